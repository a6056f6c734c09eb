/// A view that displays a value of any type: its content.
///
/// The view of a mapping that `registerHosting(for:as:mapping:content:)` registers, so that what is displayed
/// need not be a subclass of ``ReusableView``:
///
/// ```swift
/// manager.registerHosting(for: Post.self) { post, indexPath in PostRow(post) }
/// ```
///
/// It writes what its content writes: text if the content is ``TextRendering``, and JSON if the content is
/// `Encodable`, with `JSONPageWriter`.
public final class HostingView<Content>: ReusableView, ContentHost {
  /// The content in an object: Swift would look up the type of an optional `Content` at each access.
  @usableFromInline
  final var hosted: HostedContent<Content>?

  /// The content that the view displays.
  ///
  /// `nil` from the start until the first content is set, and from ``prepareForReuse()`` until the next one
  /// is. Event handlers may change the content of a displayed view:
  ///
  /// ```swift
  /// manager.registerHosting(for: Post.self) { mapping in
  ///   mapping.didSelect { view, post, indexPath in view.content?.isMarked = true }
  /// } content: { post, indexPath in
  ///   PostRow(post)
  /// }
  /// ```
  @inlinable
  public final var content: Content? {
    get { hosted?.value }
    set { host(newValue.map(HostedContent.init)) }
  }

  /// Sets the content.
  ///
  /// The earlier content is released after the access, since a release may run code that uses the view.
  @usableFromInline
  final func host(_ content: HostedContent<Content>?) {
    let earlier = hosted
    hosted = content
    withExtendedLifetime(earlier) {}
  }

  /// Releases the content.
  public override func prepareForReuse() { host(nil) }

  /// Returns the size of content that is ``FittingContent``; `nil` for other content.
  public override func fittingSize(in room: LayoutSize) -> LayoutSize? {
    content.flatMap { cast($0, to: (any FittingContent).self) }?.fittingSize(in: room)
  }

  package final var anyContent: Any? { content }
}

@usableFromInline
final class HostedContent<Content> {
  @usableFromInline
  let value: Content

  @inlinable
  init(_ value: Content) { self.value = value }
}

@available(*, unavailable)
extension HostedContent: Sendable {}

package protocol ContentHost: ReusableView {
  var anyContent: Any? { get }
}

/// Content of a ``HostingView`` that has a size of its own, for layouts that estimate sizes.
///
/// ```swift
/// extension PostRow: FittingContent {
///   func fittingSize(in room: LayoutSize) -> LayoutSize? {
///     LayoutSize(width: room.width, height: 20 * Double(lines.count))
///   }
/// }
/// ```
public protocol FittingContent {
  /// Returns the size of the content in some room; called if the layout has an estimate of it.
  ///
  /// Behaves like ``ReusableView/fittingSize(in:)``: axes without an estimate keep their length, whatever
  /// is returned.
  ///
  /// - Parameter room: The frame size in the layout.
  /// - Returns: The size; `nil` keeps the estimate.
  func fittingSize(in room: LayoutSize) -> LayoutSize?
}
