/// Reads markup as strictly as the writer promises to write it: balanced tags, quoted values, known
/// references, and no `<` or `>` elsewhere.
package struct MarkupReader {
  package enum Token: Equatable {
    case open(String, [String: String])
    case close(String)
    case text(String)
  }

  private let bytes: [UInt8]
  private let isHTML: Bool
  private var next = 0
  private var stack: [String] = []
  private var tokens: [Token] = []

  private init(_ bytes: [UInt8], isHTML: Bool) {
    self.bytes = bytes
    self.isHTML = isHTML
  }

  /// The tokens of complete markup; a fault ends the process.
  package static func read(_ bytes: [UInt8], isHTML: Bool) -> [Token] {
    let text = String(decoding: bytes, as: UTF8.self)
    expect(text.utf8.elementsEqual(bytes), "markup is not UTF-8")
    for scalar in text.unicodeScalars {
      expect(
        scalar == "\t" || scalar == "\n" || (isHTML && scalar == "\u{C}") || isShowable(scalar),
        "U+\(String(scalar.value, radix: 16)) in markup")
    }
    var reader = Self(bytes, isHTML: isHTML)
    for start in ["<!DOCTYPE html>\n", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"] {
      reader.skip(start)
    }
    while reader.next < bytes.count { reader.readToken() }
    expect(reader.stack.isEmpty, "elements are left open: \(reader.stack)")
    return reader.tokens
  }

  /// What remains of a text in markup, by the documentation of the writer.
  package static func shown(_ text: String, isHTML: Bool) -> String {
    var result = ""
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if scalar == "\r" || (scalar == "\n" && last != "\r") {
        result.unicodeScalars.append("\n")
      } else if scalar == "\t" || (scalar == "\u{C}" && isHTML) || isShowable(scalar) {
        result.unicodeScalars.append(scalar)
      }
      last = scalar
    }
    return result
  }

  package static func isShowable(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return properties.generalCategory != .control && !properties.isNoncharacterCodePoint
  }

  // MARK: - Tokens

  private mutating func readToken() {
    guard peek() == "<" else { return readText() }
    next += 1
    if skip("/") {
      let name = readName()
      expect(skip(">") && stack.popLast() == name, "</\(name)> closes nothing")
      tokens.append(.close(name))
    } else {
      readStartTag()
    }
  }

  private mutating func readStartTag() {
    let name = readName()
    var attributes: [String: String] = [:]
    var isEmpty = isHTML && Self.void.contains(name)
    while !skip(">") {
      if !isHTML, skip("/>") {
        isEmpty = true
        break
      }
      expect(skip(" "), "<\(name) goes on without a space")
      let attribute = readName()
      // A name of the test may repeat; the last one wins here.
      attributes[attribute] = skip("=\"") ? readValue() : ""
    }
    tokens.append(.open(name, attributes))
    if isEmpty { return tokens.append(.close(name)) }
    stack.append(name)
    if isHTML, ["script", "style"].contains(name) { readCode(name) }
    // A browser leaves out the first line break, so the writer begins with one.
    if isHTML, ["pre", "textarea"].contains(name) {
      expect(skip("\n"), "<\(name)> begins with text")
    }
  }

  private mutating func readText() {
    var text = ""
    while next < bytes.count, peek() != "<" { text += readCharacter(forbidden: ">") }
    tokens.append(.text(text))
  }

  private mutating func readValue() -> String {
    var text = ""
    while !skip("\"") {
      guard next < bytes.count else {
        expect(false, "a value does not end")
        break
      }
      text += readCharacter(forbidden: "<>'`\t\n")
    }
    return text
  }

  private mutating func readCode(_ name: String) {
    let start = next
    while next < bytes.count, peek() != "<" { next += 1 }
    tokens.append(.text(String(decoding: bytes[start..<next], as: UTF8.self)))
  }

  /// A reference, or the bytes up to the next character that matters.
  private mutating func readCharacter(forbidden: String) -> String {
    if skip("&") {
      for (reference, meaning) in Self.references where skip(reference) { return meaning }
      expect(false, "a bare & at byte \(next)")
    }
    let start = next
    while next < bytes.count {
      let character = Character(Unicode.Scalar(bytes[next]))
      if bytes[next] < 0x80 {
        if character == "&" || character == "<" || character == "\"" { break }
        expect(!forbidden.contains(character), "a bare \(character) at byte \(next)")
      }
      next += 1
    }
    if next == start, peek() == "\"", !forbidden.contains("'") { next += 1 }
    expect(next > start, "a bare \(peek().map(String.init) ?? "end") at byte \(next)")
    return String(decoding: bytes[start..<next], as: UTF8.self)
  }

  private mutating func readName() -> String {
    let start = next
    while next < bytes.count, Self.nameBytes.contains(bytes[next]) { next += 1 }
    expect(next > start, "a name is missing at byte \(start)")
    return String(decoding: bytes[start..<next], as: UTF8.self)
  }

  // MARK: - Bytes

  private func peek() -> Character? {
    next < bytes.count ? Character(Unicode.Scalar(bytes[next])) : nil
  }

  @discardableResult
  private mutating func skip(_ text: String) -> Bool {
    guard bytes[next...].starts(with: text.utf8) else { return false }
    next += text.utf8.count
    return true
  }

  private static let nameBytes = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-:_".utf8)
  private static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr",
  ]
  private static let references: [(String, String)] = [
    ("amp;", "&"), ("lt;", "<"), ("gt;", ">"), ("quot;", "\""), ("#39;", "'"), ("#96;", "`"),
    ("#9;", "\t"), ("#10;", "\n"), ("#13;", "\r"),
  ]
}
