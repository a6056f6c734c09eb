import TestSupport
import CollectionMapping
import CollectionMappingMarkup
import Foundation
import Testing

@Suite("Data blocks of a markup writer")
struct MarkupScriptTests {
  private struct Refusing: Encodable {
    struct Oops: Error {}
    func encode(to encoder: any Encoder) throws { throw Oops() }
  }

  private func written(_ value: some Encodable, _ attributes: [MarkupAttribute] = []) throws
    -> String
  {
    var page = MarkupWriter(.html)
    try page.script(json: value, attributes)
    return page.text
  }

  @Test func `a value is written with sorted keys and without characters of markup`() throws {
    let value = ["b": "</script><!--&", "a": "/é\u{2028}\u{7F}\u{FFFE}\u{1FFFF}"]
    #expect(
      try written(value)
        == #"<script type="application/json">{"a":"/é\u2028\u007f\ufffe\ud83f\udfff","#
        + #""b":"\u003c/script\u003e\u003c!--\u0026"}</script>"#)
  }

  @Test func `attributes follow the type, or replace it`() throws {
    #expect(
      try written(1, [.literal("id", "a")]) == #"<script type="application/json" id="a">1</script>"#
    )
    #expect(
      try written(1, [.literal("Type", "importmap")]) == #"<script Type="importmap">1</script>"#)
    #expect(
      try written(1, [.text("type", nil)]) == #"<script type="application/json">1</script>"#)
  }

  @Test func `nothing is written if encoding fails`() {
    var page = MarkupWriter(.html)
    #expect(throws: Refusing.Oops.self) { try page.script(json: Refusing()) }
    #expect(page.bytes.isEmpty)
  }

  @Test func `inside code and beyond the limit, nothing is written`() throws {
    var page = MarkupWriter(.html)
    try page.element("script") { try $0.script(json: 1) }
    #expect(page.text == "<script></script>")
    #expect(page.problems == [.textInCode(element: "script")])
    var small = MarkupWriter(.html, byteLimit: 30)
    try small.script(json: String(repeating: "a", count: 1_000))
    #expect(small.bytes.isEmpty)
    #expect(throws: MarkupError.self) { try small.check() }
  }

  @Test(arguments: 0...16)
  func `every scalar can be read back, and none ends the element`(plane: Int) throws {
    let (start, end) = ("<script type=\"application/json\">", "</script>")
    let firsts = (0...255).map { plane << 16 + $0 << 8 }
    for first in tries(debug: Array(firsts.prefix(4) + firsts.suffix(1)), release: firsts) {
      let scalars = (first...first + 255).compactMap { Unicode.Scalar(UInt32($0)) }
      let texts = scalars.map { "</script\($0)><!--\($0)-->\($0)" }
      let page = try written(texts)
      try #require(page.hasPrefix(start) && page.hasSuffix(end), "U+\(String(first, radix: 16))")
      let json = Array(page.utf8.dropFirst(start.utf8.count).dropLast(end.utf8.count))
      #expect(!json.contains { $0 == 0x3C || $0 == 0x3E || $0 == 0x26 || $0 == 0x7F })
      #expect(try JSONDecoder().decode([String].self, from: Data(json)) == texts)
    }
  }
}
