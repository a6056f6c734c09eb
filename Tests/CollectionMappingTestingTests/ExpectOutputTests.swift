import CollectionMapping
import CollectionMappingMarkup
import CollectionMappingTesting
import Foundation
import TestSupport
import Testing

/// A row that writes itself in each form.
final class RowCell: ReusableView, ModelTransfer, MarkupWriting, TextRendering, Encodable {
  private enum CodingKeys: CodingKey {
    case title, path, marks
  }

  private var title = ""
  private var marks: [Int?] = []

  func update(with post: Post) {
    title = post.title
    marks = post.isPinned ? [1, nil] : []
  }

  func write(to writer: inout MarkupWriter) {
    writer.element("li", [.text("title", "> " + title)]) { li in
      if title == "code" { li.element("script") { $0.text("1") } }
      if title == "rule" { li.void("hr") }
      li.element("b", text: title)
      li.text("\n!")
    }
  }

  func write(to writer: inout TextWriter) {
    writer.writeLine(title, .bold)
    for mark in marks { writer.writeLine("mark \(mark.map(String.init) ?? "-")") }
  }

  func encode(to encoder: any Encoder) throws {
    if title.hasPrefix("broken") { throw RowError(description: "The row is \(title).") }
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(title, forKey: .title)
    try values.encode("a/b", forKey: .path)
    try values.encode(marks, forKey: .marks)
  }
}

private struct RowError: Error, CustomStringConvertible {
  let description: String
}

/// Expectations about what the view of a model writes.
@Suite(.collectingIssues)
struct ExpectOutputTests {
  private let catalog: MappingCatalog
  private let manager: CollectionManager

  init() {
    var catalog = MappingCatalog()
    catalog.register(RowCell.self)
    catalog.register(AdCell.self)
    catalog.register(RowCell.self, as: .header)
    (self.catalog, manager) = (catalog, .quiet(catalog))
  }

  @Test func `what a view writes is compared, and the view returns to its pool`() {
    let recorder = manager.record()
    manager.expectMarkup(
      "<li title=\"&gt; a\"><b>a</b>\n!</li>\n", for: Post(title: "a"))
    manager.expectText("a\nmark 1\nmark -", for: Post(title: "a", isPinned: true), at: [3, 1])
    manager.expectJSON(
      #"{"marks": [1, null], "title": "a", "path": "a\/b"}"#,
      for: Post(title: "a", isPinned: true), ofKind: .sectionHeader)
    recorder.expectLines(
      """
      make RowCell
      recycle RowCell
      reuse RowCell
      recycle RowCell
      make RowCell
      recycle RowCell
      """, of: .made, .reused, .recycled)
    manager.expectNoAnomalies()
  }

  @Test func `markup is written in a syntax`() {
    catalog.expectMarkup(
      "<li title=\"&gt; rule\"><hr><b>rule</b>\n!</li>", for: Post(title: "rule"))
    catalog.expectMarkup(
      "<li title=\"&gt; rule\"><hr/><b>rule</b>\n!</li>", for: Post(title: "rule"), syntax: .svg)
  }

  // MARK: Differences

  @Test func `different markup is shown with each tag on a line`() {
    expectIssue(
      """
      Expected markup for App.Post, cell at [0, 0], but App.RowCell wrote something else.
      Line 3 differs. Lines expected: 7, written: 7.
        expected: b
        actual:   a
      Written:
      <li title="&gt; a">
      <b>
      a
      </b>
      ⏎
      !
      </li>
      """, at: #line + 2
    ) {
      manager.expectMarkup("<li title=\"&gt; a\"><b>b</b>\n!</li>", for: Post(title: "a"))
    }
  }

  @Test(arguments: [
    "<li title=\"&gt; a\"><b>a</b>!</li>", "<li title=\"&gt; a\"><b>a</b>\n!\n</li>",
    "<li title=\"&gt; a\"><b>a</b>\n!</li>\n\n", "<li title=\"&gt; a\">\n<b>a</b>\n!</li>",
    "<li title='&gt; a'><b>a</b>\n!</li>", "<li title=\"&gt; a\"><b>a</b> \n!</li>", "",
  ])
  func `markup that differs in a space, a line break or a quote differs`(other: String) {
    expectFailure { manager.expectMarkup(other, for: Post(title: "a")) }
  }

  @Test(arguments: [
    ("⏎", "\n"), ("\n", "⏎"), ("⏎⏎", "\n\n"), ("⏎⏎", "⏎"), ("⏎", "⏎\n"), ("⏎\n", "⏎⏎"),
    ("é", "e\u{301}"), ("a\u{301}", "a"), ("⏎\u{301}", "⏎⏎\u{301}"),
  ])
  func `markup is compared by its bytes, also where it has the sign for a line break`(
    title: String, other: String
  ) {
    func markup(_ title: String) -> String {
      let value = title.replacing("\n", with: "&#10;")
      return "<li title=\"&gt; \(value)\"><b>\(title)</b>\n!</li>"
    }
    manager.expectMarkup(markup(title), for: Post(title: title))
    expectFailure { manager.expectMarkup(markup(other), for: Post(title: title)) }
    // A line of text has no line breaks.
    guard !title.contains("\n"), !other.contains("\n") else { return }
    manager.expectText(title, for: Post(title: title))
    expectFailure { manager.expectText(other, for: Post(title: title)) }
  }

  @Test func `different text is shown by lines`() {
    expectIssue(
      """
      Expected text for App.Post, cell at [1, 2], but App.RowCell wrote something else.
      Line 2 differs. Lines expected: 1, written: 3.
        expected: nothing more
        actual:   mark 1
      Written:
      a
      mark 1
      mark -
      """, at: #line + 2
    ) {
      manager.expectText("a", for: Post(title: "a", isPinned: true), at: [1, 2])
    }
  }

  @Test func `different JSON is shown by values, in the order of the keys`() {
    expectIssue(
      """
      Expected JSON for App.Post, cell at [0, 0], but App.RowCell wrote something else.
      Line 2 differs. Lines expected: 3, written: 5.
        expected:   "marks": []
        actual:     "marks": [],
      Written:
      {
        "marks": [],
        "path": "a/b",
        "title": "a"
      }
      """
    ) {
      manager.expectJSON(#"{"marks": []}"#, for: Post(title: "a"))
    }
  }

  @Test func `lines with characters that a terminal must not receive are escaped or replaced`() {
    expectIssue(
      """
      Expected markup for App.Post, cell at [0, 0], but App.RowCell wrote something else.
      Line 3 differs. Lines expected: 7, written: 7.
        expected: b
        actual:   \\u{202E}a
      Written:
      <li title="&gt; \u{FFFD}a">
      <b>
      \u{FFFD}a
      </b>
      ⏎
      !
      </li>
      """
    ) {
      manager.expectMarkup(
        "<li title=\"&gt; \u{202E}a\"><b>b</b>\n!</li>", for: Post(title: "\u{202E}a"))
    }
    expectIssue(
      """
      Expected text for App.Post, cell at [0, 0], but App.RowCell wrote something else.
      Line 1 differs. Lines expected: 1, written: 1.
        expected: \\u{1B}[2Ja\\r
        actual:   \\u{FFFD}[2Ja
      Written:
      \u{FFFD}[2Ja
      """
    ) {
      manager.expectText("\u{1B}[2Ja\r\n", for: Post(title: "\u{1B}[2Ja"))
    }
    expectIssue(
      """
      Expected text for App.Post, cell at [0, 0], but App.RowCell wrote something else.
      Line 2 differs. Lines expected: 2, written: 1.
        expected: \u{FFFD}[2J
        actual:   nothing more
      Written:
      a
      """
    ) {
      manager.expectText("a\n\u{1B}[2J", for: Post(title: "a"))
    }
  }

  // MARK: Nothing to compare

  @Test func `a view that does not write the form names its class and the protocol`() {
    let first = "Expected markup for App.Ad, cell at [0, 0], but App.AdCell is not MarkupWriting."
    expectIssue(first) { manager.expectMarkup("x", for: Ad()) }
    expectIssue("Expected text for App.Ad, cell at [0, 0], but App.AdCell is not TextRendering.") {
      manager.expectText("x", for: Ad())
    }
    expectIssue("Expected JSON for App.Ad, cell at [0, 0], but App.AdCell is not Encodable.") {
      manager.expectJSON("{}", for: Ad())
    }
  }

  @Test func `a refused write and an error of the view are failures`() {
    expectIssue(
      """
      Expected markup for App.Post, cell at [0, 0], but App.RowCell could not write it.
      Text was written inside <script>, where no escaping makes it harmless. Write literals with \
      raw(_:), and values with script(json:).
      """
    ) {
      manager.expectMarkup("", for: Post(title: "code"))
    }
    expectIssue(
      """
      Expected JSON for App.Post, cell at [0, 0], but App.RowCell could not write it.
      The row is broken.
      """
    ) {
      manager.expectJSON("{}", for: Post(title: "broken"))
    }
    expectIssue(
      """
      Expected JSON for App.Post, cell at [0, 0], but App.RowCell could not write it.
      The row is broken\u{FFFD}[2J forged.
      """
    ) {
      manager.expectJSON("{}", for: Post(title: "broken\u{1B}[2J\nforged"))
    }
  }

  @Test func `a model without a view is a failure with the reason`() {
    expectIssue(
      """
      Expected markup for Swift.Int, cell at [0, 0], but got a placeholder.
      ⚠️ [CollectionMapping] No mapping takes a model of type Swift.Int for the cell at [0, 0]. \
      Register a view for it, register a fallback, or see explain(_:at:) for why each mapping lost.
      App.RowCell for App.Post as cell: is for another model type
      App.AdCell for App.Ad as cell: is for another model type
      App.RowCell for App.Post as supplementary view of kind \
      "header": is for another category
      """
    ) {
      manager.expectMarkup("", for: 42)
    }
  }
}
