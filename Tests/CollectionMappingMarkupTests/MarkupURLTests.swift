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
  func `every attribute of HTML, SVG and MathML with one URL is checked`(syntax: MarkupSyntax) {
    let names: [StaticString] = [
      "action", "altimg", "background", "cite", "classid", "codebase", "data", "dynsrc",
      "formaction", "href", "longdesc", "lowsrc", "manifest", "poster", "profile", "src", "usemap",
      "xlink:href", "xml:base", "svg:src", "LONGDESC", "XLink:Href",
    ]
    for name in names {
      #expect(attribute(of: "a", .text(name, "x:y"), in: syntax) == " \(name)=\"#\"")
      #expect(attribute(of: "a", .text(name, "/y"), in: syntax) == " \(name)=\"/y\"")
    }
  }

  @Test(arguments: MarkupSyntax.allCases)
  func `every attribute with several URLs is checked`(syntax: MarkupSyntax) {
    for name: StaticString in ["archive", "attributionsrc", "imagesrcset", "ping", "SrcSet"] {
      #expect(attribute(of: "a", .text(name, "/y, x:y"), in: syntax).isEmpty)
      #expect(attribute(of: "a", .url(name, "/y, /z"), in: syntax) == " \(name)=\"/y, /z\"")
    }
    let elements: [StaticString] = [
      "animate", "animateColor", "animateMotion", "animateTransform", "set", "svg:set",
    ]
    for element in elements {
      for name: StaticString in ["to", "from", "by", "values"] {
        #expect(attribute(of: element, .text(name, "/y;x:y"), in: syntax).isEmpty)
        #expect(attribute(of: element, .text(name, "0;1"), in: syntax) == " \(name)=\"0;1\"")
      }
    }
  }

  @Test func `similar names are plain`() {
    let names: [StaticString] = [
      "title", "data-href", "hre", "hreff", "base", "to", "values", "from", "content", "alt",
      "icon",
      "xsrcset", "aattributionsrc", "abcdefghijklmnopq", "itemid", "href:x", "h:",
    ]
    for name in names {
      #expect(attribute(of: "p", .text(name, "x:y"), in: .html) == " \(name)=\"x:y\"")
    }
  }

  @Test func `a prefix does not hide a script or a style sheet`() {
    for name: StaticString in ["svg:script", "SVG:Style", "s:script"] {
      var page = MarkupWriter(.svg)
      page.element(name, text: "a")
      #expect(page.text == "<\(name)></\(name)>")
      #expect(page.problems == [.textInCode(element: "\(name)")])
    }
    var page = MarkupWriter(.html)
    page.element("x:br", text: "a")
    #expect(page.text == "<x:br>a</x:br>")
  }

  private func attribute(
    of element: StaticString, _ attribute: MarkupAttribute, in syntax: MarkupSyntax
  ) -> String {
    var page = MarkupWriter(syntax)
    page.void(element, [attribute])
    let end = syntax == .svg ? "/>" : "></\(element)>"
    return String(page.text.dropFirst("<\(element)".count).dropLast(end.count))
  }

  private func written(_ url: String) -> String {
    var page = MarkupWriter(.html)
    page.void("a", [.url("href", url)])
    return String(page.text.dropFirst(#"<a href=""#.count).dropLast(#""></a>"#.count))
  }
}
