/// The bytes that a writer collects, up to a limit on all that it ever collected.
///
/// They are written in pieces, a tag or a text: a writer remembers the count, appends, and calls
/// ``endPiece(from:)``, which drops the piece when it passes the limit, and every later one. Only
/// text of any origin is looked at while it is appended: the rest is short, and a look at every
/// character would cost more than the character.
struct OutputBytes: Sendable {
  /// What was written since the last ``takeAll()``.
  private(set) var bytes: [UInt8] = []

  /// The number of bytes that may be written, those that were taken out included.
  let limit: Int

  /// How many bytes there were when the limit was passed; `nil` while it was not.
  private(set) var found: Int?

  /// What ``bytes`` may grow to; below 0 once the limit was passed, so that no piece is kept.
  private var end: Int

  /// Creates an empty collection; a limit below 0 counts as 0.
  init(limit: Int) {
    self.limit = max(0, limit)
    end = self.limit
  }

  /// Where a piece begins that is written next.
  @inline(__always)
  var count: Int { bytes.count }

  /// Keeps what was appended since there were `start` bytes, or drops it beyond the limit.
  @inline(__always)
  mutating func endPiece(from start: Int) {
    if bytes.count > end { dropPiece(from: start) }
  }

  @inline(never)
  private mutating func dropPiece(from start: Int) {
    passLimit(with: 0)
    bytes.removeSubrange(start...)
  }

  @inline(never)
  private mutating func passLimit(with further: Int) {
    guard found == nil else { return }
    found = (limit - end + bytes.count).addingUpToMaximum(further)
    end = -1
  }

  /// Throws when a piece was dropped.
  func checkLimit() throws(LimitError) {
    if let found { throw .outputBytes(limit: limit, found: found) }
  }

  /// Takes all bytes out and leaves room for as many again, within a bound.
  mutating func takeAll() -> [UInt8] {
    var taken: [UInt8] = []
    swap(&taken, &bytes)
    bytes.reserveCapacity(Swift.min(taken.count, 65_536))
    if found == nil { end -= taken.count }
    return taken
  }
}

// MARK: - Appending

extension OutputBytes {
  /// Appends one ASCII character.
  @inline(__always)
  mutating func append(_ byte: UInt8) {
    bytes.append(byte)
  }

  /// Appends the bytes of a literal.
  @inline(__always)
  mutating func append(_ literal: StaticString) {
    literal.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
  }

  /// Appends the bytes of a text from one index up to another.
  ///
  /// - Returns: `false` when the limit is passed, and with it the piece; nothing is appended.
  @inline(__always)
  mutating func append(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
  ) -> Bool {
    let count = end &- start
    guard count <= self.end &- bytes.count else {
      passLimit(with: count)
      return false
    }
    if count > 0 {
      unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<end]))
    }
    return true
  }

  /// Appends an ASCII character several times.
  mutating func append(_ byte: UInt8, count: Int) {
    bytes.append(contentsOf: repeatElement(byte, count: count))
  }

  /// Appends the decimal digits of a number.
  mutating func append(decimal number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    var rest = number.magnitude
    var divisor: UInt = 1
    while rest / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / divisor))
      rest %= divisor
      divisor /= 10
    }
  }
}
