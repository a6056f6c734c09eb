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
    // Taken out, because a closure writes to the output.
    var run = MarkupRun()
    swap(&run, &self.run)
    run.begin()
    let start = output.count
    if isInText {
      let cursor = MarkupRun.Cursor(in: .text)
      if run.isText(markup, at: cursor, in: syntax) { writeInParts(markup, at: cursor, with: &run) }
    } else {
      write(markup, at: MarkupRun.Cursor(in: .content), with: &run)
    }
    if run.problems.count > 0 {
      problemLog.record(run.problems)
      run.problems = MarkupProblems()
    }
    swap(&run, &self.run)
    if output.limitError != nil { output.remove(from: start) }
  }

  private mutating func write(
    _ markup: Markup, at cursor: MarkupRun.Cursor, with run: inout MarkupRun
  ) {
    let (size, syntax) = (Int(markup.size) &+ 16, syntax)
    guard size <= 65_536, output.hasRoom(for: size) else {
      return writeInParts(markup, at: cursor, with: &run)
    }
    output.append(upTo: size) { span in
      span.write { room in
        room.append(markup, at: cursor, in: syntax, with: &run)
      }
    }
  }

  /// Writes long markup, or markup near the limit, part by part.
  private mutating func writeInParts(
    _ markup: Markup, at cursor: MarkupRun.Cursor, with run: inout MarkupRun
  ) {
    let start = output.count
    do throws(MarkupMistake) {
      try append(markup, at: cursor, with: &run)
    } catch {
      run.problems.record(MarkupError(error))
      output.remove(from: start)
    }
  }

  private mutating func append(
    _ markup: Markup, at first: MarkupRun.Cursor, with run: inout MarkupRun
  ) throws(MarkupMistake) {
    var cursor = first
    for (index, part) in markup.parts.enumerated() where output.hasRoom(for: 0) {
      switch part.kind {
      case .markup, .optionalMarkup:
        if part.kind == .optionalMarkup { try run.checkOptional(at: cursor) }
        let inner = markup.inner[part.number]
        if try run.isContent(at: &cursor) {
          write(inner, at: run.cursor(inside: cursor), with: &run)
        } else if run.isText(inner, at: cursor, in: syntax) {
          try append(inner, at: cursor, with: &run)
          run.step(behindText: &cursor)
        }
      case .text:
        try run.checkText(at: &cursor)
        append(part.text, at: &cursor, with: &run)
      case .literal, .integer, .value:
        try append(index, of: markup, isText: first.isText, at: &cursor, with: &run)
      }
    }
    if !first.isText { try run.end(cursor) }
  }

  private mutating func append(
    _ text: String, at cursor: inout MarkupRun.Cursor, with run: inout MarkupRun
  ) {
    unsafe text.withBytes { text in
      let isURL = cursor.place == .url
      if let context = unsafe run.context(for: text, at: &cursor) {
        unsafe appendEscaped(text, for: context)
      } else if isURL {
        output.append(UInt8(ascii: "#"))
      }
    }
  }

  private mutating func append(
    _ index: Int, of markup: Markup, isText: Bool, at cursor: inout MarkupRun.Cursor,
    with run: inout MarkupRun
  ) throws(MarkupMistake) {
    let part = markup.parts[index]
    let size = part.kind == .value ? markup.values[part.number].size : part.size
    var (mistake, syntax): (MarkupMistake?, MarkupSyntax) = (nil, syntax)
    output.appendPiece(upTo: size &+ 16) { room in
      do throws(MarkupMistake) {
        try room.append(index, of: markup, isText: isText, in: syntax, at: &cursor, with: &run)
      } catch {
        mistake = error
      }
    }
    if let mistake { throw mistake }
  }
}

extension Markup {
  /// Whether a part is followed by markup.
  @inline(__always)
  fileprivate func isMarkup(behind index: Int) -> Bool {
    guard index &+ 1 < parts.count else { return false }
    let kind = parts[index &+ 1].kind
    return kind == .markup || kind == .optionalMarkup
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
      try appendParts(of: markup, at: first, in: syntax, with: &run)
    } catch {
      run.problems.record(MarkupError(error))
      remove(from: start)
    }
  }

  private mutating func appendParts(
    of markup: Markup, at first: MarkupRun.Cursor, in syntax: MarkupSyntax,
    with run: inout MarkupRun
  ) throws(MarkupMistake) {
    var cursor = first
    for index in markup.parts.indices {
      try append(index, of: markup, isText: first.isText, in: syntax, at: &cursor, with: &run)
    }
    if !first.isText { try run.end(cursor) }
  }

  @inline(__always)
  fileprivate mutating func append(
    _ index: Int, of markup: Markup, isText: Bool, in syntax: MarkupSyntax,
    at cursor: inout MarkupRun.Cursor, with run: inout MarkupRun
  ) throws(MarkupMistake) {
    let number = markup.parts[index].number
    switch markup.parts[index].kind {
    case .literal:
      let literal = markup.parts[index].literal
      if isText { return append(literal) }
      let beforeMarkup = markup.isMarkup(behind: index)
      try run.append(literal, beforeMarkup: beforeMarkup, in: syntax, at: &cursor, to: &self)
    case .text: try append(markup.parts[index].text, in: syntax, at: &cursor, with: &run)
    case .integer:
      try run.checkNumber(at: &cursor)
      append(decimal: number)
    case .markup: try append(markup.inner[number], inside: &cursor, in: syntax, with: &run)
    case .optionalMarkup:
      try run.checkOptional(at: cursor)
      try append(markup.inner[number], inside: &cursor, in: syntax, with: &run)
    case .value: try append(markup.values[number], in: syntax, at: &cursor, with: &run)
    }
  }

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

  private mutating func append(
    _ markup: Markup, inside cursor: inout MarkupRun.Cursor, in syntax: MarkupSyntax,
    with run: inout MarkupRun
  ) throws(MarkupMistake) {
    if try run.isContent(at: &cursor) {
      append(markup, at: run.cursor(inside: cursor), in: syntax, with: &run)
    } else if run.isText(markup, at: cursor, in: syntax) {
      try appendParts(of: markup, at: cursor, in: syntax, with: &run)
      run.step(behindText: &cursor)
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
      _ = try run.checkAttribute(name, at: &cursor)
      if isPresent { append(name, .flag, in: syntax) }
    case .attribute(let attribute):
      let tag = try run.checkAttribute(attribute.name, at: &cursor)
      try append(attribute, of: tag, in: syntax, at: cursor, with: &run)
    case .attributes(let attributes):
      let tag = try run.checkAttribute("x", at: &cursor)
      for (name, value) in attributes.sorted(by: { $0.key < $1.key }) {
        try append(name, value, of: tag, in: syntax, with: &run)
      }
    case .written(let written):
      guard try run.isContent(at: &cursor) else { return run.refuseTags(at: cursor) }
      append(written, in: syntax, with: &run)
    case .tooDeep:
      throw MarkupMistake(reason: "markup in more than 255 levels", literal: "", offset: 0)
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
    guard case .text = attribute.kind else {
      return append(attribute.name, attribute.kind, in: syntax)
    }
    let name = attribute.name.description
    if MarkupAttributeRole(attribute.name, of: tag) == .code || Self.redirects(name, tag) {
      try run.refuseCode(at: cursor)
    }
    try append(checked: name, attribute.text, of: tag, in: syntax, with: &run)
  }

  /// Appends an attribute whose name is of any origin too.
  private mutating func append(
    _ name: String, _ value: String, of tag: MarkupElementRole, in syntax: MarkupSyntax,
    with run: inout MarkupRun
  ) throws(MarkupMistake) {
    let role = MarkupAttributeRole(MarkupName(name), inLiteralOf: tag)
    guard MarkupReader.isName(name, in: syntax), role != .code, role != .style,
      !name.lowercased().hasPrefix("xmlns"), !Self.redirects(name, tag)
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
    let role = MarkupAttributeRole(MarkupName(name), inLiteralOf: tag)
    var cursor = MarkupRun.Cursor(in: MarkupPlace(of: role))
    append(UInt8(ascii: " "))
    append(text: name, in: syntax)
    append("=\"")
    run.attribute = name
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
