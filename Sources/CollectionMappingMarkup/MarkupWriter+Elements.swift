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
  @inlinable
  public mutating func element<Failure: Error>(
    _ name: StaticString,
    _ attributes: [MarkupAttribute] = [],
    content: (inout MarkupWriter) throws(Failure) -> Void
  ) throws(Failure) {
    let running = begin(name, with: attributes.span)
    defer { end(name, running) }
    try content(&self)
  }

  /// Writes an element that contains only text.
  ///
  /// - Parameters:
  ///   - name: The name of the element, written as it is.
  ///   - attributes: The attributes, written in this order.
  ///   - text: The content, escaped as by ``text(_:)``.
  @inlinable
  public mutating func element(
    _ name: StaticString, _ attributes: [MarkupAttribute] = [], text: String
  ) {
    element(name, with: attributes.span, text: text)
  }

  /// Writes an element without content, such as `<br>` or `<rect/>`.
  ///
  /// In HTML, an element that is not a void element also gets its end tag: `<td></td>`.
  ///
  /// - Parameters:
  ///   - name: The name of the element, written as it is.
  ///   - attributes: The attributes, written in this order.
  @inlinable
  public mutating func void(_ name: StaticString, _ attributes: [MarkupAttribute] = []) {
    void(name, with: attributes.span)
  }

  /// Writes a start tag; ``close()`` writes the end tag.
  ///
  /// Prefer ``element(_:_:content:)`` if a closure can write the content: it always closes the
  /// element.
  ///
  /// - Parameters:
  ///   - name: The name of the element, written as it is.
  ///   - attributes: The attributes, written in this order.
  @inlinable
  public mutating func open(_ name: StaticString, _ attributes: [MarkupAttribute] = []) {
    open(name, with: attributes.span)
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
