/// One registration: how its views are made, and its idle views.
///
/// Idle views form a stack, linked through the views themselves: taking and returning one is a few
/// assignments, with no array to grow and no access to be checked at run time.
///
/// A slot is a *generation*: registering the same key again makes another slot and retires this
/// one, so that a view made by an earlier registration is never used again.
@usableFromInline
final class ReuseSlot {
  let key: PoolKey
  let viewType: ReusableView.Type
  let hub: EventHub

  /// How many idle views are kept; further ones are released.
  let capacity: Int

  /// Makes a view; `nil` for `init()` of the class.
  private var make: (() throws -> ReusableView)?

  /// The event handlers of the slot's mapping; `nil` for a slot of a container.
  ///
  /// A mapping with handlers sets them. Those of a mapping without any are made when an event occurs.
  lazy var events: MappingEvents? =
    key.identifier == .mapping ? MappingEvents(EventTable(), viewType: viewType) : nil
  private(set) var top: ReusableView?
  private(set) var idleCount = 0
  private(set) var isRetired = false

  /// The number of views that were made, and how often an idle one was used again.
  private(set) var madeCount = 0
  private(set) var reusedCount = 0

  init(
    key: PoolKey, viewType: ReusableView.Type, hub: EventHub, capacity: Int,
    make: (() throws -> ReusableView)?
  ) {
    self.key = key
    self.viewType = viewType
    self.hub = hub
    self.capacity = capacity
    self.make = make
  }

  /// The view that was returned last, prepared for reuse, or a new one.
  func take() throws -> ReusableView {
    try takeIdle() ?? takeNew()
  }

  /// The view that was returned last, prepared for reuse, or `nil`.
  func takeIdle() -> ReusableView? {
    guard let view = top.take() else { return nil }
    top = view.poolSeat.below.take()
    idleCount -= 1
    reusedCount += 1
    view.poolSeat.slot = self
    view.isInUse = true
    view.prepareForReuse()
    hub.emit(.reused(view: view.className))
    return view
  }

  private func takeNew() throws -> ReusableView {
    guard !isRetired else { throw RegistrationEnded() }
    let view = try make?() ?? viewType.init()
    guard !view.poolSeat.isHeld else { throw ViewInUse() }
    view.poolSeat.isHeld = true
    madeCount += 1
    view.poolSeat.slot = self
    view.isInUse = true
    hub.emit(.made(view: view.className))
    return view
  }

  /// Takes back a view that was taken from this slot; a retired or full slot releases it.
  ///
  /// The view has left the slot already; see ``ReusableView/goBack()``.
  fileprivate func takeBack(_ view: ReusableView) {
    view.isInUse = false
    view.forgetSubject()
    if !isRetired, idleCount < capacity {
      view.poolSeat.below = top.take()
      top = view
      idleCount += 1
    } else {
      view.poolSeat.isHeld = false
    }
    hub.emit(.recycled(view: view.className))
  }

  func resetCounts() {
    madeCount = 0
    reusedCount = 0
  }

  /// A slot like this one with nothing in it: the next generation of the same registration.
  func nextGeneration() -> ReuseSlot {
    ReuseSlot(key: key, viewType: viewType, hub: hub, capacity: capacity, make: make)
  }

  /// Ends this generation: idle views are released now, and those in use when they are returned.
  ///
  /// The factory is released too: a view that is still in use keeps nothing else.
  func retire() {
    isRetired = true
    let released = make.take()
    releaseViews()
    withExtendedLifetime(released) {}
  }

  deinit { releaseViews() }

  /// Releases the stack view by view: released at once, a deep one would unwind recursively.
  private func releaseViews() {
    idleCount = 0
    while let view = top.take() {
      top = view.poolSeat.below.take()
      view.poolSeat.isHeld = false
    }
  }
}

@available(*, unavailable)
extension ReuseSlot: Sendable {}

/// Thrown when a view is made for a registration that its maker has just ended.
private struct RegistrationEnded: Error, CustomStringConvertible {
  var description: String { "the registration has ended" }
}

/// Thrown when a factory returns a view that is in use or in a pool: it cannot be used twice.
private struct ViewInUse: Error, CustomStringConvertible {
  var description: String { "the factory returned a view that is in use" }
}

/// What a view remembers about the slot it came from.
///
/// Only this file reads and writes it.
/// No access lasts across a call: for one such place every access is checked while the program runs.
struct PoolSeat {
  /// The slot that the view was taken from; `nil` for a view that no slot made, and for an idle one.
  fileprivate var slot: ReuseSlot?

  /// The view that lies below this one in a pool.
  fileprivate var below: ReusableView?

  /// Whether a slot made the view and has not released it, so that no factory may return it again.
  fileprivate var isHeld = false

  fileprivate var isInUse = false
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
  final var isInUse: Bool {
    get { poolSeat.isInUse }
    set { poolSeat.isInUse = newValue }
  }

  /// Returns the view to the slot it was taken from, if any.
  final func goBack() {
    poolSeat.slot.take()?.takeBack(self)
  }

  /// The name of this view in events.
  var className: String { bareTypeName(type(of: self)) }
}
