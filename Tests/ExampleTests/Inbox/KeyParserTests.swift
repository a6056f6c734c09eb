import TestSupport
import Testing

@testable import inbox

struct KeyParserTests {
  private static let sequences: [(String, Key)] = [
    ("\u{1B}[A", .up), ("\u{1B}[B", .down), ("\u{1B}[C", .right), ("\u{1B}[D", .left),
    ("\u{1B}OA", .up), ("\u{1B}OB", .down), ("\u{1B}OH", .home), ("\u{1B}OF", .end),
    ("\u{1B}[H", .home), ("\u{1B}[F", .end), ("\u{1B}[1~", .home), ("\u{1B}[4~", .end),
    ("\u{1B}[7~", .home), ("\u{1B}[8~", .end), ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown),
    ("\u{1B}[1;2B", .down), ("\u{1B}OM", .enter),
  ]

  @Test func `letters, return and control-C are keys`() {
    var parser = KeyParser()
    let keys = parser.parse("dV \r\n\u{3}".utf8)
    #expect(
      keys == [.character("d"), .character("V"), .character(" "), .enter, .enter, .interrupt])
  }

  @Test(arguments: sequences)
  func `a sequence is one key, whether whole or in pieces`(text: String, key: Key) {
    let bytes = Array(text.utf8)
    for cut in bytes.indices {
      var parser = KeyParser()
      let keys = parser.parse(bytes[..<cut]) + parser.parse(bytes[cut...])
      #expect(keys == [key], "cut at \(cut)")
      #expect(parser.parse("u".utf8) == [.character("u")])
    }
  }

  @Test func `an escape without further bytes is a key`() {
    var parser = KeyParser()
    #expect(parser.parse([0x1B]).isEmpty)
    #expect(parser.flush() == [.escape])
    #expect(parser.flush().isEmpty)
    #expect(parser.parse("[A".utf8) == [.character("["), .character("A")])
  }

  @Test func `an escape before a sequence is a separate key`() {
    var parser = KeyParser()
    #expect(parser.parse("\u{1B}\u{1B}[A".utf8) == [.escape, .up])
  }

  /// None of their letters may be mistaken for the delete key.
  @Test(arguments: [
    "\u{1B}d", "\u{1B}[d", "\u{1B}[200d", "\u{1B}[?25d", "\u{1B}[1;1;1d", "\u{1B}Od", "\u{1B}[;d",
    "\u{1B}[99999999999999999999d", "\u{1B}[3~", "\u{1B}[~", "\u{1B}[ d", "\u{7F}", "ü", "\0\u{1}",
    "\u{1A}", "🎉",
  ])
  func `an unknown sequence is dropped completely`(text: String) {
    var parser = KeyParser()
    #expect(parser.parse(text.utf8).isEmpty)
    #expect(parser.parse("u".utf8) == [.character("u")])
  }

  @Test func `an incomplete sequence is dropped, and control-C ends it`() {
    var parser = KeyParser()
    #expect(parser.parse("\u{1B}[5".utf8).isEmpty)
    #expect(parser.flush().isEmpty)
    #expect(parser.parse("\u{1B}[5".utf8).isEmpty)
    #expect(parser.parse([0x03]) == [.interrupt])
    #expect(parser.parse("q".utf8) == [.character("q")])
  }

  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func `random bytes give the same keys however they are split`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let alphabet: [UInt8] = [
      0x1B, 0x1B, 0x5B, 0x4F, 0x31, 0x3B, 0x41, 0x7E, 0x64, 0x80, 0xFF, 0x03,
    ]
    let bytes = (0..<200).map { _ in alphabet.randomElement(using: &random) ?? 0 }
    var (whole, pieces) = (KeyParser(), KeyParser())
    let keys = whole.parse(bytes)
    let others = bytes.flatMap { pieces.parse([$0]) }
    #expect(keys == others, "seed \(seed)")
  }
}
