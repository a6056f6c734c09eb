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

extension OutputBytes {
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
      span.write { room in
        room.append(markup, at: cursor, in: syntax, with: &run)
      }
    }
  }

  /// Appends long markup, or markup near the limit, part by part; nothing if it has a mistake.
  fileprivate mutating func appendInParts(
    _ markup: Markup, at cursor: MarkupRun.Cursor, in syntax: MarkupSyntax,
    with run: inout MarkupRun
  ) {
    let start = count
    do throws(MarkupMistake) {
      try append(partsOf: markup, at: cursor, in: syntax, with: &run)
    } catch {
      run.problems.record(MarkupError(error))
      remove(from: start)
    }
    endPiece(from: start)
  }

  private mutating func append(
    partsOf markup: Markup, at first: MarkupRun.Cursor, in syntax: MarkupSyntax,
    with run: inout MarkupRun
  ) throws(MarkupMistake) {
    var cursor = first
    for part in markup.parts {
      guard hasRoom(for: 0) else { return }
      try append(
        part.literal, before: part.kind, isText: first.isText, in: syntax, at: &cursor, with: &run)
      switch part.kind {
      case .nothing: break
      case .text:
        try run.checkText(at: &cursor)
        append(part.text, in: syntax, at: &cursor, with: &run)
      case .integer:
        try run.checkNumber(at: &cursor)
        append(decimal: part.number)
      case .markup, .optionalMarkup:
        let inner = markup.inner[part.number]
        if try run.isContent(part.kind, at: &cursor) {
          append(inner, at: run.cursor(inside: cursor), in: syntax, with: &run)
        } else if run.isText(inner, at: cursor, in: syntax) {
          try append(partsOf: inner, at: cursor, in: syntax, with: &run)
          run.step(behindText: &cursor)
        }
      case .value:
        if case .optionalText(let text?) = markup.values[part.number] {
          try run.checkOptional(at: cursor)
          try run.checkText(at: &cursor)
          append(text, in: syntax, at: &cursor, with: &run)
        } else {
          try append(markup.values[part.number], in: syntax, at: &cursor, with: &run)
        }
      }
      cursor.step()
    }
    if !first.isText { try run.end(cursor) }
  }

  private mutating func append(
    _ literal: StaticString, before kind: Markup.Part.Kind, isText: Bool, in syntax: MarkupSyntax,
    at cursor: inout MarkupRun.Cursor, with run: inout MarkupRun
  ) throws(MarkupMistake) {
    guard literal.utf8CodeUnitCount > 0 else { return }
    appendPiece(upTo: literal.utf8CodeUnitCount &+ 17) { room in
      if isText {
        room.append(literal)
      } else {
        run.append(literal, before: kind, in: syntax, at: &cursor, to: &room)
      }
    }
  }

  private mutating func append(
    _ text: String, in syntax: MarkupSyntax, at cursor: inout MarkupRun.Cursor,
    with run: inout MarkupRun
  ) {
    unsafe text.withBytes { text in
      let isURL = cursor.place == .url
      if let context = unsafe run.context(for: text, at: &cursor) {
        unsafe appendEscaped(text, for: context, in: syntax)
      } else if isURL {
        appendPiece(upTo: 17) { $0.append(UInt8(ascii: "#")) }
      }
    }
  }

  private mutating func append(
    _ value: Markup.Value, in syntax: MarkupSyntax, at cursor: inout MarkupRun.Cursor,
    with run: inout MarkupRun
  ) throws(MarkupMistake) {
    var mistake: MarkupMistake?
    appendPiece(upTo: value.size &+ 16) { room in
      do throws(MarkupMistake) {
        try room.append(value, in: syntax, at: &cursor, with: &run)
      } catch {
        mistake = error
      }
    }
    if let mistake { throw mistake }
  }
}

// MARK: - In memory that is reserved

extension ByteRoom {
  /// Appends markup, or nothing if it has a mistake.
  fileprivate mutating func append(
    _ markup: Markup, at first: MarkupRun.Cursor, in syntax: MarkupSyntax, with run: inout MarkupRun
  ) {
    let start = count
    do throws(MarkupMistake) {
      try append(partsOf: markup, at: first, in: syntax, with: &run)
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
      let (literal, kind, number) = (parts[index].literal, parts[index].kind, parts[index].number)
      if first.isText {
        append(literal)
      } else if literal.utf8CodeUnitCount > 0 {
        run.append(literal, before: kind, in: syntax, at: &cursor, to: &self)
      }
      switch kind {
      case .nothing: break
      case .text: try append(parts[index].text, in: syntax, at: &cursor, with: &run)
      case .integer:
        try run.checkNumber(at: &cursor)
        append(decimal: number)
      case .markup, .optionalMarkup:
        if try run.isContent(kind, at: &cursor) {
          append(markup.inner[number], at: run.cursor(inside: cursor), in: syntax, with: &run)
        } else if run.isText(markup.inner[number], at: cursor, in: syntax) {
          try append(partsOf: markup.inner[number], at: cursor, in: syntax, with: &run)
          run.step(behindText: &cursor)
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
        unsafe append(text, from: 0, to: text.count, for: context, in: syntax)
      } else if isURL {
        append(UInt8(ascii: "#"))
      }
    }
  }

  @inline(never)
  fileprivate mutating func append(
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
    unsafe written.bytes.withUnsafeBufferPointer { unsafe append($0) }
  }
}

// MARK: - Attributes

extension ByteRoom {
  /// Appends an attribute of the source code with a value of any origin.
  private mutating func append(
    _ attribute: MarkupAttribute, of tag: MarkupElementRole, in syntax: MarkupSyntax,
    at cursor: MarkupRun.Cursor, with run: inout MarkupRun
  ) throws(MarkupMistake) {
    let name = attribute.name.description
    let isCode = MarkupAttributeRole(inLiteral: name, of: tag) == .code
    if isCode || Self.redirects(name, tag) { try run.refuseAttribute(isCode, at: cursor) }
    guard case .text = attribute.kind else {
      return append(attribute.name, attribute.kind, in: syntax)
    }
    try append(checked: name, attribute.text, of: tag, in: syntax, with: &run)
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
    try append(checked: name, value, of: tag, in: syntax, with: &run)
  }

  /// Whether a name makes a `meta` redirect, or says where to.
  private static func redirects(_ name: String, _ tag: MarkupElementRole) -> Bool {
    tag.contains(.meta) && ["http-equiv", "content"].contains(name.lowercased())
  }

  private mutating func append(
    checked name: String, _ value: String, of tag: MarkupElementRole, in syntax: MarkupSyntax,
    with run: inout MarkupRun
  ) throws(MarkupMistake) {
    let role = MarkupAttributeRole(inLiteral: name, of: tag)
    var cursor = MarkupRun.Cursor(in: MarkupPlace(of: role))
    append(UInt8(ascii: " "))
    append(text: name, in: syntax)
    append("=\"")
    run.attribute = (name, role == .urls && tag.contains(.animation))
    defer { run.attribute = nil }
    try append(value, in: syntax, at: &cursor, with: &run)
    append(UInt8(ascii: "\""))
  }

  private mutating func append(text: String, in syntax: MarkupSyntax) {
    unsafe text.withBytes { text in
      _ = unsafe append(text, from: 0, to: text.count, for: .attribute, in: syntax)
    }
  }
}
