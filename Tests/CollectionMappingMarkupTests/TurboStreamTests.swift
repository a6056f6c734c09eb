import PageOracle
import TestSupport
import CollectionMapping
import CollectionMappingMarkup
import Foundation
import Testing

struct TurboStreamTests {
  /// Writes each piece of a model as an element.
  private func page(_ model: PageModel, _ version: String) throws -> MarkupPage {
    var page = MarkupPage(in: "feed", version: version)
    for section in model.sections {
      page.beginSection(section.id, "section", [.number("data-frame", section.frame)])
      for piece in section.pieces {
        page.element(piece.id, "article") { $0.element("p", text: piece.text) }
      }
    }
    try page.check()
    return page
  }

  private func document(_ page: MarkupPage) -> TurboNode {
    var writer = MarkupWriter(.html)
    writer.element("main", [.literal("id", "feed")]) { page.write(to: &$0) }
    return TurboNode(parsing: writer.text)
  }

  private func streams(_ write: (inout MarkupWriter) throws -> Void) rethrows -> String {
    var writer = MarkupWriter(.html)
    try write(&writer)
    return writer.text
  }

  @Test(arguments: Seeds.all(debug: 20, release: 200))
  func `a patched document is the document of the new page`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var model = PageModel()
    var old = try page(model, "0")
    let (patched, moved) = (document(old), document(old))
    for version in 1...40 {
      model.edit(using: &random)
      let new = try page(model, "\(version)")
      let limits = ContentLimits(differenceWork: random.percent(5) ? 0 : 1_000_000)
      let patch = ContentPatch(from: old.rendered.digest, to: new.rendered, limits: limits)
      let text = try streams { try new.turboStreams(patch, to: &$0) }
      patched.apply(streams: text)
      #expect(
        patched.markup == document(new).markup,
        "seed \(seed), version \(version): \(patch)\n\(text)")
      let moves = try streams { try new.turboStreams(patch, to: &$0, movesNodes: true) }
      moved.apply(streams: moves)
      #expect(
        moved.markup == document(new).markup,
        "seed \(seed), version \(version): \(patch)\n\(moves)")
      old = new
    }
    let unknown = TurboNode(parsing: "<main id=\"feed\"><p>other</p></main>")
    unknown.apply(streams: streams { old.turboReload(to: &$0) })
    #expect(unknown.markup == document(old).markup)
  }

  @Test(arguments: Seeds.all(debug: 10, release: 100))
  func `a damaged patch inserts no markup`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var model = PageModel()
    for _ in 0..<3 { model.edit(using: &random) }
    let old = try page(model, "1")
    model.edit(using: &random)
    let new = try page(model, "2")
    let patch = ContentPatch(from: old.rendered.digest, to: new.rendered)
    let text = String(decoding: try JSONEncoder().encode(patch), as: UTF8.self)
    let evil = text.replacing("p>", with: "script>")
    let decoded = try JSONDecoder().decode(ContentPatch.self, from: Data(evil.utf8))
    let written = try? streams { try new.turboStreams(decoded, to: &$0) }
    #expect(written?.contains("script") != true, "seed \(seed)")
  }

  @Test func `each operation as a stream`() throws {
    var old = MarkupPage(in: "feed", version: "1")
    old.beginSection("a", "ul")
    for id in ["1", "2", "3"] { old.element(.item(id), "li") { $0.text(id) } }
    var new = MarkupPage(in: "feed", version: "2")
    new.beginSection("a", "ul")
    new.element(.item("4"), "li") { $0.text("new") }
    new.element(.item("3"), "li") { $0.text("3") }
    new.element(.item("2"), "li") { $0.text("two") }
    new.beginSection("b", "ol")
    new.element(.item("5", kind: "badge"), "li", [.literal("class", "badge")]) { $0.text("<5>") }
    let patch = ContentPatch(from: old.rendered.digest, to: new.rendered)
    let text = try streams { try new.turboStreams(patch, to: &$0) }
    #expect(
      text.replacing("<turbo", with: "\n<turbo") == """

        <turbo-stream action="remove" target="i-1"></turbo-stream>
        <turbo-stream action="prepend" target="s-a"><template><li id="i-4">new</li></template></turbo-stream>
        <turbo-stream action="remove" target="i-3"></turbo-stream>
        <turbo-stream action="after" target="i-4"><template><li id="i-3">3</li></template></turbo-stream>
        <turbo-stream action="replace" target="i-2"><template><li id="i-2">two</li></template></turbo-stream>
        <turbo-stream action="after" target="s-a"><template>\
        <ol id="s-b"><li id="i-5__badge" class="badge">&lt;5&gt;</li></ol></template></turbo-stream>
        """)
  }

  @Test func `moves of nodes have no content`() throws {
    var old = MarkupPage(in: "feed", version: "1")
    old.beginSection("a", "ul")
    for id in [1, 2, 3] { old.element(.item(id), "li") { $0.text("\(id)") } }
    old.beginSection("b", "ol")
    old.beginSection("c", "ol")
    var new = MarkupPage(in: "feed", version: "2")
    new.beginSection("c", "ol")
    new.beginSection("new", "ol")
    new.element(.item(2), "li") { $0.text("two") }
    new.element(.item(4), "li") { $0.text("4") }
    new.beginSection("a", "ul")
    new.element(.item(3), "li") { $0.text("3") }
    new.element(.item(1), "li") { $0.text("1") }
    new.beginSection("b", "ol")
    let patch = ContentPatch(from: old.rendered.digest, to: new.rendered)
    let text = try streams { try new.turboStreams(patch, to: &$0, movesNodes: true) }
    #expect(
      text.replacing("<turbo", with: "\n<turbo") == """

        <turbo-stream action="move" target="s-c" into="feed"></turbo-stream>
        <turbo-stream action="after" target="s-c"><template><ol id="s-new"></ol></template></turbo-stream>
        <turbo-stream action="move" target="i-2" into="s-new"></turbo-stream>
        <turbo-stream action="replace" target="i-2"><template><li id="i-2">two</li></template></turbo-stream>
        <turbo-stream action="after" target="i-2"><template><li id="i-4">4</li></template></turbo-stream>
        <turbo-stream action="move" target="i-3" into="s-a"></turbo-stream>
        """)
  }

  @Test func `markup of a page is not written into a drawing, nor into code`() throws {
    var page = MarkupPage(in: "feed", version: "1")
    let old = page.rendered.digest
    page.beginSection("a", "ul")
    page.version = "2"
    let patch = ContentPatch(from: old, to: page.rendered)
    var drawing = MarkupWriter(.svg)
    try page.turboStreams(patch, to: &drawing)
    #expect(drawing.problems == [.otherSyntax])
    #expect(!drawing.text.contains("<ul"))
    var writer = MarkupWriter(.html)
    writer.element("script") { page.turboReload(to: &$0) }
    #expect(!writer.text.contains("<ul"))
    #expect(writer.problems.contains(.markupInCode(element: "script")))
  }

  @Test func `a patch to another version or section is refused, and nothing is written`() throws {
    var pages: [MarkupPage] = []
    for version in ["1", "2", "3"] {
      var page = MarkupPage(in: "feed", version: version)
      page.beginSection("a", "ul")
      page.element(.item("1"), "li") { $0.text(version) }
      page.element(.item(version), "li") { $0.text("new") }
      pages.append(page)
    }
    let patch = ContentPatch(from: pages[0].rendered.digest, to: pages[1].rendered)
    var writer = MarkupWriter(.html)
    #expect(throws: PatchError.otherVersion(expected: "2", found: "3")) {
      try pages[2].turboStreams(patch, to: &writer)
    }
    pages[2].version = "é"
    func decoded(_ part: String, as other: String) throws -> ContentPatch {
      let text = String(decoding: try JSONEncoder().encode(patch), as: UTF8.self)
      #expect(text.contains(part))
      return try JSONDecoder().decode(
        ContentPatch.self, from: Data(text.replacing(part, with: other).utf8))
    }
    let exact = try decoded(#""to":"2""#, as: "\"to\":\"e\u{301}\"")
    #expect(throws: PatchError.otherVersion(expected: "e\u{301}", found: "é")) {
      try pages[2].turboStreams(exact, to: &writer)
    }
    let misplaced = try decoded(#""section":"a""#, as: #""section":"b""#)
    #expect(throws: PatchError.otherSection(.item("2"), expected: "b")) {
      try pages[1].turboStreams(misplaced, to: &writer)
    }
    pages[2].version = "2"
    #expect(throws: PatchError.unknownPiece(.item("2"))) {
      try pages[2].turboStreams(patch, to: &writer)
    }
    #expect(writer.bytes.isEmpty)
  }
}
