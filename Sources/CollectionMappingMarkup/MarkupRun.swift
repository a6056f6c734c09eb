/// Decides how each part of markup is written, for a writer that writes it.
struct MarkupRun: Sendable {
  private var literals = MarkupLiterals()

  /// The problems of the writer.
  var problems = MarkupProblems()

  /// The name of the attribute that is written by its name, not by a literal.
  var attribute: (name: String, hasOneURL: Bool)?

  /// The position after a part of markup.
  struct Cursor {
    fileprivate(set) var place: MarkupPlace
    fileprivate var node: Int
    fileprivate var isComplete = true
    fileprivate var isBehindMarkup = false

    /// Whether all parts are written as text of a place that is open.
    var isText: Bool { place != .content }

    init(in place: MarkupPlace, keepsSpace: Bool = false) {
      self.place = place
      node = MarkupLiterals.root(keepsSpace: keepsSpace, isBeginning: true)
    }

    /// Moves on after a part, which may be the first one.
    @inline(__always)
    mutating func step() {
      if node == -1 || node == -2 { node -= 2 }
    }
  }

  mutating func begin() { literals.removeAllIfMany() }

  /// The same literals, without problems.
  var withoutProblems: Self {
    var run = Self()
    run.literals = literals
    return run
  }

  /// The place inside markup that stands at a place.
  mutating func cursor(inside cursor: Cursor) -> Cursor {
    var inside = Cursor(in: .content, keepsSpace: literals.keepsSpace(at: cursor.node))
    if cursor.node != -1, cursor.node != -2 { inside.step() }
    return inside
  }

  /// Reads a literal, and appends it.
  @inline(__always)
  mutating func append(
    _ literal: StaticString, before kind: Markup.Part.Kind, in syntax: MarkupSyntax,
    at cursor: inout Cursor, to room: inout ByteRoom
  ) {
    let number = literals.node(of: literal, behind: cursor.node, in: syntax)
    literals.append(
      number, behindMarkup: cursor.isBehindMarkup,
      beforeMarkup: kind == .markup || kind == .optionalMarkup, to: &room)
    (cursor.node, cursor.isBehindMarkup) = (number, false)
    cursor.place = literals.nodes[number].place
    cursor.isComplete = literals.nodes[number].isComplete
  }

  /// Throws if markup ends inside a tag or an element.
  @inline(__always)
  mutating func end(_ cursor: Cursor) throws(MarkupMistake) {
    if !cursor.isComplete { try throwMistake(at: cursor) }
  }

  private mutating func throwMistake(at cursor: Cursor) throws(MarkupMistake) {
    if cursor.node >= 0 {
      if let mistake = literals.nodes[cursor.node].mistake { throw mistake }
      if cursor.place == .none {
        throw mistake(literals.nodes[cursor.node].state.reason, at: cursor)
      }
    }
    guard cursor.place == .content || cursor.place == .text, cursor.node >= 0,
      let element = literals.nodes[cursor.node].state.elements.last?.name
    else { throw mistake("a tag that is not closed", at: cursor) }
    throw MarkupMistake(
      reason: "an element that is not closed,", literal: element.literal,
      offset: element.range.lowerBound - 1, element: element)
  }

  private func mistake(_ reason: StaticString, at cursor: Cursor) -> MarkupMistake {
    let literal = cursor.node >= 0 ? literals.nodes[cursor.node].literal : ""
    return MarkupMistake(reason: reason, literal: literal, offset: literal.utf8CodeUnitCount)
  }
}

// MARK: - Values

extension MarkupRun {
  /// Throws where no text can be harmless.
  @inline(__always)
  mutating func checkText(at cursor: inout Cursor) throws(MarkupMistake) {
    cursor.isBehindMarkup = false
    switch cursor.place {
    case .unclearURL, .code, .tag: throw mistake(Self.reason(at: cursor.place), at: cursor)
    case .none: try throwMistake(at: cursor)
    case .content, .text, .value, .url, .urlEnd, .urls, .urlsEnd, .refresh, .style: break
    }
  }

  /// Returns how text is escaped; `nil` if it is refused because of what it contains.
  @inline(__always)
  mutating func context(
    for text: UnsafeBufferPointer<UInt8>, at cursor: inout Cursor
  ) -> EscapingContext? {
    switch cursor.place {
    case .content, .text: return .text
    case .value: return .attribute
    default: return unsafe checkedContext(for: text, at: &cursor)
    }
  }

  @inline(never)
  private mutating func checkedContext(
    for text: UnsafeBufferPointer<UInt8>, at cursor: inout Cursor
  ) -> EscapingContext? {
    let place = cursor.place
    var (isHarmless, context) = (true, EscapingContext.url)
    switch place {
    case .url: isHarmless = unsafe MarkupURL.isHarmless(text)
    case .urlEnd: break
    case .urls: (isHarmless, context) = unsafe (MarkupURL.areHarmless(text), .urls)
    case .urlsEnd: (isHarmless, context) = unsafe (!MarkupURL.isList(text), .urls)
    case .refresh: (isHarmless, context) = unsafe (MarkupURL.isHarmlessRefresh(text), .urls)
    case .style: (isHarmless, context) = unsafe (text.allSatisfy(isHarmlessInStyle), .attribute)
    case .content, .text, .value, .unclearURL, .code, .tag, .none: break
    }
    stepBehindValue(&cursor)
    // Browsers leave out a line break in one URL, so that two parts of a text become one.
    let hasOneURL = attribute?.hasOneURL ?? literals.nodes[cursor.node].state.hasOneURL
    isHarmless = unsafe isHarmless && !(hasOneURL && MarkupURL.hasBreak(text))
    guard !isHarmless else { return context }
    let name = attribute?.name ?? literals.nodes[cursor.node].state.attribute.name.string
    problems.record(place == .style ? .refusedStyle : .refusedURL(attribute: name))
    return nil
  }

  private static func reason(at place: MarkupPlace) -> StaticString {
    switch place {
    case .unclearURL:
      "a value behind the beginning of a URL that decides nothing; write / before it"
    case .code: "a value of a model in an attribute with code; use a data attribute"
    default: "text inside a tag; use flag:, attribute: or attributes:"
    }
  }

  /// Moves on after a value, or markup that was written as text.
  func stepBehindValue(_ cursor: inout Cursor) {
    switch cursor.place {
    case .url, .urls, .refresh: cursor.place = .unclearURL
    default: break
    }
  }

  /// Checks the place of a number, which is harmless in each value.
  @inline(__always)
  mutating func checkNumber(at cursor: inout Cursor) throws(MarkupMistake) {
    cursor.isBehindMarkup = false
    if cursor.place == .none { try throwMistake(at: cursor) }
    if cursor.place == .tag { throw mistake(Self.reason(at: .tag), at: cursor) }
    stepBehindValue(&cursor)
  }

  /// Checks the place of a value that may be absent.
  mutating func checkOptional(at cursor: Cursor) throws(MarkupMistake) {
    guard cursor.place.isInValue else { return }
    throw mistake("a value that may be nil in an attribute; use attribute:", at: cursor)
  }

  /// Whether the place is inside a tag; throws if not.
  mutating func checkAttribute(
    _ name: StaticString, in syntax: MarkupSyntax, at cursor: inout Cursor
  ) throws(MarkupMistake) -> MarkupElementRole {
    cursor.isBehindMarkup = false
    if cursor.place == .none { try throwMistake(at: cursor) }
    guard cursor.place == .tag else {
      throw mistake("flag:, attribute: or attributes: outside a tag, or behind =", at: cursor)
    }
    guard name.withUTF8Buffer({ unsafe MarkupReader.isName($0, in: syntax) }) else {
      throw MarkupMistake(reason: "a character that a name cannot have", literal: name, offset: 0)
    }
    return literals.nodes[cursor.node].state.tag.role
  }

  /// Throws because an attribute of the source code is code, or may redirect the page.
  mutating func refuseAttribute(_ isCode: Bool, at cursor: Cursor) throws(MarkupMistake) {
    let redirects: StaticString =
      "http-equiv or content of a meta that no literal has; write it in the tag"
    throw mistake(isCode ? Self.reason(at: .code) : redirects, at: cursor)
  }
}

// MARK: - Markup

extension MarkupRun {
  /// Whether markup at a place is content, with tags; `false` in an attribute, a `title` or a `textarea`.
  mutating func isContent(
    _ kind: Markup.Part.Kind, at cursor: inout Cursor
  ) throws(MarkupMistake) -> Bool {
    cursor.isBehindMarkup = true
    if cursor.place == .none { try throwMistake(at: cursor) }
    if kind == .optionalMarkup { try checkOptional(at: cursor) }
    if cursor.place == .tag { throw mistake(Self.reason(at: .tag), at: cursor) }
    return cursor.place == .content
  }

  /// Whether markup may be the text of a value; records a mistake if it has tags.
  mutating func isText(_ markup: Markup, at cursor: Cursor, in syntax: MarkupSyntax) -> Bool {
    guard
      let mistake = mistake(in: markup, at: cursor, in: syntax) ?? mistakeOfURL(markup, at: cursor)
    else { return true }
    problems.record(MarkupError(mistake))
    return false
  }

  /// Records that markup with tags is left out, because only text can be at a place.
  mutating func refuseTags(at cursor: Cursor) {
    problems.record(MarkupError(mistake(Self.tagsInText, at: cursor)))
  }

  private static let tagsInText: StaticString = "markup with tags where only text can be"

  private func mistake(
    in markup: Markup, at cursor: Cursor, in syntax: MarkupSyntax
  ) -> MarkupMistake? {
    for part in markup.parts {
      if part.literal.utf8CodeUnitCount > 0 {
        var reader = MarkupReader(part.literal, in: syntax)
        do { try reader.checkText(upTo: quote(at: cursor)) } catch { return error }
      }
      let found: MarkupMistake? =
        switch part.kind {
        case .text: mistakeOfText(at: cursor)
        case .integer, .nothing: nil
        case .markup, .optionalMarkup:
          mistake(in: markup.inner[part.number], at: cursor, in: syntax)
        case .value:
          switch markup.values[part.number] {
          case .number: nil
          case .optionalText: mistakeOfText(at: cursor)
          case .flag, .attribute, .attributes, .written, .mistake:
            mistake(Self.tagsInText, at: cursor)
          }
        }
      if let found { return found }
    }
    return nil
  }

  /// The mistake of markup in a URL, which is checked as if it stood there.
  private func mistakeOfURL(_ markup: Markup, at cursor: Cursor) -> MarkupMistake? {
    switch cursor.place {
    case .url:
      var url = MarkupURLBeginning(.url, behindValueAt: nil)
      url.read(markup)
      return url.isRefused
        ? mistake("a scheme that is not allowed before a value", at: cursor) : nil
    case .urls, .urlsEnd, .unclearURL, .refresh:
      return mistake("markup inside a list of URLs", at: cursor)
    default: return nil
    }
  }

  private func quote(at cursor: Cursor) -> UInt8? {
    cursor.place == .text ? nil : literals.nodes[cursor.node].state.attribute.quote
  }

  private func mistakeOfText(at cursor: Cursor) -> MarkupMistake? {
    if cursor.place == .value || cursor.place == .text { return nil }
    return mistake("markup with text of a model in a URL, a style or code", at: cursor)
  }
}

extension MarkupError {
  init(_ mistake: MarkupMistake) {
    let element = mistake.element.map { " <\($0.string)>" } ?? ""
    self = .mistake(
      mistake.reason.description + element, in: mistake.literal.description, at: mistake.offset)
  }
}

/// Whether a byte cannot end a declaration or begin a function.
private func isHarmlessInStyle(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
  default: " #%.,-_".utf8.contains(byte)
  }
}
