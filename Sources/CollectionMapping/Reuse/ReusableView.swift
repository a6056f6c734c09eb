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
  private final var poolSeat = PoolSeat()

  /// What the view displays, once a container has displayed it.
  private final var displaySeat: DisplaySeat?

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

// MARK: The pool

/// What a view remembers about the slot it came from.
///
/// No access lasts across a call: for one such place every access is checked while the program runs.
private struct PoolSeat {
  var slot: ReuseSlot?
  var below: ReusableView?

  /// Whether a slot made the view and has not released it, so that no factory may return it again.
  var isHeld = false

  var isInUse = false
}

@available(*, unavailable)
extension PoolSeat: Sendable {}

extension ReusableView {
  /// The slot that the view was taken from; `nil` for a view that no slot made, and for an idle one.
  final var slot: ReuseSlot? { poolSeat.slot }

  /// The view that lies below this one in a pool.
  final var below: ReusableView? { poolSeat.below }

  /// Whether the library itself works with the view, so that no caller may return it.
  ///
  /// It is being configured, passed to the body of a pass, or displayed by a container.
  final var isInUse: Bool { poolSeat.isInUse }

  final func beginUse() { poolSeat.isInUse = true }

  final func endUse() { poolSeat.isInUse = false }

  /// Begins to belong to a slot that has just made the view, and to be used.
  ///
  /// - Returns: Whether it did; `false` for a view that belongs to a slot already.
  final func join(_ slot: ReuseSlot) -> Bool {
    guard !poolSeat.isHeld else { return false }
    poolSeat.isHeld = true
    poolSeat.slot = slot
    poolSeat.isInUse = true
    return true
  }

  /// Ends lying in the pool of a slot, and begins to be used.
  ///
  /// - Returns: The view that lay below.
  final func leavePool(of slot: ReuseSlot) -> ReusableView? {
    poolSeat.slot = slot
    poolSeat.isInUse = true
    return poolSeat.below.take()
  }

  /// Begins to lie in a pool, on another view.
  final func enterPool(on below: ReusableView?) { poolSeat.below = below }

  /// Ends belonging to a slot at all.
  ///
  /// - Returns: The view that lay below.
  final func leave() -> ReusableView? {
    poolSeat.isHeld = false
    return poolSeat.below.take()
  }

  /// Ends being taken from a slot, and returns the slot.
  final func leaveSlot() -> ReuseSlot? { poolSeat.slot.take() }
}

// MARK: The display

/// What a view remembers about the element that it displays.
///
/// Made when a container first displays the view, so that a view that is only configured and returned
/// costs nothing for it.
private final class DisplaySeat {
  var model: Any?

  /// The handlers of the mapping, if they are not those of the slot.
  var events: ResolvedHandlers?
  var hasState = false
}

@available(*, unavailable)
extension DisplaySeat: Sendable {}

extension ReusableView {
  /// The model that a container displays in the view: what an event of the view is about.
  final var model: Any? { displaySeat?.model }

  /// The handlers for the events of the view.
  final var events: ResolvedHandlers? { displaySeat?.events ?? slot?.events }

  /// Sets what the events of the view are about.
  ///
  /// What is replaced is released after the access: a release may run code that uses the view.
  ///
  /// - Parameters:
  ///   - model: The model that the view displays.
  ///   - events: The handlers of the mapping; `nil` for those of the slot.
  final func setSubject(_ model: consuming Any?, _ events: consuming ResolvedHandlers?) {
    let seat = makeDisplaySeat()
    swap(&seat.model, &model)
    swap(&seat.events, &events)
  }

  /// Forgets what the events of the view are about, when the view becomes idle.
  final func forgetSubject() { if displaySeat != nil { setSubject(nil, nil) } }

  /// Whether the view is selected, highlighted or focused.
  final var hasState: Bool { displaySeat?.hasState ?? false }

  /// Sets the state, each part of it only where it changes.
  ///
  /// A setter may change what the next part is, so each is looked up when it is set.
  final func setState(
    isSelected: @autoclosure () -> Bool, isHighlighted: @autoclosure () -> Bool,
    isFocused: @autoclosure () -> Bool
  ) {
    let selected = isSelected()
    if self.isSelected != selected { self.isSelected = selected }
    let highlighted = isHighlighted()
    if self.isHighlighted != highlighted { self.isHighlighted = highlighted }
    let focused = isFocused()
    if self.isFocused != focused { self.isFocused = focused }
    makeDisplaySeat().hasState = isSelected() || isHighlighted() || isFocused()
  }

  /// Clears the state, when the view becomes idle.
  final func clearState() {
    if hasState { setState(isSelected: false, isHighlighted: false, isFocused: false) }
  }

  private final func makeDisplaySeat() -> DisplaySeat {
    if let displaySeat { return displaySeat }
    let made = DisplaySeat()
    displaySeat = made
    return made
  }
}
