/// A view, or any value, whose markup is a literal with values.
///
/// Adopt it in your views:
///
/// ```swift
/// extension PostCell: MarkupRendering {
///   var markup: Markup { #"<li class="post">\#(title)</li>"# }
/// }
/// // <li class="post">Fish &amp; Chips</li>
/// ```
///
/// Values are escaped for the place where they stand, so views do not escape anything.
public protocol MarkupRendering: MarkupWriting {
  /// The markup of this value.
  var markup: Markup { get }
}

extension MarkupRendering {
  /// Writes ``MarkupRendering/markup``.
  public func write(to writer: inout MarkupWriter) { writer.write(markup) }
}

/// A view, or any value, that writes itself piece by piece as HTML or SVG, such as a drawing made by loops.
///
/// ```swift
/// extension Bars: MarkupWriting {
///   func write(to writer: inout MarkupWriter) {
///     for bar in bars { writer.void("rect", [.number("x", bar.x)]) }
///   }
/// }
/// ```
///
/// The writer escapes the text of models. For most views, ``MarkupRendering`` is simpler.
public protocol MarkupWriting: SendableMetatype {
  /// Writes the markup of this value.
  ///
  /// Close every element that you open. The writer may already contain other markup.
  ///
  /// - Parameter writer: The writer of the page.
  func write(to writer: inout MarkupWriter)
}

extension HostingView: MarkupWriting where Content: MarkupWriting {
  /// Writes the content; writes nothing if there is none.
  public func write(to writer: inout MarkupWriter) {
    content?.write(to: &writer)
  }
}

extension HostingView: MarkupRendering where Content: MarkupRendering {
  /// The markup of the content; empty if there is none.
  public var markup: Markup { content?.markup ?? Markup() }
}

extension MarkupWriter {
  typealias Renderer = any (ReusableView & MarkupWriting).Type

  /// Writes a view, if its class is ``MarkupWriting``.
  ///
  /// The writer remembers the answer for up to 16 classes, so this is faster than a cast of each view.
  ///
  /// - Parameter view: The view. It may be hidden.
  /// - Returns: `false` if its class is not ``MarkupWriting``; nothing is written then.
  @discardableResult
  public mutating func write(_ view: ReusableView) -> Bool {
    guard let renderer = viewClasses.answer(for: view, find: { $0 as? Renderer }) else {
      return false
    }
    write(view, as: renderer)
    return true
  }

  private mutating func write<View: ReusableView & MarkupWriting>(
    _ view: ReusableView, as _: View.Type
  ) {
    (view as? View)?.write(to: &self)
  }
}

extension CollectionElement {
  /// Writes the view of the element, if its class is ``MarkupWriting``.
  ///
  /// ```swift
  /// try manager.enumerateElements { $0.write(to: &page) }
  /// ```
  ///
  /// - Parameter writer: The writer of the page.
  /// - Returns: `false` if its class is not ``MarkupWriting``; nothing is written then.
  @discardableResult
  public func write(to writer: inout MarkupWriter) -> Bool {
    writer.write(view)
  }
}
