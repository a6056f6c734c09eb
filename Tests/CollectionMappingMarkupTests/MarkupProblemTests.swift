import CollectionMapping
import CollectionMappingMarkup
import Testing

@Suite("Problems of a markup writer")
struct MarkupProblemTests {
  private func problems(
    _ syntax: MarkupSyntax = .html, _ write: (inout MarkupWriter) -> Void
  ) -> [MarkupError] {
    var page = MarkupWriter(syntax)
    write(&page)
    return page.problems
  }

  @Test func `a page without refused writes has no problem`() {
    var page = MarkupWriter(.html)
    page.element("script") { $0.raw("run()") }
    page.element("a", [.url("href", "/a"), .literal("onclick", "run()"), .text("id", nil)]) { a in
      a.text("script")
      a.void("img", [.text("src", nil), .url("srcset", nil), .text("onload", nil)])
    }
    #expect(page.problems.isEmpty)
    #expect(page.problemCount == 0)
    #expect(throws: Never.self) { try page.check() }
  }

  @Test(arguments: ["script", "style", "SCRIPT"])
  func `text inside code is a problem, wherever it is`(name: String) {
    let expected = MarkupError.textInCode(element: name)
    let names: [String: StaticString] = ["script": "script", "style": "style", "SCRIPT": "SCRIPT"]
    guard let literal = names[name] else { return }
    #expect(problems { $0.element(literal, text: "a") } == [expected])
    #expect(problems { $0.element(literal) { $0.text("a") } } == [expected])
    #expect(problems { $0.element(literal) { $0.element("b", text: "a") } } == [expected])
    #expect(
      problems { page in
        page.open(literal)
        page.void("b", [.text("title", "a"), .number("x", 1), .literal("y", "z")])
        page.close()
        page.text("after")
      } == [expected])
  }

  @Test func `inside code, text and values of attributes are left out and literals are kept`() {
    var page = MarkupWriter(.html)
    page.element("script") { script in
      script.raw("let a = ")
      script.text("alert(1)")
      script.number(3)
      script.void(
        "b", [.text("title", "\\"), .url("href", "/"), .number("x", 1), .literal("y", "z")])
      script.element("b", text: "alert(2)")
    }
    page.text("after")
    #expect(page.text == #"<script>let a = 3<b x="1" y="z"></b><b></b></script>after"#)
    #expect(page.problemCount == 4)
  }

  @Test func `a value for code is a problem, and only literals are written`() {
    var page = MarkupWriter(.html)
    page.void(
      "p",
      [
        .text("onclick", "a"), .url("onLoad", "https://a"), .text("SRCDOC", "<b>"),
        .literal("onfocus", "a('<')"), .text("title", nil), .url("href", nil),
      ])
    #expect(page.text == #"<p onfocus="a(&#39;&lt;&#39;)"></p>"#)
    #expect(
      page.problems == [
        .codeAttribute("onclick"), .codeAttribute("onLoad"), .codeAttribute("SRCDOC"),
      ])
  }

  @Test func `a refused URL is a problem, which check does not throw`() {
    var page = MarkupWriter(.svg)
    page.void("a", [.url("href", "x:y"), .text("srcset", "/a 1x, x:y 2x")])
    #expect(page.text == ##"<a href="#"/>"##)
    #expect(page.problems == [.refusedURL(attribute: "href"), .refusedURL(attribute: "srcset")])
    #expect(throws: Never.self) { try page.check() }
  }

  @Test func `the first mistake is thrown, also after many refused URLs`() {
    var page = MarkupWriter(.html)
    for _ in 0..<20 { page.void("a", [.url("href", "x:y")]) }
    page.void("a", [.text("onclick", "a")])
    page.element("style", text: "a")
    #expect(page.problems == Array(repeating: .refusedURL(attribute: "href"), count: 16))
    #expect(page.problemCount == 22)
    #expect(throws: MarkupError.codeAttribute("onclick")) { try page.check() }
  }

  @Test func `the limit is thrown before a problem`() {
    var page = MarkupWriter(.html, byteLimit: 3)
    page.void("p", [.text("onclick", "a")])
    #expect(throws: MarkupError.limit(.outputBytes(limit: 3, found: 7))) { try page.check() }
  }

  @Test func `the texts say what to write`() {
    let texts: [MarkupError: String] = [
      .textInCode(element: "style"): "<style>", .codeAttribute("onclick"): ".literal",
      .refusedURL(attribute: "href"): "href", .otherSyntax: "syntax",
      .markupInCode(element: "script"): "<script>", .markupOverLimit(byteLimit: 7): "7 bytes",
      .mistake("a cause", in: "<p é a>", at: 5): "a cause. It is at the arrow: <p é→ a>",
      .mistake("a cause", in: "<p>", at: 9): "<p>→", .mistake("a cause", in: "é", at: -1): "→é",
      .refusedStyle: "style", .refusedAttribute("a\nb"): "a b is not the name",
    ]
    for (problem, text) in texts { #expect(problem.description.contains(text)) }
    let limit = LimitError.outputBytes(limit: 1, found: 2)
    #expect(MarkupError.limit(limit).description == limit.description)
  }
}
