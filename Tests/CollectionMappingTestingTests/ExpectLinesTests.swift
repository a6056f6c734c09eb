import CollectionMapping
import TestSupport
import CollectionMappingTesting
import Foundation
import Testing

@Suite(.collectingIssues)
struct ExpectLinesTests {
  let recorder = CollectionRecorder()

  init() {
    recorder.observe(.made(view: TypeName(PostCell.self)))
    recorder.observe(
      .bound(view: TypeName(PostCell.self), model: TypeName(Post.self), .cell([0, 0])))
    recorder.observe(.recycled(view: TypeName(PostCell.self)))
  }

  @Test func `equal lines pass, with or without a newline at the end`() {
    recorder.expectLines(
      """
      make PostCell
      bind PostCell to Post, cell at [0, 0]
      recycle PostCell
      """)
    recorder.expectLines("make PostCell\n", of: .made)
    recorder.expectLines("make PostCell\nrecycle PostCell", of: .recycled, .made)
    recorder.expectLines("", of: .displayed)
    recorder.removeAll()
    recorder.expectLines("")
  }

  @Test func `the failure names the first line that differs`() {
    expectIssue(
      """
      Line 2 differs. Lines expected: 3, recorded: 3.
        expected: bind AdCell to Ad, cell at [0, 0]
        actual:   bind PostCell to Post, cell at [0, 0]
      Recorded:
      make PostCell
      bind PostCell to Post, cell at [0, 0]
      recycle PostCell
      """, at: #line + 2
    ) {
      recorder.expectLines(
        """
        make PostCell
        bind AdCell to Ad, cell at [0, 0]
        recycle AdCell
        """)
    }
  }

  @Test func `lines that look the same are shown with escapes`() {
    recorder.removeAll()
    let name = TypeName(PostCell.self)
    recorder.observe(.bound(view: name, model: name, .supplementary(ofKind: "é", inSection: 0)))
    let line = recorder.text
    let other = line.replacing("é", with: "e\u{301}")
    recorder.expectLines(line)
    expectIssue(
      """
      Line 1 differs. Lines expected: 1, recorded: 1.
        expected: \(line.replacing("é", with: "e\\u{0301}").replacing("\"", with: "\\\""))
        actual:   \(line.replacing("é", with: "\\u{00E9}").replacing("\"", with: "\\\""))
      Recorded:
      \(line)
      """
    ) { recorder.expectLines(other) }
    expectFailure { recorder.expectLines(line + "\r\n") }
  }

  /// What is expected of some lines, and the failure.
  static let differences: [(String, [CollectionEvent.Code], String)] = [
    (
      "make PostCell\nmake AdCell", [.made],
      """
      Line 2 differs. Lines expected: 2, recorded: 1.
        expected: make AdCell
        actual:   nothing more
      Recorded:
      make PostCell
      """
    ),
    (
      "make PostCell", [.made, .recycled],
      """
      Line 2 differs. Lines expected: 1, recorded: 2.
        expected: nothing more
        actual:   recycle PostCell
      Recorded:
      make PostCell
      recycle PostCell
      """
    ),
    (
      "display PostCell", [.displayed],
      """
      Line 1 differs. Lines expected: 1, recorded: 0.
        expected: display PostCell
        actual:   nothing more
      """
    ),
    (
      "", [.made],
      """
      Line 1 differs. Lines expected: 0, recorded: 1.
        expected: nothing more
        actual:   make PostCell
      Recorded:
      make PostCell
      """
    ),
    (
      "make PostCell\n\n", [.made],
      """
      Line 2 differs. Lines expected: 2, recorded: 1.
        expected: \("")
        actual:   nothing more
      Recorded:
      make PostCell
      """
    ),
  ]

  @Test(arguments: differences)
  func `the failure names a missing or an additional line, also an empty one`(
    expected: String, codes: [CollectionEvent.Code], text: String
  ) {
    expectIssue(text) {
      codes.count == 1
        ? recorder.expectLines(expected, of: codes[0])
        : recorder.expectLines(expected, of: codes[0], codes[1])
    }
  }

  @Test func `the failure prints only the context in a long recording`() {
    recorder.removeAll()
    for number in 0..<1000 {
      recorder.observe(.displayed(view: TypeName(PostCell.self), .cell([0, number])))
    }
    let lines = (0..<1000).map { "display PostCell, cell at [0, \($0)]" }
    let expected = lines.enumerated().map { $0 == 500 ? "five hundred" : $1 }
    expectIssue(
      """
      Line 501 differs. Lines expected: 1000, recorded: 1000.
        expected: five hundred
        actual:   display PostCell, cell at [0, 500]
      Recorded:
      … 480 before
      \(lines[480...520].joined(separator: "\n"))
      … 479 after
      """
    ) {
      recorder.expectLines(expected.joined(separator: "\n"))
    }
  }
}
