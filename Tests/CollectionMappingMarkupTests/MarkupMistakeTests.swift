import CollectionMapping
import CollectionMappingMarkup
import Testing

/// Literals that are not written, because a value cannot stand where they have one, or because they do not
/// end what they begin.
struct MarkupMistakeTests {
  private let text = "a"
  private let none: String? = nil

  // MARK: - Values

  @Test func `a value cannot be a name or a part of one`() {
    expectMistakes([
      "<\(text)></p>", "<h\(text)></h1>", "<h\(1)></h1>", "<p></\(text)>", "<p></p\(text)>",
      "<p \(text)></p>", "<p \(text)=\"a\"></p>", "<p data-\(text)=\"a\"></p>",
      "<p data\(1)=\"a\"></p>",
      "<p \(1)></p>", "<p title=\"a\" \(text)></p>", "<p title=\"a\"\(text)></p>", "<p\(text)></p>",
      "<p \("hidden" as Markup)></p>", "<p \(["hidden" as Markup])></p>",
      "<p \(each: [1], { "a=\"\($0)\"" })></p>", "<p title\(text)=\"a\"></p>",
    ])
  }

  @Test func `a value needs quotes`() {
    expectMistakes([
      "<p title=\(text)></p>", "<p title=a\(text)></p>", "<p title=\(1)></p>",
      "<p title= \(text)></p>",
      "<p title=\("a" as Markup)></p>",
    ])
  }

  @Test func `a value cannot stand in a comment or a declaration`() {
    expectMistakes([
      "<!-- \(text) -->", "<!--\(1)-->", "<!--\("a" as Markup)-->", "<!DOCTYPE \(text)>",
      "<!\(text)>",
      "<?xml \(text)?>", "<?\(text)?>",
    ])
  }

  @Test func `a value cannot stand in code or raw text`() {
    expectMistakes([
      "<script>\(text)</script>", "<script>let a = \(1)</script>",
      "<style>p { color: \(text) }</style>",
      "<SCRIPT>'\(text)'</SCRIPT>", "<script>\("a()" as Markup)</script>",
      "<script>\([Markup]())</script>",
    ])
    expectMistakes(
      [
        "<xmp>\(text)</xmp>", "<iframe>\(text)</iframe>", "<noembed>\(text)</noembed>",
        "<noframes>\(text)</noframes>", "<Style>\(text)</style>",
      ], in: [.html])
  }

  @Test func `text cannot be code in an attribute`() {
    expectMistakes([
      "<p onclick=\"\(text)\"></p>", "<p OnClick='run(\"\(text)\")'></p>",
      "<iframe srcdoc=\"\(text)\"></iframe>",
      "<p\(attribute: "onclick", text)></p>", "<p\(attribute: "srcdoc", text)></p>",
      "<p \(attribute: "onclick", none)></p>",
    ])
  }

  @Test func `an optional value of an attribute is a mistake, also without a value`() {
    let some: String? = "a"
    let markup: Markup? = "a"
    let nothing: Markup? = nil
    expectMistakes([
      "<p title=\"\(some)\"></p>", "<p title=\"\(none)\"></p>", "<a href='/\(some)'></a>",
      "<p title=\"\(markup)\"></p>", "<p title=\"a \(nothing)\"></p>",
    ])
  }

  @Test func `attributes stand in a start tag, behind a name or a value`() {
    expectMistakes([
      "\(flag: "hidden", true)", "<p>\(flag: "hidden", true)</p>", "<p></p\(flag: "hidden", true)>",
      "<p title=\"\(flag: "hidden", true)\"></p>", "<p title=\(flag: "hidden", true)></p>",
      "<p>\(attribute: "title", text)</p>", "<p title=\"\(attribute: "title", none)\"></p>",
      "<\(attribute: "title", text)></p>", "<p \(attribute: "title", text)=\"a\"></p>",
      "<p>\(attributes: ["title": text])</p>", "<!-- \(attributes: [:]) -->",
      "<p \(flag: "hidden", true)a></p>", "<br /\(flag: "hidden", true)>",
    ])
  }

  @Test func `a redirection is known before its value`() {
    expectMistakes(["<meta content=\"\(text)\" http-equiv=\"refresh\"/>"])
    expect(
      [("<meta content='0' http-equiv='refresh'/>", "<meta content='0' http-equiv='refresh'/>")],
      in: MarkupSyntax.allCases)
  }

  // MARK: - Ends

  @Test func `elements are closed, in their order`() {
    expectMistakes([
      "<p>", "<p>\(text)", "</p>", "\(text)</p>", "<p></p></p>", "<b><i></b></i>", "<ul><li></ul>",
      "<p></q>", "<svg><g></svg>", "<p><p></p>", "<svg><g/></g></svg>", "<p>\(text)</p",
      "<p></P >x</p>",
    ])
    expectMistakes(["<br></br>", "</br>", "<img></img>", "<div/>", "<p/>\(text)"], in: [.html])
    expectMistakes(["<br>", "<P></p>", "<svg><clipPath></clippath></svg>"], in: [.svg])
    expect([
      ("<P></p>", "<P></p>"), ("<p></p >", "<p></p >"), ("<br>", "<br>"), ("<br/>", "<br/>"),
      ("<svg><g/></svg>", "<svg><g/></svg>"), ("<math><mi/></math>", "<math><mi/></math>"),
    ])
    expect([("<p/>", "<p/>"), ("<br></br>", "<br></br>")], in: [.svg])
  }

  @Test func `every tag, value, comment and code ends in its literal`() {
    expectMistakes([
      "<p", "<p ", "<p title", "<p title=", "<p title=\"a", "<p title='a\"></p>", "<br /", "</",
      "<",
      "<!-- a", "<!-- a --", "<!DOCTYPE html", "<script>a()", "<script>a()</scrip>", "<style>",
      "<title>a", "<title>\(text)", "<textarea></text>", "<p title=\"\(text)",
      "<p \(flag: "hidden", true)",
    ])
  }

  @Test func `an element that a literal begins is not closed by another one`() {
    let (open, close): (Markup, Markup) = ("<p>", "</p>")
    let (text, problems) = written(open + "a" + close)
    #expect(text == "a")
    #expect(problems.count == 2)
    #expect(problems.allSatisfy { $0.isMistake })
  }

  // MARK: - Characters

  @Test func `a less-than sign that begins no tag is written as a reference`() {
    expectMistakes([
      "a < b", "a <", "<<p></p>", "<1></1>", "< p></p>", "<p title=\"a < b\"></p>",
      "<!-- a < b -->",
      "<p title='<b>'></p>", "<p></ p>", "<>", "</>", "<script>if (a <b) {}</script>",
      "<script>'<!--'</script>", "<script>'</p>'</script>", "<style>a <?</style>",
    ])
    expect([
      ("<script>a < b</script>", "<script>a < b</script>"),
      ("<script>a <= 1 && b</script>", "<script>a <= 1 && b</script>"),
      ("a > b", "a > b"), ("<p title='a > b'></p>", "<p title='a > b'></p>"),
    ])
  }

  @Test func `a comment has no dashes and no signs of tags in it`() {
    expectMistakes(["<!-- a -- b -->", "<!--a--->", "<!-- a > b -->", "<!-- <p> -->"])
    expect([("<!-- a - b -->", "<!-- a - b -->")])
  }

  @Test func `control characters are mistakes, except tabs and line breaks`() {
    expectMistakes([
      "<p>\u{1}</p>", "<p>\r</p>", "<p title=\"\u{B}\"></p>", "<!-- \u{1B} -->", "a\0",
      "<p>\(text)\u{8}</p>",
    ])
    expect([("<p>\ta\n</p>", "<p>\ta\n</p>")])
  }

  @Test func `sections of characters, instructions and plain text are mistakes`() {
    expectMistakes([
      "<![CDATA[a]]>", "<svg><![CDATA[a]]></svg>", "<?php a ?>", "<p></p><?xml version=\"1.0\"?>",
    ])
    expectMistakes(
      ["<plaintext>a", "<plaintext></plaintext>", "<?xml version=\"1.0\"?>"], in: [.html])
    expect(
      [("<?xml version=\"1.0\"?>\n<svg></svg>", "<?xml version=\"1.0\"?><svg></svg>")], in: [.svg])
    expect([("<!DOCTYPE html>\n<p></p>", "<!DOCTYPE html><p></p>")])
  }

  @Test func `declarations stand at the beginning of a page`() {
    expectMistakes([
      "<p></p><!DOCTYPE html>", "\(text)<!DOCTYPE html>", "<p>\(text)<!DOCTYPE html></p>",
    ])
    expectMistakes(
      ["\(text)<?xml version=\"1.0\"?>", "<g>\(text)<?xml version=\"1.0\"?></g>"], in: [.svg])
  }

  @Test func `a code, a title and a text area have an end tag`() {
    expectMistakes(
      ["<script/>", "<style/>", "<title/>", "<textarea/>", "<iframe/>", "<script src=\"/a\"/>a"],
      in: [.html])
    expectMistakes(["<title>a<xtitle>", "<title>a<b></title>", "<textarea>a<xtextarea>"])
  }

  @Test func `names have letters, digits and few symbols`() {
    expectMistakes([
      "<p*></p*>", "<é></é>", "<pé></pé>", "<p$></p$>", "<p é=\"a\"></p>", "<p \"a\"></p>",
      "<p 'a'></p>",
      "<p a\"b=\"c\"></p>", "<p =\"a\"></p>", "<p a<b></p>", "<p (a)=\"b\"></p>",
      "<p [a]=\"b\"></p>",
      "<@p></@p>", "<p title=\"a\"id=\"b\" id==\"c\"></p>",
    ])
    expect([
      ("<x-a.b_c:d1 e-f.g_h:i2=\"\"></x-a.b_c:d1>", "<x-a.b_c:d1 e-f.g_h:i2=\"\"></x-a.b_c:d1>"),
      ("<p @a.b=\"c\" :d=\"e\"></p>", "<p @a.b=\"c\" :d=\"e\"></p>"),
    ])
  }

  @Test func `a reference is not completed by a value`() {
    expectMistakes([
      "<p>&\(text)</p>", "<p>&am\(text)</p>", "<p>&#\(1)</p>", "<p>&#x\(text);</p>",
      "<p title=\"&\(text)\"></p>",
      "<p>&amp\(text)</p>",
    ])
  }

  @Test func `a drawing is XML`() {
    let rows: [Markup] = [
      "<g id=a></g>", "<g hidden></g>", "<g>&nbsp;</g>", "<g>a & b</g>", "<g title=\"&copy;\"></g>",
      "<g>&amp</g>", "<script>a < b</script>", "<g>a > b</g>", "<g>a</g>>",
    ]
    expectMistakes(rows, in: [.svg])
    for row in rows { #expect(written(row).problems.isEmpty) }
    expect(
      [("<g>&amp;&#38;&#x26;&quot;&apos;</g>", "<g>&amp;&#38;&#x26;&quot;&apos;</g>")], in: [.svg])
  }

  // MARK: - Problems

  @Test func `markup in a value does not end the value, and begins no other one`() {
    let model = "' onmouseover='alert(1)"
    for quotes: Markup in ["a\" data-x='", "a\"b", "\" x", "\"", "a\" b=\"", "a()\" onclick=\""] {
      let (text, problems) = written(
        "<p title=\"\(quotes)\">\(model)</p><a href=\"\(quotes)\"></a>")
      #expect(text == "<p title=\"\">\(model)</p><a href=\"\"></a>")
      #expect(problems.count == 2 && problems.allSatisfy(\.isMistake))
    }
  }

  @Test func `a URL that is refused at the limit leaves no half tag`() {
    let link: Markup = "<a href=\"\("javascript:x" as String)\">x</a>"
    for limit in 0..<17 {
      var page = MarkupWriter(.html, byteLimit: limit)
      page.write(link)
      #expect(page.bytes.isEmpty)
      #expect(throws: MarkupError.self) { try page.check() }
    }
  }

  @Test func `literals by hand behind a mistake have the same mistake`() {
    var page = MarkupWriter(.html)
    let wrong: StaticString = "<p>a</q>"
    for (rest, count) in [("x", 1), ("<i>y</i>", 2), ("x", 3)] as [(StaticString, Int)] {
      var literals = Markup.StringInterpolation(literalCapacity: 0, interpolationCount: 0)
      literals.appendLiteral(wrong)
      literals.appendLiteral(rest)
      page.write(Markup(stringInterpolation: literals))
      page.write("<u>other</u>" as Markup)
      #expect(page.text == String(repeating: "<u>other</u>", count: count))
      #expect(page.problemCount == count)
      #expect(Set(page.problems).count == 1)
    }
  }

  @Test func `code of frameworks and namespaces are no text`() {
    expectMistakes(
      [
        "<p @click=\"\(text)\"></p>", "<p :title='\(text)'></p>", "<p x-init=\"\(text)\"></p>",
        "<p v-html=\"\(text)\"></p>", "<p hx-on:click=\"\(text)\"></p>",
        "<svg xmlns=\"\(text)\"></svg>", "<p \(attribute: "X-Data", text)></p>",
      ], in: [.html])
    let (page, problems) = written(
      "<p\(attributes: ["@a": "", "hx-on": "", "xmlns:b": "", "c": ""])></p>")
    #expect(page == "<p c=\"\"></p>")
    #expect(problems == ["@a", "hx-on", "xmlns:b"].map { .refusedAttribute($0) })
    #expect(written("<script\(attributes: ["src": "/a"])></script>").problems.count == 1)
  }

  @Test func `a name is a literal`() {
    func literal<Literal: ExpressibleByUnicodeScalarLiteral>() -> Literal { "a" }
    let scalar: StaticString = literal()
    #expect(!scalar.hasPointerRepresentation)
    expectMistakes([
      "<p\(flag: scalar, true)></p>", "<p\(attribute: scalar, text)></p>",
      "<p\(attribute: scalar, 1)></p>",
    ])
    expectMistakes(["<p \(flag: "1a", true)></p>", "<p \(attribute: "", text)></p>"])
  }

  @Test func `a declaration does not follow what was written before`() {
    for declaration: Markup in ["<!DOCTYPE html>", "<?xml version=\"1.0\"?>"] {
      for syntax in MarkupSyntax.allCases {
        var page = MarkupWriter(syntax)
        page.write("<p></p>" as Markup)
        page.write(declaration)
        #expect(page.text == "<p></p>")
        page.removeBytes()
        page.write(declaration)
        #expect(page.text.isEmpty)
        #expect(page.problemCount == 2)
      }
    }
  }

  @Test func `markup of a writer inside an element is left out`() {
    let markup = Markup(.html) { writer in
      var other = MarkupWriter(.html)
      other.element("script") { writer = $0 }
    }
    let (text, problems) = written("<p>\(markup)</p>")
    #expect(text == "<p></p>")
    #expect(problems.count == 1 && problems.allSatisfy { $0 != .otherSyntax })
  }

  @Test func `a closing tag is read for the literals before it`() {
    let (text, other) = ("a", "b")
    var page = MarkupWriter(.html)
    page.write("<p>\(text)</p>" as Markup)
    page.write("<b>\(other)</p>" as Markup)
    page.write("\(other)</p>" as Markup)
    #expect(page.text == "<p>a</p>")
    #expect(page.problemCount == 2)
  }

  @Test func `a mistake says where it is, and what stands there`() {
    let rows: [(Markup, String, Int)] = [
      ("<!-- \(text) -->", "comment", 5), ("<script>\(text)</script>", "code", 8),
      ("<p title=\(text)></p>", "quotes", 9), ("<p onclick=\"\(text)\"></p>", "code", 12),
      ("<p></p><ul>", "not closed", 7), ("<p></p></q>", "end tag", 7), ("é < a", "&lt;", 3),
    ]
    for (markup, word, offset) in rows {
      let problems = written(markup).problems
      #expect(problems.count == 1)
      guard case .mistake(let reason, _, let found)? = problems.first else {
        Issue.record("no mistake: \(word)")
        continue
      }
      #expect(reason.contains(word))
      #expect(found == offset, "\(word)")
    }
  }
}
