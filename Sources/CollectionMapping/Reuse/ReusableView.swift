/// A view that can serve one element after another: the base class of cells, headers and badges.
///
/// The class of a view decides how it looks; it may write itself as text or markup, or only
/// keep values for a test. A subclass without its own initialisers inherits `init()`.
///
/// ```swift
/// final class PostCell: ReusableView, ModelTransfer {
///   private(set) var title = ""
///   func update(with post: Post) { title = post.title }
/// }
/// ```
///
/// A base class, as `UICollectionReusableView` is, because each view carries a note of the pool it
/// came from: returning it costs no lookup, and a view of another container is recognised.
open class ReusableView {
  /// The view's place in a pool; see ReuseSlot.swift.
  final var poolSeat = PoolSeat()

  /// What the view displays, once a container has displayed it; see DisplaySeat.swift.
  final var displaySeat: DisplaySeat?

  /// Whether the item of the view is selected.
  ///
  /// Set by the container before the view is displayed, and whenever it changes. Idle views are not selected.
  open var isSelected = false

  /// Whether the item of the view is highlighted; set as ``isSelected`` is.
  open var isHighlighted = false

  /// Whether the item of the view has the focus; set as ``isSelected`` is.
  open var isFocused = false

  /// Creates a view that displays nothing yet.
  public required init() {}

  /// Resets the view, called once each time before the view is used again.
  ///
  /// A view that was just made does not get this call, as in UIKit.
  open func prepareForReuse() {}

  /// Returns the size of the view in some room; called if the layout has an estimate of it.
  ///
  /// `room` is the frame size in the layout. Axes without an estimate keep their length, whatever
  /// is returned. Called once, after the view was configured, and again when the element is
  /// reloaded or reconfigured or the room changes. Defaults to `nil`, which keeps the estimate.
  ///
  /// Behaves like `preferredLayoutAttributesFitting(_:)` in UIKit.
  open func fittingSize(in room: LayoutSize) -> LayoutSize? { nil }
}

@available(*, unavailable)
extension ReusableView: Sendable {}
