/// A view, or any value, that writes itself as plain text for a terminal or a log.
///
/// ```swift
/// extension PostCell: TextRendering {
///   func write(to writer: inout TextWriter) {
///     writer.write("• ", .dim)
///     writer.writeLine(title)
///   }
/// }
/// ```
///
/// The writer makes the text of a model harmless, so a view filters nothing itself.
public protocol TextRendering {
  /// Appends the text of this value to a writer.
  ///
  /// A value that stands on lines of its own ends its last line.
  ///
  /// - Parameter writer: Collects the bytes of the text.
  func write(to writer: inout TextWriter)
}
