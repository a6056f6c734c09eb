import CollectionMapping
import CollectionMappingMarkup
import Foundation
import TestSupport
import Testing

/// Pages that are written from a manager in one call.
struct MarkupPageManagerTests {
  private struct Row<ID: Hashable>: Identifiable {
    let id: ID
    var text = "x"
  }

  private enum Day: String { case today = "to day" }
  private enum Bare { case one }

  /// Its raw value is itself, without end.
  private struct Mirrored: RawRepresentable, Hashable {
    var rawValue: Mirrored { self }
    init() {}
    init(rawValue: Mirrored) {}
    static func == (left: Mirrored, right: Mirrored) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }

  private final class Line: ReusableView, MarkupRendering {
    var text = ""
    var markup: Markup { "\(text)" }
  }

  private final class Drawn: ReusableView {}

  private func manager(_ storage: ArrayStorage) -> CollectionManager {
    let manager = CollectionManager()
    manager.storage = storage
    manager.register(Line.self, for: String.self) { view, text, _ in view.text = text }
    for kind in [ElementKind.sectionHeader, .sectionFooter, "note", "badge"] {
      manager.registerSupplementary(Line.self, for: String.self, ofKind: kind) { view, text, _ in
        view.text = text
        view.isHidden = text == "hidden"
      }
    }
    return manager
  }

  private func register<ID: Hashable>(_: ID.Type, in manager: CollectionManager) {
    manager.register(Line.self, for: Row<ID>.self) { view, row, _ in
      view.text = row.text
      view.isHidden = row.text == "hidden"
    }
  }

  private func page<ID: Hashable>(
    _ sections: [[Row<ID>]], ids: [Any], tags: MarkupPageTags = MarkupPageTags(),
    _ prepare: (ArrayStorage) -> Void = { _ in }
  ) throws -> MarkupPage {
    let storage = ArrayStorage(sections)
    storage.sectionIdentifiers = ids
    prepare(storage)
    let manager = manager(storage)
    register(ID.self, in: manager)
    var page = MarkupPage(in: "feed", version: "1")
    try page.write(manager, tags: tags)
    return page
  }

  private func text(_ page: MarkupPage) -> String {
    String(decoding: page.rendered.bytes, as: UTF8.self)
  }

  /// A header, a note and a footer of each section, and badges of rows.
  private func addViews(_ storage: ArrayStorage) {
    let models: [(ElementKind, SupplementaryDeclaration.Scope, (IndexPath) -> Any?)] = [
      (.sectionHeader, .section, { "Header \($0[0])" }), ("note", .section, { "Note \($0[0])" }),
      (.sectionFooter, .section, { $0[0] == 0 ? "End" : "hidden" }),
      ("badge", .item, { $0[1] == 0 ? "!" : $0[1] == 1 ? "hidden" : nil }),
    ]
    storage.supplementaries = models.map { kind, scope, model in
      (SupplementaryDeclaration(kind: kind, scope: scope), model)
    }
  }

  @Test func `all views of a section are pieces, and badges are parts of their rows`() throws {
    let page = try page(
      [[Row(id: 7, text: "Fish & Chips"), Row(id: 8)], [Row(id: 9)]], ids: ["a", "b"], addViews)
    #expect(
      text(page).replacing("><", with: ">\n<") == """
        <section id="s-a">
        <h2 id="s-a__header">Header 0</h2>
        <article id="i-7">Fish &amp; Chips!</article>
        <article id="i-8">x</article>
        <div id="s-a__note">Note 0</div>
        <footer id="s-a__footer">End</footer>
        </section>
        <section id="s-b">
        <h2 id="s-b__header">Header 1</h2>
        <article id="i-9">x!</article>
        <div id="s-b__note">Note 1</div>
        </section>
        """)
    #expect(
      page.rendered.pieceIDs(inSection: "b") == [
        .section("b", kind: .sectionHeader), .item(9), .section("b", kind: "note"),
      ])
  }

  @Test func `each tag can be replaced, and attributes differ by row`() throws {
    var tags = MarkupPageTags(
      section: "div", header: "h3", row: "li", footer: MarkupTag("p", [.literal("class", "end")]),
      view: "aside")
    tags.row = { row in MarkupTag("li", [.number("data-row", row.indexPath[1])]) }
    tags.section = { id in MarkupTag("ul", [.text("title", id)]) }
    let page = try page([[Row(id: "x"), Row(id: "y")]], ids: ["<a>"], tags: tags, addViews)
    #expect(
      text(page).replacing("><", with: ">\n<")
        == """
        <ul id="s-_3ca_3e" title="&lt;a>">
        <h3 id="s-_3ca_3e__header">Header 0</h3>
        <li id="i-x" data-row="0">x!</li>
        <li id="i-y" data-row="1">x</li>
        <aside id="s-_3ca_3e__note">Note 0</aside>
        <p id="s-_3ca_3e__footer" class="end">End</p>
        </ul>
        """.replacing("&lt;a>", with: "&lt;a&gt;"))
  }

  @Test func `a hidden row is left out with its badges`() throws {
    let page = try page([[Row(id: 1, text: "hidden"), Row(id: 2)]], ids: [1], addViews)
    #expect(page.rendered.bytes(of: .item(1)) == nil)
    #expect(page.rendered.bytes(of: .item(2)) != nil)
    #expect(!text(page).contains("!"))
  }

  @Test func `identifiers are strings, numbers, UUIDs, raw values, and these in an AnyHashable`()
    throws
  {
    let id = UUID()
    func ids<ID: Hashable>(_ id: ID, _ section: Any) throws -> [String] {
      let page = try page([[Row(id: id)]], ids: [section])
      return page.rendered.sectionIDs
        + page.rendered.pieceIDs(inSection: page.rendered.sectionIDs[0])
        .compactMap(\.item)
    }
    #expect(try ids("é", "e\u{301}") == ["e\u{301}", "é"])
    #expect(try ids(7, Int64(8)) == ["8", "7"])
    #expect(try ids(id, AnyHashable(id)) == [id.uuidString, id.uuidString])
    #expect(try ids(Day.today, Optional(Day.today) as Any) == ["to day", "to day"])
    #expect(try ids("i", wrapped("s")) == ["s", "i"])
    #expect(PieceID.item(7) == .item("7"))
    #expect(PieceID.section(Substring("a"), kind: "note") == .section("a", kind: "note"))
  }

  @Test func `identifiers of two types with one text are an error, not one piece`() throws {
    func expectError(_ sections: [[Row<AnyHashable>]], ids: [Any], _ error: PatchError) {
      #expect(throws: MarkupError.leftOut(error)) { try page(sections, ids: ids) }
    }
    let (number, text) = (AnyHashable(1), AnyHashable("1"))
    expectError([[Row(id: number), Row(id: text)]], ids: ["a"], .pieceExists(.item("1")))
    expectError([[Row(id: number)], [Row(id: text)]], ids: ["a", "b"], .pieceExists(.item("1")))
    expectError([[], []], ids: [1, "1"], .sectionExists("1"))
  }

  @Test func `a section or an item without identifier is an error that says what to do`() throws {
    #expect(throws: MarkupError.noSectionIdentifier(0, type: nil)) {
      try self.page([[Row(id: 1)]], ids: [])
    }
    #expect(throws: MarkupError.noItemIdentifier([0, 0], type: TypeName(Mirrored.self))) {
      try self.page([[Row(id: Mirrored())]], ids: ["a"])
    }
    #expect(throws: MarkupError.noItemIdentifier([0, 0], type: TypeName(Bare.self))) {
      try self.page([[Row(id: Bare.one)]], ids: ["a"])
    }
    let storage = ArrayStorage([["plain"]])
    storage.sectionIdentifiers = [Bare.one]
    var page = MarkupPage(in: "feed", version: "1")
    #expect(throws: MarkupError.noSectionIdentifier(0, type: TypeName(Bare.self))) {
      try page.write(manager(storage))
    }
    #expect(throws: MarkupError.noItemIdentifier([0, 0], type: nil)) {
      try page.write(manager(storage), sectionIDs: ["a"])
    }
    #expect(
      "\(MarkupError.noItemIdentifier([0, 3], type: nil))"
        == "The item [0, 3] has no identifier, by which the page could be patched. Make its model Identifiable, "
        + "or return one from itemIdentifier(at:) of the storage.")
    let text = "\(MarkupError.noSectionIdentifier(0, type: TypeName(Int?.self)))"
    #expect(text.contains("Pass sectionIDs:"))
  }

  @Test func `a view without markup is an error, and a placeholder is none`() throws {
    let manager = CollectionManager()
    try manager.memoryStorage.setItems([Row(id: 1)])
    var page = MarkupPage(in: "feed", version: "1")
    manager.anomalyHandler.anomalyAction = { _ in }
    try page.write(manager, sectionIDs: [1])
    #expect(text(page) == #"<section id="s-1"><article id="i-1"></article></section>"#)
    manager.register(Drawn.self, for: Row<Int>.self) { _, _, _ in }
    var other = MarkupPage(in: "feed", version: "2")
    #expect(throws: MarkupError.noMarkup(TypeName(Drawn.self), .cell([0, 0]))) {
      try other.write(manager, sectionIDs: [1])
    }
  }

  @Test func `several managers write one page, up to its limit`() throws {
    let manager = CollectionManager()
    register(Int.self, in: manager)
    try manager.memoryStorage.setItems([Row(id: 1)])
    let other = CollectionManager()
    register(Int.self, in: other)
    try other.memoryStorage.setItems([Row(id: 2)])
    var page = MarkupPage(in: "feed", version: "1")
    try page.write(manager, sectionIDs: ["a"])
    try page.write(other, sectionIDs: ["b"])
    #expect(page.rendered.sectionIDs == ["a", "b"])
    var small = MarkupPage(in: "feed", version: "1", byteLimit: 40)
    #expect(throws: MarkupError.limit(.outputBytes(limit: 40, found: 42))) {
      try small.write(manager, sectionIDs: ["a"])
    }
  }
}
