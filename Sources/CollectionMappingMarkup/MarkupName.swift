/// A name of an element or attribute, for comparisons: in lower case and without a namespace prefix,
/// so that `SVG:Script` is `script`.
///
/// Compares two words. A comparison with a literal costs no more than one with a number, because the
/// optimizer finds the words of the literal.
struct MarkupName {
  private var first: UInt64 = 0
  private var last: UInt64 = 0

  /// The number of bytes without the prefix.
  ///
  /// Only names of up to 16 bytes are compared.
  private(set) var count = 0

  /// Whether there was a prefix.
  private(set) var hasPrefix = false

  /// Whether the whole name starts with `on`, as those of event handlers do.
  private(set) var startsWithOn = false

  @inline(__always)
  init(_ name: StaticString) {
    self = name.withUTF8Buffer { bytes in
      var name = MarkupName()
      for index in 0..<bytes.count { unsafe name.append(lowercased(bytes[index])) }
      return name
    }
  }

  private init() {}

  @inline(__always)
  private mutating func append(_ byte: UInt8) {
    if byte == UInt8(ascii: ":") {
      (first, last, count, hasPrefix) = (0, 0, 0, true)
    } else {
      first = first << 8 | last >> 56
      last = last << 8 | UInt64(byte)
      count &+= 1
      if count == 2, !hasPrefix, last == 0x6F6E { startsWithOn = true }
    }
  }

  /// Whether this is one of some lowercase names.
  @inline(__always)
  func isAny(
    of first: StaticString, _ second: StaticString = "", _ third: StaticString = "",
    _ fourth: StaticString = ""
  ) -> Bool {
    isEqual(to: first) || isEqual(to: second) || isEqual(to: third) || isEqual(to: fourth)
  }

  @inline(__always)
  private func isEqual(to literal: StaticString) -> Bool {
    let other = MarkupName(literal)
    return last == other.last && first == other.first && count == other.count
  }
}

/// The lowercase of an ASCII letter; every other byte as it is.
@inline(__always)
func lowercased(_ byte: UInt8) -> UInt8 {
  byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
}
