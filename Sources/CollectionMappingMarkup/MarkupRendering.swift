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

extension HostingView: MarkupRendering where Content: MarkupRendering {
  /// Writes the content; writes nothing if there is none.
  public func write(to writer: inout MarkupWriter) {
    content?.write(to: &writer)
  }
}

extension MarkupWriter {
  typealias Renderer = any (ReusableView & MarkupRendering).Type

  /// Writes a view, if its class is ``MarkupRendering``.
  ///
  /// The writer remembers the answer for up to 16 classes, so this is faster than a cast of each view.
  ///
  /// - Parameter view: The view. It may be hidden.
  /// - Returns: `false` if its class is not ``MarkupRendering``; nothing is written then.
  @discardableResult
  public mutating func write(_ view: ReusableView) -> Bool {
    guard let renderer = viewClasses.answer(for: view, find: { $0 as? Renderer }) else {
      return false
    }
    write(view, as: renderer)
    return true
  }

  private mutating func write<View: ReusableView & MarkupRendering>(
    _ view: ReusableView, as _: View.Type
  ) {
    (view as? View)?.write(to: &self)
  }
}

extension CollectionElement {
  /// Writes the view of the element, if its class is ``MarkupRendering``.
  ///
  /// ```swift
  /// try manager.enumerateElements { $0.write(to: &page) }
  /// ```
  ///
  /// - Parameter writer: The writer of the page.
  /// - Returns: `false` if its class is not ``MarkupRendering``; nothing is written then.
  @discardableResult
  public func write(to writer: inout MarkupWriter) -> Bool {
    writer.write(view)
  }
}
