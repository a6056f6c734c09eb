/// A set of bytes that is asked once for every byte of a text.
struct ByteSet: Sendable {
  private var first: UInt64 = 0
  private var second: UInt64 = 0
  private var third: UInt64 = 0
  private var fourth: UInt64 = 0

  /// Creates the set of the bytes of some ranges.
  init(_ ranges: ClosedRange<UInt8>...) {
    for range in ranges {
      for byte in range { insert(byte) }
    }
  }

  /// Creates the set of the bytes of another set and of an ASCII literal.
  init(_ base: ByteSet, and literal: StaticString) {
    self = base
    literal.withUTF8Buffer { bytes in
      for index in 0..<bytes.count { unsafe insert(bytes[index]) }
    }
  }

  /// Whether a byte is in the set.
  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
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

extension ByteSet {
  /// The first bytes of every scalar that ``unshowableLength(in:at:)`` may find.
  static let unshowable = ByteSet(
    0x00...0x1F, 0x7F...0x7F, 0xC2...0xC2, 0xEF...0xEF, 0xF0...0xF4
  )
}

/// The number of bytes of the control character or noncharacter at an index; 0 for all others.
///
/// Control characters are C0 (tab and line breaks among them), DEL and C1. Noncharacters are
/// U+FDD0 to U+FDEF and the last two scalars of every plane. An index past the end is not asked
/// for: bytes that stop inside a scalar cannot come from a `String`, and count as showable.
func unshowableLength(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
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
