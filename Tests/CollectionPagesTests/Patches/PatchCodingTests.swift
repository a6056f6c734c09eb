import PageOracle
import TestSupport
import CollectionPages
import Foundation
import Testing

struct PatchCodingTests {
  private let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }()

  private func page(
    _ version: String, _ sections: [(id: String, tag: String, pieces: [(PieceID, String)])]
  ) throws -> RenderedPage {
    var page = RenderedPage(version: version)
    for section in sections {
      try page.beginSection(
        section.id, opening: Array("<\(section.tag)>".utf8),
        closing: Array("</\(section.tag)>".utf8))
      for (id, text) in section.pieces { try page.append(id, Array(text.utf8).span) }
    }
    return page
  }

  private func pages() throws -> (old: RenderedPage, new: RenderedPage) {
    let header = PieceID.section("a", kind: "header", number: 1)
    let old = try page(
      "41",
      [
        ("a", "ul", [(header, "A"), (.item("1"), "one"), (.item("2"), "two")]),
        ("b", "ul", [(.item("3"), "three")]), ("c", "ul", []),
      ])
    var new = try page(
      "42",
      [
        ("c", "ul", [(.item("2"), "two"), (.item("4", kind: "badge"), "é")]), ("d", "ol", []),
        ("a", "ol", [(header, "B")]),
      ])
    try new.append(.item("5"), ([0xFF, 0] as [UInt8]).span)
    return (old, new)
  }

  /// The format is public: clients in other languages read it.
  private let golden = """
    {"from":"41","hash":"HASH","operations":[
    {"op":"remove","piece":{"item":"1"}},
    {"op":"remove","piece":{"item":"3"}},
    {"op":"moveSection","section":"c"},
    {"op":"move","piece":{"item":"2"},"section":"c"},
    {"after":{"item":"2"},"bytes":"é","op":"insert","piece":{"item":"4","kind":"badge"},"section":"c"},
    {"afterSection":"c","closing":"</ol>","op":"insertSection","opening":"<ol>","section":"d"},
    {"closing":"</ol>","op":"replaceFrame","opening":"<ol>","section":"a"},
    {"bytes":"B","op":"replace","piece":{"kind":"header","number":1,"section":"a"}},
    {"after":{"kind":"header","number":1,"section":"a"},"bytes":[255,0],"op":"insert",\
    "piece":{"item":"5"},"section":"a"},
    {"op":"removeSection","section":"b"}
    ],"to":"42"}
    """

  @Test func `every key of an encoded patch`() throws {
    let (old, new) = try pages()
    let patch = ContentPatch(from: old.digest, to: new)
    let text = String(decoding: try encoder.encode(patch), as: UTF8.self)
    let expected = golden.replacing("HASH", with: "\(new.hash)")
    #expect(text == expected.replacing("\n", with: ""))
    let decoded = try JSONDecoder().decode(ContentPatch.self, from: Data(expected.utf8))
    #expect(decoded == patch)
    #expect(try decoded.applied(to: old) == new)
  }

  @Test func `every key of an encoded digest`() throws {
    let page = try page("41", [("a", "ul", [(.item("1"), "one")])])
    func print(_ text: String) -> String {
      #"{"count":\#(text.utf8.count),"hash":"\#(PageHash(of: Array(text.utf8).span))""#
    }
    let expected =
      #"{"sections":[{"closing":\#(print("</ul>"))},"id":"a","opening":\#(print("<ul>"))},"#
      + #""pieces":[\#(print("one")),"piece":{"item":"1"}}]}],"version":"41"}"#
    #expect(String(decoding: try encoder.encode(page.digest), as: UTF8.self) == expected)
    for (old, new) in [(#""id":"a","#, ""), (#""item":"1""#, #""kind":"1""#)] {
      let data = Data(expected.replacing(old, with: new).utf8)
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(PageDigest.self, from: data) }
    }
    let section = expected.dropFirst(#"{"sections":["#.count).dropLast(#"],"version":"41"}"#.count)
    let twice = expected.replacing(section, with: "\(section),\(section)")
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(PageDigest.self, from: Data(twice.utf8))
    }
  }

  @Test(arguments: [
    #"{"op":"swap","piece":{"item":"1"}}"#,
    #"{"op":"remove"}"#,
    #"{"op":"remove","piece":{}}"#,
    #"{"op":"remove","piece":{"section":"a"}}"#,
    #"{"op":"remove","piece":{"item":"1","section":"a","kind":"k"}}"#,
    #"{"op":"replace","piece":{"item":"1"},"bytes":[256]}"#,
    #"{"op":"insertSection","section":"a","opening":""}"#,
    #"{"op":"remove","piece":{"item":"1"}},{"op":"remove","piece":{"item":"1"}}"#,
    #"{"op":"remove","piece":{"item":"1"}},{"op":"move","piece":{"item":"2"},"section":"a","after":{"item":"1"}}"#,
    #"{"op":"move","piece":{"item":"1"},"section":"a","after":{"item":"1"}}"#,
    #"{"op":"insert","piece":{"item":"1"},"section":"a","bytes":"","after":{"item":"1"}}"#,
    #"{"op":"replace","piece":{"item":"1"},"bytes":""},{"op":"insert","piece":{"item":"1"},"section":"a","bytes":""}"#,
    #"{"op":"move","piece":{"item":"1"},"section":"a"},{"op":"move","piece":{"item":"2"},"section":"b","after":{"item":"1"}}"#,
    #"{"op":"move","piece":{"item":"1"},"section":"a"},{"op":"removeSection","section":"a"}"#,
    #"{"op":"removeSection","section":"a"},{"op":"move","piece":{"item":"1"},"section":"a"}"#,
    #"{"op":"removeSection","section":"a"},{"op":"moveSection","section":"b","afterSection":"a"}"#,
    #"{"op":"moveSection","section":"a","afterSection":"a"}"#,
    #"{"op":"moveSection","section":"a"},{"op":"insertSection","section":"a","opening":"","closing":""}"#,
  ])
  func `operations that cannot fit any page are refused`(operations: String) {
    let hash = PageHash(of: Array("".utf8).span)
    let text = #"{"from":"1","to":"2","hash":"\#(hash)","operations":[\#(operations)]}"#
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ContentPatch.self, from: Data(text.utf8))
    }
  }

  @Test(arguments: Seeds.all(debug: 30, release: 300))
  func `a damaged patch is refused, or fits, or throws`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var model = PageModel()
    for _ in 0..<3 { model.edit(using: &random) }
    let old = try model.page("1")
    model.edit(using: &random)
    let new = try model.page("2")
    let patch = ContentPatch(from: old.digest, to: new)
    let whole = Array(try encoder.encode(patch))
    for _ in 0..<100 {
      var bytes = whole
      for _ in 0...random.below(3) { damage(&bytes, using: &random) }
      guard let damaged = try? JSONDecoder().decode(ContentPatch.self, from: Data(bytes)) else {
        continue
      }
      if let page = try? damaged.applied(to: old) { #expect(page.hash == new.hash, "seed \(seed)") }
    }
  }

  @Test(arguments: Seeds.all(debug: 300, release: 3_000))
  func `random operations are refused, or fit, or throw`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (old, _) = try pages()
    for _ in 0..<20 {
      let operations = (0...random.below(5)).map { _ in operation(using: &random) }
      let text = """
        {"from":"41","to":"42","hash":"\(old.hash)","operations":[\(operations.joined(separator: ","))]}
        """
      let patch = try? JSONDecoder().decode(ContentPatch.self, from: Data(text.utf8))
      // Only operations that cancel each other give the bytes that the hash is of.
      if let page = try? patch?.applied(to: old) {
        #expect(page.bytes == old.bytes && page.version == "42", "seed \(seed): \(text)")
      }
    }
  }

  /// An operation on parts that the page has or does not have.
  private func operation(using random: inout SplitMix64) -> String {
    func section() -> String { random.pick(["a", "b", "c", "d"]) }
    func piece() -> String {
      let pieces = (1...4).map { #"{"item":"\#($0)"}"# }
      return random.pick(
        pieces + [#"{"section":"a","kind":"header","number":1}"#, #"{"section":"a","kind":"k"}"#])
    }
    let names = [
      "remove", "move", "replace", "insert", "removeSection", "moveSection", "insertSection",
      "replaceFrame",
    ]
    var members = [
      #""op":"\#(random.pick(names))""#, #""piece":\#(piece())"#, #""section":"\#(section())""#,
      #""bytes":"one""#, #""opening":"<ul>""#, #""closing":"</ul>""#,
    ]
    if random.percent(60) { members.append(#""after":\#(piece())"#) }
    if random.percent(60) { members.append(#""afterSection":"\#(section())""#) }
    return "{\(members.joined(separator: ","))}"
  }

  /// Work for each of them that grows with the page takes minutes.
  @Test(.timeLimit(.minutes(1)))
  func `many moves of one piece are applied`() throws {
    var old = RenderedPage(version: "41")
    try old.beginSection("a")
    for number in 0..<20_000 { try old.append(.item("\(number)"), Array("a".utf8).span) }
    let move = #"{"op":"move","piece":{"item":"0"},"section":"a","after":{"item":"ID"}}"#
    let moves = (1...20_000).map { move.replacing("ID", with: "\(1 + $0 % 2)") }
    let text = """
      {"from":"41","to":"42","hash":"\(old.hash)","operations":[\(moves.joined(separator: ","))]}
      """
    let patch = try JSONDecoder().decode(ContentPatch.self, from: Data(text.utf8))
    #expect(try patch.applied(to: old).pieceIDs(inSection: "a")[1] == .item("0"))
  }

  /// Changes a byte, or copies or removes a part.
  private func damage(_ bytes: inout [UInt8], using random: inout SplitMix64) {
    guard !bytes.isEmpty else { return }
    let start = random.below(bytes.count)
    let end = min(bytes.count, start + random.below(60))
    switch random.below(4) {
    case 0: bytes.removeSubrange(start..<end)
    case 1: bytes.insert(contentsOf: bytes[start..<end], at: random.below(bytes.count))
    case 2: bytes[start] = UInt8(ascii: "0") + UInt8(random.below(10))
    default: bytes[start] = UInt8(random.below(256))
    }
  }
}
