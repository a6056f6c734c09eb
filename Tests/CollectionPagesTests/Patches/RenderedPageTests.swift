import CollectionPages
import PageOracle
import TestSupport
import Testing

struct RenderedPageTests {
  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private func page() throws -> RenderedPage {
    var page = RenderedPage(version: "1")
    try page.beginSection("a", opening: bytes("<a>"), closing: bytes("</a>"))
    try page.append(.section("a", kind: .sectionHeader), bytes("A").span)
    try page.append(.item("1"), bytes("one").span)
    try page.beginSection("b", closing: bytes("</b>"))
    try page.beginSection("c")
    try page.append(.item("2"), bytes("two").span)
    return page
  }

  @Test func `a page is its openings, pieces and closings in order`() throws {
    let page = try page()
    #expect(page.bytes == bytes("<a>Aone</a></b>two"))
    #expect(page.hash == PageHash(of: page.bytes.span))
    #expect(page.sectionIDs == ["a", "b", "c"])
    #expect(page.pieceIDs(inSection: "a") == [.section("a", kind: .sectionHeader), .item("1")])
    #expect(page.pieceIDs(inSection: "d").isEmpty)
    #expect(page.sectionID(of: .item("2")) == "c")
    #expect(page.sectionID(of: .item("3")) == nil)
    #expect(page.bytes(of: .item("1")).map { Array($0) } == bytes("one"))
    #expect(page.bytes(of: .item("1", kind: "badge")) == nil)
    #expect(page.bytes(ofSection: "a").map { Array($0) } == bytes("<a>Aone</a>"))
    #expect(page.bytes(ofSection: "b").map { Array($0) } == bytes("</b>"))
    #expect(page.bytes(ofSection: "c").map { Array($0) } == bytes("two"))
    #expect(page.bytes(ofSection: "d") == nil)
  }

  @Test func `an identifier occurs once, and a refused call changes nothing`() throws {
    var page = try page()
    let before = page
    #expect(throws: PatchError.pieceExists(.item("1"))) {
      try page.append(.item("1"), bytes("x").span)
    }
    #expect(throws: PatchError.sectionExists("a")) { try page.beginSection("a") }
    #expect(page == before)
    #expect(page.bytes(of: .item("1")).map { Array($0) } == bytes("one"))
    var empty = RenderedPage(version: "1")
    #expect(throws: PatchError.noSection(.item("1"))) {
      try empty.append(.item("1"), Array("".utf8).span)
    }
    #expect(empty == RenderedPage(version: "1"))
  }

  @Test func `identifiers are compared byte by byte`() throws {
    var page = RenderedPage(version: "1")
    try page.beginSection("é")
    try page.beginSection("e\u{301}")
    try page.append(.item("é"), bytes("1").span)
    try page.append(.item("e\u{301}"), bytes("2").span)
    #expect(page.bytes == bytes("12"))
    #expect(PieceID.item("é") != .item("e\u{301}"))
  }

  @Test func `the identities of items, sections, kinds and numbers differ`() {
    let ids: [PieceID] = [
      .item("a"), .item("a", kind: "k"), .item("a", kind: ""), .section("a", kind: "k"),
      .section("a", kind: ""), .section("a", kind: "k", number: 1), .item("b"),
    ]
    #expect(Set(ids).count == ids.count)
    #expect(ids[1].description == "k of item a")
    #expect(ids[5].description == "k 1 of section a")
    #expect((ids[5].section, ids[5].item, ids[5].kind, ids[5].number) == ("a", nil, "k", 1))
  }

  @Test func `the key changes the digest, not the page`() throws {
    var keyed = RenderedPage(version: "1", hashKey: (1, 2))
    var plain = RenderedPage(version: "1")
    try keyed.beginSection("a")
    try plain.beginSection("a")
    try keyed.append(.item("1"), bytes("1").span)
    try plain.append(.item("1"), bytes("1").span)
    #expect(keyed.hash == plain.hash)
    #expect(keyed.digest != plain.digest)
    #expect(try ContentPatch(from: plain.digest, to: keyed).applied(to: plain).bytes == keyed.bytes)
    var next = RenderedPage(version: "2", hashKey: (1, 2))
    try next.beginSection("a")
    try next.append(.item("1"), bytes("2").span)
    #expect(try ContentPatch(from: keyed.digest, to: next).applied(to: keyed) == next)
  }

  @Test(arguments: Seeds.all(debug: 50, release: 500))
  func `a page that keeps pieces of an earlier one is the page itself`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var model = PageModel()
    var old = try model.page("0")
    for step in 1...8 {
      let texts = Dictionary(
        uniqueKeysWithValues: model.sections.flatMap { $0.pieces.map { ($0.id, $0.text) } })
      model.edit(using: &random)
      let kept = Set(model.sections.flatMap(\.pieces).filter { texts[$0.id] == $0.text }.map(\.id))
      var page = RenderedPage(version: "\(step)")
      for section in model.sections {
        try page.beginSection(
          section.id, opening: bytes("<\(section.frame)>"), closing: bytes("</>"))
        for piece in section.pieces {
          if kept.contains(piece.id), random.percent(80) {
            let isKept = page.keep(piece.id, from: old)
            #expect(isKept)
          } else {
            try page.append(piece.id, bytes(piece.text).span)
          }
        }
      }
      #expect(try page == model.page("\(step)"))
      #expect(try ContentPatch(from: old.digest, to: page).applied(to: old) == page)
      old = page
    }
  }

  @Test func `a piece that cannot be kept changes nothing`() throws {
    let old = try page()
    var page = RenderedPage(version: "2")
    var isKept = page.keep(.item("1"), from: old)
    #expect(!isKept)
    try page.beginSection("b")
    isKept = page.keep(.item("3"), from: old)
    #expect(!isKept)
    isKept = page.keep(.item("1"), from: old)
    #expect(isKept)
    let before = page
    isKept = page.keep(.item("1"), from: old)
    #expect(!isKept)
    #expect(page == before && page.bytes == bytes("one"))
    var keyed = RenderedPage(version: "2", hashKey: (1, 0))
    try keyed.beginSection("b")
    isKept = keyed.keep(.item("1"), from: old)
    #expect(!isKept)
    #expect(keyed.bytes.isEmpty)
  }

  @Test func `an error names what it is about, and how to go on`() {
    let piece = PieceID.item("7", kind: "badge")
    let hash = PageHash(of: bytes("a").span)
    let errors: [(PatchError, String)] = [
      (.noSection(piece), "badge of item 7"), (.sectionExists("a"), "section"),
      (.pieceExists(piece), "badge of item 7"), (.unknownSection("today"), "today"),
      (.unknownPiece(piece), "badge of item 7"), (.otherSection(piece, expected: "b"), "section b"),
      (.sectionNotEmpty("today"), "today"), (.otherVersion(expected: "41", found: "40"), "41"),
      (.versionExists("41"), "41"), (.otherResult(expected: hash, found: hash), "\(hash)"),
      (.unknownSection("two\nlines\u{1B}[2J"), "two"),
    ]
    for (error, part) in errors {
      #expect(error.description.contains(part))
      #expect(error.description.hasSuffix("."))
      #expect(!error.description.contains { $0.isNewline || $0 == "\u{1B}" })
    }
  }
}
