import CollectionMapping

extension MarkupWriter {
  /// Writes the beginning of a file: `<!DOCTYPE html>` or the XML declaration.
  public mutating func doctype() {
    switch syntax {
    case .html: raw("<!DOCTYPE html>\n")
    case .svg: raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    }
  }

  /// Writes an element whose content a closure writes.
  ///
  /// The closure runs once, between the start tag and the end tag. The end tag is written even if the
  /// closure throws, as are the end tags of elements that the closure leaves open. The closure cannot
  /// close the element itself.
  ///
  /// - Parameters:
  ///   - name: The name of the element, written as it is.
  ///   - attributes: The attributes, written in this order.
  ///   - content: Writes the content to this writer.
  /// - Throws: The error of the closure.
  public mutating func element<Failure: Error>(
    _ name: StaticString,
    _ attributes: [MarkupAttribute] = [],
    content: (inout MarkupWriter) throws(Failure) -> Void
  ) throws(Failure) {
    open(name, attributes)
    let outerFloor = raiseFloor()
    defer { closeElement(restoring: outerFloor) }
    try content(&self)
  }

  /// Writes an element that contains only text.
  ///
  /// - Parameters:
  ///   - name: The name of the element, written as it is.
  ///   - attributes: The attributes, written in this order.
  ///   - text: The content, escaped as by ``text(_:)``.
  public mutating func element(
    _ name: StaticString, _ attributes: [MarkupAttribute] = [], text: String
  ) {
    open(name, attributes)
    self.text(text)
    closeLast()
  }

  /// Writes an element without content, such as `<br>` or `<rect/>`.
  ///
  /// In HTML, an element that is not a void element also gets its end tag: `<td></td>`.
  ///
  /// - Parameters:
  ///   - name: The name of the element, written as it is.
  ///   - attributes: The attributes, written in this order.
  public mutating func void(_ name: StaticString, _ attributes: [MarkupAttribute] = []) {
    let start = output.count
    writeTag(name, attributes)
    endVoidTag(name)
    output.endPiece(from: start)
  }

  /// Writes a start tag; ``close()`` writes the end tag.
  ///
  /// Prefer ``element(_:_:content:)`` if a closure can write the content: it always closes the
  /// element.
  ///
  /// - Parameters:
  ///   - name: The name of the element, written as it is.
  ///   - attributes: The attributes, written in this order.
  public mutating func open(_ name: StaticString, _ attributes: [MarkupAttribute] = []) {
    let start = output.count
    writeTag(name, attributes)
    endOpenTag(name)
    output.endPiece(from: start)
  }

  /// Writes the end tag of the innermost open element.
  ///
  /// - Returns: `false` if no element is open, or if the innermost one belongs to a running
  ///   ``element(_:_:content:)``; nothing is written then.
  @discardableResult
  public mutating func close() -> Bool {
    guard openElements.count > floor else { return false }
    closeLast()
    return true
  }

  /// Writes the end tags of all elements that ``close()`` can close, innermost first.
  ///
  /// - Returns: The number of end tags.
  /// - Complexity: O(*n*) in that number.
  @discardableResult
  public mutating func closeAll() -> Int {
    var count = 0
    while close() { count += 1 }
    return count
  }
}

// MARK: - Tags

extension MarkupWriter {
  /// Writes a start tag up to its end.
  private mutating func writeTag(_ name: StaticString, _ attributes: [MarkupAttribute]) {
    beginTag(name)
    // The order of attributes does not matter to browsers.
    if tag.contains(.meta), attributes.contains(where: \.isHTTPEquiv) { tag.insert(.refresh) }
    for attribute in attributes { append(attribute) }
  }

  /// Writes the beginning of a start tag, up to its attributes.
  mutating func beginTag(_ name: StaticString) {
    tag = MarkupElementRole(name, in: syntax)
    output.append(UInt8(ascii: "<"))
    output.append(name)
  }

  /// Ends a start tag and stores the open element.
  private mutating func endOpenTag(_ name: StaticString) {
    output.append(UInt8(ascii: ">"))
    let isCode = code == nil && tag.contains(.code)
    if isCode { code = name }
    openElements.append(
      OpenElement(name: name, isVoid: tag.contains(.void), isCode: isCode))
  }

  /// Ends the tag of an element without content.
  private mutating func endVoidTag(_ name: StaticString) {
    if syntax == .svg {
      output.append("/>")
    } else {
      output.append(UInt8(ascii: ">"))
      if !tag.contains(.void) { appendEndTag(name) }
    }
  }

  /// Writes the end tag of the innermost element, including that of a running closure.
  private mutating func closeLast() {
    guard let element = openElements.popLast() else { return }
    if element.isCode { code = nil }
    if !element.isVoid { appendEndTag(element.name) }
  }

  /// Protects the innermost element from ``close()``, and returns the previous floor.
  private mutating func raiseFloor() -> Int {
    let outer = floor
    floor = openElements.count
    return outer
  }

  /// Closes the elements that a closure left open, then the element of the closure.
  private mutating func closeElement(restoring outerFloor: Int) {
    closeAll()
    closeLast()
    floor = outerFloor
  }

  private mutating func appendEndTag(_ name: StaticString) {
    let start = output.count
    output.append("</")
    output.append(name)
    output.append(UInt8(ascii: ">"))
    output.endPiece(from: start)
  }
}

extension MarkupAttribute {
  /// Whether this attribute makes `meta` a redirection, or another command.
  fileprivate var isHTTPEquiv: Bool { MarkupName(name).isAny(of: "http-equiv") }
}
