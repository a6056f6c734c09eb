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
/// The writer makes the text of models harmless, so views do not filter anything.
public protocol TextRendering: SendableMetatype {
  /// Writes the text of this value.
  ///
  /// End the last line if the value is written on separate lines.
  ///
  /// - Parameter writer: The writer of the whole text.
  func write(to writer: inout TextWriter)
}

extension HostingView: TextRendering where Content: TextRendering {
  /// Writes the text of the content.
  public func write(to writer: inout TextWriter) { hosted?.value.write(to: &writer) }
}
