import CollectionMapping

/// The place for which a string is escaped.
enum EscapingContext {
  case text, attribute, url

  /// A list of URLs, whose tabs and line breaks separate them.
  case urls

  /// Returns the index of the first byte of a character that may be replaced, or the number of bytes.
  func firstSpecial(in source: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    if self == .text {
      unsafe Self.first(in: source, from: start, { $0.maybeSpecialInText }) { byte in
        byte == 0x26
      }
    } else {
      unsafe Self.first(in: source, from: start, { $0.maybeSpecialInAttribute }) { byte in
        byte == 0x26 || byte == 0x22 || byte == 0x27 || byte == 0x60
      }
    }
  }

  /// Finds a special byte, eight bytes at a time.
  @inline(__always)
  private static func first(
    in source: UnsafeBufferPointer<UInt8>, from start: Int, _ maybeSpecial: (UInt64) -> UInt64,
    _ isSpecialHere: (UInt8) -> Bool
  ) -> Int {
    let count = source.count
    var index = start
    while index < count {
      if index &+ 8 <= count {
        let word = unsafe UnsafeRawBufferPointer(source)
          .loadUnaligned(fromByteOffset: index, as: UInt64.self)
        let found = maybeSpecial(UInt64(littleEndian: word))
        guard found != 0 else {
          index &+= 8
          continue
        }
        index &+= found.trailingZeroBitCount &>> 3
      }
      let byte = unsafe source[index]
      if isUnshowableOrBracket(byte) || isSpecialHere(byte) { return index }
      index &+= 1
    }
    return count
  }

  @inline(__always)
  private static func isUnshowableOrBracket(_ byte: UInt8) -> Bool {
    switch byte {
    case ..<0x20, 0x3C, 0x3E, 0x7F, 0xC2, 0xEF, 0xF0...0xF4: true
    default: false
    }
  }

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

/// Eight bytes of a text, which are compared at once: the result has the high bit of the first byte
/// that is found. A byte of 0 is found by subtracting 1 from each byte.
extension UInt64 {
  fileprivate var maybeSpecialInText: UInt64 {
    (maybeUnshowableOrBracket | hasByte(0x26)) & Self.highBits  // &
  }

  fileprivate var maybeSpecialInAttribute: UInt64 {
    let quotes = hasByte(0x27, ignoring: 0x05) | hasByte(0x60)  // " & ' and #, `
    return (maybeUnshowableOrBracket | quotes) & Self.highBits
  }

  private var maybeUnshowableOrBracket: UInt64 {
    let isControl = (self &- 0x20 &* Self.ones) & ~self
    let isDeleteOrLonger = ((self & ~Self.highBits) &+ Self.ones) | self
    return isControl | isDeleteOrLonger | hasByte(0x3E, ignoring: 0x02)  // < >
  }

  private func hasByte(_ byte: UInt64, ignoring bits: UInt64 = 0) -> UInt64 {
    let difference = (self | bits &* Self.ones) ^ (byte &* Self.ones)
    return (difference &- Self.ones) & ~difference
  }

  private static var ones: UInt64 { 0x0101_0101_0101_0101 }
  private static var highBits: UInt64 { 0x8080_8080_8080_8080 }
}

extension String {
  /// Calls a closure with the UTF-8 bytes, without a copy of the string.
  @inline(__always)
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = unsafe utf8.withContiguousStorageIfAvailable(body) { return result }
    var copy = self
    return copy.withUTF8(body)
  }
}
