/// A view that can serve one element after another: the base class of cells, headers and badges.
///
/// What a view looks like is up to its class; it may write itself as text or markup, or only
/// hold what a test wants to see. A subclass without initialisers of its own inherits `init()`.
///
/// ```swift
/// final class PostCell: ReusableView, ModelTransfer {
///   private(set) var title = ""
///   func update(with post: Post) { title = post.title }
/// }
/// ```
///
/// A base class, as `UICollectionReusableView` is, because each view carries a note of the pool it
/// came from: returning it costs no lookup, and a view from elsewhere is recognised.
open class ReusableView {
  /// The slot this view was taken from; `nil` for a hand-made view and for one at rest in a pool.
  final var slot: ReuseSlot?

  /// The view that rests below this one in a pool.
  final var below: ReusableView?

  /// Whether a slot made this view and has not let it go, so that no factory may give it again.
  final var isHeld = false

  /// Whether the library itself works with this view, so that nobody else may give it back.
  ///
  /// It is being configured, passed to the body of a pass, or shown by a container.
  final var isInUse = false

  /// The model that a container shows in the view: what an event of the view is about.
  final var model: Any?

  /// The closures for events of the mapping that the view shows a model for, where they are not those
  /// of its slot.
  final var ownEvents: MappingEvents?

  /// Whether the view has a ``model`` or events of its own, which is looked at with every view that goes
  /// to rest: a flag is never checked for overlapping access while the program runs.
  final var hasElement = false

  /// The section that the view is counted for while it is on show; `nil` for none.
  final var countedSection: CountedSection?

  /// The last display pass that has found the view's element in the viewport.
  final var pass = 0

  /// Whether any of the states that follow was set.
  final var hasState = false

  /// Whether the item of the view is selected.
  ///
  /// Set by the container before the view is shown, and whenever it changes; a view at rest is not.
  open var isSelected = false

  /// Whether the item of the view is held down; set as ``isSelected`` is.
  open var isHighlighted = false

  /// Whether the item of the view has the focus; set as ``isSelected`` is.
  open var isFocused = false

  /// Creates a view with nothing to show yet.
  public required init() {}

  /// Clears what an earlier element left, called once each time before the view is used again.
  ///
  /// A view that was just made does not get this call, as in UIKit.
  open func prepareForReuse() {}

  /// How large the view would be in some room; asked where its layout has an estimate of it.
  ///
  /// `room` is the place that the layout has for the view: what is no estimate there stays as it is,
  /// whatever the answer. Asked once, after the view was configured, and again when the element is
  /// reloaded or reconfigured or the room is another one. `nil`, the default, keeps the estimate.
  ///
  /// As `preferredLayoutAttributesFitting(_:)` in UIKit.
  open func fittingSize(in room: LayoutSize) -> LayoutSize? { nil }
}

extension ReusableView {
  /// The closures for the events of the view.
  final var events: MappingEvents? { ownEvents ?? slot?.events }

  /// Has the view in the state of an item that nobody does anything with.
  final func clearState() {
    guard hasState else { return }
    hasState = false
    if isSelected { isSelected = false }
    if isHighlighted { isHighlighted = false }
    if isFocused { isFocused = false }
  }

  /// Forgets what the view shows, when it goes to rest.
  final func forgetElement() {
    guard hasElement else { return }
    hasElement = false
    model = nil
    ownEvents = nil
  }
}

@available(*, unavailable)
extension ReusableView: Sendable {}
