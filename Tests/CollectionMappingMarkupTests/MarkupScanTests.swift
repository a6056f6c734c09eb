import TestSupport
import CollectionMapping
import CollectionMappingMarkup
import Testing

/// Text is compared sixteen bytes at a time, so each place in a block is tested.
@Suite("Scanning of text for special characters")
struct MarkupScanTests {
  @Test(arguments: MarkupSyntax.allCases)
  func `every byte is found at every place among all others`(syntax: MarkupSyntax) {
    let scalars = (0...0x100).compactMap { Unicode.Scalar(UInt32($0)) }
    for scalar in scalars {
      let alone = Self.written(String(scalar), syntax)
      for before in 0..<18 {
        for after in [0, 1, 2, 4, 7, 8] {
          let (start, end) = (
            String(repeating: "#", count: before), String(repeating: "é", count: after)
          )
          let found = Self.written(start + String(scalar) + end, syntax)
          guard found == alone.map({ start + $0 + end }) else {
            Issue.record("U+\(scalar.value) after \(before) and before \(after): \(found)")
            return
          }
        }
      }
    }
  }

  /// Characters of one to four bytes that are kept, replaced or dropped, alone or with others.
  private static let characters: [String] =
    ["&", "<", ">", "\"", "'", "`", "\t", "\n", "\u{C}", "\0", "\u{7F}", "\u{80}", "\u{FFFE}"]
    + ["\u{1FFFF}", "x", "#", "=", "?", "~", "é", "\u{A0}", "\u{FEFF}", "語", "👋"]

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `a text is written as its characters one by one`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let syntax = seed.isMultiple(of: 2) ? MarkupSyntax.html : .svg
    // A long text is written in parts of 4,096 bytes.
    let count = seed.isMultiple(of: 5) ? Int.random(in: 4_060...4_100, using: &random) : 0
    let start = String(repeating: "x", count: count)
    let pieces = (0..<Int.random(in: 0...70, using: &random)).map { _ in
      Bool.random(using: &random) ? "o" : Self.characters.randomElement(using: &random) ?? ""
    }
    let expected = pieces.map { Self.written($0, syntax) }
      .reduce([start, start]) { [$0[0] + $1[0], $0[1] + $1[1]] }
    #expect(Self.written(start + pieces.joined(), syntax) == expected, "seed \(seed)")
  }

  @Test(arguments: [0, 1, 2, 3, 15, 16, 17, 100, 4_095, 4_096, 4_097, 9_000])
  func `a text that becomes as long as it can is complete`(count: Int) {
    let found = Self.written(String(repeating: "\"", count: count), .html)
    #expect(found[1] == String(repeating: "&quot;", count: count))
    #expect(
      Self.written(String(repeating: "&", count: count), .html)
        == Array(repeating: String(repeating: "&amp;", count: count), count: 2))
  }

  /// A text as content and as an attribute, without the tags.
  private static func written(_ text: String, _ syntax: MarkupSyntax) -> [String] {
    var page = MarkupWriter(syntax)
    page.text(text)
    let content = page.text
    _ = page.takeBytes()
    page.element("b", text: text)
    let inElement = String(page.text.dropFirst(3).dropLast(4))
    _ = page.takeBytes()
    page.void("p", [.text("title", text)])
    let end = syntax == .html ? 6 : 3
    let value = String(
      String.UnicodeScalarView(page.text.unicodeScalars.dropFirst(10).dropLast(end)))
    return content == inElement ? [content, value] : [content, inElement, value]
  }
}
