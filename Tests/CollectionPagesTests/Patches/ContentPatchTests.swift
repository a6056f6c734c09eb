import PageOracle
import TestSupport
import CollectionPages
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
      let limits = ContentLimits(differenceWork: random.below(4))
      let patch = ContentPatch(from: old.digest, to: new, limits: limits)
      #expect(try patch.applied(to: old) == new, "seed \(seed)")
    }
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

  /// Moving them for each piece takes minutes.
  @Test(.timeLimit(.minutes(1)))
  func `long closing bytes are not moved for each piece`() throws {
    var old = RenderedPage(version: "1")
    try old.beginSection("list")
    for number in 0..<30_000 { try old.append(.item("\(number)"), Array("a".utf8).span) }
    let closing = String(repeating: "-", count: 1 << 24)
    let bytes = old.bytes + closing.utf8
    let hash = PageHash(of: bytes.span)
    let json = """
      {"from":"1","to":"2","hash":"\(hash)","operations":[
      {"op":"replaceFrame","section":"list","opening":"","closing":"\(closing)"}]}
      """
    let patch = try JSONDecoder().decode(ContentPatch.self, from: Data(json.utf8))
    #expect(try patch.applied(to: old).bytes == bytes)
  }

  @Test func `versions are compared byte by byte`() throws {
    let old = try page("é", ["a"])
    let new = try page("2", ["b"])
    let patch = ContentPatch(from: old.digest, to: new)
    var other = old
    other.version = "e\u{301}"
    #expect(throws: PatchError.otherVersion(expected: "é", found: "e\u{301}")) {
      try patch.applied(to: other)
    }
    #expect(ContentPatch(from: other.digest, to: new) != patch)
    #expect(other != old)
    #expect(other.digest != old.digest)
  }

  @Test func `identifiers that are equal strings have different hashes`() {
    // As many as the forms of ten letters; in a table, one hash for all of them would be slow.
    let forms = (0..<1_024).map { number in
      (0..<10).map { number >> $0 & 1 == 0 ? "é" : "e\u{301}" }.joined()
    }
    #expect(Set(forms).count == 1)
    #expect(Set(forms.map { PieceID.item($0).hashValue }).count > 1_000)
    let owners = Set([PieceID.item("ab", kind: "c"), .item("a", kind: "bc"), .item("abc")])
    #expect(Set(owners.map(\.hashValue)).count == 3)
  }

  @Test func `section identifiers are compared byte by byte`() {
    let texts = ["é", "e\u{301}"]
    func operations(_ id: String) -> [ContentPatch.Operation] {
      [
        .removeSection(id), .moveSection(id, after: nil), .moveSection("a", after: id),
        .insertSection(id, after: nil, opening: [], closing: []),
        .insertSection("a", after: id, opening: [], closing: []),
        .replaceFrame(ofSection: id, opening: [], closing: []),
        .move(.item("a"), toSection: id, after: nil),
        .insert(.item("a"), inSection: id, after: nil, []),
      ]
    }
    let all = texts.flatMap(operations)
    for (index, operation) in all.enumerated() {
      #expect(all.firstIndex(of: operation) == index)
    }
    #expect(Set(all).count == all.count)
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
