/// A view that can serve one element after another: the base class of cells, headers and badges.
///
/// A subclass decides what it displays: it may write text or markup, or keep values for a test. A
/// subclass without initializers of its own inherits `init()`.
///
/// ```swift
/// final class PostCell: ReusableView, ModelTransfer {
///   private(set) var title = ""
///   func update(with post: Post) { title = post.title }
/// }
/// ```
///
/// It is a base class, like `UICollectionReusableView`. Each view remembers its pool, so that returning it
/// needs no search, and a container recognizes the views of another container.
open class ReusableView {
  private final var poolSeat = PoolSeat()
  private final var displaySeat: DisplaySeat?

  /// The place at which a container displays the view; that of an idle view is empty.
  private final var place = DisplayPlace()

  // Behind open properties, whose own storage would be checked for overlapping accesses at each read.
  private final var selected = false
  private final var highlighted = false
  private final var focused = false

  /// Whether the item of the view is selected.
  ///
  /// Set by the container before the view is displayed, and whenever it changes. Idle views are not selected.
  open var isSelected: Bool {
    get { selected }
    set { selected = newValue }
  }

  /// Whether the item of the view is highlighted; set as ``isSelected`` is.
  open var isHighlighted: Bool {
    get { highlighted }
    set { highlighted = newValue }
  }

  /// Whether the item of the view has the focus; set as ``isSelected`` is.
  open var isFocused: Bool {
    get { focused }
    set { focused = newValue }
  }

  /// Whether the view draws nothing although its element is displayed, such as a badge without a
  /// number.
  ///
  /// Reports and wireframes leave a hidden view out. Only your code sets it, and nothing resets it when
  /// the view is used again: set it for each model, or reset it in ``prepareForReuse()``. Defaults to
  /// `false`.
  open var isHidden = false

  /// Where the view is drawn, in points of the container's content, as of the last display pass.
  ///
  /// Set before ``apply(_:)``. `.zero` for any view that a container with a layout does not display: an
  /// idle view, and one from a pass, from `cell(at:)` or from `view(for:at:)` of a manager.
  public final var frame: LayoutRect { place.frame }

  /// Creates a view that displays nothing yet.
  public required init() {}

  /// Resets the view, called once each time before the view is used again.
  ///
  /// Not called for a view that was just made, as in UIKit.
  open func prepareForReuse() {}

  /// Returns the size of the view in some room; called if the layout has an estimate of it.
  ///
  /// `room` is the frame size in the layout. Axes without an estimate keep their length, whatever
  /// is returned. Called once, after the view was configured, and again when the element is
  /// reloaded or reconfigured or the room changes. Defaults to `nil`, which keeps the estimate.
  ///
  /// Behaves like `preferredLayoutAttributesFitting(_:)` in UIKit.
  open func fittingSize(in room: LayoutSize) -> LayoutSize? { nil }

  /// Applies the attributes of the element in the layout; ``frame`` is set already.
  ///
  /// Called when the container displays the view for an element, after `update(with:)` and before the
  /// view is announced by `willDisplay`. Called again when the frame, the `zIndex` or the opacity of
  /// the displayed view changes. Never called without a layout. Defaults to doing nothing.
  ///
  /// Behaves like `apply(_:)` of `UICollectionReusableView`.
  ///
  /// - Parameter attributes: The attributes as they are drawn.
  open func apply(_ attributes: ElementAttributes) {}

  /// Adapts what the view draws to the size of its ``frame``.
  ///
  /// ```swift
  /// override func layoutSubviews() { cornerRadius = frame.size.height / 2 }
  /// ```
  ///
  /// Called after ``apply(_:)``: each time the container displays the view for an element, and when
  /// the size of the displayed view changes. Not called when the view only moves, and never without
  /// a layout. Defaults to doing nothing.
  open func layoutSubviews() {}
}

@available(*, unavailable)
extension ReusableView: Sendable {}

// MARK: The pool

/// The slot that a view came from.
///
/// No access lasts across a call, since each access is checked at run time.
private struct PoolSeat {
  var slot: ReuseSlot?
  var below: ReusableView?

  /// Whether a slot made the view and has not released it, so that no factory may return it again.
  var isHeld = false

  var isInUse = false
}

extension ReusableView {
  /// The slot that the view was taken from; `nil` for a view that no slot made, and for an idle view.
  final var slot: ReuseSlot? { poolSeat.slot }

  final var below: ReusableView? { poolSeat.below }

  /// Whether the library itself works with the view, so that no caller may return it.
  ///
  /// It is being configured, passed to the body of a pass, or displayed by a container.
  final var isInUse: Bool { poolSeat.isInUse }

  final func beginUse() { poolSeat.isInUse = true }

  final func endUse() { poolSeat.isInUse = false }

  /// Joins the slot that has just made the view, to be used; `false` for a view that belongs to a slot already.
  final func join(_ slot: ReuseSlot) -> Bool {
    guard !poolSeat.isHeld else { return false }
    poolSeat.isHeld = true
    poolSeat.slot = slot
    poolSeat.isInUse = true
    return true
  }

  /// Leaves the pool of a slot, to be used, and returns the view that lay below.
  final func leavePool(of slot: ReuseSlot) -> ReusableView? {
    poolSeat.slot = slot
    poolSeat.isInUse = true
    return poolSeat.below.take()
  }

  final func enterPool(on below: ReusableView?) { poolSeat.below = below }

  /// Leaves its slot for good, and returns the view that lay below.
  final func leave() -> ReusableView? {
    poolSeat.isHeld = false
    return poolSeat.below.take()
  }

  /// Forgets the slot that the view was taken from, and returns it.
  final func leaveSlot() -> ReuseSlot? { poolSeat.slot.take() }
}

// MARK: The display

/// The element that a view displays.
///
/// Made when a container first displays the view, so that a view that is only configured and returned
/// to its pool needs none.
private final class DisplaySeat {
  /// The model, if there is one; not an optional, which takes three times as long to copy.
  var model: Any = ()
  var hasModel = false

  /// The handlers of the mapping, if they are not those of the slot.
  var events: ResolvedHandlers?
  var hasState = false
}

private struct DisplayPlace: Equatable, Sendable {
  var frame = LayoutRect.zero
  var zIndex = 0
  var alpha = 1.0
}

extension DisplayPlace {
  init(_ attributes: borrowing ElementAttributes) {
    (frame, zIndex, alpha) = (attributes.frame, attributes.zIndex, attributes.alpha)
  }
}

extension ReusableView {
  /// The model that a container displays in the view, for event handlers.
  final var model: Any? {
    guard let displaySeat, displaySeat.hasModel else { return nil }
    return displaySeat.model
  }

  final var events: ResolvedHandlers? { displaySeat?.events ?? slot?.events }

  /// Sets the model and the handlers of the mapping; `nil` for those of the slot.
  ///
  /// The replaced values are released after the access, since a release may run code that uses the view.
  final func setSubject(_ model: consuming Any?, _ events: consuming ResolvedHandlers?) {
    let seat = makeDisplaySeat()
    seat.hasModel = model != nil
    var subject = model ?? ()
    swap(&seat.model, &subject)
    swap(&seat.events, &events)
  }

  /// Forgets the model, the handlers and the frame, when the view becomes idle.
  final func forgetSubject() {
    guard displaySeat != nil else { return }
    place = .init()
    setSubject(nil, nil)
  }

  final func place(_ attributes: ElementAttributes) {
    place = .init(attributes)
    apply(attributes)
    layoutSubviews()
  }

  /// Places the displayed view again, if its attributes have changed.
  final func follow(_ attributes: ElementAttributes) {
    let new = DisplayPlace(attributes)
    guard place != new else { return }
    let size = exchange(&place, with: new).frame.size
    apply(attributes)
    if size != new.frame.size { layoutSubviews() }
  }

  final var hasState: Bool { displaySeat?.hasState ?? false }

  /// Sets each part of the state that changes.
  ///
  /// A setter may change the next part, so each part is evaluated when it is set.
  final func setState(
    isSelected: @autoclosure () -> Bool, isHighlighted: @autoclosure () -> Bool,
    isFocused: @autoclosure () -> Bool
  ) {
    // A setter may change the state again, which must find that there is one.
    let seat = makeDisplaySeat()
    seat.hasState = true
    let selected = isSelected()
    if self.isSelected != selected { self.isSelected = selected }
    let highlighted = isHighlighted()
    if self.isHighlighted != highlighted { self.isHighlighted = highlighted }
    let focused = isFocused()
    if self.isFocused != focused { self.isFocused = focused }
    seat.hasState = isSelected() || isHighlighted() || isFocused()
  }

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
