import CollectionMapping
import CollectionMappingMarkup
import Testing

/// Some texts as they are written; `EveryScalarTests` reads every scalar back.
struct MarkupEscapingTests {
  @Test(arguments: [
    ("<b>&amp;</b>", "&lt;b&gt;&amp;amp;&lt;/b&gt;", "&lt;b&gt;&amp;amp;&lt;/b&gt;"),
    (#"say "it's" `now`"#, #"say "it's" `now`"#, "say &quot;it&#39;s&quot; &#96;now&#96;"),
    ("a\r\n\tb\r\r\n", "a\n\tb\n\n", "a&#10;&#9;b&#10;&#10;"),
    ("<scr\0ipt>", "&lt;script&gt;", "&lt;script&gt;"),
    ("\u{1B}[2J\u{7F}", "[2J", "[2J"),
  ])
  func `text is escaped for its context`(text: String, inText: String, inAttribute: String) {
    for syntax in MarkupSyntax.allCases {
      var writer = MarkupWriter(syntax)
      writer.text(text)
      #expect(writer.text == inText)
      _ = writer.takeBytes()
      writer.void("p", [.text("title", text)])
      let end = syntax == .html ? "></p>" : "/>"
      #expect(writer.text == "<p title=\"\(inAttribute)\"\(end)")
    }
  }
}
