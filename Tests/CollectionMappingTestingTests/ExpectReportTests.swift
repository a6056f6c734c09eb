import CollectionMapping
import CollectionMappingMarkup
import CollectionMappingTesting
import Foundation
import TestSupport
import Testing

/// Expectations about the whole list of a manager.
@Suite(.collectingIssues)
struct ExpectReportTests {
  private let manager = CollectionManager.quiet()

  init() {
    manager.register(RowCell.self)
    manager.register(AdCell.self)
    manager.register(RowCell.self, as: .supplementary("badge"))
  }

  private func show(_ items: Any...) throws { try manager.memoryStorage.setItems(items) }

  // MARK: Equal reports

  @Test func `a list is compared with what each view writes`() throws {
    try show(Post(title: "Hello"), Ad())
    try manager.memoryStorage.addItem(Post(title: "Bye", isPinned: true), toSection: 1)
    expectReport(manager) {
      """
      section 0
        [0, 0] cell RowCell: Hello
        [0, 1] cell AdCell
      section 1
        [1, 0] cell RowCell: Bye mark 1 mark -
      """
    }
    let text = try ContainerReport(manager).text
    expectReport(manager) { text }
  }

  @Test func `supplementary views and markup are part of the list`() throws {
    try show(Post(title: "a"), Ad())
    manager.memoryStorage.setSupplementaryModelProvider(ofKind: "badge", scope: .item) { path in
      path.item == 0 ? Post(title: "5") : nil
    }
    expectReport(manager, as: .markup) {
      """
      section 0
        [0, 0] cell RowCell
          <li title="&gt; a">
          <b>
          a
          </b>
          ⏎
          !
          </li>
        [0, 0] badge RowCell
          <li title="&gt; 5">
          <b>
          5
          </b>
          ⏎
          !
          </li>
        [0, 1] cell AdCell
      """
    }
  }

  @Test func `markup has a syntax, and JSON an encoder`() throws {
    try show(Post(title: "rule"))
    expectReport(manager, as: .markup(.svg)) {
      """
      section 0
        [0, 0] cell RowCell
          <li title="&gt; rule">
          <hr/>
          <b>
          rule
          </b>
          ⏎
          !
          </li>
      """
    }
    let hosting = CollectionManager.quiet()
    hosting.registerHosting(for: Date.self) { date, _ in date }
    try hosting.memoryStorage.setItems([Date(timeIntervalSince1970: 0)])
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    expectReport(hosting, as: .json(encoder)) {
      """
      section 0
        [0, 0] cell HostingView<Date>
          "1970-01-01T00:00:00Z"
      """
    }
  }

  @Test func `JSON has sorted keys, and each value on a line`() throws {
    try show(Post(title: "a", isPinned: true), Ad())
    expectReport(manager, as: .json) {
      """
      section 0
        [0, 0] cell RowCell
          {
            "marks": [
              1,
              null
            ],
            "path": "a/b",
            "title": "a"
          }
        [0, 1] cell AdCell
      """
    }
  }

  @Test func `views return to their pools, and the observer is kept`() throws {
    try show(Post(title: "a"))
    let recorder = manager.record()
    for form in [OutputForm.text, .markup, .json] {
      _ = issues { expectReport(manager, as: form) { "" } }
    }
    recorder.expectLines(
      "make RowCell\nreuse RowCell\nreuse RowCell", of: .made, .reused)
    #expect(manager.observer === recorder)
  }

  // MARK: Failures

  @Test func `a failure shows the lines that differ, and the present report`() throws {
    try show(Post(title: "Hello"), Ad(), Post(title: "Bye"))
    expectIssue(
      #"""
      The report as text differs from the expected one.
      Line 2 differs. Lines expected: 4, reported: 4.
        section 0
      -   [0, 0] cell RowCell: Hallo
      +   [0, 0] cell RowCell: Hello
          [0, 1] cell AdCell
      -   [0, 2] cell AdCell
      +   [0, 2] cell RowCell: Bye
      The present report, to paste into the closure:
      """
      section 0
        [0, 0] cell RowCell: Hello
        [0, 1] cell AdCell
        [0, 2] cell RowCell: Bye
      """
      """#, at: #line + 2
    ) {
      expectReport(manager) {
        """
        section 0
          [0, 0] cell RowCell: Hallo
          [0, 1] cell AdCell
          [0, 2] cell AdCell
        """
      }
    }
  }

  @Test func `an empty expectation prints the report without marks`() throws {
    try show(Post(title: "Hello"))
    expectIssue(
      #"""
      The report as JSON is not empty.
      The present report, to paste into the closure:
      """
      section 0
        [0, 0] cell RowCell
          {
            "marks": [],
            "path": "a/b",
            "title": "Hello"
          }
      """
      """#
    ) {
      expectReport(manager, as: .json) { "" }
    }
  }

  @Test func `an empty report is expected as an empty string`() throws {
    expectReport(manager) { "" }
    expectIssue(
      """
      The report as markup differs from the expected one.
      Line 1 differs. Lines expected: 1, reported: 0.
      - section 0
      The present report, to paste into the closure:
      ""
      """
    ) {
      expectReport(manager, as: .markup) { "section 0" }
    }
  }

  @Test(arguments: [
    (
      // A trailing space, and characters that no editor shows.
      "\u{200B}a\u{A0}b\u{1B}[2J ",
      """
      ""\"
      section 0
        [0, 0] cell RowCell: \\u{200B}a\\u{A0}b\u{FFFD}[2J\\u{20}
      ""\"
      """
    ),
    (
      #"a "quoted" C:\dir"#,
      ##"""
      #"""
      section 0
        [0, 0] cell RowCell: a "quoted" C:\dir
      """#
      """##
    ),
    (
      ##"\#u{41} """# \"## + "\u{200B}",
      ###"""
      ##"""
      section 0
        [0, 0] cell RowCell: \#u{41} """# \\##u{200B}
      """##
      """###
    ),
    (
      "\"\"\"\u{301} é",
      """
      #""\"
      section 0
        [0, 0] cell RowCell: ""\"\u{301} é
      ""\"#
      """
    ),
  ])
  func `the literal has delimiters and escapes that its text needs`(
    title: String, literal: String
  ) throws {
    try show(Post(title: title))
    expectIssue(
      """
      The report as text is not empty.
      The present report, to paste into the closure:
      \(literal)
      """
    ) {
      expectReport(manager) { "" }
    }
  }

  /// The literals of the test above, pasted.
  @Test func `pasted literals are equal to the report`() throws {
    try show(Post(title: "\u{200B}a\u{A0}b\u{1B}[2J "))
    expectReport(manager) {
      """
      section 0
        [0, 0] cell RowCell: \u{200B}a\u{A0}b�[2J\u{20}
      """
    }
    try show(Post(title: ##"\#u{41} """# \"## + "\u{200B}"))
    expectReport(manager) {
      ##"""
      section 0
        [0, 0] cell RowCell: \#u{41} """# \\##u{200B}
      """##
    }
  }

  @Test func `lines that look the same are shown with escapes`() throws {
    try show(Post(title: "é "), Post(title: "é"))
    let texts = issues {
      expectReport(manager) {
        """
        section 0
          [0, 0] cell RowCell: é
          [0, 1] cell RowCell: e\u{301}
        """
      }
    }.map(\.appText)
    #expect(texts.count == 1)
    #expect(
      texts.first?.contains(
        #"""
          section 0
        -   [0, 0] cell RowCell: \u{00E9}
        -   [0, 1] cell RowCell: e\u{0301}
        +   [0, 0] cell RowCell: \u{00E9}\u{20}
        +   [0, 1] cell RowCell: \u{00E9}
        """#) == true)
  }

  // MARK: Anomalies and errors

  private static let unmapped = """
    ⚠️ [CollectionMapping] No mapping takes a model of type Swift.Int for the cell at [0, 0]. \
    Register a view for it, register a fallback, or see explain(_:at:) for why each mapping lost.
    """

  @Test func `a failure contains the anomalies that the report causes`() throws {
    try show(1)
    expectReport(manager) { "section 0\n  [0, 0] cell PlaceholderView" }
    expectIssue(
      #"""
      The report as text is not empty.
      \#(Self.unmapped)
      The present report, to paste into the closure:
      """
      section 0
        [0, 0] cell PlaceholderView
      """
      """#
    ) {
      expectReport(manager) { "" }
    }
    try manager.memoryStorage.setItems(Array(0..<13))
    manager.unmappedPolicy = .skip
    let texts = issues { expectReport(manager) { "section 0" } }.map(\.appText)
    #expect(texts.first?.contains("\n… and 3 more anomalies\nThe present report") == true)
    #expect(texts.first?.split(separator: "\n").count { $0.hasPrefix("⚠️") } == 10)
  }

  @Test func `a report that cannot be written is a failure with the reason`() throws {
    try show(Post(title: "a"), Post(title: "broken\u{1B}[2J\nforged"))
    expectIssue(
      """
      The report as JSON could not be written.
      cell at [0, 1]: The row is broken\u{FFFD}[2J forged.
      """
    ) {
      expectReport(manager, as: .json) { "" }
    }
    try show(1)
    manager.unmappedPolicy = .fail
    let issues = issues { expectReport(manager) { "" } }.map(\.appText)
    #expect(issues.count == 1)
    #expect(
      issues.first?.hasPrefix(
        """
        The report as text could not be written.
        No mapping takes a model of type Swift.Int for the cell at [0, 0].
        """) == true)
  }
}
