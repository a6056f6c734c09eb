import CollectionMapping
import CollectionMappingMarkup
import Testing

struct MarkupURLTests {
  @Test(arguments: [
    "", "#top", "?q=1", "/a/b:c", "a/b", "./page:1", "//example.org/a", "?a:b", "#a:b",
    "http://example.org", "HTTPS://example.org/x", "mailto:a@example.org", "hTtP:x", " https://a",
    "page", "%6Aavascript%3Aalert(1)", "\\\\host\\path", "/javascript:alert(1)",
  ])
  func `a URL with a harmless scheme is unchanged`(url: String) {
    #expect(written(url) == url)
  }

  @Test(arguments: [
    "javascript:alert(1)", "JavaScript:alert(1)", " javascript:alert(1)",
    "\u{1}javascript:alert(1)",
    "java\tscript:alert(1)", "java\nscript:alert(1)", "java\r\nscript:alert(1)", "\tjavascript\n:a",
    "java\0script:alert(1)", "java\u{7F}script:a", "java\u{85}script:a", "java\u{FFFF}script:a",
    "vbscript:a", "data:text/html,<script>", "file:///etc/passwd", "blob:x", "ftp://a", "page:1",
    ":", ":a", "https\u{301}:a", "ｊavascript:a", "\u{A0}javascript:a", "java script:a",
    "xhttp:a", "httpx:a", "httpss:a", "mailtos:a", "a_very_long_scheme_http:a", "http\\:a",
    "aaaaaaaahttps:a", "intent://a", "\u{FEFF}javascript:a", "h ttp:a",
  ])
  func `a URL with any other scheme is replaced`(url: String) {
    #expect(written(url) == "#")
  }

  @Test func `characters that a browser ignores are removed`() {
    #expect(written("ht\ttps://a\n/b\u{0}\u{C}c") == "https://a/bc")
  }

  @Test func `a URL is escaped`() {
    #expect(written("/a?b=\"'<&>`") == "/a?b=&quot;&#39;&lt;&amp;&gt;&#96;")
  }

  @Test(arguments: MarkupSyntax.allCases)
  func `attributes with a URL are also recognised by name`(syntax: MarkupSyntax) {
    var page = MarkupWriter(syntax)
    page.void(
      "a",
      [
        .text("href", "javascript:a"), .text("SRC", "javascript:a"), .text("action", "data:a"),
        .text("formaction", "x:y"), .text("xlink:href", "x:y"), .text("title", "x:y"),
      ])
    let attributes =
      ##"<a href="#" SRC="#" action="#" formaction="#" xlink:href="#" title="x:y""##
    #expect(page.text == attributes + (syntax == .html ? "></a>" : "/>"))
  }

  private func written(_ url: String) -> String {
    var page = MarkupWriter(.html)
    page.void("a", [.url("href", url)])
    return String(page.text.dropFirst(#"<a href=""#.count).dropLast(#""></a>"#.count))
  }
}
