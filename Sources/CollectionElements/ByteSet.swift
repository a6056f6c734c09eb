/// A set of bytes with a fast membership test, for finding the bytes of a text that need escaping.
public struct ByteSet: Sendable {
  @usableFromInline private(set) var first: UInt64 = 0
  @usableFromInline private(set) var second: UInt64 = 0
  @usableFromInline private(set) var third: UInt64 = 0
  @usableFromInline private(set) var fourth: UInt64 = 0

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

// MARK: - Texts for a terminal

extension ByteSet {
  /// The first bytes of all characters that a terminal must not receive unchanged.
  package static let specialOnTerminals = ByteSet(
    0x00...0x1F, 0x7F...0x7F, 0xC2...0xC2, 0xE2...0xE2, 0xEF...0xEF, 0xF0...0xF4
  )
}

/// Returns the number of bytes to replace at an index of a line, and the replacement; a length of 0 keeps the
/// byte.
package func terminalEdit(
  of source: UnsafeBufferPointer<UInt8>, at index: Int, keepsTabs: Bool
) -> (length: Int, replacement: StaticString) {
  if unsafe source[index] == UInt8(ascii: "\t") { return keepsTabs ? (0, "") : (1, " ") }
  let breakLength = unsafe lineBreakLength(in: source, at: index)
  if breakLength > 0 { return (breakLength, " ") }
  let controlLength = unsafe ByteSet.lengthOfUnshowable(in: source, at: index)
  if controlLength > 0 { return (controlLength, "\u{FFFD}") }
  return unsafe isReorderingControl(in: source, at: index) ? (3, "\u{FFFD}") : (0, "")
}

/// Returns the index of the next line break of any kind, or of the end.
package func nextLineBreak(in source: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
  let special = ByteSet.specialOnTerminals
  var index = start
  while index < source.count {
    if unsafe special.contains(source[index]), unsafe lineBreakLength(in: source, at: index) > 0 {
      return index
    }
    index &+= 1
  }
  return source.count
}

/// Returns the number of bytes of the line break at an index: 2 for CR LF, 0 if there is none.
package func lineBreakLength(in source: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
  func byte(_ offset: Int) -> UInt8 {
    let position = index &+ offset
    return unsafe position < source.count ? source[position] : 0
  }
  switch byte(0) {
  case UInt8(ascii: "\r"): return byte(1) == UInt8(ascii: "\n") ? 2 : 1
  case 0x0A...0x0C: return 1
  case 0xC2: return byte(1) == 0x85 ? 2 : 0  // U+0085, next line
  case 0xE2: return byte(1) == 0x80 && byte(2) & 0xFE == 0xA8 ? 3 : 0  // U+2028, U+2029
  default: return 0
  }
}

/// Whether there is an embedding, override or isolate control at an index.
///
/// Each has three bytes.
private func isReorderingControl(in source: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
  guard index &+ 2 < source.count, unsafe source[index] == 0xE2 else { return false }
  let last = unsafe source[index &+ 2]
  return switch unsafe source[index &+ 1] {
  case 0x80: last >= 0xAA && last <= 0xAE  // U+202A to U+202E
  case 0x81: last >= 0xA6 && last <= 0xA9  // U+2066 to U+2069
  default: false
  }
}

extension String {
  /// The text on one line, without characters that a terminal or a log must not receive.
  ///
  /// The same as ``TextWriter/write(_:_:)`` writes: every text of the library for people, such as an error or
  /// an anomaly, comes from here or from a writer.
  package var onOneLine: String {
    var text = self
    let replaced: [UInt8]? = text.withUTF8 { source in unsafe bytesOnOneLine(source) }
    return replaced.map { String(decoding: $0, as: UTF8.self) } ?? self
  }
}

/// The bytes of a text on one line; `nil` if they are the same.
private func bytesOnOneLine(_ source: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
  let special = ByteSet.specialOnTerminals
  guard unsafe source.contains(where: special.contains) else { return nil }
  var bytes: [UInt8] = []
  bytes.reserveCapacity(source.count)
  var index = 0
  while index < source.count {
    let byte = unsafe source[index]
    let edit =
      special.contains(byte)
      ? unsafe terminalEdit(of: source, at: index, keepsTabs: false) : (length: 0, replacement: "")
    if edit.length == 0 {
      bytes.append(byte)
    } else {
      edit.replacement.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
    }
    index += max(1, edit.length)
  }
  return bytes
}
