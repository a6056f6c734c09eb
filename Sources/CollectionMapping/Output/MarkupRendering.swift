/// A view, or any value, that writes itself as HTML or SVG.
///
/// Whoever collects a page asks each view in turn and hands it the same writer:
///
/// ```swift
/// extension PostCell: MarkupRendering {
///   func write(to writer: inout MarkupWriter) {
///     writer.element("li", [.text("class", "post")]) { $0.text(title) }
///   }
/// }
/// // <li class="post">Fish &amp; Chips</li>
/// ```
///
/// The text of a model is escaped by the writer, so a view never escapes anything itself.
public protocol MarkupRendering {
  /// Appends the markup of this value to a writer.
  ///
  /// Elements that are opened here are closed here; the writer may already hold other markup.
  ///
  /// - Parameter writer: Collects the bytes of the page.
  func write(to writer: inout MarkupWriter)
}
