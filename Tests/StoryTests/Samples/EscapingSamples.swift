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
