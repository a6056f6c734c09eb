extension OutputBytes {
  /// Appends JSON, with escapes for characters that a terminal, a log or a page must not receive.
  ///
  /// DEL, C1 controls, line separators, controls that reorder text and noncharacters become `\u` escapes,
  /// which have the same meaning in JSON. `JSONEncoder` writes these characters as they are.
  ///
  /// - Parameters:
  ///   - json: UTF-8 bytes of valid JSON.
  ///   - escapesMarkup: Whether `<`, `>` and `&` are escaped too, for JSON inside of HTML. Defaults to
  ///     `false`.
  /// - Complexity: O(*n*) in the number of bytes.
  public mutating func append(json: some Collection<UInt8>, escapesMarkup: Bool = false) {
    let special: ByteSet = escapesMarkup ? .specialInScript : .specialInJSON
    let isAppended: Void? = json.withContiguousStorageIfAvailable {
      unsafe append(json: $0, escaping: special)
    }
    guard isAppended == nil else { return }
    unsafe Array(json).withUnsafeBufferPointer { unsafe append(json: $0, escaping: special) }
  }

  /// Appends a string of JSON.
  package mutating func append(jsonString text: String) {
    var string = OutputBytes(limit: .max)
    string.append("\"")
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        string.append("\\")
        string.append(byte)
      case ..<0x20:
        string.append("\\u00")
        string.append(hexadecimal: UInt64(byte), digits: 2)
      default:
        string.append(byte)
      }
    }
    string.append("\"")
    append(json: string.storage)
  }

  private mutating func append(
    json source: UnsafeBufferPointer<UInt8>, escaping special: ByteSet
  ) {
    var (runStart, index) = (0, 0)
    while index < source.count {
      guard unsafe special.contains(source[index]),
        case let length = unsafe lengthOfEscaped(in: source, at: index), length > 0
      else {
        index += 1
        continue
      }
      guard unsafe append(source, from: runStart, to: index) else { return }
      let text = unsafe String(decoding: source[index..<index + length], as: UTF8.self)
      for unit in text.utf16 {
        append("\\u")
        append(hexadecimal: UInt64(unit), digits: 4)
      }
      index += length
      runStart = index
    }
    _ = unsafe append(source, from: runStart, to: source.count)
  }
}

/// Returns the length of the character at an index if JSON has an escape for it.
private func lengthOfEscaped(in source: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
  unsafe source[index] < 0x80 ? 1 : terminalEdit(of: source, at: index, keepsTabs: true).length
}

extension ByteSet {
  /// The first bytes of all characters that may be escaped in JSON; an encoder escapes C0 controls itself.
  fileprivate static let specialInJSON = ByteSet(
    0x7F...0x7F, 0xC2...0xC2, 0xE2...0xE2, 0xEF...0xEF, 0xF0...0xF4)

  /// Those of JSON inside of markup.
  fileprivate static let specialInScript = ByteSet(.specialInJSON, and: "<>&")
}
