import CollectionMapping

/// Writes JSON with equal bytes for equal values: members keep the order of the calls.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  /// Whether the next value or member needs a comma.
  private var needsComma = false

  mutating func takeBytes() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  mutating func beginObject() { begin("{") }

  /// Begins an object on a line of its own.
  mutating func beginLine() {
    separate()
    lineBreak()
    needsComma = false
    begin("{")
  }

  mutating func endObject() { end("}") }
  mutating func beginArray() { begin("[") }
  mutating func endArray() { end("]") }

  /// Writes the name of a member; its value comes next.
  mutating func key(_ name: StaticString) {
    separate()
    append(quoted: "\(name)")
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  mutating func value(_ text: String) {
    separate()
    append(quoted: text)
  }

  mutating func value(_ number: Int) {
    separate()
    bytes.append(contentsOf: String(number).utf8)
  }

  mutating func value(_ flag: Bool) {
    separate()
    bytes.append(contentsOf: (flag ? "true" : "false").utf8)
  }

  mutating func lineBreak() {
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func begin(_ bracket: Unicode.Scalar) {
    separate()
    bytes.append(UInt8(ascii: bracket))
    needsComma = false
  }

  private mutating func end(_ bracket: Unicode.Scalar) {
    bytes.append(UInt8(ascii: bracket))
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func append(quoted text: String) {
    var quoted = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        quoted.append(UInt8(ascii: "\\"))
        quoted.append(byte)
      case 0x0A: quoted.append(contentsOf: "\\n".utf8)
      case 0x09: quoted.append(contentsOf: "\\t".utf8)
      case ..<0x20:
        let digits = String(byte, radix: 16)
        quoted.append(contentsOf: (digits.utf8.count == 1 ? "\\u000" : "\\u00").utf8)
        quoted.append(contentsOf: digits.utf8)
      default: quoted.append(byte)
      }
    }
    quoted.append(UInt8(ascii: "\""))
    var output = OutputBytes(limit: .max)
    output.append(json: quoted)
    bytes += output.bytes
  }
}

// MARK: - Members

extension JSONWriter {
  /// Writes a member, or nothing for `nil`.
  mutating func member(_ name: StaticString, _ text: String?) {
    guard let text else { return }
    key(name)
    value(text)
  }

  mutating func member(_ name: StaticString, _ number: Int?) {
    guard let number else { return }
    key(name)
    value(number)
  }

  mutating func member(_ name: StaticString, _ flag: Bool) {
    key(name)
    value(flag)
  }

  mutating func member(_ name: StaticString, _ texts: [String]) {
    guard !texts.isEmpty else { return }
    key(name)
    beginArray()
    for text in texts { value(text) }
    endArray()
  }
}
