import BatchOracle
import CollectionMapping
import Foundation
import Testing

/// Patches between random pages, against a page that is searched.
struct ContentPatchTests {
  @Test(arguments: Seeds.all(debug: 20, release: 200))
  func `a patch turns the old page into the new page, byte for byte`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var model = PageModel()
    var old = try model.page("0")
    for version in 1...40 {
      var naive = model
      model.edit(using: &random)
      let new = try model.page("\(version)")
      #expect(String(decoding: new.bytes, as: UTF8.self) == model.text)

      let patch = ContentPatch(from: old.digest, to: new)
      #expect(try patch.applied(to: old) == new, "seed \(seed), version \(version)")
      var same = new
      same.version = old.version
      #expect(patch.isEmpty == (same == old))
      for operation in patch.operations {
        let fits = naive.apply(operation)
        #expect(fits, "seed \(seed), version \(version): \(operation)")
      }
      #expect(try naive.page("\(version)") == new, "seed \(seed), version \(version)")

      let data = try JSONEncoder().encode(patch)
      #expect(try JSONDecoder().decode(ContentPatch.self, from: data) == patch)
      let digest = try JSONEncoder().encode(old.digest)
      #expect(try JSONDecoder().decode(PageDigest.self, from: digest) == old.digest)
      old = new
    }
  }

  @Test(arguments: Seeds.all(debug: 10, release: 100))
  func `beyond the limit for work everything is replaced`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var model = PageModel()
    for _ in 0..<10 {
      let old = try model.page("old")
      model.edit(using: &random)
      let new = try model.page("new")
      let limits = CollectionLimits(differenceWork: random.below(4))
      let patch = ContentPatch(from: old.digest, to: new, limits: limits)
      #expect(try patch.applied(to: old) == new, "seed \(seed)")
    }
  }

  @Test(arguments: Seeds.all(debug: 20, release: 200))
  func `merged patches lead to the last page`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var model = PageModel()
    for _ in 0..<3 { model.edit(using: &random) }
    let first = try model.page("0")
    var last = first
    var patches: [ContentPatch] = []
    for version in 1...12 {
      model.edit(using: &random)
      let page = try model.page("\(version)")
      let limits = CollectionLimits(differenceWork: random.percent(10) ? 0 : 1_000_000)
      patches.append(ContentPatch(from: last.digest, to: page, limits: limits))
      last = page

      let merged = try ContentPatch(merging: patches, to: page)
      #expect((merged.from, merged.to) == ("0", "\(version)"))
      #expect(try merged.applied(to: first) == page, "seed \(seed), version \(version)")
      let placed = merged.operations.filter {
        switch $0 {
        case .insert, .replace: true
        default: false
        }
      }
      let pieceCount = try page.digest.count
      #expect(placed.count <= pieceCount, "each piece occurs at most once")
      let data = try JSONEncoder().encode(merged)
      #expect(try JSONDecoder().decode(ContentPatch.self, from: data) == merged)
    }
  }

  @Test func `patches of other versions are not merged`() throws {
    let pages = try (0..<4).map { try page("\($0)", ["a", "\($0)"]) }
    let patches = zip(pages, pages.dropFirst()).map { ContentPatch(from: $0.digest, to: $1) }
    func expect(_ patches: [ContentPatch], to page: RenderedPage, _ error: PatchError) {
      #expect(throws: error) { try ContentPatch(merging: patches, to: page) }
    }
    expect([patches[0], patches[2]], to: pages[3], .otherVersion(expected: "2", found: "1"))
    expect(patches, to: pages[2], .otherVersion(expected: "3", found: "2"))
    #expect(try ContentPatch(merging: [], to: pages[2]).isEmpty)
    #expect(try ContentPatch(merging: [], to: pages[2]).from == "2")
  }

  @Test func `a patch fits only its page`() throws {
    let old = try page("1", ["a", "b"])
    let new = try page("2", ["b", "c"])
    let patch = ContentPatch(from: old.digest, to: new)
    #expect(throws: PatchError.otherVersion(expected: "1", found: "2")) {
      try patch.applied(to: new)
    }
    var other = try page("1", ["b"])
    #expect(throws: PatchError.unknownPiece(.item("a"))) { try patch.applied(to: other) }
    other = try page("1", ["a", "b", "d"])
    let hashes = (new.hash, try page("2", ["b", "c", "d"]).hash)
    #expect(throws: PatchError.otherResult(expected: hashes.0, found: hashes.1)) {
      try patch.applied(to: other)
    }
  }

  @Test func `a move within a section and across sections is one operation`() throws {
    var old = try page("1", ["a", "b", "c"])
    try old.beginSection("other")
    var new = try page("2", ["c", "a"])
    try new.beginSection("other")
    try new.append(.item("b"), Array("b".utf8).span)
    #expect(
      ContentPatch(from: old.digest, to: new).operations == [
        .move(.item("c"), toSection: "list", after: nil),
        .move(.item("b"), toSection: "other", after: nil),
      ])
  }

  private func page(_ version: String, _ ids: [String]) throws -> RenderedPage {
    var page = RenderedPage(version: version)
    try page.beginSection("list")
    for id in ids { try page.append(.item(id), Array(id.utf8).span) }
    return page
  }
}

extension PageDigest {
  /// The number of pieces, as its JSON says.
  fileprivate var count: Int {
    get throws {
      struct Digest: Decodable {
        let sections: [Section]
        struct Section: Decodable { let pieces: [Piece] }
        struct Piece: Decodable {}
      }
      let data = try JSONEncoder().encode(self)
      return try JSONDecoder().decode(Digest.self, from: data).sections.reduce(0) {
        $0 + $1.pieces.count
      }
    }
  }
}
