// The public functions are inlined up to these, so that the optimizer can keep a list of attributes on
// the stack.
extension MarkupWriter {
  /// Writes a start tag and stores the open element.
  @usableFromInline
  mutating func open(_ name: StaticString, with attributes: Span<MarkupAttribute>) {
    openElements.append(begin(name, attributes))
  }

  /// Writes an element without content.
  @usableFromInline
  mutating func void(_ name: StaticString, with attributes: Span<MarkupAttribute>) {
    beginTag(name)
    let (hasEndTag, syntax) = (syntax == .html && !tag.contains(.void), syntax)
    appendTag(name, attributes, room: hasEndTag ? name.utf8CodeUnitCount &+ 4 : 2) { room in
      room.append(syntax == .svg ? "/>" : ">")
      if hasEndTag { room.append(endTag: name) }
    }
  }

  /// Writes an element that contains only text.
  @usableFromInline
  mutating func element(
    _ name: StaticString, with attributes: Span<MarkupAttribute>, text: String
  ) {
    beginTag(name)
    if tag.isDisjoint(with: .special),
      unsafe text.withBytes({ unsafe appendAtOnce(name, attributes, text: $0) })
    {
      return
    }
    open(name, with: attributes)
    self.text(text)
    closeLast()
  }

  @inline(__always)
  private mutating func appendAtOnce(
    _ name: StaticString, _ attributes: Span<MarkupAttribute>, text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard text.count <= 4_096 else { return false }
    let (size, syntax) = (ByteRoom.size(ofText: text.count), syntax)
    return appendAtOnce(name, attributes, room: size &+ name.utf8CodeUnitCount &+ 4) { room in
      room.append(UInt8(ascii: ">"))
      unsafe room.appendEscaped(text, for: .text, in: syntax)
      room.append(endTag: name)
    }
  }

  /// Writes the end tag of the innermost element.
  mutating func closeLast() {
    if let element = openElements.popLast() { end(element) }
  }
}

// MARK: - Parts of tags

extension MarkupWriter {
  private mutating func beginTag(_ name: StaticString) {
    tag = MarkupElementRole(name, in: syntax)
  }

  /// Writes a whole start tag, and notes the rules for the content.
  private mutating func begin(
    _ name: StaticString, _ attributes: Span<MarkupAttribute>
  ) -> OpenElement {
    beginTag(name)
    let isPreformatted = tag.contains(.preformatted)
    appendTag(name, attributes, room: 2) { room in
      room.append(UInt8(ascii: ">"))
      // The first line break is left out by browsers, so text that begins with one keeps its own.
      if isPreformatted { room.append(UInt8(ascii: "\n")) }
    }
    let isCode = code == nil && tag.contains(.code)
    if isCode { code = name }
    let rules = tag.intersection([.plainText, .preformatted]).subtracting(inside)
    inside.formUnion(rules)
    return OpenElement(name: name, isVoid: tag.contains(.void), isCode: isCode, rules: rules)
  }

  /// Writes an end tag; the rules for the content no longer hold.
  private mutating func end(_ element: OpenElement) {
    if element.isCode { code = nil }
    inside.subtract(element.rules)
    guard !element.isVoid else { return }
    output.appendPiece(upTo: element.name.utf8CodeUnitCount &+ 19) {
      $0.append(endTag: element.name)
    }
  }

  /// Writes a tag: at once if that is possible, else in parts.
  @inline(__always)
  private mutating func appendTag(
    _ name: StaticString, _ attributes: Span<MarkupAttribute>, room size: Int,
    _ end: (inout ByteRoom) -> Void
  ) {
    if appendAtOnce(name, attributes, room: size, end) { return }
    let start = output.count
    appendInParts(name, attributes)
    output.appendPiece(upTo: size &+ 17, end)
    output.endPiece(from: start)
  }

  /// Writes a tag at once, if it is short and all of its attributes are harmless.
  @inline(__always)
  private mutating func appendAtOnce(
    _ name: StaticString, _ attributes: Span<MarkupAttribute>, room size: Int,
    _ end: (inout ByteRoom) -> Void
  ) -> Bool {
    guard code == nil, !tag.contains(.meta) else { return false }
    let size = size &+ name.utf8CodeUnitCount &+ 17 &+ ByteRoom.size(of: attributes)
    guard size <= 32_768, output.hasRoom(for: size) else { return false }
    let (tag, syntax) = (tag, syntax)
    var isWritten = true
    output.appendPiece(upTo: size) { room in
      room.append(UInt8(ascii: "<"))
      room.append(name)
      isWritten = room.append(attributes, of: tag, in: syntax)
      if isWritten { end(&room) } else { room.removeAll() }
    }
    return isWritten
  }

  /// Writes a start tag up to its end, one attribute after the other.
  private mutating func appendInParts(
    _ name: StaticString, _ attributes: Span<MarkupAttribute>
  ) {
    output.append(UInt8(ascii: "<"))
    output.append(name)
    if tag.contains(.meta), attributes.indices.contains(where: { attributes[$0].isHTTPEquiv }) {
      tag.insert(.refresh)
    }
    for index in attributes.indices { append(attributes[index]) }
  }
}

// MARK: - Elements of closures

/// An element whose closure is running.
@usableFromInline
struct RunningElement: Sendable {
  /// The number of open elements that ``MarkupWriter/close()`` must not close around it.
  fileprivate let outerFloor: Int
  fileprivate let element: MarkupWriter.OpenElement
}

extension MarkupWriter {
  /// Writes a start tag, and protects the open elements from ``close()``.
  @usableFromInline
  mutating func begin(
    _ name: StaticString, with attributes: Span<MarkupAttribute>
  ) -> RunningElement {
    let running = RunningElement(outerFloor: floor, element: begin(name, attributes))
    floor = openElements.count
    runningElements += 1
    return running
  }

  /// Closes the elements that a closure left open, then the element of the closure.
  @usableFromInline
  mutating func end(_ running: RunningElement) {
    // The closure may have replaced the writer.
    guard runningElements > 0 else { return }
    runningElements -= 1
    if openElements.count > floor { closeAll() }
    floor = running.outerFloor
    end(running.element)
  }
}

// MARK: - Attributes of tags that are not written at once

extension MarkupWriter {
  /// Writes an attribute after a space, or refuses it.
  mutating func append(_ attribute: MarkupAttribute) {
    let name = attribute.name
    switch attribute.kind {
    case .text: appendChecked(name, attribute.text, as: .plain)
    case .url: appendChecked(name, attribute.text, as: .url)
    case let kind:
      let syntax = syntax
      output.appendPiece(upTo: ByteRoom.size(of: name, kind)) { $0.append(name, kind, in: syntax) }
    }
  }

  /// Writes an attribute with a value of any origin, or refuses it.
  private mutating func appendChecked(
    _ name: StaticString, _ value: String, as wanted: MarkupAttributeRole
  ) {
    if let code { return record(MarkupError.textInCode, code) }
    let role = MarkupAttributeRole(MarkupName(name), of: tag)
    if role == .code { return record(MarkupError.codeAttribute, name) }
    var cursor = MarkupRun.Cursor(in: MarkupPlace(of: role == .plain ? wanted : role))
    let isURL = cursor.place == .url
    run.attribute = (name.description, hasOneURL: false)
    defer { run.attribute = nil }
    unsafe value.withBytes { value in
      if let context = unsafe run.context(for: value, at: &cursor) {
        unsafe append(name, value, for: context)
      } else if isURL {
        append(MarkupAttribute.literal(name, "#"))
      }
    }
  }

  private mutating func append(
    _ name: StaticString, _ value: UnsafeBufferPointer<UInt8>, for context: EscapingContext
  ) {
    output.append(UInt8(ascii: " "))
    output.append(name)
    output.append("=\"")
    unsafe output.appendEscaped(value, for: context, in: syntax)
    output.append(UInt8(ascii: "\""))
  }
}

extension MarkupAttribute {
  /// Whether this attribute makes a `meta` redirect, wherever it is among the others.
  fileprivate var isHTTPEquiv: Bool { MarkupName(name) == MarkupName("http-equiv") }
}
