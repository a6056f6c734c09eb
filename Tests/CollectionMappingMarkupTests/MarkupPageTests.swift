import PageOracle
import TestSupport
import CollectionMapping
import CollectionMappingMarkup
import Testing

struct MarkupPageTests {
  @Test func `sections and pieces are elements with identifiers`() throws {
    var page = MarkupPage(in: "feed", version: "1")
    page.beginSection("today", "section", [.literal("class", "day")])
    page.element(.section("today", kind: "header"), "h2") { $0.text("Today") }
    page.element(.item("7"), "article") { $0.text("Fish & Chips") }
    page.beginSection("é", "section")
    try page.check()
    #expect(
      String(decoding: page.rendered.bytes, as: UTF8.self)
        == #"<section id="s-today" class="day"><h2 id="s-today__header">Today</h2>"#
        + #"<article id="i-7">Fish &amp; Chips</article></section><section id="s-_c3_a9"></section>"#
    )
    #expect(page.rendered.sectionIDs == ["today", "é"])
    var writer = MarkupWriter(.html)
    writer.element("main", [.literal("id", "feed")]) { page.write(to: &$0) }
    #expect(
      writer.bytes == Array("<main id=\"feed\">".utf8) + page.rendered.bytes + Array("</main>".utf8)
    )
  }

  @Test func `pieces that cannot be patched are left out, and reported`() throws {
    var page = MarkupPage(in: "feed", version: "1")
    page.element(.item("0"), "li") { $0.text("early") }
    #expect(throws: MarkupError.leftOut(.noSection(.item("0")))) { try page.check() }
    page.beginSection("a", "ul")
    page.element(.item("1"), "li") { $0.text("first") }
    page.element(.item("1"), "li") { $0.text("second") }
    page.beginSection("a", "ul")
    page.element(.item("2"), "li") { $0.text("third") }
    page.beginSection("b", "ol")
    page.element(.item("2"), "li") { $0.text("fourth") }
    let expected =
      #"<ul id="s-a"><li id="i-1">first</li></ul><ol id="s-b"><li id="i-2">fourth</li></ol>"#
    #expect(page.rendered.bytes == Array(expected.utf8))
    #expect(throws: MarkupError.leftOut(.noSection(.item("0")))) { try page.check() }
    expectProblems(
      [
        .leftOut(.noSection(.item("0"))), .leftOut(.pieceExists(.item("1"))),
        .leftOut(.sectionExists("a")), .leftOut(.noSection(.item("2"))),
      ], of: page)
  }

  @Test func `a piece whose closure throws is left out`() throws {
    struct Stop: Error {}
    var page = MarkupPage(in: "feed", version: "1")
    page.beginSection("a", "ul")
    #expect(throws: Stop.self) {
      try page.element(.item("1"), "li") { writer throws(Stop) in
        writer.open("b")
        throw Stop()
      }
    }
    page.element(.item("2"), "li") { $0.open("b") }
    try page.check()
    #expect(page.rendered.bytes == Array(#"<ul id="s-a"><li id="i-2"><b></b></li></ul>"#.utf8))
  }

  @Test func `a page is complete at any limit`() throws {
    func page(byteLimit: Int) -> MarkupPage {
      var page = MarkupPage(in: "feed", version: "1", byteLimit: byteLimit)
      page.beginSection("a", "ul")
      page.element(.item("1"), "li") { $0.text("first") }
      page.element(.item("2"), "li") { $0.text("second") }
      page.beginSection("b", "ul")
      return page
    }
    let whole = page(byteLimit: 1_000)
    let count = whole.rendered.bytes.count
    var lengths: Set<Int> = []
    for limit in 0...count {
      let page = page(byteLimit: limit)
      let text = String(decoding: page.rendered.bytes, as: UTF8.self)
      #expect(TurboNode(parsing: text).content == text)
      #expect(page.rendered.bytes.count <= limit)
      #expect((limit < count) == ((try? page.check()) == nil))
      expectProblems(limit < count ? [.pageOverLimit(byteLimit: limit)] : [], of: page)
      lengths.insert(page.rendered.bytes.count)
    }
    #expect(lengths.count == 5)
  }

  @Test func `problems of the writer are problems of the page`() {
    var page = MarkupPage(in: "feed", version: "1")
    page.beginSection("a", "ul")
    page.element(.item("1"), "script") { $0.text("alert()") }
    #expect(throws: MarkupError.self) { try page.check() }
    var writer = MarkupWriter(.html)
    page.write(to: &writer)
    #expect(writer.problems == [.textInCode(element: "script")])
    #expect(writer.problemCount == 1)
    var drawing = MarkupWriter(.svg)
    page.write(to: &drawing)
    #expect(drawing.bytes.isEmpty)
    #expect(drawing.problems == [.otherSyntax])
  }

  @Test func `a section is no code, so text of models is none, and no void element`() {
    for element: StaticString in ["SVG:Script", "style", "hr"] {
      var page = MarkupPage(in: "feed", version: "1")
      page.beginSection("a", "ul")
      page.beginSection("b", element)
      page.element(.item("1"), "li") { $0.text("alert(1)") }
      #expect(page.rendered.bytes == Array(#"<ul id="s-a"></ul>"#.utf8))
      expectProblems(
        [.unfitSection(element: "\(element)"), .leftOut(.noSection(.item("1")))], of: page)
    }
  }

  @Test func `a piece whose bytes were taken by its closure is left out, and reported`() throws {
    struct Stop: Error {}
    func expectReport(
      _ number: Int, _ content: @escaping (inout MarkupWriter) throws(Stop) -> Void
    ) throws {
      var page = MarkupPage(in: "feed", version: "1")
      page.beginSection("a", "ul")
      page.element(.item("1"), "script") { $0.text("before") }
      try? page.element(.item("2"), "li", content: content)
      page.element(.item("3"), "li") { $0.void("br") }
      page.element(.item("4"), "li") { $0.text(String(repeating: "x", count: 200)) }
      let expected =
        #"<ul id="s-a"><script id="i-1"></script><li id="i-3"><br></li>"#
        + #"<li id="i-4">\#(String(repeating: "x", count: 200))</li></ul>"#
      #expect(String(decoding: page.rendered.bytes, as: UTF8.self) == expected, "\(number)")
      expectProblems(
        [.textInCode(element: "script"), .incompletePiece(.item("2"))], of: page)
    }
    try expectReport(1) { _ = $0.takeBytes() }
    try expectReport(2) {
      $0.removeBytes()
      $0.void("br")
    }
    try expectReport(3) { $0 = MarkupWriter(.svg) }
    try expectReport(4) { $0 = MarkupWriter(.html, byteLimit: 0) }
    try expectReport(5) { writer throws(Stop) in
      writer = MarkupWriter(.svg)
      throw Stop()
    }
  }

  @Test func `a page whose closure replaced the writer keeps its limit`() {
    var page = MarkupPage(in: "feed", version: "1", byteLimit: 100)
    page.beginSection("a", "ul")
    page.element(.item("1"), "li") { $0 = MarkupWriter(.html) }
    for number in 2..<20 { page.element(.item("\(number)"), "li") { $0.text("row") } }
    #expect(page.rendered.bytes.count <= 100)
    #expect(throws: MarkupError.self) { try page.check() }
    expectProblems([.incompletePiece(.item("1")), .pageOverLimit(byteLimit: 100)], of: page)
  }

  @Test func `nothing comes after what exceeded the limit, even in a new writer`() {
    var page = MarkupPage(in: "feed", version: "1", byteLimit: 60)
    page.beginSection("a", "ul")
    page.element(.item("1"), "li") { $0.text(String(repeating: "x", count: 100)) }
    page.element(.item("2"), "li") { $0 = MarkupWriter(.html) }
    page.element(.item("3"), "li") { $0.text("short") }
    #expect(page.rendered.bytes == Array(#"<ul id="s-a"></ul>"#.utf8))
    #expect(throws: MarkupError.limit(.outputBytes(limit: 60, found: 131))) { try page.check() }
  }

  @Test func `a writer that a closure put back from before is noticed`() {
    var page = MarkupPage(in: "feed", version: "1")
    page.beginSection("a", "ul")
    var first: MarkupWriter?
    page.element(.item("1"), "li") { first = $0 }
    page.element(.item("2"), "li") { if let first { $0 = first } }
    page.element(.item("3"), "li") { $0.text("third") }
    let expected = #"<ul id="s-a"><li id="i-1"></li><li id="i-3">third</li></ul>"#
    #expect(String(decoding: page.rendered.bytes, as: UTF8.self) == expected)
    expectProblems([.incompletePiece(.item("2"))], of: page)
  }

  /// The problems of a page in each writer that it is written to.
  private func expectProblems(
    _ problems: [MarkupError], of page: MarkupPage,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let empty = ContentPatch(from: page.rendered.digest, to: page.rendered)
    let writes: [(inout MarkupWriter) throws -> Void] = [
      { page.write(to: &$0) }, { page.turboReload(to: &$0) },
      { try page.turboStreams(empty, to: &$0) },
    ]
    for write in writes {
      var writer = MarkupWriter(.html)
      #expect(throws: Never.self, sourceLocation: sourceLocation) { try write(&writer) }
      #expect(writer.problems == problems, sourceLocation: sourceLocation)
      #expect(writer.problemCount == problems.count, sourceLocation: sourceLocation)
      let isComplete = (try? writer.check()) != nil
      #expect(isComplete == problems.isEmpty, sourceLocation: sourceLocation)
    }
    let isComplete = (try? page.check()) != nil
    #expect(isComplete == problems.isEmpty, sourceLocation: sourceLocation)
  }

  /// Reads an attribute back: different identities cannot have the same one.
  private func decoded(_ domID: String) -> [String] {
    let parts =
      [String(domID.prefix(2))]
      + domID.dropFirst(2).split(separator: "__", omittingEmptySubsequences: false).map {
        String($0)
      }
    return parts.map { part in
      let runs = part.split(separator: "_", omittingEmptySubsequences: false)
      let bytes = runs.dropFirst().flatMap { run in
        [UInt8(run.prefix(2), radix: 16) ?? 0] + run.dropFirst(2).utf8
      }
      return String(decoding: Array(runs[0].utf8) + bytes, as: UTF8.self)
    }
  }

  @Test func `an attribute belongs to one identity`() {
    var seen: Set<String> = []
    let texts =
      PageModel.itemIDs + PageModel.sectionIDs + ["a--b", "-", "--", "_", "i-", "__1", "UPPER"]
    var unique: [String] = []
    for text in texts where !unique.contains(where: { $0.utf8.elementsEqual(text.utf8) }) {
      unique.append(text)
    }
    func check(_ domID: String, _ parts: [String]) {
      #expect(seen.insert(domID).inserted, "\(domID) occurs twice")
      #expect(domID.utf8.allSatisfy { $0 == 0x2D || $0 == 0x5F || (0x30...0x7A).contains($0) })
      #expect(decoded(domID).map { Array($0.utf8) } == parts.map { Array($0.utf8) })
    }
    for id in unique {
      check(MarkupPage.domID(of: .item(id)), ["i-", id])
      check(MarkupPage.domID(ofSection: id), ["s-", id])
      for kind in unique {
        check(MarkupPage.domID(of: .item(id, kind: ElementKind(kind))), ["i-", id, kind])
        let kind = ElementKind(kind)
        check(MarkupPage.domID(of: .section(id, kind: kind)), ["s-", id, kind.rawValue])
        for number in [1, -1, 12] {
          let piece = PieceID.section(id, kind: kind, number: number)
          check(MarkupPage.domID(of: piece), ["s-", id, kind.rawValue, "\(number)"])
        }
      }
    }
  }
}
