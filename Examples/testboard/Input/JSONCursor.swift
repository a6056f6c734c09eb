/// The reason why a line is not JSON.
struct JSONFault: Error, Equatable {
  /// The expected text.
  let expected: String
  /// The byte of the line, counted from 0, at which the text differs.
  let offset: Int
}

/// A position in one line of JSON, from which values are read in order.
///
/// The decoder reads the values it needs and skips the others, so a line is read once, and only the
/// text of the report becomes a `String`. Skipped values are checked as strictly as others.
///
/// `JSONDecoder` takes about 1.2 s for 100,000 lines of an event stream, more than the whole report
/// may take; see this folder's `README.md` for the figures.
struct JSONCursor {
  private let bytes: [UInt8]
  private let start: Int
  private let end: Int
  private(set) var index: Int

  /// A cursor at the first byte of `range`; it never leaves the range.
  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    start = range.lowerBound
    end = range.upperBound
    index = range.lowerBound
  }

  /// The byte under the cursor; 0, which no JSON contains, at the end.
  var current: UInt8 {
    index < end ? bytes[index] : 0
  }

  var isAtEnd: Bool { index >= end }

  subscript(range: Range<Int>) -> ArraySlice<UInt8> { bytes[range] }

  /// Skips literal text: ASCII without quotation marks, backslashes and control characters.
  mutating func skipPlainText() {
    var position = index
    while position < end, Self.isPlain(bytes[position]) { position += 1 }
    index = position
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x80 && byte != 0x22 && byte != 0x5C
  }

  func byte(at index: Int) -> UInt8 {
    index < end ? bytes[index] : 0
  }

  mutating func advance(by count: Int = 1) {
    index += count
  }

  func fault(_ expected: String) -> JSONFault {
    JSONFault(expected: expected, offset: min(index, end) - start)
  }

  mutating func skipWhitespace() {
    while index < end {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      default: return
      }
    }
  }

  /// Skips `byte` and the white space before it, or throws.
  mutating func expect(_ byte: UInt8, _ name: String) throws(JSONFault) {
    skipWhitespace()
    guard current == byte else { throw fault(name) }
    index += 1
  }

  /// Skips `byte` and the white space before it, if it comes next.
  mutating func take(_ byte: UInt8) -> Bool {
    skipWhitespace()
    guard current == byte else { return false }
    index += 1
    return true
  }

  /// Checks that only white space is left.
  mutating func expectEnd() throws(JSONFault) {
    skipWhitespace()
    guard isAtEnd else { throw fault("the end of the line") }
  }
}

// MARK: - Objects and arrays

extension JSONCursor {
  /// Calls `member` with each key of the next object; `member` must read or skip the value.
  mutating func readObject(
    _ member: (inout JSONCursor, String) throws(JSONFault) -> Void
  ) throws(JSONFault) {
    try expect(0x7B, "an object")
    if take(0x7D) { return }
    repeat {
      skipWhitespace()
      let key = try readString()
      try expect(0x3A, "a colon")
      skipWhitespace()
      try member(&self, key)
    } while take(0x2C)
    try expect(0x7D, "a comma or the end of the object")
  }

  /// Calls `element` for each element of the next array; `element` must read or skip the value.
  mutating func readArray(
    _ element: (inout JSONCursor) throws(JSONFault) -> Void
  ) throws(JSONFault) {
    try expect(0x5B, "an array")
    if take(0x5D) { return }
    repeat {
      skipWhitespace()
      try element(&self)
    } while take(0x2C)
    try expect(0x5D, "a comma or the end of the array")
  }
}
