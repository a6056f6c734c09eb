import BatchOracle
import CollectionMapping
import Testing

struct PatchLogTests {
  private func page(_ version: String, _ texts: [String]) throws -> RenderedPage {
    var page = RenderedPage(version: version)
    try page.beginSection("list")
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
    var log = PatchLog(patches: 20, bytes: 5_000)
    for version in 0..<40 {
      model.edit(using: &random)
      let page = try model.page("\(version)")
      pages.append(page)
      try log.append(page)
      #expect(log.page == page)
      for old in pages {
        let count = random.below(6)
        switch log.answer(since: old.version, atMost: count) {
        case .upToDate:
          #expect(old == page, "seed \(seed)")
        case .patches(let patches):
          #expect(patches.count <= max(1, count))
          var client = old
          for patch in patches { client = try patch.applied(to: client) }
          #expect(client == page, "seed \(seed), from \(old.version) to \(version)")
        case .reload:
          #expect(old.version != page.version)
        }
      }
    }
  }

  @Test func `a client that keeps up receives each patch`() throws {
    var log = PatchLog()
    #expect(log.answer(since: "0") == .reload)
    var texts = (0..<30).map { "text \($0)" }
    let none = try log.append(page("0", texts))
    #expect(none == nil)
    #expect(log.answer(since: "0") == .upToDate)
    var patches: [ContentPatch] = []
    for version in 1...20 {
      texts[version] += "!"
      if let patch = try log.append(page("\(version)", texts)) { patches.append(patch) }
      #expect(log.answer(since: "\(version - 1)") == .patches([patches[version - 1]]))
    }
    #expect(log.answer(since: "4") == .patches(Array(patches[4...])))
    guard case .patches(let merged) = log.answer(since: "3") else {
      Issue.record("no patches")
      return
    }
    #expect(merged.map(\.operations.count) == [17])
    #expect((merged.first?.from, merged.first?.to) == ("3", "20"))
    #expect(log.answer(since: "unknown") == .reload)
  }

  @Test func `the oldest patches are released`() throws {
    var few = PatchLog(patches: 2)
    var small = PatchLog(bytes: 2 * (64 + 3))
    var none = PatchLog(patches: 0)
    for version in 0..<6 {
      let page = try page("\(version)", ["a long text for many patches", "\(100 + version)"])
      try few.append(page)
      try small.append(page)
      let patch = try none.append(page)
      #expect((patch != nil) == (version > 0))
    }
    for log in [few, small] {
      #expect(log.answer(since: "2") == .reload)
      #expect(log.answer(since: "3") != .reload)
    }
    #expect(none.answer(since: "4") == .reload)
    #expect(none.answer(since: "5") == .upToDate)
  }

  @Test func `the bytes of the patches are counted, and stay within the limit`() throws {
    var log = PatchLog(patches: 2, bytes: 1_000)
    try log.append(page("0", ["-"]))
    #expect(log.byteCount == 0)
    for version in 1...2 {
      try log.append(page("\(version)", ["text \(version)"]))
      #expect(log.byteCount == version * (6 + 64))
    }
    try log.append(page("3", ["third"]))
    #expect(log.byteCount == 6 + 64 + 5 + 64)
    try log.append(page("4", [String(repeating: "x", count: 1_000)]))
    #expect(log.byteCount == 0)
  }

  @Test func `a page is cheaper than patches with more bytes`() throws {
    var log = PatchLog()
    try log.append(page("0", ["aaa", "bbb", "c"]))
    try log.append(page("1", ["aaa", "bbb", "d"]))
    try log.append(page("2", ["eee", "fff", "ggg"]))
    #expect(log.answer(since: "1") != .reload, "the patch has as many bytes as the page")
    guard case .patches(let patches) = log.answer(since: "0") else {
      Issue.record("merged patches have no more bytes than the page")
      return
    }
    #expect(patches.map(\.byteCount) == [9])
    try log.append(page("3", ["e"]))
    #expect(log.answer(since: "0") != .reload)
    var other = try page("4", [])
    try other.beginSection("other", opening: Array("<p>".utf8), closing: Array("</p>".utf8))
    try log.append(other)
    #expect(log.answer(since: "3") != .reload)
  }

  @Test func `one version has one content`() throws {
    var log = PatchLog()
    try log.append(page("1", ["a"]))
    let again = try log.append(page("1", ["a"]))
    #expect(again == nil)
    #expect(throws: PatchError.versionExists("1")) { try log.append(page("1", ["b"])) }
    #expect(log.page?.bytes == Array("a".utf8))
    // A page that returns to an older content may return to its version.
    try log.append(page("2", ["b"]))
    try log.append(page("1", ["a"]))
    #expect(log.answer(since: "1") == .upToDate)
    #expect(log.answer(since: "2") != .reload)
  }
}
