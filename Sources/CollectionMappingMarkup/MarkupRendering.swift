/// A view, or any value, that writes itself as HTML or SVG.
///
/// Adopt it in your views, and pass the same writer to each view of a page:
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
/// The writer escapes the text of models, so views do not escape anything.
public protocol MarkupRendering: SendableMetatype {
  /// Writes the markup of this value.
  ///
  /// Close every element that you open. The writer may already contain other markup.
  ///
  /// - Parameter writer: The writer of the page.
  func write(to writer: inout MarkupWriter)
}
