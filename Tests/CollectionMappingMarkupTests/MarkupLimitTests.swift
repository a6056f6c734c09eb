import CollectionMapping
import CollectionMappingMarkup
import Testing

@Suite("Limits of a markup writer")
struct MarkupLimitTests {
  /// A page with a piece of every kind, its text of one to four bytes per character.
  private func writePage(to page: inout MarkupWriter) {
    page.doctype()
    page.open("ul", [.text("class", "a \"b\""), .number("data-n", -12), .flag("hidden")])
    page.element("li", [.url("href", "/grüße?👋🏽"), .number("x", 1.5)]) { item in
      item.text("Grüße & 👋🏽\u{0}<>")
      item.number(.min)
      item.void("br")
      item.void("td", [.literal("id", "é")])
    }
    page.element("b", text: "ﷺ")
    page.raw("—\n")
    page.closeAll()
  }

  /// Whether bytes end where a piece of a page may end: outside of tags and character references.
  private func endsBetweenPieces(_ text: String) -> Bool {
    let tags = text.unicodeScalars.count { $0 == "<" } == text.unicodeScalars.count { $0 == ">" }
    let references = text.unicodeScalars.count { $0 == "&" }
    return tags && references == text.unicodeScalars.count { $0 == ";" }
  }

  @Test(arguments: MarkupSyntax.allCases)
  func `a page ends between two pieces at any limit, and the writer throws`(syntax: MarkupSyntax) {
    var whole = MarkupWriter(syntax)
    writePage(to: &whole)
    var lengths: Set<Int> = []
    for limit in 0...(whole.bytes.count + 1) {
      var page = MarkupWriter(syntax, byteLimit: limit)
      writePage(to: &page)
      #expect(page.bytes.count <= limit)
      #expect(whole.bytes.starts(with: page.bytes))
      #expect(String(validating: page.bytes, as: UTF8.self) != nil)
      #expect(endsBetweenPieces(page.text), "limit \(limit): \(page.text)")
      lengths.insert(page.bytes.count)
      if limit < whole.bytes.count {
        let failure = #expect(throws: MarkupError.self) { try page.check() }
        guard case .limit(.outputBytes(limit, let found)) = failure, found > limit else {
          Issue.record("limit \(limit): \(String(describing: failure))")
          continue
        }
      } else {
        #expect(throws: Never.self) { try page.check() }
        #expect(page.bytes == whole.bytes)
      }
    }
    #expect(lengths.count == 1 + 13, "nothing, or one of thirteen pieces last")
  }

  @Test func `beyond the limit, elements are still closed and closures still run`() {
    struct Stop: Error {}
    var page = MarkupWriter(.html, byteLimit: 3)
    page.open("p")
    page.open("q")
    #expect(page.text == "<p>")
    var ran = 0
    do {
      try page.element("b") { _ in
        ran += 1
        throw Stop()
      }
      Issue.record("the error of the closure is lost")
    } catch {
      #expect(type(of: error) == Stop.self)
    }
    #expect(ran == 1)
    let closed = [page.close(), page.close(), page.close()]
    #expect(closed == [true, true, false])
    #expect(page.text == "<p>")
  }

  @Test(arguments: ["x", "&", "\u{0}&", "👋🏽"])
  func `text far beyond the limit takes no memory`(piece: String) {
    let text = String(repeating: piece, count: 50_000)
    var page = MarkupWriter(.html, byteLimit: 100)
    page.text(text)
    page.void("b", [.text("title", text)])
    #expect(page.bytes.isEmpty)
    #expect(page.bytes.capacity < 1_000)
  }

  @Test func `a writer has the default limit unless another is given`() {
    #expect(MarkupWriter(.svg).byteLimit == CollectionLimits().outputBytes)
    #expect(MarkupWriter(.html, byteLimit: 7).byteLimit == 7)
    var page = MarkupWriter(.html, byteLimit: .min)
    page.text("")
    #expect(throws: Never.self) { try page.check() }
    page.text("1")
    #expect(throws: MarkupError.limit(.outputBytes(limit: 0, found: 1))) { try page.check() }
  }
}
