extension MarkupWriter {
  /// Writes markup: its literals as they are, and each value escaped for its place.
  ///
  /// Markup with a mistake of the source code, and markup that exceeds the limit, is left out completely; see
  /// ``problems``.
  ///
  /// - Parameter markup: The markup.
  /// - Complexity: O(*n*) in the number of bytes.
  public mutating func write(_ markup: Markup) {
    if let code { return record(MarkupError.markupInCode, code) }
    run.begin()
    let start = output.count
    if inside.contains(.plainText) {
      let cursor = MarkupRun.Cursor(in: .text)
      guard run.isText(markup, at: cursor, in: syntax) else { return }
      output.appendInParts(markup, at: cursor, in: syntax, with: &run)
    } else {
      var cursor = MarkupRun.Cursor(in: .content, keepsSpace: inside.contains(.preformatted))
      if start > 0 || removals > 0 { cursor.step() }
      output.append(markup, at: cursor, in: syntax, with: &run)
    }
  }
}

/// What markup is written to: the bytes of a page, or memory that is reserved for the whole markup.
private protocol MarkupOutput {
  var count: Int { get }
  func hasRoom(for size: Int) -> Bool

  /// Appends what a closure writes, which has at most `size` bytes.
  mutating func appendPiece(
    upTo size: @autoclosure () -> Int, _ write: (inout ByteRoom) -> Void)

  mutating func appendEscaped(
    _ text: UnsafeBufferPointer<UInt8>, for context: EscapingContext, in syntax: MarkupSyntax)

  /// Appends markup inside markup, or nothing if it has a mistake.
  mutating func append(
    _ markup: Markup, at cursor: MarkupRun.Cursor, in syntax: MarkupSyntax,
    with run: inout MarkupRun)

  mutating func remove(from start: Int)
}

extension ByteRoom: MarkupOutput {
  /// The room for the whole markup was asked for.
  @inline(__always)
  fileprivate func hasRoom(for size: Int) -> Bool { true }

  @inline(__always)
  fileprivate mutating func appendPiece(
    upTo size: @autoclosure () -> Int, _ write: (inout ByteRoom) -> Void
  ) { write(&self) }

  fileprivate mutating func append(
    _ markup: Markup, at cursor: MarkupRun.Cursor, in syntax: MarkupSyntax,
    with run: inout MarkupRun
  ) {
    appendParts(of: markup, at: cursor, in: syntax, with: &run)
  }
}

extension OutputBytes: MarkupOutput {
  @inline(never)
  fileprivate mutating func append(
    _ markup: Markup, at cursor: MarkupRun.Cursor, in syntax: MarkupSyntax,
    with run: inout MarkupRun
  ) {
    let size = Int(clamping: markup.size)
    guard size <= 65_536, hasRoom(for: size &+ 16) else {
      return appendInParts(markup, at: cursor, in: syntax, with: &run)
    }
    append(upTo: size &+ 16) { span in
      span.write { $0.append(markup, at: cursor, in: syntax, with: &run) }
    }
  }

  /// Appends long markup, or markup near the limit, part by part.
  fileprivate mutating func appendInParts(
    _ markup: Markup, at cursor: MarkupRun.Cursor, in syntax: MarkupSyntax,
    with run: inout MarkupRun
  ) {
    let start = count
    appendParts(of: markup, at: cursor, in: syntax, with: &run)
    endPiece(from: start)
  }
}

extension MarkupOutput {
  /// Appends the parts of markup, or nothing if it has a mistake.
  fileprivate mutating func appendParts(
    of markup: Markup, at cursor: MarkupRun.Cursor, in syntax: MarkupSyntax,
    with run: inout MarkupRun
  ) {
    let start = count
    do throws(MarkupMistake) {
      try append(partsOf: markup, at: cursor, in: syntax, with: &run)
    } catch {
      run.problems.record(MarkupError(error))
      remove(from: start)
    }
  }

  private mutating func append(
    partsOf markup: Markup, at first: MarkupRun.Cursor, in syntax: MarkupSyntax,
    with run: inout MarkupRun
  ) throws(MarkupMistake) {
    var cursor = first
    let parts = markup.parts.span
    for index in parts.indices {
      guard hasRoom(for: 0) else { return }
      let (literal, kind, number) = (parts[index].literal, parts[index].kind, parts[index].number)
      if literal.utf8CodeUnitCount > 0 {
        appendPiece(upTo: literal.utf8CodeUnitCount &+ 17) { room in
          if first.isText { return room.append(literal) }
          run.append(literal, before: kind, in: syntax, at: &cursor, to: &room)
        }
      }
      switch kind {
      case .nothing: break
      case .text: try append(parts[index].text, in: syntax, at: &cursor, with: &run)
      case .integer:
        try run.checkNumber(at: &cursor)
        appendPiece(upTo: 36) { $0.append(decimal: number) }
      case .markup, .optionalMarkup:
        if try run.isContent(kind, at: &cursor) {
          append(markup.inner[number], at: run.cursor(inside: cursor), in: syntax, with: &run)
        } else if run.isText(markup.inner[number], at: cursor, in: syntax) {
          try append(partsOf: markup.inner[number], at: cursor, in: syntax, with: &run)
          run.stepBehindValue(&cursor)
        }
      case .value: try append(markup.values[number], in: syntax, at: &cursor, with: &run)
      }
      cursor.step()
    }
    if !first.isText { try run.end(cursor) }
  }

  @inline(__always)
  private mutating func append(
    _ text: String, in syntax: MarkupSyntax, at cursor: inout MarkupRun.Cursor,
    with run: inout MarkupRun
  ) throws(MarkupMistake) {
    try run.checkText(at: &cursor)
    unsafe text.withBytes { text in
      let isURL = cursor.place == .url
      if let context = unsafe run.context(for: text, at: &cursor) {
        unsafe appendEscaped(text, for: context, in: syntax)
      } else if isURL {
        appendPiece(upTo: 17) { $0.append(UInt8(ascii: "#")) }
      }
    }
  }

  @inline(never)
  private mutating func append(
    _ value: Markup.Value, in syntax: MarkupSyntax, at cursor: inout MarkupRun.Cursor,
    with run: inout MarkupRun
  ) throws(MarkupMistake) {
    switch value {
    case .number(let text):
      try run.checkNumber(at: &cursor)
      append(text: text, in: syntax)
    case .optionalText(let text):
      try run.checkOptional(at: cursor)
      try append(text ?? "", in: syntax, at: &cursor, with: &run)
    case .flag(let name, let isPresent):
      _ = try run.checkAttribute(name, in: syntax, at: &cursor)
      if isPresent { append(name, .flag, in: syntax) }
    case .attribute(let attribute):
      let tag = try run.checkAttribute(attribute.name, in: syntax, at: &cursor)
      try append(attribute, of: tag, in: syntax, at: cursor, with: &run)
    case .attributes(let attributes):
      let tag = try run.checkAttribute("x", in: syntax, at: &cursor)
      for (name, value) in attributes.sorted(by: { $0.key < $1.key }) {
        try append(name, value, of: tag, in: syntax, with: &run)
      }
    case .written(let written):
      guard try run.isContent(.markup, at: &cursor) else { return run.refuseTags(at: cursor) }
      append(written, in: syntax, with: &run)
    case .mistake(let reason): throw MarkupMistake(reason: reason, literal: "", offset: 0)
    }
  }

  private mutating func append(
    _ written: WrittenMarkup, in syntax: MarkupSyntax, with run: inout MarkupRun
  ) {
    run.problems.record(written.problems)
    guard written.syntax == syntax else { return run.problems.record(.otherSyntax) }
    appendPiece(upTo: written.bytes.count &+ 16) { room in
      unsafe written.bytes.withUnsafeBufferPointer { unsafe room.append($0) }
    }
  }
}

// MARK: - Attributes

extension MarkupOutput {
  /// Appends an attribute of the source code with a value of any origin.
  private mutating func append(
    _ attribute: MarkupAttribute, of tag: MarkupElementRole, in syntax: MarkupSyntax,
    at cursor: MarkupRun.Cursor, with run: inout MarkupRun
  ) throws(MarkupMistake) {
    let name = attribute.name.description
    let role = MarkupAttributeRole(inLiteral: name, of: tag)
    let isCode = role == .code
    if isCode || Self.redirects(name, tag) { try run.refuseAttribute(isCode, at: cursor) }
    guard case .text = attribute.kind else {
      return append(attribute.name, attribute.kind, in: syntax)
    }
    try append(checked: name, attribute.text, as: role, of: tag, in: syntax, with: &run)
  }

  /// Appends an attribute whose name is of any origin too.
  private mutating func append(
    _ name: String, _ value: String, of tag: MarkupElementRole, in syntax: MarkupSyntax,
    with run: inout MarkupRun
  ) throws(MarkupMistake) {
    let role = MarkupAttributeRole(inLiteral: name, of: tag)
    guard MarkupReader.isName(name.utf8, in: syntax), role != .code, role != .style,
      !tag.contains(.code), !Self.redirects(name, tag)
    else { return run.problems.record(.refusedAttribute(name)) }
    try append(checked: name, value, as: role, of: tag, in: syntax, with: &run)
  }

  /// Whether a name makes a `meta` redirect, or says where to.
  private static func redirects(_ name: String, _ tag: MarkupElementRole) -> Bool {
    tag.contains(.meta) && ["http-equiv", "content"].contains(name.lowercased())
  }

  private mutating func append(
    checked name: String, _ value: String, as role: MarkupAttributeRole,
    of tag: MarkupElementRole, in syntax: MarkupSyntax, with run: inout MarkupRun
  ) throws(MarkupMistake) {
    var cursor = MarkupRun.Cursor(in: MarkupPlace(of: role))
    appendPiece(upTo: 17) { $0.append(UInt8(ascii: " ")) }
    append(text: name, in: syntax)
    appendPiece(upTo: 18) { $0.append("=\"") }
    run.attribute = (name, role == .urls && tag.contains(.animation))
    defer { run.attribute = nil }
    try append(value, in: syntax, at: &cursor, with: &run)
    appendPiece(upTo: 17) { $0.append(UInt8(ascii: "\"")) }
  }

  private mutating func append(
    _ name: StaticString, _ kind: MarkupAttribute.Kind, in syntax: MarkupSyntax
  ) {
    appendPiece(upTo: ByteRoom.size(of: name, kind)) { $0.append(name, kind, in: syntax) }
  }

  private mutating func append(text: String, in syntax: MarkupSyntax) {
    unsafe text.withBytes { unsafe appendEscaped($0, for: .attribute, in: syntax) }
  }
}
