import CollectionMapping
import CollectionMappingMarkup
import Testing

/// What a value becomes at each place of a literal, and the places where no value can stand.
struct MarkupPlaceTests {
  private let text = "<b> & \"it's\" `x`"
  private let inText = "&lt;b&gt; &amp; \"it's\" `x`"
  private let inValue = "&lt;b&gt; &amp; &quot;it&#39;s&quot; &#96;x&#96;"
  private let script = "javascript:a"
  private let path = "/a?b&c"
  private let isPinned = true

  // MARK: - Content

  @Test func `a value in the content of an element is escaped`() {
    expect([
      ("\(text)", inText),
      ("<p>\(text)</p>", "<p>\(inText)</p>"),
      ("<p>a\(text)b\(text)c</p>", "<p>a\(inText)b\(inText)c</p>"),
      ("<p><b>a</b>\(text)<i>b</i></p>", "<p><b>a</b>\(inText)<i>b</i></p>"),
      ("\(text)<br/>\(text)", "\(inText)<br/>\(inText)"),
      ("<p>&lt; &amp; \(text) &#169;</p>", "<p>&lt; &amp; \(inText) &#169;</p>"),
      ("<!-- a - b --><p>\(text)</p>", "<!-- a - b --><p>\(inText)</p>"),
      ("<p title='>'>\(text)</p>", "<p title='>'>\(inText)</p>"),
    ])
  }

  @Test func `the content of a title and of a text area is text`() {
    expect(
      [
        ("<title>\(text) - a</title>", "<title>\(inText) - a</title>"),
        ("<title>\("a" as Markup)\(7)</title>", "<title>a7</title>"),
        ("<title>\(isPinned ? "Fish &amp; Chips" : "")</title>", "<title>Fish &amp; Chips</title>"),
      ], in: MarkupSyntax.allCases)
    expect([
      ("<textarea>\(text)</textarea>", "<textarea>\n\(inText)</textarea>"),
      ("<textarea>\("\na" as String)</textarea>", "<textarea>\n\na</textarea>"),
      ("<textarea>\("\(text)" as Markup)</textarea>", "<textarea>\n\(inText)</textarea>"),
      ("<textarea>a \(text)</textarea>", "<textarea>a \(inText)</textarea>"),
    ])
  }

  @Test func `markup with tags where only text can be is a mistake, and only it is left out`() {
    let (tag, named): (Markup, Markup) = ("<b>a</b>", "\(text)")
    let drawn = Markup(.html) { $0.text("a") }
    let rows: [(Markup, String)] = [
      ("<title>a\(tag)</title>", "<title>a</title>"),
      ("<textarea>a\(tag)</textarea>", "<textarea>a</textarea>"),
      ("<p title=\"a\(tag)\"></p>", "<p title=\"a\"></p>"),
      ("<title>a\(drawn)</title>", "<title>a</title>"),
      ("<p title=\"a\(drawn)\"></p>", "<p title=\"a\"></p>"),
      ("<p title=\"a\("<" as Markup)\"></p>", "<p title=\"a\"></p>"),
      ("<p title=\"a\("it's \"b\"" as Markup)\"></p>", "<p title=\"a\"></p>"),
      ("<p title='a\("it's" as Markup)'></p>", "<p title='a'></p>"),
      ("<a href=\"\(["javascript:"])/\(path)\"></a>", "<a href=\"//a?b&amp;c\"></a>"),
      ("<a href='\(isPinned ? "data:" : "")?\(path)'></a>", "<a href='?/a?b&amp;c'></a>"),
      // No text of a model hides in markup where text is checked.
      ("<a href=\"\(named)\"></a>", "<a href=\"\"></a>"),
      ("<a href=\"/\(["" + named])\"></a>", "<a href=\"/\"></a>"),
      ("<img srcset='/a 1x, \(named)'>", "<img srcset='/a 1x, '>"),
      ("<p style=\"color: \(named)\"></p>", "<p style=\"color: \"></p>"),
      ("<p onclick=\"a(\(named))\"></p>", "<p onclick=\"a()\"></p>"),
    ]
    for (markup, expected) in rows {
      let (text, problems) = written(markup)
      #expect(text == expected)
      #expect(problems.count == 1)
      #expect(problems.allSatisfy { $0.isMistake })
    }
  }

  // MARK: - Attributes

  @Test func `a value in quotes is escaped, whichever the quotes are`() {
    expect(
      [
        ("<p title=\"\(text)\"></p>", "<p title=\"\(inValue)\"></p>"),
        ("<p title='\(text)'></p>", "<p title='\(inValue)'></p>"),
        ("<p class=\"a \(text) b\" id='\(7)'></p>", "<p class=\"a \(inValue) b\" id='7'></p>"),
        ("<p title=\"'\(text)>\"></p>", "<p title=\"'\(inValue)>\"></p>"),
        ("<p data-x=\"\(text)\(text)\"/>", "<p data-x=\"\(inValue)\(inValue)\"/>"),
      ], in: [.svg])
    expect([
      ("<p title=\"\(text)\"></p>", "<p title=\"\(inValue)\"></p>"),
      ("<P TITLE='\(text)' hidden></p>", "<P TITLE='\(inValue)' hidden></p>"),
      ("<input value=\"\(text)\" checked>", "<input value=\"\(inValue)\" checked>"),
      ("<p hx-get.a_b=\"\(text)\"></p>", "<p hx-get.a_b=\"\(inValue)\"></p>"),
      ("<p lang=en title=\"\(text)\"></p>", "<p lang=en title=\"\(inValue)\"></p>"),
    ])
  }

  @Test func `markup in a value is written for the quotes around it`() {
    let name: Markup = "&lt;\(text) \(7)\("b" as Markup)"
    expect([
      ("<p title=\"\(name)\"></p>", "<p title=\"&lt;\(inValue) 7b\"></p>"),
      ("<p title='\(name)'></p>", "<p title='&lt;\(inValue) 7b'></p>"),
      ("<p title='\([name, name])'></p>", "<p title='&lt;\(inValue) 7b&lt;\(inValue) 7b'></p>"),
      ("<p class=\"a\(isPinned ? " pinned" : "")\"></p>", "<p class=\"a pinned\"></p>"),
      ("<p onclick=\"run(\(isPinned ? "1" : "2"), \(3))\"></p>", "<p onclick=\"run(1, 3)\"></p>"),
    ])
  }

  @Test func `flags and attributes write a space before themselves`() {
    let none: String? = nil
    expect([
      ("<p\(attribute: "title", text)></p>", "<p title=\"\(inValue)\"></p>"),
      ("<p id=\"a\"\(attribute: "title", text)></p>", "<p id=\"a\" title=\"\(inValue)\"></p>"),
      ("<p \(attribute: "title", text) id=\"a\"></p>", "<p  title=\"\(inValue)\" id=\"a\"></p>"),
      ("<p hidden\(attribute: "title", none)></p>", "<p hidden></p>"),
      ("<p\(attribute: "tabindex", 7)></p>", "<p tabindex=\"7\"></p>"),
      ("<p\(flag: "hidden", true)\(flag: "inert", false)></p>", "<p hidden></p>"),
      ("<br\(flag: "hidden", true)/>", "<br hidden/>"),
      (
        "<p\(attributes: ["title": text, "id": "a", "data-x": "b"])></p>",
        "<p data-x=\"b\" id=\"a\" title=\"\(inValue)\"></p>"
      ),
    ])
    expect([("<g\(flag: "open", true)/>", "<g open=\"open\"/>")], in: [.svg])
  }

  @Test func `a name of a model that is no name, or is code, is refused`() {
    for name in [
      "", " ", "a b", "a=b", "a>", "a/", "é", "\"", "onclick", "OnClick", "srcdoc", "style", "a\0",
    ] {
      let (text, problems) = written("<p\(attributes: [name: "a", "id": "b"])></p>")
      #expect(text == "<p id=\"b\"></p>")
      #expect(problems == [.refusedAttribute(name)])
    }
  }

  @Test func `a value of a style is a plain value`() {
    expect([
      ("<p style=\"width: \(50)%\"></p>", "<p style=\"width: 50%\"></p>"),
      ("<p style='color: \("red" as String)'></p>", "<p style='color: red'></p>"),
      ("<p style='color: \("#Ff00aa" as String);'></p>", "<p style='color: #Ff00aa;'></p>"),
      (
        "<p style='margin: \("1.5em -2px 3%" as String)'></p>",
        "<p style='margin: 1.5em -2px 3%'></p>"
      ),
    ])
    for value in [
      "a;b", "a:b", "url(a)", "\\61", "/*", "é", "a\n", "\"", "'", "!important", "{}", "@a",
    ] {
      let (text, problems) = written("<p style=\"color: \(value)\" id=\"\(1)\"></p>")
      #expect(text == "<p style=\"color: \" id=\"1\"></p>")
      #expect(problems == [.refusedStyle])
    }
  }

  // MARK: - URLs

  @Test func `a URL at the beginning of a value is checked`() {
    let rows: [(Markup, Markup, String)] = [
      ("<a href=\"\(path)\"></a>", "<a href=\"\(script)\"></a>", "href"),
      ("<a href='\(path)'></a>", "<a href='\(script)'></a>", "href"),
      ("<a HREF=\"\(path)\"></a>", "<a HREF=\"\(script)\"></a>", "HREF"),
      ("<img src=\"\(path)\">", "<img src=\"\(script)\">", "src"),
      ("<form action=\"\(path)\"></form>", "<form action=\"\(script)\"></form>", "action"),
      ("<a\(attribute: "href", path)></a>", "<a\(attribute: "href", script)></a>", "href"),
      ("<a\(attributes: ["href": path])></a>", "<a\(attributes: ["href": script])></a>", "href"),
      (
        "<svg><a xlink:href=\"\(path)\"/></svg>", "<svg><a xlink:href=\"\(script)\"/></svg>",
        "xlink:href"
      ),
    ]
    for (harmless, harmful, name) in rows {
      let (kept, refused) = (written(harmless), written(harmful))
      #expect(kept.problems.isEmpty)
      #expect(kept.text.replacing("/a?b&amp;c", with: "#") == refused.text)
      #expect(kept.text != refused.text)
      #expect(refused.problems == [.refusedURL(attribute: name)])
    }
  }

  @Test func `a URL behind a beginning that decides the scheme is text`() {
    expect([
      ("<a href=\"/search?q=\(script)\"></a>", "<a href=\"/search?q=javascript:a\"></a>"),
      ("<a href=\"/\(path)/\(script)\"></a>", "<a href=\"//a?b&amp;c/javascript:a\"></a>"),
      ("<a href=\"?q=\(text)\"></a>", "<a href=\"?q=\(inValue)\"></a>"),
      ("<a href=\"#\(script)\"></a>", "<a href=\"#javascript:a\"></a>"),
      ("<a href=\"https://\(path)/\"></a>", "<a href=\"https:///a?b&amp;c/\"></a>"),
      ("<a href=\"HTTP://a/\(path)\"></a>", "<a href=\"HTTP://a//a?b&amp;c\"></a>"),
      ("<a href='mailto:\(script)'></a>", "<a href='mailto:javascript:a'></a>"),
      ("<a href='tel:\(path)'></a>", "<a href='tel:/a?b&amp;c'></a>"),
      ("<a href=\"\(path)/\(script)\"></a>", "<a href=\"/a?b&amp;c/javascript:a\"></a>"),
      ("<a href=\"\(path)?q=\(path)\"></a>", "<a href=\"/a?b&amp;c?q=/a?b&amp;c\"></a>"),
      ("<a href=\"/items/\(7)\"></a>", "<a href=\"/items/7\"></a>"),
      ("<a href=\"item\(7)\"></a>", "<a href=\"item7\"></a>"),
      ("<a href=\"javascript:run(\(7))\"></a>", "<a href=\"javascript:run(7)\"></a>"),
    ])
  }

  @Test func `only the part of a URL that a model chose is replaced`() {
    let (text, problems) = written("<a href=\"\(script)/\(path)#a\" id=\"\(1)\"></a>")
    #expect(text == "<a href=\"#//a?b&amp;c#a\" id=\"1\"></a>")
    #expect(problems == [.refusedURL(attribute: "href")])
  }

  @Test func `a URL whose scheme a value could complete is a mistake`() {
    expectMistakes([
      "<a href=\"x\(path)\"></a>", "<a href=\"java\(script)\"></a>",
      "<a href='\(path)\(path)'></a>",
      "<a href=\"\(path):a\"></a>", "<a href=\"\(path)x:\(path)\"></a>",
      "<a href=\"javascript:\(path)\"></a>", "<a href=\"data:\(path)\"></a>",
      "<a href=\"JavaScript:a('\(path)')\"></a>", "<a href=\"file://\(path)\"></a>",
      "<a href=\"javascript://\(path)\"></a>", "<a href=\"x:#\(path)\"></a>",
      "<a href=\"data:text/html,\(path)\"></a>", "<img srcset=\"/a, data:/\(path)\"/>",
      "<a href=\"x-y:\(path)\"></a>", "<a href=\" javascript:\(path)\"></a>",
      "<meta http-equiv=\"refresh\" content=\"0;url=javascript:/\(path)\"/>",
      "<a href=\"java\nscript:/\(path)\"></a>", "<img srcset=\"java&#x20;script:/\(path)\"/>",
      "<a href=\"java&#115;cript:\(path)\"></a>", "<a href=\"javascript&colon;\(path)\"></a>",
    ])
  }

  @Test func `a URL that is refused is left out of a list, a redirection or an animation`() {
    let rows: [(Markup, Markup, String)] = [
      ("<img srcset=\"\(path) 1x, /b 2x\">", "<img srcset=\"\(script) 1x, /b 2x\">", "srcset"),
      ("<img srcset='/a 1x,\(path)'>", "<img srcset='/a 1x,\(script)'>", "srcset"),
      ("<img srcset='/b?\(path)'>", "<img srcset='/b?\(", x:y" as String)'>", "srcset"),
      ("<link imagesrcset='\(path)'>", "<link imagesrcset='\(script)'>", "imagesrcset"),
      ("<a ping='\(path) /b'></a>", "<a ping='\(script) /b'></a>", "ping"),
      (
        "<meta http-equiv=\"refresh\" content=\"\(5);url=\(path)\">",
        "<meta http-equiv=\"refresh\" content=\"\(5);url=\(script)\">", "content"
      ),
      (
        "<svg><animate attributeName=\"href\" values=\"/b;\(path)\"/></svg>",
        "<svg><animate attributeName=\"href\" values=\"/b;\(script)\"/></svg>", "values"
      ),
      ("<svg><set to=\"\(path)\"/></svg>", "<svg><set to=\"\(script)\"/></svg>", "to"),
      ("<svg><animate from='\(path)'/></svg>", "<svg><animate from='\(script)'/></svg>", "from"),
    ]
    for (harmless, harmful, name) in rows {
      let (kept, refused) = (written(harmless), written(harmful))
      #expect(kept.problems.isEmpty)
      #expect(kept.text.replacing("/a?b&amp;c", with: "") == refused.text)
      #expect(kept.text != refused.text)
      #expect(refused.problems == [.refusedURL(attribute: name)])
    }
  }

  @Test func `a whole redirection is a value`() {
    for (text, isHarmless) in [
      ("5; url=/a", true), ("0;url=javascript:a", false), ("1;data:,a", false),
    ] {
      let (page, problems) = written("<meta http-equiv=\"refresh\" content=\"\(text)\">")
      #expect(page == "<meta http-equiv=\"refresh\" content=\"\(isHarmless ? text : "")\">")
      #expect(problems == (isHarmless ? [] : [.refusedURL(attribute: "content")]))
    }
  }

  @Test func `a name of a model does not redirect the page`() {
    let attributes = ["content": "0;url=/a", "HTTP-EQUIV": "refresh", "name": "a"]
    let (page, problems) = written("<meta\(attributes: attributes)>")
    #expect(page == "<meta name=\"a\">")
    #expect(problems == ["HTTP-EQUIV", "content"].map { .refusedAttribute($0) })
  }

  @Test func `a line break does not join two parts of a URL`() {
    let text = "x\nhttps://h/"
    let rows: [Markup] = [
      "<meta http-equiv=\"refresh\" content=\"0;url=\(text)\">",
      "<svg><set to=\"\(text)\"/></svg>", "<svg><set\(attribute: "to", text)/></svg>",
    ]
    for markup in rows {
      let (page, problems) = written(markup)
      #expect(!page.contains("https"))
      #expect(problems.count == 1)
    }
  }

  @Test func `similar attributes are text`() {
    expect([
      ("<meta name=\"a\" content=\"\(script)\">", "<meta name=\"a\" content=\"javascript:a\">"),
      ("<p to=\"\(script)\"></p>", "<p to=\"javascript:a\"></p>"),
      ("<p data-href='x\(script)'></p>", "<p data-href='xjavascript:a'></p>"),
      ("<a title='\(script)'></a>", "<a title='javascript:a'></a>"),
    ])
  }
}
