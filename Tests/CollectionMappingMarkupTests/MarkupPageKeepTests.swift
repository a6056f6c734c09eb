import CollectionMapping
import CollectionMappingMarkup
import TestSupport
import Testing

/// Pages whose unchanged pieces are those of an earlier page.
struct MarkupPageKeepTests {
  private struct Row: Identifiable, Hashable {
    let id: Int
    var text: String
    var badge: String?
    var isHidden = false
  }

  private final class Line: ReusableView, MarkupRendering {
    var text = ""
    var markup: Markup { "<b>\(text)</b>" }
  }

  /// A page of rows with headers and badges, and the number of views that were made for rows.
  private final class Board {
    private(set) var viewCount = 0
    var sections: [[Row]] = [[], [], []]

    func write(
      to page: inout MarkupPage, after old: MarkupPage? = nil,
      isUnchanged: (Row, IndexPath) -> Bool = { _, _ in true }
    ) throws {
      let (sections, manager, storage) = (sections, CollectionManager(), ArrayStorage(sections))
      storage.sectionIdentifiers = ["a", "b", "c"]
      storage.supplementaries = [
        (SupplementaryDeclaration(kind: .sectionHeader, scope: .section), { "Header \($0[0])" }),
        (
          SupplementaryDeclaration(kind: "badge", scope: .item),
          { sections[$0[0]][$0[1]].badge }
        ),
      ]
      manager.storage = storage
      manager.register(Line.self, for: Row.self) { view, row, _ in
        self.viewCount += 1
        view.text = row.text
        view.isHidden = row.isHidden
      }
      for kind in [ElementKind.sectionHeader, "badge"] {
        manager.registerSupplementary(Line.self, for: String.self, ofKind: kind) { view, text, _ in
          view.text = text
        }
      }
      try page.write(manager, after: old) { model, path in
        (model as? Row).map { isUnchanged($0, path) } ?? false
      }
    }

    func page(_ version: String) throws -> MarkupPage {
      var page = MarkupPage(in: "feed", version: version)
      try write(to: &page)
      return page
    }

    /// The views that are made by a closure.
    func count(_ body: () throws -> Void) rethrows -> Int {
      let before = viewCount
      try body()
      return viewCount - before
    }

    /// Changes, inserts, removes and moves rows.
    func edit(using random: inout SplitMix64) {
      for _ in 0...random.below(6) {
        let section = random.below(3)
        let row = Row(
          id: random.below(30), text: random.pick(["", "a", "Fish & Chips", "é"]),
          badge: random.pick([nil, "new", "<"]), isHidden: random.percent(10))
        for index in sections.indices { sections[index].removeAll { $0.id == row.id } }
        if random.percent(80) {
          sections[section].insert(row, at: random.below(sections[section].count + 1))
        }
      }
    }
  }

  /// Expects that the digest names the bytes, and that patches from nothing and from the old page lead to them.
  private func expectPatches(_ page: MarkupPage, after old: MarkupPage) throws {
    for old in [RenderedPage(version: "none"), old.rendered] {
      let patch = ContentPatch(from: old.digest, to: page.rendered)
      #expect(try patch.applied(to: old) == page.rendered)
    }
  }

  @Test(arguments: Seeds.all(debug: 40, release: 400))
  func `rows that are unchanged make no view, and the page is the same`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let board = Board()
    var old = try board.page("0")
    for step in 1...8 {
      let oldRows = Set(board.sections.joined())
      board.edit(using: &random)
      let claims = Set(board.sections.joined().filter { _ in random.percent(80) })
        .intersection(oldRows)
      var page = MarkupPage(like: old, version: "\(step)")
      var paths: [IndexPath] = []
      let viewCount = try board.count {
        try board.write(to: &page, after: old) { row, path in
          paths.append(path)
          return claims.contains(row)
        }
      }
      #expect(
        viewCount == board.sections.joined().filter { $0.isHidden || !claims.contains($0) }.count)
      #expect(
        paths == board.sections.indices.flatMap { s in board.sections[s].indices.map { [s, $0] } })
      #expect(try page.rendered == board.page("\(step)").rendered)
      try expectPatches(page, after: old)
      old = page
    }
  }

  @Test(arguments: Seeds.all(debug: 40, release: 400))
  func `a wrong claim gives an outdated row, never a wrong patch`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let board = Board()
    var old = try board.page("0")
    for step in 1...8 {
      board.edit(using: &random)
      var page = MarkupPage(like: old, version: "\(step)")
      try board.write(to: &page, after: old) { _, _ in random.percent(70) }
      try expectPatches(page, after: old)
      old = page
    }
    var page = MarkupPage(like: old, version: "all")
    try board.write(to: &page, after: old) { _, _ in false }
    #expect(try page.rendered == board.page("all").rendered)
  }

  @Test func `a page of another key or container, or with a mistake, is not used`() throws {
    let board = Board()
    board.sections[0] = [Row(id: 1, text: "a"), Row(id: 2, text: "b", badge: "new")]
    var incomplete = try board.page("1")
    incomplete.beginSection("a", "ul")
    let others = [
      MarkupPage(in: "feed", version: "1", hashKey: (0, 1)),
      MarkupPage(in: "board", version: "1"),
    ]
    for var old in others {
      try board.write(to: &old)
      var page = MarkupPage(in: "feed", version: "2")
      #expect(try board.count { try board.write(to: &page, after: old) } == 2)
      #expect(try page.rendered == board.page("2").rendered)
    }
    for (old, count) in try [(incomplete, 2), (board.page("1"), 0)] {
      var page = MarkupPage(in: "feed", version: "2")
      #expect(try board.count { try board.write(to: &page, after: old) } == count)
    }
  }

  @Test func `without an earlier page all rows are rendered, whatever is claimed`() throws {
    let board = Board()
    board.sections[1] = [Row(id: 1, text: "a")]
    var page = MarkupPage(in: "feed", version: "1")
    #expect(try board.count { try board.write(to: &page) { _, _ in true } } == 1)
    #expect(try page.rendered == board.page("1").rendered)
  }

  private func failure(_ body: () throws -> Void) -> MarkupError? {
    do { try body() } catch { return error as? MarkupError }
    return nil
  }

  @Test func `a kept piece counts towards the limit, as a rendered one does`() throws {
    let board = Board()
    board.sections[0] = (0..<4).map { Row(id: $0, text: "row \($0)", badge: "new") }
    let old = try board.page("1")
    for limit in 0...old.rendered.bytes.count {
      var (kept, fresh) = (
        MarkupPage(in: "feed", version: "2", byteLimit: limit),
        MarkupPage(in: "feed", version: "2", byteLimit: limit)
      )
      let (error, expected) = (
        failure { try board.write(to: &kept, after: old) }, failure { try board.write(to: &fresh) }
      )
      #expect((error == nil) == (limit == old.rendered.bytes.count))
      #expect((error == nil) == (expected == nil))
      #expect(kept.rendered == fresh.rendered)
    }
  }

  @Test func `a piece that cannot be kept can be written, which says why it is left out`() throws {
    var old = MarkupPage(in: "feed", version: "1")
    old.beginSection("a", "ul")
    old.element(.item(1), "li") { $0.text("one") }
    var page = MarkupPage(in: "feed", version: "2")
    var isKept = page.keep(.item(1), from: old)
    #expect(!isKept)
    page.beginSection("b", "ol")
    isKept = page.keep(.item(2), from: old)
    #expect(!isKept)
    isKept = page.keep(.item(1), from: old)
    #expect(isKept)
    isKept = page.keep(.item(1), from: old)
    #expect(!isKept)
    try page.check()
    #expect(page.rendered.bytes == Array(#"<ol id="s-b"><li id="i-1">one</li></ol>"#.utf8))
    page.beginSection("b", "ol")
    isKept = page.keep(.item(1), from: old)
    #expect(!isKept)
    page.element(.item(1), "li") { $0.text("one") }
    #expect(throws: MarkupError.leftOut(.sectionExists("b"))) { try page.check() }
  }

  @Test func `a kept piece with a refused value is harmless, and not reported again`() throws {
    var old = MarkupPage(in: "feed", version: "1")
    old.beginSection("a", "ul")
    old.element(.item(1), "li") { $0.element("a", [.url("href", "javascript:x")], text: "x") }
    try old.check()
    var page = MarkupPage(like: old, version: "2")
    page.beginSection("a", "ul")
    let isKept = page.keep(.item(1), from: old)
    #expect(isKept)
    #expect(page.rendered.bytes == old.rendered.bytes)
    var writer = MarkupWriter(.html)
    page.write(to: &writer)
    #expect(writer.problems.isEmpty)
  }
}
