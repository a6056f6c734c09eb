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
        make PostCell
      - bind AdCell to Ad, cell at [0, 0]
      - recycle AdCell
      + bind PostCell to Post, cell at [0, 0]
      + recycle PostCell
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
      - \(line.replacing("é", with: "e\\u{0301}").replacing("\"", with: "\\\""))
      + \(line.replacing("é", with: "\\u{00E9}").replacing("\"", with: "\\\""))
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
        make PostCell
      - make AdCell
      """
    ),
    (
      "make PostCell", [.made, .recycled],
      """
      Line 2 differs. Lines expected: 1, recorded: 2.
        make PostCell
      + recycle PostCell
      """
    ),
    (
      "display PostCell", [.displayed],
      """
      Line 1 differs. Lines expected: 1, recorded: 0.
      - display PostCell
      """
    ),
    (
      "", [.made],
      """
      Line 1 differs. Lines expected: 0, recorded: 1.
      + make PostCell
      """
    ),
    (
      "make PostCell\n\n", [.made],
      """
      Line 2 differs. Lines expected: 2, recorded: 1.
        make PostCell
      -
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

  /// 1000 recorded lines.
  private func recordLines() -> [String] {
    recorder.removeAll()
    for number in 0..<1000 {
      recorder.observe(.displayed(view: TypeName(PostCell.self), .cell([0, number])))
    }
    return recorder.lines
  }

  @Test func `the failure prints only the context in a long recording`() {
    let lines = recordLines()
    var expected = lines
    expected[100] = "hundred"
    expected.remove(at: 130)
    expected.insert("many", at: 800)
    func shown(_ range: Range<Int>) -> String {
      range.map { "  " + lines[$0] }.joined(separator: "\n")
    }
    expectIssue(
      """
      Line 101 differs. Lines expected: 1000, recorded: 1000.
      … 80 equal lines
      \(shown(80..<100))
      - hundred
      + \(lines[100])
      \(shown(101..<130))
      + \(lines[130])
      \(shown(131..<151))
      … 630 equal lines
      \(shown(781..<801))
      - many
      \(shown(801..<821))
      … 179 equal lines
      """
    ) {
      recorder.expectLines(expected.joined(separator: "\n"))
    }
    expected = lines
    expected.remove(at: 21)
    expected.remove(at: 978)
    expectIssue(
      """
      Line 22 differs. Lines expected: 998, recorded: 1000.
      … 1 equal line
      \(shown(1..<21))
      + \(lines[21])
      \(shown(22..<42))
      … 917 equal lines
      \(shown(959..<979))
      + \(lines[979])
      \(shown(980..<1000))
      """
    ) {
      recorder.expectLines(expected.joined(separator: "\n"))
    }
  }

  @Test func `the failure prints at most 100 different lines`() {
    let lines = recordLines()
    expectIssue(
      """
      Line 1 differs. Lines expected: 1, recorded: 1000.
      - nothing
      \(lines[..<99].map { "+ " + $0 }.joined(separator: "\n"))
      \(lines[99..<119].map { "+ " + $0 }.joined(separator: "\n"))
      … and 901 more different lines
      """
    ) {
      recorder.expectLines("nothing")
    }
  }

  @Test func `long texts with hardly an equal line differ in all lines`() {
    let lines = recordLines()
    let other = (0..<1001).map { $0 == 500 ? lines[500] : "other \($0)" }
    let texts = issues { recorder.expectLines(other.joined(separator: "\n")) }.map(\.appText)
    #expect(texts.count == 1)
    #expect(texts[0].contains("\n- other 99\n") && !texts[0].contains("\n+ "))
    #expect(texts[0].hasSuffix("\n… and 1901 more different lines"))
  }
}
