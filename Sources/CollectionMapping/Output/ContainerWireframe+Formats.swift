extension ContainerWireframe {
  /// The wireframe as lines of text, 80 columns wide; see ``text(columns:)``.
  public var text: String { text(columns: 80) }

  /// The wireframe as lines of text, in frames of box-drawing characters.
  ///
  /// A column is as many points wide as it takes for ``rect`` to fit, and a line stands for twice as
  /// many points. What does not fit into a frame is said below, under a letter.
  ///
  /// - Parameter columns: How wide the lines are at most; from 24 to 1000.
  /// - Returns: The lines; 1000 lines of frames at most.
  /// - Complexity: O(*n* + *a*) for *n* elements and an area of *a* letters.
  public func text(columns: Int) -> String {
    var writer = TextWriter(byteLimit: .max)
    WireframeText(self, columns: columns).write(to: &writer)
    return writer.text
  }

  /// The wireframe as an SVG file: the same bytes each time.
  ///
  /// Frames are in points of the content. Pointing at one shows all there is to say of it.
  ///
  /// - Parameter byteLimit: How many bytes it may have.
  /// - Returns: The whole file.
  /// - Throws: ``LimitError`` when it would have more.
  /// - Complexity: O(*n*) in the number of elements, and what ``overlaps`` takes.
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
  /// Writes the `svg` element, for a file or for a page.
  public func write(to writer: inout MarkupWriter) {
    SVGOutput(self).write(to: &writer)
  }
}
