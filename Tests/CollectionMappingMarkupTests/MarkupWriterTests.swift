import CollectionMapping
import CollectionMappingMarkup
import Testing

struct MarkupWriterTests {
  struct Oops: Error {}

  @Test func `an element contains its attributes in order and its content`() {
    var page = MarkupWriter(.html)
    page.element("a", [.url("href", "/p?a=1&b=2"), .text("class", "x"), .flag("hidden")]) { a in
      a.text("Fish & ")
      a.element("b", text: "Chips")
      a.number(-12)
    }
    #expect(
      page.text
        == #"<a href="/p?a=1&amp;b=2" class="x" hidden>Fish &amp; <b>Chips</b>-12</a>"#)
    #expect(page.bytes == Array(page.text.utf8))
  }

  @Test func `an element is closed when its closure throws, and the typed error is rethrown`() {
    var page = MarkupWriter(.html)
    func render() throws(Oops) {
      try page.element("ul") { (ul: inout MarkupWriter) throws(Oops) in
        ul.open("li")
        ul.text("half")
        throw Oops()
      }
    }
    #expect(throws: Oops.self) { try render() }
    page.text("after")
    #expect(page.text == "<ul><li>half</li></ul>after")
  }

  @Test func `closeAll closes from the inside out, but not the element of its closure`() {
    var page = MarkupWriter(.html)
    page.open("main")
    page.element("ul") { ul in
      let outside = ul.close()
      #expect(!outside)
      ul.open("li")
      ul.open("b", [.number("x", 3)])
      let inside = ul.closeAll()
      #expect(inside == 2)
    }
    let ofMain = page.close()
    #expect(ofMain)
    let ofNothing = page.close()
    #expect(!ofNothing)
    #expect(page.text == #"<main><ul><li><b x="3"></b></li></ul></main>"#)
  }

  @Test func `text keeps a line break at its start where browsers leave one out`() {
    var page = MarkupWriter(.html)
    page.element("textarea", text: "\na")
    page.element("PRE", [.text("id", "1")]) { $0.text("\n\nb") }
    page.open("listing")
    page.text("c")
    page.close()
    page.void("textarea")
    page.element("p", text: "\nd")
    #expect(
      page.text == "<textarea>\n\na</textarea><PRE id=\"1\">\n\n\nb</PRE><listing>\nc</listing>"
        + "<textarea></textarea><p>\nd</p>")
    var drawing = MarkupWriter(.svg)
    drawing.element("pre", text: "\na")
    #expect(drawing.text == "<pre>\na</pre>")
    var long = MarkupWriter(.html)
    long.element("pre", [.text("id", String(repeating: "1", count: 40_000))]) { $0.text("\na") }
    #expect(String(long.text.suffix(12)) == "1\">\n\na</pre>")
  }

  @Test func `a closure may replace the writer without a trap`() {
    var page = MarkupWriter(.html)
    page.open("main")
    page.element("p") { p in p = MarkupWriter(.html) }
    let closed = page.close()
    #expect(!closed)
    #expect(page.text.isEmpty)
  }

  @Test func `the beginning and elements without content follow the syntax`() {
    var page = MarkupWriter(.html)
    page.doctype()
    page.void("br")
    page.void("td", [.flag("hidden", false)])
    page.open("IMG")
    page.close()
    #expect(page.text == "<!DOCTYPE html>\n<br><td></td><IMG>")

    var drawing = MarkupWriter(.svg)
    drawing.doctype()
    drawing.void("rect", [.number("x", 1.5), .number("y", -0.0), .flag("data-on")])
    #expect(
      drawing.text == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        + #"<rect x="1.5" y="0" data-on="data-on"/>"#)
  }

  @Test func `bytes can be taken at any time without loss or repetition`() {
    var whole = MarkupWriter(.html)
    var streamed = MarkupWriter(.html)
    var pieces: [UInt8] = []
    whole.open("ol")
    streamed.open("ol")
    for number in 0..<1000 {
      whole.element("li") { $0.text("№ \(number)") }
      streamed.element("li") { item in
        pieces += item.takeBytes()
        item.text("№ \(number)")
      }
      #expect(streamed.bytes.capacity <= 65_536)
    }
    whole.closeAll()
    streamed.closeAll()
    pieces += streamed.takeBytes()
    #expect(streamed.bytes.isEmpty)
    #expect(pieces == whole.bytes)
  }

  @Test(arguments: [0, 7, 10, 99, 100, -1, .max, .min])
  func `integers are written with all their digits`(number: Int) {
    var page = MarkupWriter(.svg)
    page.number(number)
    page.void("p", [.number("x", number)])
    #expect(page.text == "\(number)<p x=\"\(number)\"/>")
  }

  @Test(arguments: [
    (1.0, #"<p x="1"></p>"#), (0.1, #"<p x="0.1"></p>"#), (1e300, #"<p x="1e+300"></p>"#),
    (.infinity, "<p></p>"), (-.infinity, "<p></p>"), (.nan, "<p></p>"),
  ])
  func `numbers are written concisely, and omitted if they are not finite`(
    number: Double, expected: String
  ) {
    var page = MarkupWriter(.html)
    page.void("p", [.number("x", number)])
    #expect(page.text == expected)
  }
}
