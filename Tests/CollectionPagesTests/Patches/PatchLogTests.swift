import PageOracle
import TestSupport
import CollectionPages
import Testing

struct PatchLogTests {
  private func page(
    _ version: String, _ texts: [String], opening: String = "", in section: String = "list",
    key: (UInt64, UInt64) = (0, 0)
  ) throws -> RenderedPage {
    var page = RenderedPage(version: version, hashKey: key)
    try page.beginSection(section, opening: Array(opening.utf8))
    for (number, text) in texts.enumerated() {
      try page.append(.item("\(number)"), Array(text.utf8).span)
    }
    return page
  }

  @Test(arguments: Seeds.all(debug: 10, release: 100))
  func `each answer leads from any version to the latest`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var model = PageModel()
    var pages: [RenderedPage] = []
    var log = PatchLog(versions: 20, bytes: 30_000)
    for version in 0..<40 {
      model.edit(using: &random)
      let page = try model.page("\(version)")
      pages.append(page)
      try log.append(page)
      #expect(log.page == page)
      #expect((0...30_000).contains(log.byteCount), "seed \(seed)")
      var isKnown = false
      for old in pages {
        let digest = log.digest(of: old.version)
        #expect(digest == nil || digest == old.digest, "seed \(seed)")
        #expect(digest != nil || !isKnown, "seed \(seed): an older version is known")
        isKnown = digest != nil
        switch log.answer(since: old.version) {
        case .upToDate:
          #expect(old == page, "seed \(seed)")
        case .patch(let patch):
          #expect(try patch.applied(to: old) == page, "seed \(seed), \(old.version) to \(version)")
          #expect(patch == ContentPatch(from: old.digest, to: page), "seed \(seed)")
          #expect(patch.byteCount <= page.bytes.count)
        case .reload:
          #expect(digest == nil, "seed \(seed)")
        }
      }
    }
  }

  @Test func `what is the same in both versions stays, whatever happened between them`() throws {
    func page(_ version: String, _ ids: [Int]) throws -> RenderedPage {
      var page = RenderedPage(version: version)
      try page.beginSection("list")
      for id in ids { try page.append(.item("\(id)"), Array("row \(id)".utf8).span) }
      return page
    }
    var log = PatchLog()
    #expect(log.answer(since: "0") == .reload)
    #expect(log.digest(of: "0") == nil)
    for (version, ids) in [[1, 2, 3], [9, 1, 2], [2, 9, 1], [9, 1, 2, 3, 4]].enumerated() {
      try log.append(page("\(version)", ids))
    }
    let expected = ContentPatch(
      from: try page("0", [1, 2, 3]).digest, to: try page("3", [9, 1, 2, 3, 4]))
    #expect(log.answer(since: "0") == .patch(expected))
    #expect(
      expected.operations == [
        .insert(.item("9"), inSection: "list", after: nil, Array("row 9".utf8)),
        .insert(.item("4"), inSection: "list", after: .item("3"), Array("row 4".utf8)),
      ])
    #expect(log.answer(since: "3") == .upToDate)
    #expect(log.answer(since: "unknown") == .reload)
    guard case .patch(let all) = log.answer(since: "0", limits: ContentLimits(differenceWork: 0))
    else { return #expect(Bool(false), "the page is replaced by a patch") }
    #expect(all.byteCount == 25)
  }

  @Test func `the oldest versions are released`() throws {
    let texts = (0..<10).map { "a text that is longer than a row that changes \($0)" }
    var few = PatchLog(versions: 2)
    // A version, the rows before the changed one, this one, and those after it; and two identifiers.
    let cost = 192 + 3 * 160 + 64 + 2
    var small = PatchLog(bytes: 2 * cost + 100)
    var none = PatchLog(versions: 0)
    for version in 0..<6 {
      var texts = texts
      texts[5] = "\(version)"
      let page = try page("\(version)", texts)
      try few.append(page)
      try small.append(page)
      try none.append(page)
      #expect(few.byteCount == min(2, version) * cost)
    }
    for log in [few, small] {
      #expect(log.answer(since: "2") == .reload)
      #expect(log.answer(since: "3") != .reload)
      #expect(log.byteCount == 2 * cost)
    }
    #expect(none.byteCount == 0)
    #expect(none.answer(since: "4") == .reload)
    #expect(none.answer(since: "5") == .upToDate)
  }

  @Test func `one version has one content`() throws {
    var log = PatchLog()
    try log.append(page("1", ["a"]))
    try log.append(page("1", ["a"]))
    #expect(log.byteCount == 0)
    #expect(throws: PatchError.versionExists("1")) { try log.append(page("1", ["b"])) }
    #expect(log.page?.bytes == Array("a".utf8))
    // A page that returns to an older content may return to its version.
    try log.append(page("2", ["b"]))
    #expect(throws: PatchError.versionExists("1")) { try log.append(page("1", ["b"])) }
    #expect(log.page?.version == "2")
    try log.append(page("1", ["a"]))
    #expect(log.answer(since: "1") == .upToDate)
    #expect(log.answer(since: "2") != .reload)
  }

  @Test func `versions are compared byte by byte`() throws {
    var log = PatchLog()
    try log.append(page("é", ["a"]))
    try log.append(page("e\u{301}", ["b"]))
    #expect(log.answer(since: "e\u{301}") == .upToDate)
    #expect(log.answer(since: "é") != .upToDate)
  }

  @Test func `a page with another key has the same content`() throws {
    var log = PatchLog()
    try log.append(page("1", ["a"]))
    try log.append(page("2", ["b"]))
    try log.append(page("2", ["b"], key: (1, 2)))
    #expect(log.answer(since: "1") != .reload)
    for texts in [["c"], ["b", ""], []] {
      #expect(throws: PatchError.versionExists("2")) {
        try log.append(page("2", texts, key: (1, 2)))
      }
    }
    #expect(throws: PatchError.versionExists("1")) {
      try log.append(page("1", ["other"], key: (3, 4)))
    }
    #expect(log.answer(since: "1") != .reload)
    try log.append(page("3", ["c"], key: (1, 2)))
    #expect(log.answer(since: "1") == .reload)
    #expect(log.answer(since: "2") == .reload)
    #expect(log.byteCount == 0)
    try log.append(page("1", ["a"], key: (1, 2)))
    #expect(log.answer(since: "3") != .reload)
  }

  @Test func `pages with the same bytes in other pieces are different contents`() throws {
    let pages = try [
      page("1", ["ab"]), page("1", ["a", "b"]), page("1", ["b"], opening: "a"),
      page("1", ["ab"], in: "other"), page("1", ["", "ab"]), page("1", ["ab", ""]),
    ]
    for (number, first) in pages.enumerated() {
      for (other, second) in pages.enumerated() where other != number {
        var log = PatchLog()
        try log.append(first)
        #expect(throws: PatchError.versionExists("1")) { try log.append(second) }
      }
    }
  }
}
