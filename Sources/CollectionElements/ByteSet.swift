/// A set of bytes with a fast membership test, for finding the bytes of a text that need escaping.
public struct ByteSet: Sendable {
  @usableFromInline
  package var first: UInt64 = 0

  @usableFromInline
  package var second: UInt64 = 0

  @usableFromInline
  package var third: UInt64 = 0

  @usableFromInline
  package var fourth: UInt64 = 0

  /// Creates a set of the bytes in some ranges.
  public init(_ ranges: ClosedRange<UInt8>...) {
    for range in ranges {
      for byte in range { insert(byte) }
    }
  }

  /// Creates a set of the bytes in another set and in a literal.
  public init(_ base: ByteSet, and literal: StaticString) {
    self = base
    literal.withUTF8Buffer { bytes in
      for index in 0..<bytes.count { unsafe insert(bytes[index]) }
    }
  }

  /// Whether a byte is in the set.
  @inlinable @inline(__always)
  public func contains(_ byte: UInt8) -> Bool {
    let word = byte < 0x80 ? (byte < 0x40 ? first : second) : (byte < 0xC0 ? third : fourth)
    return (word &>> UInt64(truncatingIfNeeded: byte)) & 1 != 0
  }

  private mutating func insert(_ byte: UInt8) {
    let bit: UInt64 = 1 &<< UInt64(byte)
    switch byte {
    case ..<0x40: first |= bit
    case ..<0x80: second |= bit
    case ..<0xC0: third |= bit
    default: fourth |= bit
    }
  }
}

// MARK: - Characters without a glyph

extension ByteSet {
  /// The first bytes of all characters for which ``lengthOfUnshowable(in:at:)`` may return a length.
  public static let unshowable = ByteSet(
    0x00...0x1F, 0x7F...0x7F, 0xC2...0xC2, 0xEF...0xEF, 0xF0...0xF4
  )

  /// Returns the length of the control character or noncharacter at an index.
  ///
  /// Control characters are C0 (including tab and line breaks), DEL and C1. Noncharacters are
  /// U+FDD0 to U+FDEF and the last two scalars of every plane. Bytes that stop inside a scalar
  /// cannot come from a `String`, and count as showable.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - index: The index of the first byte of a character.
  /// - Returns: The number of UTF-8 bytes; 0 for any other character.
  @inlinable
  public static func lengthOfUnshowable(
    in bytes: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> Int {
    let first = unsafe bytes[index]
    if first < 0x20 || first == 0x7F { return 1 }
    let left = bytes.count &- index
    guard first >= 0xC2, left >= 2 else { return 0 }
    let second = unsafe bytes[index &+ 1]
    if first == 0xC2 { return second < 0xA0 ? 2 : 0 }
    guard first >= 0xEF, left >= 3 else { return 0 }
    let third = unsafe bytes[index &+ 2]
    if first == 0xEF {
      let isInBlock = second == 0xB7 && third >= 0x90 && third <= 0xAF
      return isInBlock || (second == 0xBF && third >= 0xBE) ? 3 : 0
    }
    guard second & 0x0F == 0x0F, third == 0xBF, left >= 4 else { return 0 }
    return unsafe bytes[index &+ 3] >= 0xBE ? 4 : 0
  }
}
