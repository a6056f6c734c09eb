import CollectionMapping
import CollectionMappingMarkup
import Testing

struct MarkupEscapingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let text: String
    let inText: String
    let inAttribute: String
    var testDescription: String { id }

    init(_ id: String, _ text: String, _ inText: String, _ inAttribute: String? = nil) {
      self.id = id
      self.text = text
      self.inText = inText
      self.inAttribute = inAttribute ?? inText
    }
  }

  static let rows = [
    Row("markup", "<b>&amp;</b>", "&lt;b&gt;&amp;amp;&lt;/b&gt;"),
    Row(
      "quotes", #"say "it's" `now`"#, #"say "it's" `now`"#, "say &quot;it&#39;s&quot; &#96;now&#96;"
    ),
    Row("both", "a\r\nb\r\r\n", "a\nb\n\n", "a&#10;b&#10;&#10;"),
    Row("null inside a tag", "<scr\0ipt>", "&lt;script&gt;"),
    Row("escape and delete", "\u{1B}[2J\u{7F}", "[2J"),
  ]

  @Test(arguments: rows)
  func `text is escaped for its context`(row: Row) {
    for syntax in MarkupSyntax.allCases {
      var writer = MarkupWriter(syntax)
      writer.text(row.text)
      #expect(writer.text == row.inText)
      _ = writer.takeBytes()
      writer.void("p", [.text("title", row.text)])
      let end = syntax == .html ? "></p>" : "/>"
      #expect(writer.text == "<p title=\"\(row.inAttribute)\"\(end)")
    }
  }

  @Test func `a form feed is kept only if the format allows it`() {
    var page = MarkupWriter(.html)
    page.text("a\u{C}b")
    #expect(page.text == "a\u{C}b")
    var drawing = MarkupWriter(.svg)
    drawing.text("a\u{C}b")
    #expect(drawing.text == "ab")
  }

  @Test func `a long text is escaped like a short one`() {
    let text = String(repeating: "<&>é", count: 100_000)
    var page = MarkupWriter(.html)
    page.text(text)
    #expect(page.bytes.count == 100_000 * 15)
  }
}
