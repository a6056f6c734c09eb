/// Reads a literal of markup, strictly: what it means never depends on how a browser repairs it.
///
/// The rules are those of the HTML standard's tokenizer for markup without a parse error. What is outside them
/// is a mistake, so that a browser and this reader cannot disagree about the place of a value.
struct MarkupReader {
  private let literal: StaticString
  private let bytes: [UInt8]
  private let syntax: MarkupSyntax

  /// The state after what was read.
  private(set) var state: MarkupState

  /// The number of bytes of white space at the beginning and at the end of the output that are left out beside
  /// markup.
  private(set) var edges = (leading: 0, trailing: 0)

  private var index = 0

  /// The index after the bytes that are in the output.
  private var written = 0

  /// Creates a reader of a literal after a state.
  init(
    _ literal: StaticString, in syntax: MarkupSyntax, behind state: MarkupState = MarkupState()
  ) {
    (self.literal, self.syntax, self.state) = (literal, syntax, state)
    bytes = literal.withUTF8Buffer { unsafe Array($0) }
  }

  /// Throws the mistake of a literal that is written as text, or in a value up to a quote.
  mutating func checkText(upTo quote: UInt8?) throws(MarkupMistake) {
    index = bytes.count
    for offset in bytes.indices {
      switch bytes[offset] {
      case quote: throw mistake("a quote that ends the value; write the other one", at: offset)
      case UInt8(ascii: "<"): throw mistake("< inside text; write &lt;", at: offset)
      case ..<0x20 where ![9, 10].contains(bytes[offset]):
        throw mistake("a control character", at: offset)
      default: break
      }
    }
    try checkXML(from: 0, isText: quote == nil)
    checkReference()
    if state.place == .none { throw mistake(state.reason) }
  }

  /// Reads the literal, and appends the bytes to write for it.
  ///
  /// - Throws: The first mistake.
  mutating func read(to output: inout [UInt8]) throws(MarkupMistake) {
    for offset in bytes.indices where bytes[offset] < 0x20 && ![9, 10].contains(bytes[offset]) {
      throw mistake("a control character", at: offset)
    }
    switch state.place {
    case .content: break
    case .text: try readText()
    case .tag: try readTag()
    case .none: throw mistake(state.reason)
    default:
      try readValue(behind: state.place)
      if index < bytes.count { try readTag() }
    }
    while index < bytes.count { try readContent(to: &output) }
    state.isBeginning = false
    write(upTo: bytes.count, to: &output)
    // The first line break is left out by browsers, so text that begins with one keeps its own.
    if isBehindStartOfText { output.append(UInt8(ascii: "\n")) }
  }

  /// Whether a value follows the start tag of a `pre` or the like.
  private var isBehindStartOfText = false

  // MARK: - Content

  /// Reads text up to a tag, and the tag.
  private mutating func readContent(to output: inout [UInt8]) throws(MarkupMistake) {
    state.place = .content
    let start = index
    let hasBreak = skipSpace()
    if index == bytes.count || peek() == UInt8(ascii: "<") {
      if hasBreak, !state.keepsSpace { leaveOutSpace(from: start, to: &output) }
    } else {
      while index < bytes.count, peek() != UInt8(ascii: "<") { index &+= 1 }
      try checkXML(from: start, isText: true)
    }
    guard index < bytes.count else { return checkReference() }
    switch peek(1) {
    case UInt8(ascii: "/"): try readEndTag()
    case UInt8(ascii: "!"): try readDeclaration()
    case UInt8(ascii: "?"): try readXMLDeclaration()
    case nil: end(at: bytes.count, "a value behind <")
    case let byte? where byte.isLetter: try readStartTag()
    default: throw mistake("< that begins no tag; write &lt;")
    }
  }

  /// Leaves out white space between two tags; at the beginning and the end of the literal it depends on what is
  /// beside it.
  private mutating func leaveOutSpace(from start: Int, to output: inout [UInt8]) {
    if start == 0 {
      edges.leading = index
    } else if index == bytes.count {
      edges.trailing = index - start
    } else {
      write(upTo: start, to: &output)
      written = index
    }
  }

  /// Reads a `title` or a `textarea` up to its end tag.
  private mutating func readText() throws(MarkupMistake) {
    state.place = .text
    let start = index
    while index < bytes.count, peek() != UInt8(ascii: "<") { index &+= 1 }
    try checkXML(from: start, isText: true)
    guard index < bytes.count else { return checkReference() }
    guard peek(1) == UInt8(ascii: "/") else { throw mistake("< inside text; write &lt;") }
    try readEndTag()
  }

  /// Reads a script, a style sheet or the like up to its end tag.
  private mutating func readCode() throws(MarkupMistake) {
    let start = index
    while index < bytes.count {
      if peek() == UInt8(ascii: "<"), let next = peek(1) {
        if next == UInt8(ascii: "/") {
          try checkXML(from: start, isText: true)
          return try readEndTag()
        }
        if syntax == .svg || next.isLetter || next == UInt8(ascii: "!")
          || next == UInt8(ascii: "?")
        {
          throw mistake("< before a letter, ! or ? inside code")
        }
      }
      index += 1
    }
    end(at: bytes.count, "a value inside code; use script(json:) or an attribute")
  }

  // MARK: - Comments and declarations

  private mutating func readDeclaration() throws(MarkupMistake) {
    if starts(with: "<!--") { return try readComment() }
    guard starts(with: "<!doctype html"), isBeginning, syntax == .html else {
      throw mistake("a declaration that is not <!doctype html>, or a comment")
    }
    index += 14
    guard index < bytes.count else { return end(at: index, "a value in a declaration") }
    guard peek() == UInt8(ascii: ">") else { throw mistake("more than a name in a declaration") }
    index += 1
  }

  private mutating func readComment() throws(MarkupMistake) {
    index += 4
    while let byte = peek(), !starts(with: "--") {
      if byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") {
        throw mistake("< or > inside a comment")
      }
      index += 1
    }
    if let byte = peek(2), byte != UInt8(ascii: ">") { throw mistake("-- inside a comment") }
    end(at: index + 2, "a value in a comment")
  }

  private var isBeginning: Bool { index == 0 && state.isBeginning }

  private mutating func readXMLDeclaration() throws(MarkupMistake) {
    guard syntax == .svg, isBeginning, starts(with: "<?xml version=\"1.0\"") else {
      throw mistake("<?")
    }
    index += 19
    if starts(with: " encoding=\"utf-8\"") { index += 17 }
    guard starts(with: "?>") else {
      throw mistake("more than version and encoding in a declaration")
    }
    index += 2
  }

  /// Steps over the last byte at an index, or ends the literal where no value may follow.
  private mutating func end(at end: Int, _ reason: StaticString) {
    if end < bytes.count {
      index = end + 1
    } else {
      index = bytes.count
      (state.place, state.reason) = (.none, reason)
    }
  }
}

// MARK: - Tags

extension MarkupReader {
  private mutating func readStartTag() throws(MarkupMistake) {
    index += 1
    let name = try readName()
    state.tag = MarkupState.Tag(name: name, role: MarkupElementRole(MarkupName(name), in: syntax))
    if state.tag.role.contains(.endless) { throw mistake("an element without an end") }
    try readTag()
  }

  private mutating func readEndTag() throws(MarkupMistake) {
    let start = index
    index += 2
    if index == bytes.count { return end(at: index, "a value in an end tag") }
    let name = try readName()
    skipSpace()
    guard let byte = peek() else { return end(at: bytes.count, "a value in an end tag") }
    guard byte == UInt8(ascii: ">") else { throw mistake("more than a name in an end tag") }
    guard let element = state.elements.popLast() else {
      throw mistake("an end tag without its element", at: start)
    }
    guard element.name.isEqual(to: name, ignoringCase: syntax == .html) else {
      throw mistake("an end tag of another element than the open one,", at: start, element.name)
    }
    index += 1
    state.place = .content
  }

  /// Reads attributes and the end of a start tag, after a name or a value.
  private mutating func readTag() throws(MarkupMistake) {
    state.place = .tag
    var mayBegin = false
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: ">"): return try finishTag(isClosed: false)
      case UInt8(ascii: "/"):
        index += 1
        guard let next = peek() else { return end(at: bytes.count, "a value behind /") }
        guard next == UInt8(ascii: ">") else { throw mistake("/ inside a tag") }
        return try finishTag(isClosed: true)
      case _ where byte.isSpace:
        index += 1
        mayBegin = true
      case UInt8(ascii: "="): throw mistake("white space before =, or no name")
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
    let name = try readName(isAttribute: true)
    guard peek() == UInt8(ascii: "=") else {
      if syntax == .svg { throw mistake("an attribute without a value behind =", at: start) }
      return
    }
    index += 1
    let local = MarkupName(name)
    if state.tag.role.contains(.meta), local == MarkupName("http-equiv") {
      if state.tag.hasContent {
        throw mistake("http-equiv behind a content with a value", at: start)
      }
      state.tag.role.insert(.refresh)
    }
    state.attribute = MarkupState.Attribute(
      name: name, role: MarkupAttributeRole(inLiteral: name, of: state.tag.role))
    guard let quote = peek() else { return end(at: bytes.count, "a value without quotes") }
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return try readUnquoted()
    }
    index += 1
    state.attribute.quote = quote
    try readValue(behind: nil)
  }

  private mutating func readUnquoted() throws(MarkupMistake) {
    if syntax == .svg { throw mistake("a value without quotes, which XML does not have") }
    let start = index
    while let byte = peek(), !byte.isSpace, byte != UInt8(ascii: ">") {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"), UInt8(ascii: "="),
        UInt8(ascii: "`"):
        throw mistake("a character that a value without quotes cannot have")
      default: index += 1
      }
    }
    if index == start { throw mistake("= without a value") }
    if index == bytes.count { end(at: index, "a value behind one without quotes") }
  }

  /// Reads a value up to its quote.
  private mutating func readValue(behind value: MarkupPlace?) throws(MarkupMistake) {
    let (start, quote) = (index, state.attribute.quote)
    while let byte = peek(), byte != quote {
      if byte == UInt8(ascii: "<") { throw mistake("< inside a value; write &lt;") }
      index &+= 1
    }
    try checkXML(from: start, isText: false)
    let url = try readURL(from: start, behind: value)
    guard index == bytes.count else {
      index += 1
      state.place = .tag
      return
    }
    state.place = url ?? MarkupPlace(of: state.attribute.role)
    if state.tag.role.contains(.meta), MarkupName(state.attribute.name) == MarkupName("content") {
      state.tag.hasContent = true
    }
    checkReference()
  }

  /// Reads the bytes of a value as URLs, if it has any.
  private mutating func readURL(
    from start: Int, behind value: MarkupPlace?
  ) throws(MarkupMistake) -> MarkupPlace? {
    let role = state.attribute.role
    guard role == .url || role == .urls || role == .refresh else { return nil }
    let isRefused = state.attribute.hasRefusedScheme
    var url = MarkupURLBeginning(role, behindValueAt: value, isRefused: isRefused)
    for offset in start..<index {
      guard url.read(bytes[offset]) else {
        throw mistake("a colon or & that could end a scheme; write / before the value", at: offset)
      }
    }
    state.attribute.hasRefusedScheme = url.isRefused
    return url.place
  }

  private mutating func finishTag(isClosed: Bool) throws(MarkupMistake) {
    let tag = state.tag
    let isForeign = state.elements.last?.hasForeignContent == true || tag.role.contains(.foreign)
    let isText = !tag.role.isDisjoint(with: [.code, .rawText, .plainText])
    if isClosed, syntax == .html, !tag.role.contains(.void) {
      guard !isText, isForeign || tag.role.contains(.shape) else {
        throw mistake("/> of an element that needs an end tag")
      }
    }
    index += 1
    state.place = .content
    if isClosed || tag.role.contains(.void) { return }
    state.elements.append(
      MarkupState.Element(
        name: tag.name, hasForeignContent: isForeign && !tag.role.contains(.integration),
        keepsSpace: state.keepsSpace || tag.role.contains(.preformatted)))
    isBehindStartOfText = index == bytes.count && tag.role.contains(.preformatted)
    if tag.role.contains(.plainText) { return try readText() }
    if isText { try readCode() }
  }

  private mutating func readName(isAttribute: Bool = false) throws(MarkupMistake) -> MarkupText {
    let start = index
    while let byte = peek(), byte.isInName || isAttribute && byte == UInt8(ascii: "@") {
      index &+= 1
    }
    let ends = peek().map { $0.isSpace || [0x2F, 0x3D, 0x3E].contains($0) } ?? true
    guard ends, index > start, case let first = bytes[start],
      first.isLetter
        || isAttribute
          && (first == 0x5F || syntax == .html && [0x3A, 0x40].contains(first))
    else {
      throw mistake("a character that a name cannot have")
    }
    return MarkupText(literal: literal, range: start..<index)
  }

  /// Whether bytes are the name of an attribute.
  static func isName(_ name: some Sequence<UInt8>, in syntax: MarkupSyntax) -> Bool {
    var isBehindLetter = false
    for byte in name {
      guard isBehindLetter ? byte.isInName : byte.isLetter,
        syntax == .html || byte != UInt8(ascii: ":")
      else { return false }
      isBehindLetter = true
    }
    return isBehindLetter
  }
}

// MARK: - Bytes

extension MarkupReader {
  @inline(__always)
  private func peek(_ distance: Int = 0) -> UInt8? {
    index &+ distance < bytes.count ? bytes[index &+ distance] : nil
  }

  /// Whether the rest begins with a text in lower case.
  private func starts(with text: StaticString) -> Bool {
    guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { text in
      text.indices.allSatisfy { unsafe bytes[index + $0].lowercased == text[$0] }
    }
  }

  /// Steps over white space, and returns whether it has a line break.
  @discardableResult
  private mutating func skipSpace() -> Bool {
    var hasBreak = false
    while let byte = peek(), byte.isSpace {
      hasBreak = hasBreak || byte == UInt8(ascii: "\n")
      index &+= 1
    }
    return hasBreak
  }

  private mutating func write(upTo end: Int, to output: inout [UInt8]) {
    output += bytes[written..<end]
    written = end
  }

  /// Allows no value if a reference begins at the end of the literal, which the value would continue.
  private mutating func checkReference() {
    var start = bytes.count
    while start > 0 {
      start -= 1
      let byte = bytes[start]
      if byte == UInt8(ascii: "&") {
        (state.place, state.reason) = (
          .none, "an & whose reference does not end in its literal; write &amp;"
        )
        return
      }
      guard byte.isInName || byte == UInt8(ascii: "#") else { return }
    }
  }

  /// Throws if XML does not have the text from an index up to here.
  private func checkXML(from start: Int, isText: Bool) throws(MarkupMistake) {
    guard syntax == .svg else { return }
    for offset in start..<index {
      switch bytes[offset] {
      case UInt8(ascii: ">") where isText: throw mistake("> in text; write &gt;", at: offset)
      case UInt8(ascii: "&"):
        let rest = MarkupText(literal: literal, range: offset..<min(offset + 10, bytes.count))
        guard rest.beginsWithXMLReference else {
          throw mistake("& that begins no reference of XML; write &amp;", at: offset)
        }
      default: break
      }
    }
  }

  private func mistake(
    _ reason: StaticString, at offset: Int? = nil, _ element: MarkupText? = nil
  ) -> MarkupMistake {
    let offset = offset ?? min(index, bytes.count)
    return MarkupMistake(reason: reason, literal: literal, offset: offset, element: element)
  }
}
