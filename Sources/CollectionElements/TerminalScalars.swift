extension ByteSet {
  /// The first bytes of all characters that a terminal must not receive unchanged.
  package static let specialOnTerminals = ByteSet(
    0x00...0x1F, 0x7F...0x7F, 0xC2...0xC2, 0xE2...0xE2, 0xEF...0xEF, 0xF0...0xF4
  )
}

/// Returns how many bytes at an index of a line are replaced, and by what; 0 bytes are kept as they are.
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
