extension JSONCursor {
  /// The maximum depth of nested objects and arrays.
  static let deepestNesting = 512

  /// The next string, or `nil` after skipping a value of another type.
  mutating func stringIfPresent() throws(JSONFault) -> String? {
    guard current == 0x22 else {
      try skipValue()
      return nil
    }
    return try readString()
  }

  /// The next truth value, or `nil` after skipping a value of another type.
  mutating func boolIfPresent() throws(JSONFault) -> Bool? {
    let first = current
    try skipValue()
    switch first {
    case 0x74: return true
    case 0x66: return false
    default: return nil
    }
  }

  /// The next number, or `nil` after skipping a value of another type.
  mutating func numberIfPresent() throws(JSONFault) -> Double? {
    let first = index
    let isNumber = current == 0x2D || Self.isDigit(current)
    try skipValue()
    guard isNumber else { return nil }
    return Double(String(decoding: self[first..<index], as: UTF8.self))
  }

  /// The next whole number, or `nil` after skipping any other value.
  mutating func integerIfPresent() throws(JSONFault) -> Int? {
    let first = index
    let isNumber = current == 0x2D || Self.isDigit(current)
    try skipValue()
    guard isNumber else { return nil }
    return Int(String(decoding: self[first..<index], as: UTF8.self))
  }

  /// Reads the next object; skips a value of another type and returns `false`.
  mutating func objectIfPresent(
    _ member: (inout JSONCursor, String) throws(JSONFault) -> Void
  ) throws(JSONFault) -> Bool {
    guard current == 0x7B else {
      try skipValue()
      return false
    }
    try readObject(member)
    return true
  }

  /// Reads the next array; skips a value of another type.
  mutating func arrayIfPresent(
    _ element: (inout JSONCursor) throws(JSONFault) -> Void
  ) throws(JSONFault) {
    guard current == 0x5B else { return try skipValue() }
    try readArray(element)
  }
}

// MARK: - Skipping

extension JSONCursor {
  /// Skips the next value, checking that it is JSON.
  ///
  /// Open objects and arrays are kept in a list, not on the stack, so a hostile line cannot overflow
  /// the stack.
  mutating func skipValue() throws(JSONFault) {
    var open: [UInt8] = []
    repeat {
      skipWhitespace()
      switch current {
      case 0x7B:
        advance()
        if !take(0x7D) {
          open.append(0x7D)
          try skipKey()
          continue
        }
      case 0x5B:
        advance()
        if !take(0x5D) {
          open.append(0x5D)
          continue
        }
      default:
        try skipScalarValue()
      }
      try skipSeparators(closing: &open)
    } while !open.isEmpty && open.count < Self.deepestNesting
    guard open.isEmpty else { throw fault("at most \(Self.deepestNesting) levels") }
  }

  /// After a value: skips the ends of objects and arrays, then a comma if more follows.
  private mutating func skipSeparators(closing open: inout [UInt8]) throws(JSONFault) {
    while let end = open.last {
      if take(0x2C) {
        if end == 0x7D { try skipKey() }
        return
      }
      try expect(end, "a comma or the end")
      open.removeLast()
    }
  }

  private mutating func skipKey() throws(JSONFault) {
    skipWhitespace()
    _ = try skipString()
    try expect(0x3A, "a colon")
  }

  private mutating func skipScalarValue() throws(JSONFault) {
    switch current {
    case 0x22: _ = try skipString()
    case 0x74: try skipWord("true")
    case 0x66: try skipWord("false")
    case 0x6E: try skipWord("null")
    default: try skipNumber()
    }
  }

  private mutating func skipWord(_ word: String) throws(JSONFault) {
    for byte in word.utf8 {
      guard current == byte else { throw fault("a value") }
      advance()
    }
  }

  private mutating func skipNumber() throws(JSONFault) {
    if current == 0x2D { advance() }
    if current == 0x30 {
      advance()
    } else {
      try skipDigits(else: "a value")
    }
    if current == 0x2E {
      advance()
      try skipDigits(else: "a digit")
    }
    if current == 0x65 || current == 0x45 {
      advance()
      if current == 0x2B || current == 0x2D { advance() }
      try skipDigits(else: "a digit")
    }
  }

  private mutating func skipDigits(else expected: String) throws(JSONFault) {
    guard Self.isDigit(current) else { throw fault(expected) }
    while Self.isDigit(current) { advance() }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte)
  }
}
