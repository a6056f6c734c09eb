extension JSONCursor {
  /// The next string, with its escapes resolved.
  mutating func readString() throws(JSONFault) -> String {
    let first = index + 1
    let hasEscapes = try skipString()
    let inside = first..<(index - 1)
    guard hasEscapes else { return String(decoding: self[inside], as: UTF8.self) }
    return String(decoding: unescaped(inside), as: UTF8.self)
  }

  /// Skips the next string, and returns whether it has escapes.
  ///
  /// Everything is checked here, so that skipped strings are as strict as others: no control character,
  /// only the escapes of JSON, and well-formed UTF-8.
  mutating func skipString() throws(JSONFault) -> Bool {
    guard current == 0x22 else { throw fault("a string") }
    advance()
    var hasEscapes = false
    while true {
      skipPlainText()
      guard !isAtEnd else { throw fault("the end of the string") }
      switch current {
      case 0x22:
        advance()
        return hasEscapes
      case 0x5C:
        hasEscapes = true
        try skipEscape()
      case ..<0x20:
        throw fault("no control character in a string")
      default:
        try skipScalar()
      }
    }
  }

  private mutating func skipEscape() throws(JSONFault) {
    advance()
    switch current {
    case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74:
      advance()
    case 0x75:
      for digit in 1...4 where Self.hexValue(byte(at: index + digit)) == nil {
        advance(by: digit)
        throw fault("four hexadecimal digits")
      }
      advance(by: 5)
    default:
      throw fault("an escape that JSON knows")
    }
  }

  /// Skips one scalar of two to four bytes; refuses what UTF-8 forbids: overlong forms, surrogates and
  /// scalars beyond U+10FFFF.
  private mutating func skipScalar() throws(JSONFault) {
    let lead = current
    let length: Int
    let second: ClosedRange<UInt8>
    switch lead {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: throw fault("well-formed UTF-8")
    }
    guard second.contains(byte(at: index + 1)) else { throw fault("well-formed UTF-8") }
    for offset in 2..<max(length, 2) where byte(at: index + offset) & 0xC0 != 0x80 {
      throw fault("well-formed UTF-8")
    }
    advance(by: length)
  }
}

// MARK: - Escapes

extension JSONCursor {
  /// The bytes of `range` with its escapes resolved.
  ///
  /// The range was checked by `skipString()`.
  private func unescaped(_ range: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var position = range.lowerBound
    while let escape = self[position..<range.upperBound].firstIndex(of: 0x5C) {
      result.append(contentsOf: self[position..<escape])
      position = escape
      if byte(at: escape + 1) == 0x75 {
        let scalar = scalarOfEscape(at: &position)
        result.append(contentsOf: UTF8.encode(scalar).map { Array($0) } ?? [])
      } else {
        result.append(Self.plainEscape(byte(at: escape + 1)))
        position += 2
      }
    }
    result.append(contentsOf: self[position..<range.upperBound])
    return result
  }

  /// The scalar written as one or two `\uXXXX`; a surrogate without its other half is U+FFFD.
  private func scalarOfEscape(at position: inout Int) -> Unicode.Scalar {
    let first = unit(at: position)
    position += 6
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, byte(at: position) == 0x5C, byte(at: position + 1) == 0x75 else {
      return "\u{FFFD}"
    }
    let second = unit(at: position)
    guard (0xDC00...0xDFFF).contains(second) else { return "\u{FFFD}" }
    position += 6
    return Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private func unit(at position: Int) -> UInt32 {
    var value: UInt32 = 0
    for offset in 2...5 {
      value = value << 4 | UInt32(Self.hexValue(byte(at: position + offset)) ?? 0)
    }
    return value
  }

  private static func plainEscape(_ letter: UInt8) -> UInt8 {
    switch letter {
    case 0x62: 0x08
    case 0x66: 0x0C
    case 0x6E: 0x0A
    case 0x72: 0x0D
    case 0x74: 0x09
    default: letter
    }
  }

  private static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}
