import CollectionMapping
import CollectionMappingMarkup
import Testing

/// The code of Documentation/Escaping.md.
struct EscapingSamples {
  @Test func `a value is escaped for its place`() {
    var printed = ""
    func print(_ text: String) { printed = text }

    let (title, link) = ("Fish & \"Chips\" <3", "javascript:alert(1)")
    let anchor: Markup = #"<a href="\#(link)" title="\#(title)">\#(title)</a>"#
    print(anchor.text)
    let expected = """
      <a href="#" title="Fish &amp; &quot;Chips&quot; &lt;3">Fish &amp; "Chips" &lt;3</a>
      """
    #expect(printed == expected)
    #expect(anchor.problems == [.refusedURL(attribute: "href")])
  }

  @Test func `a style has only harmless characters`() {
    let colors = ["#1e4f6b", "red;background:url(//example.org)"]
    let texts = colors.map { (color: String) -> String in
      let mark: Markup = #"<i style="color:\#(color)"></i>"#
      return mark.text
    }
    #expect(texts == [#"<i style="color:#1e4f6b"></i>"#, #"<i style="color:"></i>"#])
    let (red, green, blue) = ("1", "50%", "-3.5em")
    let mixed: Markup = #"<i style="color:rgb(\#(red) \#(green) \#(blue))"></i>"#
    #expect(mixed.text == #"<i style="color:rgb(1 50% -3.5em)"></i>"#)
  }

  @Test func `a mistake is thrown`() {
    let title = "Hello"

    var page = MarkupWriter(.html)
    page.write("<p>\(title)")
    #expect(throws: MarkupError.self) { try page.check() }
    #expect(page.text == "")
  }

  /// The right column of the table of refused places, and the left one.
  @Test func `each refused place has another way`() throws {
    let (name, text, optional) = ("i", "a b", nil as String?)
    let refused: [Markup] = [
      "<\(name)></\(name)>", #"<p \#(name)=""></p>"#, "<p \(text)></p>", "<p title=\(text)></p>",
      #"<p title="\#(optional)"></p>"#, "<script>\(text)</script>", "<style>\(text)</style>",
      #"<p onclick="f(\#(text))"></p>"#, #"<a href="page\#(text)"></a>"#,
      #"<a href="\#(name)\#(text)"></a>"#, #"<a href="sms:\#(text)"></a>"#, "<!-- \(text) -->",
    ]
    for markup in refused {
      var page = MarkupWriter(.html)
      page.write(markup)
      #expect(throws: MarkupError.self) { try page.check() }
      #expect(page.text == "")
    }

    let allowed: [(markup: Markup, text: String)] = [
      (#"<p title="\#(text)"></p>"#, #"<p title="a b"></p>"#),
      (#"<p\#(attribute: "title", optional)></p>"#, "<p></p>"),
      (#"<p style="--hue:\#(120)"></p>"#, #"<p style="--hue:120"></p>"#),
      (
        #"<p data-id="\#(text)" onclick="f(this.dataset.id)"></p>"#,
        #"<p data-id="a b" onclick="f(this.dataset.id)"></p>"#
      ),
      (#"<a href="/page\#(text)"></a>"#, #"<a href="/pagea b"></a>"#),
      (#"<a href="tel:\#(text)"></a>"#, #"<a href="tel:a b"></a>"#),
    ]
    for (markup, text) in allowed {
      var page = MarkupWriter(.html)
      page.write(markup)
      try page.check()
      #expect(page.text == text)
    }
  }

  /// The table of mistakes, and what to write instead.
  @Test func `unusual HTML is a mistake`() {
    let name = "a"
    let mistakes: [Markup] = [
      "<ul><li>a<li>b</ul>", "<select><option>a</select>", "</p>", "<div/>", "a < b",
      #"<p title="<"></p>"#, "&\(name);", "<script>for (;i<n;) {}</script>",
      "<script>'</p>'</script>", "<style>a::before{content:'<b>'}</style>", "<script>'<!'</script>",
      "<!-- a -- b -->", "<!-- a > b -->", "<!-- a < b -->", "<p>\r</p>", #"<p id = "a"></p>"#,
      #"<p id="a"class="b"></p>"#, "<p i!=a></p>", "<a@b></a@b>",
      #"<meta content="\#(1)" http-equiv="refresh">"#,
    ]
    for markup in mistakes {
      #expect(markup.text == "")
      #expect(markup.problems.count == 1)
    }

    let allowed: [Markup] = [
      "<br/>", "<svg><path/></svg>", "<p>&nbsp;</p>", "a &lt; b", #"<p @b="c"></p>"#,
      "<script>for (;i < n;) { '<\\/p>' }</script>",
      #"<meta http-equiv="refresh" content="\#(1)">"#,
    ]
    for markup in allowed { #expect(markup.problems == []) }
  }

  @Test func `a file of SVG has more mistakes`() throws {
    let mistakes: [Markup] = [
      "<g id=a></g>", "<g hidden></g>", "<text>&nbsp;</text>", "<text>></text>",
      "<style>a < b</style>",
    ]
    for markup in mistakes {
      var file = MarkupWriter(.svg)
      file.write(markup)
      #expect(throws: MarkupError.self) { try file.check() }
    }
    var file = MarkupWriter(.svg)
    file.write(
      """
      <g id="a"\(flag: "hidden", true)><text>&#160;&gt;</text><style>a &lt; b</style></g>
      """)
    try file.check()
  }

  @Test func `any site is an allowed URL`() {
    let (path, url) = ("/evil.com", "https://evil.com/code.js")
    let markups: [Markup] = [
      #"<a href="/\#(path)"></a>"#, #"<script src="\#(url)"></script>"#, #"<base href="\#(url)">"#,
    ]
    let texts = [
      #"<a href="//evil.com"></a>"#, #"<script src="https://evil.com/code.js"></script>"#,
      #"<base href="https://evil.com/code.js">"#,
    ]
    #expect(markups.map(\.text) == texts)
    #expect(markups.flatMap(\.problems) == [])
  }

  @Test func `line breaks between tags are left out`() {
    let markup: Markup = """
      <ul>
        <li><b>\(3)</b> new</li>
        \("<li>x</li>" as Markup)
        <li>
          y
        </li>
      </ul>
      """
    #expect(markup.text == "<ul><li><b>3</b> new</li><li>x</li><li>\n    y\n  </li></ul>")
  }
}
