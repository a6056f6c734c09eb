/// Reads a literal of markup, strictly: what it means never depends on how a browser repairs it.
///
/// The rules are those of the HTML standard's tokenizer for markup without a parse error. What is outside them
/// is a mistake, so that a browser and this reader cannot disagree about the place of a value.
struct MarkupReader {
  private let literal: StaticString
  private let bytes: [UInt8]
  private let syntax: MarkupSyntax
  private(set) var state: MarkupState

  /// What is written for the literal.
  private(set) var output: [UInt8] = []

  /// The number of bytes of white space at the beginning and at the end of the output that are left out beside
  /// markup.
  private(set) var edges = (leading: 0, trailing: 0)

  private var index = 0

  /// The index behind the bytes that are in the output.
  private var written = 0

  /// Whether only white space follows the last tag.
  private var isBehindTag = true

  /// Reads a literal behind a state.
  init(
    _ literal: StaticString, in syntax: MarkupSyntax, behind state: MarkupState
  ) throws(MarkupMistake) {
    (self.literal, self.syntax, self.state) = (literal, syntax, state)
    bytes = literal.withUTF8Buffer { unsafe Array($0) }
    try read()
  }

  /// The mistake of a literal that is written as text, or in a value up to a quote.
  static func mistake(
    inText literal: StaticString, in syntax: MarkupSyntax, quote: UInt8
  ) -> MarkupMistake? {
    var state = MarkupState(keepsSpace: true)
    (state.place, state.attribute.quote) = (quote == 0 ? .text : .value, quote)
    do throws(MarkupMistake) {
      let reader = try Self(literal, in: syntax, behind: state)
      if reader.state.place == state.place { return nil }
      return reader.mistake("a quote that ends the value; write the other one")
    } catch {
      return error
    }
  }

  /// Whether text of any origin is the name of an attribute.
  static func isName(_ name: String, in syntax: MarkupSyntax) -> Bool {
    guard let first = name.utf8.first, isLetter(first) else { return false }
    return name.utf8.allSatisfy { byte in
      isLetter(byte) || (0x30...0x39).contains(byte) || "-_.".utf8.contains(byte)
        || byte == UInt8(ascii: ":") && syntax == .html
    }
  }

  private mutating func read() throws(MarkupMistake) {
    if let control = bytes.firstIndex(where: { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    ) {
      throw mistake("a control character", at: control)
    }
    switch state.place {
    case .content: break
    case .text: try readText()
    case .tag: try readTag(isBehindName: true)
    case _ where state.place.isInValue:
      try readValue(behind: state.place)
      if index < bytes.count { try readTag(isBehindName: true) }
    default: throw mistake(state.reason)
    }
    while index < bytes.count { try readContent() }
    writeRest()
  }

  // MARK: - Content

  /// Reads text up to a tag, and the tag.
  private mutating func readContent() throws(MarkupMistake) {
    state.place = .content
    let start = index
    var (hasBreak, isSpace) = (false, true)
    while index < bytes.count, let byte = peek(), byte != UInt8(ascii: "<") {
      hasBreak = hasBreak || byte == 0x0A
      isSpace = isSpace && isSpaceByte(byte)
      try checkXML(byte)
      index += 1
    }
    leaveOutSpace(from: start, if: isSpace && hasBreak && isBehindTag && !keepsSpace)
    isBehindTag = isSpace && isBehindTag
    guard index < bytes.count else { return try checkReference() }
    isBehindTag = true
    switch peek(1) {
    case UInt8(ascii: "/"): try readEndTag()
    case UInt8(ascii: "!"): try readDeclaration()
    case UInt8(ascii: "?"): try readXMLDeclaration()
    case let byte? where isLetter(byte): try readStartTag()
    case nil: try end(at: bytes.count, "a value behind <")
    default: throw mistake("< that begins no tag; write &lt;")
    }
  }

  /// Leaves out white space between two tags; at the beginning and the end of the literal it depends on what is
  /// beside it.
  private mutating func leaveOutSpace(from start: Int, if isLeftOut: Bool) {
    guard isLeftOut else { return }
    if start == 0 {
      edges.leading = index
    } else if index == bytes.count {
      edges.trailing = index - start
    } else {
      write(upTo: start)
      written = index
    }
  }

  private var keepsSpace: Bool { state.elements.last?.keepsSpace ?? state.keepsSpace }

  /// Reads a `title` or a `textarea` up to its end tag.
  private mutating func readText() throws(MarkupMistake) {
    state.place = .text
    while let byte = peek(), byte != UInt8(ascii: "<") {
      try checkXML(byte)
      index += 1
    }
    guard index < bytes.count else { return try checkReference() }
    guard peek(1) == UInt8(ascii: "/") else { throw mistake("< inside text; write &lt;") }
    try readEndTag()
  }

  /// Reads a script, a style sheet or the like up to its end tag.
  private mutating func readCode() throws(MarkupMistake) {
    while index < bytes.count {
      if peek() == UInt8(ascii: "<"), let next = peek(1) {
        if next == UInt8(ascii: "/") { return try readEndTag() }
        if isLetter(next) || next == UInt8(ascii: "!") || next == UInt8(ascii: "?") {
          throw mistake("< before a letter, ! or ? inside code")
        }
      }
      if let byte = peek() { try checkXML(byte) }
      index += 1
    }
    try end(at: bytes.count, "a value inside code; use script(json:) or an attribute")
  }

  // MARK: - Comments and declarations

  private mutating func readDeclaration() throws(MarkupMistake) {
    if starts(with: "<!--") { return try readComment() }
    guard starts(with: "<!doctype "), state.elements.isEmpty else {
      throw mistake("a declaration that is not <!doctype …> at the beginning, or a comment")
    }
    index += 10
    while let byte = peek(), byte != UInt8(ascii: ">") {
      if "<[\"'".utf8.contains(byte) { throw mistake("more than a name in a declaration") }
      index += 1
    }
    try end(at: index, "a value in a declaration")
  }

  private mutating func readComment() throws(MarkupMistake) {
    index += 4
    while let byte = peek(), !starts(with: "--") {
      if byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") {
        throw mistake("< or > inside a comment")
      }
      index += 1
    }
    if index + 2 < bytes.count, peek(2) != UInt8(ascii: ">") {
      throw mistake("-- inside a comment")
    }
    index = min(index + 2, bytes.count)
    try end(at: index, "a value in a comment")
  }

  private mutating func readXMLDeclaration() throws(MarkupMistake) {
    guard syntax == .svg, index == 0, starts(with: "<?xml ") else { throw mistake("<?") }
    while index < bytes.count, !starts(with: "?>") { index += 1 }
    index = min(index + 1, bytes.count)
    try end(at: index, "a value in a declaration")
  }

  /// Steps over the `>` at an index, or ends the literal where no value may follow.
  private mutating func end(at end: Int, _ reason: StaticString) throws(MarkupMistake) {
    index = end
    if index < bytes.count {
      index += 1
    } else {
      state.place = .none
      state.reason = reason
    }
  }
}

// MARK: - Tags

extension MarkupReader {
  private mutating func readStartTag() throws(MarkupMistake) {
    index += 1
    let name = try readName("a value in the name of an element")
    guard state.place != .none else { return }
    state.tag = MarkupState.Tag(name: name, role: MarkupElementRole(of: name, in: syntax))
    if name.map({ $0 | 0x20 }) == Array("plaintext".utf8) {
      throw mistake("an element without an end")
    }
    try readTag(isBehindName: true)
  }

  private mutating func readEndTag() throws(MarkupMistake) {
    let start = index
    index += 2
    let name = try readName("a value in an end tag")
    guard state.place != .none else { return }
    skipSpace()
    guard let byte = peek() else { return try end(at: bytes.count, "a value in an end tag") }
    guard byte == UInt8(ascii: ">") else { throw mistake("more than a name in an end tag") }
    guard let element = state.elements.last else {
      throw mistake("an end tag without its element", at: start)
    }
    guard isSame(element.name, name) else {
      throw mistake("an end tag of another element than the innermost one", at: start)
    }
    index += 1
    state.elements.removeLast()
    state.place = .content
    isBehindTag = true
  }

  /// Reads attributes and the end of a start tag.
  private mutating func readTag(isBehindName: Bool) throws(MarkupMistake) {
    state.place = .tag
    var mayBegin = !isBehindName
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: ">"): return try finishTag(isClosed: false)
      case UInt8(ascii: "/"):
        index += 1
        guard let next = peek() else { return try end(at: bytes.count, "a value behind /") }
        guard next == UInt8(ascii: ">") else { throw mistake("/ inside a tag") }
        return try finishTag(isClosed: true)
      case _ where isSpaceByte(byte):
        index += 1
        mayBegin = true
      case _ where mayBegin:
        try readAttribute()
        guard state.place == .tag else { return }
        mayBegin = false
      default: throw mistake("no white space before an attribute")
      }
    }
  }

  private mutating func readAttribute() throws(MarkupMistake) {
    let start = index
    let name = try readName("a value in the name of an attribute", isAttribute: true)
    state.place = .tag
    guard peek() == UInt8(ascii: "=") else {
      if syntax == .svg {
        throw mistake("an attribute without a value, which XML does not have", at: start)
      }
      return
    }
    index += 1
    try beginAttribute(name, at: start)
    guard let quote = peek() else { return try end(at: bytes.count, "a value without quotes") }
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      index += 1
      state.attribute.quote = quote
      return try readValue(behind: nil)
    }
    if syntax == .svg { throw mistake("a value without quotes, which XML does not have") }
    let valueStart = index
    while let byte = peek(), !isSpaceByte(byte), byte != UInt8(ascii: ">") {
      if "\"'<=`".utf8.contains(byte) {
        throw mistake("a character that a value without quotes cannot have")
      }
      index += 1
    }
    if index == valueStart { throw mistake("= without a value") }
    if index == bytes.count { try end(at: index, "a value behind one without quotes") }
  }

  private mutating func beginAttribute(_ name: [UInt8], at start: Int) throws(MarkupMistake) {
    let name = String(decoding: name, as: UTF8.self)
    if state.tag.role.contains(.meta), name.lowercased() == "http-equiv" {
      if state.tag.hasContent {
        throw mistake("http-equiv behind a content with a value", at: start)
      }
      state.tag.role.insert(.refresh)
    }
    state.attribute = (name, 0, MarkupAttributeRole(of: Array(name.utf8), of: state.tag.role))
  }

  /// Reads a value up to its quote.
  private mutating func readValue(behind value: MarkupPlace?) throws(MarkupMistake) {
    let role = state.attribute.role
    var url = MarkupURLBeginning(role, behindValueAt: value)
    let isURL = role == .url || role == .urls || role == .refresh
    while let byte = peek(), byte != state.attribute.quote {
      if byte == UInt8(ascii: "<") { throw mistake("< inside a value; write &lt;") }
      if isURL, !url.read(byte) {
        throw mistake("a colon that could end a scheme; write / before the value")
      }
      try checkXML(byte)
      index += 1
    }
    guard index == bytes.count else {
      index += 1
      state.place = .tag
      return
    }
    state.place = isURL ? url.place : MarkupPlace(of: role)
    if state.tag.role.contains(.meta), state.attribute.name.lowercased() == "content" {
      state.tag.hasContent = true
    }
    try checkReference()
  }

  private mutating func finishTag(isClosed: Bool) throws(MarkupMistake) {
    let tag = state.tag
    let isForeign =
      state.elements.last?.isForeign == true || MarkupName(tag.name) == MarkupName("svg")
      || MarkupName(tag.name) == MarkupName("math")
    let isText = !tag.role.isDisjoint(with: [.code, .rawText, .plainText])
    if isClosed, syntax == .html, !tag.role.contains(.void) {
      guard !isText, isForeign || tag.role.contains(.shape) else {
        throw mistake("/> of an element that needs an end tag")
      }
    }
    index += 1
    isBehindTag = true
    state.place = .content
    if isClosed || tag.role.contains(.void) { return }
    let keepsSpace = keepsSpace || tag.role.contains(.preformatted)
    state.elements.append(
      MarkupState.Element(name: tag.name, isForeign: isForeign, keepsSpace: keepsSpace))
    if index == bytes.count, tag.role.contains(.preformatted) {
      write(upTo: index)
      output.append(UInt8(ascii: "\n"))
    }
    if tag.role.contains(.plainText) { return try readText() }
    if isText { try readCode() }
  }

  private mutating func readName(
    _ reason: StaticString, isAttribute: Bool = false
  ) throws(MarkupMistake) -> [UInt8] {
    let start = index
    while let byte = peek(), !isSpaceByte(byte), !">/=".utf8.contains(byte) {
      let isSymbol = index > start || isAttribute ? isNameSymbol(byte, isAttribute) : false
      guard isLetter(byte) || isSymbol else { throw mistake("a character that a name cannot have") }
      index += 1
    }
    if index == start { throw mistake("no name") }
    if index == bytes.count, !isAttribute {
      state.place = .none
      state.reason = reason
    }
    return Array(bytes[start..<index])
  }

  private func isNameSymbol(_ byte: UInt8, _ isAttribute: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "."),
      UInt8(ascii: ":"):
      true
    default: isAttribute && byte == UInt8(ascii: "@") && syntax == .html
    }
  }

  private func isSame(_ name: [UInt8], _ other: [UInt8]) -> Bool {
    syntax == .svg ? name == other : name.map(lowercased) == other.map(lowercased)
  }
}

// MARK: - Bytes

extension MarkupReader {
  @inline(__always)
  private func peek(_ distance: Int = 0) -> UInt8? {
    index &+ distance < bytes.count ? bytes[index &+ distance] : nil
  }

  private func starts(with text: StaticString) -> Bool {
    guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { text in
      text.indices.allSatisfy { unsafe lowercased(bytes[index + $0]) == text[$0] }
    }
  }

  private mutating func skipSpace() {
    while let byte = peek(), isSpaceByte(byte) { index += 1 }
  }

  private mutating func write(upTo end: Int) {
    output += bytes[written..<end]
    written = end
  }

  private mutating func writeRest() {
    if written == 0, output.isEmpty {
      output = bytes
    } else {
      write(upTo: bytes.count)
    }
  }

  /// Throws if a reference begins at the end of the literal, which a value would continue.
  private func checkReference() throws(MarkupMistake) {
    var start = bytes.count
    while start > 0, bytes.count - start < 40 {
      start -= 1
      let byte = bytes[start]
      if byte == UInt8(ascii: "&") {
        throw mistake("an unfinished & before a value; write &amp;", at: start)
      }
      guard isLetter(byte) || byte == UInt8(ascii: "#") || (0x30...0x39).contains(byte) else {
        return
      }
    }
  }

  /// Throws if XML does not have a text.
  @inline(__always)
  private func checkXML(_ byte: UInt8) throws(MarkupMistake) {
    if syntax == .svg { try checkText(byte) }
  }

  private func checkText(_ byte: UInt8) throws(MarkupMistake) {
    if byte == UInt8(ascii: "]"), starts(with: "]]>") { throw mistake("]]> in text") }
    guard byte == UInt8(ascii: "&") else { return }
    let rest = bytes[index...].prefix(10)
    guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else {
      throw mistake("& that begins no reference; write &amp;")
    }
    let name = String(decoding: bytes[index + 1..<end], as: UTF8.self)
    let isNumber =
      name.hasPrefix("#x")
      ? Int(name.dropFirst(2), radix: 16) != nil
      : name.hasPrefix("#") && Int(name.dropFirst()) != nil
    guard isNumber || ["amp", "lt", "gt", "quot", "apos"].contains(name) else {
      throw mistake("a reference that XML does not have; write the character")
    }
  }

  private func mistake(_ reason: StaticString, at offset: Int? = nil) -> MarkupMistake {
    MarkupMistake(reason: reason, literal: literal, offset: offset ?? min(index, bytes.count))
  }
}

private func isSpaceByte(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
}

private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

private func lowercased(_ byte: UInt8) -> UInt8 {
  (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
}
