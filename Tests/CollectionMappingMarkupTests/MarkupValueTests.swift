import CollectionMapping
import CollectionMappingMarkup
import Testing

/// Markup as a value: what its literals contain, how it is inserted, and whose its problems are.
struct MarkupValueTests {
  private struct Oops: Error {}

  private struct Badge: MarkupRendering {
    let name: String
    var markup: Markup { "<b>\(name)</b>" }
  }

  private final class BadgeView: ReusableView, MarkupRendering {
    var markup: Markup { "<i>view</i>" }
  }

  private let text = "<&>"
  private let isPinned = true

  // MARK: - Literals

  @Test func `a literal is markup, which is written as it is`() {
    let markup: Markup = "<p class='a'>Fish &amp; Chips</p>"
    #expect(markup.text == "<p class='a'>Fish &amp; Chips</p>")
    #expect(markup.bytes == Array(markup.text.utf8))
    #expect(markup.problems.isEmpty)
    #expect(!markup.isEmpty)
    let (empty, literal): (Markup, Markup) = (Markup(), "")
    for markup in [empty, literal, empty + literal] {
      #expect(markup.isEmpty)
      #expect(markup.text.isEmpty)
      #expect(markup.bytes.isEmpty)
      #expect(markup.problems.isEmpty)
    }
  }

  @Test func `a variable is text, and a literal in a hole is markup`() {
    expect([
      ("<p>\(text)</p>", "<p>&lt;&amp;&gt;</p>"),
      ("<p>\("<b>a</b>")</p>", "<p><b>a</b></p>"),
      ("<p>\(isPinned ? "<b>Pinned</b>" : "")</p>", "<p><b>Pinned</b></p>"),
      ("<p>\(!isPinned ? "<b>Pinned</b>" : "")</p>", "<p></p>"),
      ("<p>\("<b>\(text)</b>")</p>", "<p><b>&lt;&amp;&gt;</b></p>"),
      ("<p>\(isPinned ? text : "a")</p>", "<p>&lt;&amp;&gt;</p>"),
      ("<p>\("<" as String)</p>", "<p>&lt;</p>"),
      ("<p>\(text + "<")</p>", "<p>&lt;&amp;&gt;&lt;</p>"),
    ])
  }

  @Test func `text of every kind is escaped`() {
    let character: Character = "<"
    let (some, none): (String?, String?) = ("<", nil)
    expect([
      ("\(text.dropFirst())", "&amp;&gt;"), ("\(character)", "&lt;"),
      ("<p>\(some)</p>", "<p>&lt;</p>"), ("<p>\(none)</p>", "<p></p>"),
      ("a\(some)\(none)b", "a&lt;b"),
    ])
  }

  @Test func `numbers are written in digits, and omitted if they are not finite`() {
    expect(
      [
        ("\(0) \(-7) \(Int.min)", "0 -7 -9223372036854775808"),
        ("\(UInt8.max) \(UInt64.max) \(Int8(-1))", "255 18446744073709551615 -1"),
        ("\(1.0) \(0.1) \(-2.5) \(1e300)", "1 0.1 -2.5 1e+300"),
        ("<p>\(Double.nan)\(Double.infinity)\(-Double.infinity)</p>", "<p></p>"),
        ("<p x=\"\(7)\" y='\(0.5)' z=\"\(Double.nan)\"></p>", "<p x=\"7\" y='0.5' z=\"\"></p>"),
      ], in: MarkupSyntax.allCases)
  }

  @Test func `markup is inserted as it is, and nothing for nil`() {
    let item: Markup = "<li>\(text)</li>"
    let (some, none): (Markup?, Markup?) = (item, nil)
    let shown = "<li>&lt;&amp;&gt;</li>"
    expect(
      [
        ("<ul>\(item)</ul>", "<ul>\(shown)</ul>"), ("<ul>\(some)</ul>", "<ul>\(shown)</ul>"),
        ("<ul>\(none)</ul>", "<ul></ul>"), ("<ul>\([Markup]())</ul>", "<ul></ul>"),
        ("<ul>\([item, item, "<li></li>"])</ul>", "<ul>\(shown)\(shown)<li></li></ul>"),
        ("\(item)\(item)", shown + shown), ("\(Markup())", ""),
      ], in: MarkupSyntax.allCases)
  }

  @Test func `each element of a sequence is a row`() {
    let names = ["a", "<"]
    expect(
      [
        ("<ul>\(each: names, { "<li>\($0)</li>" })</ul>", "<ul><li>a</li><li>&lt;</li></ul>"),
        ("\(each: 1...3, { "<i>\($0)</i>" })", "<i>1</i><i>2</i><i>3</i>"),
        ("<ul>\(each: [Int](), { "<li>\($0)</li>" })</ul>", "<ul></ul>"),
        (
          "\(each: names.enumerated(), { "<i id=\"\($0.offset)\">\($0.element)</i>" })",
          "<i id=\"0\">a</i><i id=\"1\">&lt;</i>"
        ),
        (
          "\(each: 1...2, { row in "<tr>\(each: 1...2, { "<td>\(row * $0)</td>" })</tr>" })",
          "<tr><td>1</td><td>2</td></tr><tr><td>2</td><td>4</td></tr>"
        ),
      ], in: MarkupSyntax.allCases)
  }

  @Test func `views and values are written by themselves`() {
    let none: Badge? = nil
    expect(
      [
        ("<p>\(view: Badge(name: text))</p>", "<p><b>&lt;&amp;&gt;</b></p>"),
        ("<p>\(view: BadgeView())</p>", "<p><i>view</i></p>"),
        ("<p>\(view: none)</p>", "<p></p>"),
      ], in: MarkupSyntax.allCases)
    var page = MarkupWriter(.html)
    Badge(name: "a").write(to: &page)
    page.write(Badge(name: "b").markup)
    page.write(BadgeView())
    #expect(page.text == "<b>a</b><b>b</b><i>view</i>")
  }

  // MARK: - White space

  @Test func `line breaks between tags are left out`() {
    let (item, none): (Markup, Markup?) = ("<li></li>", nil)
    let page: Markup = """
      <ul>
        <li>a</li>
        \(item)

        \(none)
        \(each: 1...2, { "<li>\($0)</li>" })
        \(view: Badge(name: "b"))
        \([item])
      </ul>
      """
    expect([
      (page, "<ul><li>a</li><li></li><li>1</li><li>2</li><b>b</b><li></li></ul>"),
      ("<ul>\n\t<li></li>\n\n</ul>", "<ul><li></li></ul>"),
    ])
  }

  @Test func `white space without a line break, or beside text, stays`() {
    expect([
      ("<b>a</b> <i>b</i>", "<b>a</b> <i>b</i>"), ("<b>a</b>\t<i>b</i>", "<b>a</b>\t<i>b</i>"),
      ("<p>\n  a\n  <b>b</b>\n  c\n</p>", "<p>\n  a\n  <b>b</b>\n  c\n</p>"),
      ("<p>\n  \(text)\n</p>", "<p>\n  &lt;&amp;&gt;\n</p>"),
      ("<b>a</b>\n\(7)\n<i>b</i>", "<b>a</b>\n7\n<i>b</i>"),
      ("\("a" as String)\n\("b" as String)", "a\nb"),
    ])
  }

  @Test func `white space in preformatted text stays`() {
    expect([
      ("<pre>a\n  <b>b</b>\n  <i>c</i>\n</pre>", "<pre>a\n  <b>b</b>\n  <i>c</i>\n</pre>"),
      ("<pre><b></b>\n\("<i></i>" as Markup)\n</pre>", "<pre><b></b>\n<i></i>\n</pre>"),
      ("<div>\n<pre>\n</pre>\n</div>", "<div><pre>\n</pre></div>"),
      ("<textarea>\n  \n</textarea>", "<textarea>\n  \n</textarea>"),
      ("<script>\n  a()\n\n</script>", "<script>\n  a()\n\n</script>"),
    ])
  }

  @Test func `white space in preformatted text of a closure stays`() {
    var page = MarkupWriter(.html)
    page.element("pre") { pre in
      pre.write("<b></b>\n  <i></i>" as Markup)
      pre.element("u") { $0.write("<b></b>\n<i></i>" as Markup) }
    }
    page.write("<b></b>\n<i></i>" as Markup)
    #expect(page.text == "<pre>\n<b></b>\n  <i></i><u><b></b>\n<i></i></u></pre><b></b><i></i>")
  }

  @Test func `a value directly behind a start tag keeps its line break`() {
    let line = "\na"
    expect([
      ("<pre>\(line)</pre>", "<pre>\n\na</pre>"),
      ("<PRE>\(text)</PRE>", "<PRE>\n&lt;&amp;&gt;</PRE>"),
      ("<textarea name=\"a\">\(line)</textarea>", "<textarea name=\"a\">\n\na</textarea>"),
      ("<listing>\(line)</listing>", "<listing>\n\na</listing>"),
      ("<pre>a\(line)</pre>", "<pre>a\na</pre>"), ("<p>\(line)</p>", "<p>\na</p>"),
    ])
    expect([("<pre>\(line)</pre>", "<pre>\na</pre>")], in: [.svg])
  }

  // MARK: - Pages

  @Test func `markup is inserted in pages of both syntaxes`() {
    let link: Markup = "<a href=\"/?a=\(text)\"\(flag: "hidden", true)>\(7)</a>"
    var (page, drawing) = (MarkupWriter(.html), MarkupWriter(.svg))
    page.element("p") { $0.write(link) }
    drawing.element("g") { $0.write(link) }
    #expect(page.text == "<p><a href=\"/?a=&lt;&amp;&gt;\" hidden>7</a></p>")
    #expect(drawing.text == "<g><a href=\"/?a=&lt;&amp;&gt;\" hidden=\"hidden\">7</a></g>")
    #expect(page.problems.isEmpty)
    #expect(drawing.problems.isEmpty)
  }

  @Test(arguments: MarkupSyntax.allCases)
  func `what a closure writes equals a page written at once`(syntax: MarkupSyntax) {
    func write(to page: inout MarkupWriter) {
      page.element("a", [.url("href", "/?a&b"), .text("title", "\"")]) { $0.text("Fish & Chips") }
      page.void("br")
      page.open("ul")
      page.open("li")
    }
    let markup = Markup(syntax) { write(to: &$0) }
    var (page, whole) = (MarkupWriter(syntax), MarkupWriter(syntax))
    page.element("div") { div in
      div.write(markup)
      div.write("<p>\(markup)</p>" as Markup)
    }
    whole.element("div") { div in
      write(to: &div)
      div.closeAll()
      div.element("p") { write(to: &$0) }
    }
    #expect(page.text == whole.text)
    #expect(page.problems.isEmpty)
    #expect(!markup.isEmpty)
  }

  @Test func `the error of a closure is rethrown in its type`() {
    func build() throws(Oops) -> Markup {
      try Markup(.html) { (_: inout MarkupWriter) throws(Oops) in throw Oops() }
    }
    #expect(throws: Oops.self) { try build() }
  }

  @Test func `what a closure draws in another syntax is a problem, and is left out`() {
    let drawing = Markup(.svg) { $0.void("g") }
    let replaced = Markup(.html) { $0 = MarkupWriter(.svg) }
    for (markup, expected) in [(drawing, ""), (replaced, ""), ("<p>\(drawing)</p>", "<p></p>")] {
      let (text, problems) = written(markup)
      #expect(text == expected)
      #expect(problems == [.otherSyntax])
    }
    #expect(drawing.problems == [.otherSyntax])
    expect([(drawing, "<g/>"), ("<svg>\(drawing)</svg>", "<svg><g/></svg>")], in: [.svg])
  }

  @Test func `markup inside code is a problem`() {
    var page = MarkupWriter(.html)
    page.element("style") { $0.write("<hr>" as Markup) }
    page.element("script") { $0.element("b") { $0.write("\(text)" as Markup) } }
    #expect(page.text == "<style></style><script><b></b></script>")
    #expect(page.problems == [.markupInCode(element: "style"), .markupInCode(element: "script")])
  }

  @Test func `a literal inside a title of a closure writes its text`() {
    var page = MarkupWriter(.html)
    page.element("title") { $0.write("Fish &amp; \(text)" as Markup) }
    page.element("textarea") { $0.write("\(text)" as Markup) }
    #expect(page.problems.isEmpty)
    #expect(
      page.text == "<title>Fish &amp; &lt;&amp;&gt;</title><textarea>\n&lt;&amp;&gt;</textarea>")
    page = MarkupWriter(.html)
    page.element("title") { $0.write("<b>\(text)</b>" as Markup) }
    #expect(page.text == "<title></title>")
    #expect(page.problems.count == 1)
    #expect(page.problems.allSatisfy { $0.isMistake })
  }

  @Test func `a writer like another one has its syntax and limit, and nothing of its page`() {
    func page(_ text: String) -> Markup { "<p title='\(text)'>\(text)<pre>\(text)</pre></p>" }
    for syntax in MarkupSyntax.allCases {
      var one = MarkupWriter(syntax, byteLimit: 1_000)
      one.open("title")
      one.write(page("a"))
      one.closeAll()
      one.write(page("b"))
      #expect(one.problemCount == 1)
      var other = MarkupWriter(like: one)
      #expect(other.bytes.isEmpty)
      #expect(other.problemCount == 0)
      #expect(other.byteLimit == 1_000)
      other.write(page("c"))
      #expect(other.text == written(page("c"), syntax).text)
      #expect(other.close() == false)
      other = MarkupWriter(like: other)
      for _ in 0..<60 { other.write(page("d")) }
      #expect(other.bytes.count <= 1_000)
      #expect(throws: MarkupError.self) { try other.check() }
    }
  }

  // MARK: - Problems

  @Test func `the problems of a markup are those of its page`() {
    let markup = Markup(.html) { page in
      for _ in 0..<15 { page.void("a", [.url("href", "x:y")]) }
      page.void("a", [.text("onclick", "a")])
    }
    var page = MarkupWriter(.html)
    page.write(markup + markup)
    #expect(page.problems.count == 16)
    #expect(page.problemCount == 32)
    #expect(throws: MarkupError.codeAttribute("onclick")) { try page.check() }
    #expect(markup.problems.count == 16)
  }

  @Test func `a mistake is thrown, and a refused value is not`() throws {
    var page = MarkupWriter(.html)
    page.write(
      "<a href=\"\("x:y" as String)\"></a><p style=\"color: \("a:b" as String)\"></p>" as Markup)
    page.write("<p\(attributes: ["on": "a"])></p>" as Markup)
    #expect(
      page.problems == [.refusedURL(attribute: "href"), .refusedStyle, .refusedAttribute("on")])
    try page.check()
    page.write("<p>" as Markup)
    let error = #expect(throws: MarkupError.self) { try page.check() }
    #expect(error?.isMistake == true)
    #expect(error?.description.contains("<p>") == true)
  }

  @Test func `the mistake of a row is counted for each row`() {
    let (text, problems) = written("<ul>\(each: 1...3, { "<li \($0)></li>" })</ul>")
    #expect(text == "<ul></ul>")
    #expect(problems.count == 3)
    #expect(problems.allSatisfy { $0.isMistake })
    var page = MarkupWriter(.html)
    page.write("<ul>\(each: 1...100, { $0 == 50 ? "<li>" : "<li>\($0)</li>" })</ul>" as Markup)
    #expect(page.problemCount == 1)
    #expect(page.text.contains("<li>49</li><li>51</li>"))
  }

  @Test func `a page goes on after a mistake`() {
    var page = MarkupWriter(.html)
    page.element("div") { div in
      div.write("<b>\(text)" as Markup)
      div.write("<i \(text)></i>" as Markup)
      div.write("<b>\(text)</b>" as Markup)
      div.text("a")
    }
    #expect(page.text == "<div><b>&lt;&amp;&gt;</b>a</div>")
    #expect(page.problemCount == 2)
  }

  @Test func `the number of problems never overflows`() {
    var markup = Markup(.html) { page in
      page.element("style", text: "a")
      _ = page.takeBytes()
    }
    for _ in 0..<70 {
      let one = markup
      markup = Markup(.html) { page in
        page.write(one)
        page.write(one)
      }
    }
    var page = MarkupWriter(.html)
    page.write(markup)
    #expect(page.problemCount == .max)
    page.element("style", text: "a")
    #expect(page.problemCount == .max)
  }

  // MARK: - Limits

  @Test func `markup beyond the limit of the page is left out completely`() {
    let rule: Markup = "<p>\("1" as String)</p>"
    var page = MarkupWriter(.html, byteLimit: 20)
    for _ in 0..<3 { page.write(rule) }
    page.text("a")
    #expect(page.text == "<p>1</p><p>1</p>")
    #expect(page.problems.isEmpty)
    let error = #expect(throws: MarkupError.self) { try page.check() }
    guard case .limit(.outputBytes(20, let found)) = error, found > 20 else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `a page has whole markups at any limit`() {
    let row: Markup = "<li title=\"\(text)\">\([Markup("<b>\(text)</b>")])\(1)</li>"
    let count = row.bytes.count
    var problems: [MarkupError] = []
    for limit in 0...(2 * count + 1) {
      var page = MarkupWriter(.html, byteLimit: limit)
      for _ in 0..<2 { page.write(row) }
      #expect(page.bytes.count == limit / count * count)
      #expect((limit < 2 * count) == ((try? page.check()) == nil))
      problems += page.problems
      page = MarkupWriter(.html, byteLimit: limit)
      page.write(row + row)
      #expect(page.bytes.count == (limit < 2 * count ? 0 : 2 * count))
      problems += page.problems
    }
    #expect(problems.isEmpty)
  }

  @Test func `what a closure writes beyond its limit is left out, which the page reports`() {
    let rules = Markup(.html, byteLimit: 5) { page in
      page.void("hr")
      page.void("hr")
    }
    let (text, problems) = written("<p>\(rules)</p>")
    #expect(text == "<p></p>")
    #expect(problems == [.markupOverLimit(byteLimit: 5)])
  }

  @Test(arguments: [0, 1, 2, 3, 15, 16, 17, 100, 700, 4_095, 4_096, 4_097, 20_000])
  func `values that become as long as they can are complete`(count: Int) {
    let text = String(repeating: "\"", count: count)
    let some: String? = String(repeating: "&", count: count)
    let (inValue, inText) = (
      String(repeating: "&quot;", count: count), String(repeating: "&amp;", count: count)
    )
    let name = "a" + String(repeating: "b", count: count)
    let row: Markup = "<p title=\"\(text)\" alt=\"\("\(text)" as Markup)\">\(some)</p>"
    let written = "<p title=\"\(inValue)\" alt=\"\(inValue)\">\(inText)</p>"
    expect(
      [
        (row, written), ("<b>\([row, row])</b>", "<b>\(written)\(written)</b>"),
        ("<p \(attribute: "title", text)></p>", "<p  title=\"\(inValue)\"></p>"),
        ("<p \(attributes: [name: text])></p>", "<p  \(name)=\"\(inValue)\"></p>"),
      ], in: MarkupSyntax.allCases)
  }
}
