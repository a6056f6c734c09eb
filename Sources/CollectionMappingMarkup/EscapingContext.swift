/// The place for which a string is escaped.
enum EscapingContext {
  case text, attribute, url

  /// A list of URLs, whose tabs and line breaks separate them.
  case urls

  /// Returns how many bytes at an index are replaced, and by what; 0 bytes are kept as they are.
  func edit(
    of source: UnsafeBufferPointer<UInt8>, at index: Int, in syntax: MarkupSyntax
  ) -> (length: Int, replacement: StaticString) {
    switch unsafe source[index] {
    case 0x26: return (1, "&amp;")
    case 0x3C: return (1, "&lt;")
    case 0x3E: return (1, "&gt;")
    case 0x22: return (1, "&quot;")
    case 0x27: return (1, "&#39;")
    case 0x60: return (1, "&#96;")
    case 0x80...: break
    case 0x09 where self != .url:  // tab
      return self == .text ? (0, "") : (1, "&#9;")
    case 0x0A where self != .url:  // line feed
      return self == .text ? (0, "") : (1, "&#10;")
    case 0x0D where self != .url:  // carriage return
      let next = index &+ 1
      let isPair = unsafe next < source.count && source[next] == 0x0A
      return (1, isPair ? "" : self == .text ? "\n" : "&#10;")
    case 0x0C where syntax == .html && self != .url && self != .urls:  // form feed
      return (0, "")
    default: break
    }
    return unsafe (ByteSet.lengthOfUnshowable(in: source, at: index), "")
  }
}

// MARK: - Reading text

extension String {
  /// Calls a closure with the UTF-8 bytes, without a copy of the string.
  @inline(__always)
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = unsafe utf8.withContiguousStorageIfAvailable(body) { return result }
    var copy = self
    return copy.withUTF8(body)
  }
}

/// Sixteen bytes that are read, written and compared at once.
///
/// Each comparison sets the high bit of the bytes that it finds. No byte carries into the next one: a sum
/// or difference of the low seven bits stays below 256, and does not fall below 0.
struct ByteBlock {
  private(set) var words: SIMD2<UInt64>

  /// Reads the bytes at an index; bytes after the end of the text are 0.
  @inline(__always)
  init(_ text: UnsafeBufferPointer<UInt8>, at index: Int) {
    let bytes = UnsafeRawBufferPointer(text)
    let left = text.count &- index
    if left >= 16 {
      words = unsafe bytes.loadUnaligned(fromByteOffset: index, as: SIMD2<UInt64>.self)
    } else if left >= 8 {
      let first = unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let last = unsafe bytes.loadUnaligned(fromByteOffset: text.count &- 8, as: UInt64.self)
      // In two steps, because a shift by 64 is none.
      words = SIMD2(first, (last &>> 8) &>> Self.shift(15 &- left))
    } else {
      words = unsafe SIMD2(Self.word(of: bytes, from: index), 0)
    }
  }

  /// Reads up to seven bytes, some of them twice.
  @inline(__always)
  private static func word(of bytes: UnsafeRawBufferPointer, from index: Int) -> UInt64 {
    let left = bytes.count &- index
    if left >= 4 {
      let first = unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt32.self)
      let last = unsafe bytes.loadUnaligned(fromByteOffset: bytes.count &- 4, as: UInt32.self)
      return UInt64(first) | UInt64(last) &<< shift(left &- 4)
    }
    guard left > 0 else { return 0 }
    let (first, middle, last) = unsafe (
      bytes[index], bytes[index &+ left / 2], bytes[index &+ left &- 1]
    )
    return UInt64(first) | UInt64(middle) &<< shift(left / 2) | UInt64(last) &<< shift(left &- 1)
  }

  @inline(__always)
  private static func shift(_ bytes: Int) -> UInt64 { UInt64(truncatingIfNeeded: bytes &* 8) }
}

// MARK: - Special characters

extension ByteBlock {
  /// The place of the first byte that may be replaced in text or an attribute; 16 if there is none.
  ///
  /// No byte is found by two comparisons, so `^` can join them; the compiler takes a chain of `|` apart.
  @inline(__always)
  func firstSpecial(for context: EscapingContext) -> Int {
    let more =
      if context == .text {
        ascii(equal: 0x26)  // &
      } else {
        ascii(equal: 0x27, ignoring: 0x05) ^ ascii(equal: 0x60)  // " & ' and #, `
      }
    let isControl = Self.all(0xA0) &- ((low &+ Self.all(0x01)) & Self.all(0x7F))  // also 7F
    let isASCII = isControl ^ ascii(equal: 0x3E, ignoring: 0x02) ^ more  // < >
    let isLonger = ascii(equal: 0x42) ^ (low &+ Self.all(0x11))  // C2, EF and above
    let special = ((isASCII & ~words) | (isLonger & words)) & Self.all(0x80)
    if special[0] | special[1] == 0 { return 16 }
    if special[0] != 0 { return special[0].trailingZeroBitCount &>> 3 }
    return 8 &+ special[1].trailingZeroBitCount &>> 3
  }

  /// Whether there is a byte of ASCII, or a byte that differs from it only in the high bit.
  @inline(__always)
  func contains(_ byte: UInt64) -> Bool {
    let found = ascii(equal: byte) & Self.all(0x80)
    return found[0] | found[1] != 0
  }

  /// Finds a byte of ASCII, and bytes that differ from it only in some bits or in the high one.
  @inline(__always)
  private func ascii(equal byte: UInt64, ignoring bits: UInt64 = 0) -> SIMD2<UInt64> {
    Self.all(0x80) &- ((low | Self.all(bits)) ^ Self.all(byte))
  }

  @inline(__always)
  private var low: SIMD2<UInt64> { words & Self.all(0x7F) }

  @inline(__always)
  private static func all(_ byte: UInt64) -> SIMD2<UInt64> {
    SIMD2(repeating: byte &* 0x0101_0101_0101_0101)
  }
}
