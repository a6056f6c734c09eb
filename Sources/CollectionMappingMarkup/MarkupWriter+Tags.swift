import CollectionMapping

// The public functions are inlined up to here, so that the optimizer puts a list of attributes on the
// stack. Each function below checks the capacity of the output once.
extension MarkupWriter {
  /// Writes the beginning of a start tag, up to its attributes, and returns where it starts.
  @usableFromInline
  mutating func beginTag(_ name: StaticString) -> Int {
    let start = output.count
    tag = MarkupElementRole(name, in: syntax)
    output.append(upTo: 1 &+ name.utf8CodeUnitCount) { span in
      span.append(UInt8(ascii: "<"))
      span.append(literal: name)
    }
    return start
  }

  /// Writes all attributes of a tag.
  @inlinable @inline(__always)
  mutating func append(_ attributes: [MarkupAttribute]) {
    if mayRedirect {
      for index in attributes.indices { prepare(for: attributes[index]) }
    }
    for index in attributes.indices { append(attributes[index]) }
  }

  /// Whether all attributes must be known before one of them is written.
  @usableFromInline
  var mayRedirect: Bool { tag.contains(.meta) }

  /// Notes that a tag redirects, wherever the attribute is that says so.
  @usableFromInline
  mutating func prepare(for attribute: MarkupAttribute) {
    if MarkupName(attribute.name) == MarkupName("http-equiv") { tag.insert(.refresh) }
  }

  /// Ends a start tag and stores the open element.
  @usableFromInline
  mutating func endOpenTag(_ name: StaticString, from start: Int) {
    output.append(UInt8(ascii: ">"))
    output.endPiece(from: start)
    let isCode = code == nil && tag.contains(.code)
    if isCode { code = name }
    openElements.append(
      OpenElement(name: name, isVoid: tag.contains(.void), isCode: isCode))
  }

  /// Ends the tag of an element without content.
  @usableFromInline
  mutating func endVoidTag(_ name: StaticString, from start: Int) {
    if syntax == .svg {
      output.append("/>")
    } else {
      output.append(UInt8(ascii: ">"))
      if !tag.contains(.void) { appendEndTag(name) }
    }
    output.endPiece(from: start)
  }

  /// Ends a start tag, and writes the text and the end tag.
  @usableFromInline
  mutating func endElement(_ name: StaticString, from start: Int, text: String) {
    let isWritten = unsafe text.withBytes { unsafe appendAtOnce($0, in: name) }
    if isWritten { return }
    endOpenTag(name, from: start)
    self.text(text)
    closeLast()
  }

  /// Writes text that needs no escaping, with the tags around it, if both fit.
  private mutating func appendAtOnce(
    _ text: UnsafeBufferPointer<UInt8>, in name: StaticString
  ) -> Bool {
    let count = text.count &+ name.utf8CodeUnitCount &+ 4
    guard tag.isEmpty, code == nil, output.hasRoom(for: count),
      unsafe EscapingContext.text.firstSpecial(in: text, from: 0) == text.count
    else { return false }
    output.append(upTo: count) { span in
      span.append(UInt8(ascii: ">"))
      unsafe span.append(copying: text)
      span.append(UInt8(ascii: "<"))
      span.append(UInt8(ascii: "/"))
      span.append(literal: name)
      span.append(UInt8(ascii: ">"))
    }
    return true
  }

  /// Writes the end tag of the innermost element, including that of a running closure.
  mutating func closeLast() {
    guard let element = openElements.popLast() else { return }
    if element.isCode { code = nil }
    guard !element.isVoid else { return }
    let start = output.count
    appendEndTag(element.name)
    output.endPiece(from: start)
  }

  private mutating func appendEndTag(_ name: StaticString) {
    output.append(upTo: 3 &+ name.utf8CodeUnitCount) { span in
      span.append(UInt8(ascii: "<"))
      span.append(UInt8(ascii: "/"))
      span.append(literal: name)
      span.append(UInt8(ascii: ">"))
    }
  }
}

// MARK: - Elements of closures

extension MarkupWriter {
  /// Protects the innermost element from ``close()``, and returns the previous floor.
  @usableFromInline
  mutating func raiseFloor() -> Int {
    let outer = floor
    floor = openElements.count
    return outer
  }

  /// Closes the elements that a closure left open, then the element of the closure.
  @usableFromInline
  mutating func closeElement(restoring outerFloor: Int) {
    closeAll()
    closeLast()
    floor = outerFloor
  }
}

extension OutputSpan<UInt8> {
  /// Appends a literal, or nothing if it does not fit.
  @inline(__always)
  mutating func append(literal: StaticString) {
    literal.withUTF8Buffer { unsafe append(copying: $0) }
  }

  /// Appends bytes, or nothing if they do not fit.
  @inline(__always)
  mutating func append(copying bytes: UnsafeBufferPointer<UInt8>) {
    unsafe withUnsafeMutableBufferPointer { room, count in
      guard let source = bytes.baseAddress, let start = room.baseAddress,
        bytes.count <= room.count &- count
      else { return }
      unsafe (start + count).initialize(from: source, count: bytes.count)
      count &+= bytes.count
    }
  }
}
