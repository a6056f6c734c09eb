extension [UInt8] {
  /// Appends the bytes of a literal.
  @inline(__always)
  mutating func append(_ literal: StaticString) {
    literal.withUTF8Buffer { unsafe append(contentsOf: $0) }
  }

  /// Appends the bytes of a buffer from one index up to another.
  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) {
    guard start < end else { return }
    unsafe append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<end]))
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

  /// Takes all bytes out and leaves an empty array with room for as many again, within a bound.
  mutating func takeAll() -> [UInt8] {
    var taken: [UInt8] = []
    swap(&taken, &self)
    reserveCapacity(Swift.min(taken.count, 65_536))
    return taken
  }
}
