/// Reads decisions from the bytes of an input.
///
/// After its end every decision is the first one.
package struct Choices {
  private let bytes: [UInt8]
  private var next = 0

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  package var isAtEnd: Bool { next >= bytes.count }

  package mutating func byte() -> UInt8 {
    guard next < bytes.count else { return 0 }
    defer { next += 1 }
    return bytes[next]
  }

  /// A number from 0 to `bound - 1`, which is at most 255.
  package mutating func below(_ bound: Int) -> Int {
    bound > 1 ? Int(byte()) % bound : 0
  }

  /// `true` in one of `count` cases, and never after the end.
  package mutating func happens(oneIn count: Int) -> Bool {
    below(count) == count - 1
  }

  package mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[below(choices.count)]
  }

  /// Text of the input, or one of the texts that are dangerous in markup or on a terminal.
  package mutating func text() -> String {
    let length = Int(byte())
    if length >= 0xC0 { return Self.hostile[length % Self.hostile.count] }
    let end = min(bytes.count, next + length % 24)
    defer { next = max(next, end) }
    return String(decoding: bytes[min(next, end)..<end], as: UTF8.self)
  }

  /// A small number in most cases, otherwise one at a limit of floating point.
  package mutating func number() -> Double {
    let choice = byte()
    if choice >= 0xD0 { return Self.wild[Int(choice) % Self.wild.count] }
    let size = Double(choice % 0x68)
    return choice < 0x68 ? size : size / 8 - 2
  }

  private static let wild: [Double] = [
    .nan, .infinity, -.infinity, -1, -1e3, 1e6, 1e15, 1e300, -1e300, 0.1, 1e-300, -0.0,
    .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude,
    9.007199254740993e15,
  ]

  package static let hostile = [
    "<script>alert(1)</script>", "</script><b>", "<!--", "-->", "]]>", "&lt;", "\"'`=>", "\r\n\r",
    "\0",
    "javascript:alert(1)", " \u{1}JaVa\tScRiPt:x", "data:text/html,<b>",
    "https://a.example/?a=1&b=<",
    "\u{1B}[31m", "\u{202E}abc",
    String(decoding: [0xEF, 0xBF, 0xBE, 0xEF, 0xB7, 0x90], as: UTF8.self), "e\u{301}", "\u{E9}",
    "\u{85}\u{2028}", "#",
    "a b  c",
    "0;url=javascript:x", "a.png 1x, javascript:x 2x", "vbscript:x", "//host/p", "\u{10FFFD}", "",
  ]
}
