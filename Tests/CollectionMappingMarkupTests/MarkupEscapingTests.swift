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
    Row("nothing", "", ""),
    Row("plain", "Grüße, 世界 👋🏽", "Grüße, 世界 👋🏽"),
    Row("markup", "<b>&amp;</b>", "&lt;b&gt;&amp;amp;&lt;/b&gt;"),
    Row(
      "quotes", #"say "it's" `now`"#, #"say "it's" `now`"#, "say &quot;it&#39;s&quot; &#96;now&#96;"
    ),
    Row("quote with a mark", "\"\u{301}", "\"\u{301}", "&quot;\u{301}"),
    Row("less-than with a mark", "<\u{338}script", "&lt;\u{338}script"),
    Row("quote with a joiner", "\"\u{200D}>", "\"\u{200D}&gt;", "&quot;\u{200D}&gt;"),
    Row("line feed and tab", "a\n\tb", "a\n\tb", "a&#10;&#9;b"),
    Row("carriage return", "a\rb", "a\nb", "a&#10;b"),
    Row("both", "a\r\nb\r\r\n", "a\nb\n\n", "a&#10;b&#10;&#10;"),
    Row("null inside a tag", "<scr\0ipt>", "&lt;script&gt;"),
    Row("escape and delete", "\u{1B}[2J\u{7F}", "[2J"),
    Row("C1", "a\u{80}\u{85}\u{9F}\u{A0}", "a\u{A0}"),
    Row("noncharacters", string(0xFDD0, 0xFDEF, 0xFFFE, 0xFFFF, 0x1FFFE, 0x10FFFF), ""),
    Row(
      "their neighbours", "\u{FDCF}\u{FDF0}\u{FFFD}\u{1FFFD}", "\u{FDCF}\u{FDF0}\u{FFFD}\u{1FFFD}"),
    Row("private use and tags", "\u{E000}\u{E0001}\u{10FFFD}", "\u{E000}\u{E0001}\u{10FFFD}"),
  ]

  /// A string of scalars that no literal can contain.
  private static func string(_ scalars: UInt32...) -> String {
    String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
  }

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

  @Test func `text is never written into scripts or style sheets`() {
    var page = MarkupWriter(.html)
    page.element("script") { script in
      script.raw("let a = ")
      script.text("alert(1)")
      script.number(3)
      script.element("b", text: "alert(2)")
    }
    page.element("STYLE", text: "* { color: red }")
    page.text("after")
    #expect(page.text == "<script>let a = 3<b></b></script><STYLE></STYLE>after")
  }

  @Test func `attributes with code accept only literals`() {
    var page = MarkupWriter(.html)
    page.void(
      "p",
      [
        .text("onclick", "steal()"), .url("onLoad", "https://a"), .text("SRCDOC", "<b>"),
        .literal("onfocus", "a('<')"), .text("title", nil), .url("href", nil),
      ])
    #expect(page.text == #"<p onfocus="a(&#39;&lt;&#39;)"></p>"#)
  }

  @Test func `a long text is escaped like a short one`() {
    let text = String(repeating: "<&>é", count: 100_000)
    var page = MarkupWriter(.html)
    page.text(text)
    #expect(page.bytes.count == 100_000 * 15)
  }
}
