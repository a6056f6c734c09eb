import CollectionMapping
import CollectionMappingMarkup
import Testing

struct MarkupFragmentTests {
  struct Oops: Error {}

  private func write(to page: inout MarkupWriter) {
    page.element("a", [.url("href", "/?a&b"), .text("title", "\"")]) { $0.text("Fish & Chips") }
    page.void("br")
  }

  @Test(arguments: MarkupSyntax.allCases)
  func `a page with a fragment equals a page written at once`(syntax: MarkupSyntax) {
    let fragment = MarkupFragment(syntax) { write(to: &$0) }
    var (page, whole) = (MarkupWriter(syntax), MarkupWriter(syntax))
    page.element("div") { div in
      div.fragment(fragment)
      fragment.write(to: &div)
    }
    whole.element("div") { div in
      write(to: &div)
      write(to: &div)
    }
    #expect(page.text == whole.text)
    #expect(page.problems.isEmpty)
  }

  @Test func `fragments are composed, compared and closed`() {
    let open = MarkupFragment(.html) { page in
      page.open("ul")
      page.open("li")
    }
    let rule = MarkupFragment(.html, raw: "<hr>")
    #expect(String(decoding: (open + rule).bytes, as: UTF8.self) == "<ul><li></li></ul><hr>")
    #expect(open + rule != rule + open)
    #expect(Set([rule, MarkupFragment(.html) { $0.void("hr") }]).count == 1)
    #expect(rule != MarkupFragment(.svg, raw: "<hr>"))
  }

  @Test func `the error of a closure is rethrown in its type`() {
    func build() throws(Oops) -> MarkupFragment {
      try MarkupFragment(.html) { (_: inout MarkupWriter) throws(Oops) in throw Oops() }
    }
    #expect(throws: Oops.self) { try build() }
  }

  @Test func `another syntax is a problem, and nothing is written`() {
    let drawing = MarkupFragment(.svg, raw: "<g/>"), rule = MarkupFragment(.html, raw: "<hr>")
    var page = MarkupWriter(.html)
    page.fragment(drawing)
    #expect(page.text.isEmpty)
    #expect(page.problems == [.otherSyntax])

    let sum = rule + drawing
    #expect(sum.bytes == rule.bytes)
    #expect(sum.problems == [.otherSyntax])
    let replaced = MarkupFragment(.html) { $0 = MarkupWriter(.svg) }
    #expect(replaced.syntax == .svg)
  }

  @Test func `a fragment inside code is a problem`() {
    var page = MarkupWriter(.html)
    page.element("style") { $0.fragment(MarkupFragment(.html, raw: "<hr>")) }
    #expect(page.text == "<style></style>")
    #expect(page.problems == [.fragmentInCode(element: "style")])
  }

  @Test func `the problems of a fragment are those of its page`() {
    let fragment = MarkupFragment(.html) { page in
      for _ in 0..<15 { page.void("a", [.url("href", "x:y")]) }
      page.void("a", [.text("onclick", "a")])
    }
    var page = MarkupWriter(.html)
    page.fragment(fragment + fragment)
    #expect(page.problems.count == 16)
    #expect(page.problemCount == 32)
    #expect(throws: MarkupError.codeAttribute("onclick")) { try page.check() }
  }

  @Test func `a fragment beyond its limit is empty, which the page reports`() {
    let fragment = MarkupFragment(.html, byteLimit: 5) { page in
      page.void("hr")
      page.void("hr")
    }
    #expect(fragment.bytes.isEmpty)
    var page = MarkupWriter(.html)
    page.fragment(fragment)
    #expect(throws: MarkupError.fragmentOverLimit(byteLimit: 5)) { try page.check() }
  }

  @Test func `a fragment beyond the limit of the page is left out completely`() {
    var page = MarkupWriter(.html, byteLimit: 7)
    let rule = MarkupFragment(.html, raw: "<hr>")
    for _ in 0..<3 { page.fragment(rule) }
    #expect(page.text == "<hr>")
    #expect(throws: MarkupError.limit(.outputBytes(limit: 7, found: 8))) { try page.check() }
  }

  @Test func `the number of problems never overflows`() {
    var fragment = MarkupFragment(.html) { $0.element("style", text: "a") }
    fragment = MarkupFragment(.html) { page in
      page.fragment(fragment)
      _ = page.takeBytes()
    }
    for _ in 0..<70 { fragment = fragment + fragment }
    var page = MarkupWriter(.html)
    page.fragment(fragment)
    #expect(page.problemCount == .max)
    page.element("style", text: "a")
    #expect(page.problemCount == .max)
  }
}
