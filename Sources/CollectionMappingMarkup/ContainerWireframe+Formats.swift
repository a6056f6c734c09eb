extension ContainerWireframe {
  /// The wireframe as lines of text, 80 columns wide; see ``text(columns:)``.
  public var text: String { text(columns: 80) }

  /// Returns the wireframe as lines of text, with frames of box-drawing characters.
  ///
  /// One column is wide enough for ``rect`` to fit, and one line is twice as many points high. Labels
  /// that do not fit into their frame are listed below the drawing, each with a letter.
  ///
  /// - Parameter columns: The maximum width of the lines, from 24 to 1000.
  /// - Returns: The lines. The drawing has at most 1000 lines.
  /// - Complexity: O(*n* + *a*) for *n* elements and an area of *a* letters.
  public func text(columns: Int) -> String {
    var writer = TextWriter(byteLimit: .max)
    WireframeText(self, columns: columns).write(to: &writer)
    return writer.text
  }

  /// Returns the wireframe as an SVG file.
  ///
  /// Equal wireframes give the same bytes.
  ///
  /// Frames are in points of the content. Each frame has a tooltip with all information about it.
  ///
  /// - Parameter byteLimit: The maximum number of bytes.
  /// - Returns: The whole file.
  /// - Throws: `LimitError` if the file exceeds the limit.
  /// - Complexity: O(*n*) in the number of elements, plus the complexity of ``overlaps``.
  public func svg(byteLimit: Int = CollectionLimits().outputBytes) throws(LimitError) -> String {
    var writer = MarkupWriter(.svg, byteLimit: byteLimit)
    writer.doctype()
    write(to: &writer)
    try writer.checkLimit()
    return writer.text
  }
}

extension ContainerWireframe: TextRendering {
  /// Writes the lines of ``text``.
  public func write(to writer: inout TextWriter) {
    WireframeText(self, columns: 80).write(to: &writer)
  }
}

extension ContainerWireframe: MarkupRendering {
  /// Writes one `svg` element, for a file or as part of a page.
  public func write(to writer: inout MarkupWriter) {
    WireframeSVG(self).write(to: &writer)
  }
}
