/// One registration: how its views are made, and those that wait to be used again.
///
/// Idle views form a stack, linked through the views themselves: taking and giving back one is a
/// few assignments, with no array to grow and no access to be checked at run time.
///
/// A slot is a *generation*: registering the same key again makes another slot and retires this
/// one, so a view made by an earlier registration can never come back.
@usableFromInline
final class ReuseSlot {
  let key: PoolKey
  let viewType: ReusableView.Type
  let hub: EventHub

  /// How many idle views are kept; further ones are released.
  let capacity: Int
  private var make: (() throws -> ReusableView)?

  /// The closures for events of the mapping that the slot is of; `nil` for one of a container.
  var events: MappingEvents?
  private(set) var top: ReusableView?
  private(set) var idleCount = 0
  private(set) var isRetired = false

  /// How many views were made, and how often one at rest was taken again.
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
    guard let view = top else { return nil }
    top = view.below
    view.below = nil
    idleCount -= 1
    reusedCount += 1
    view.slot = self
    view.isInUse = true
    view.prepareForReuse()
    hub.emit(.reused(view: view.className))
    return view
  }

  private func takeNew() throws -> ReusableView {
    guard let make else { throw RegistrationEnded() }
    let view = try make()
    guard !view.isHeld else { throw ViewInUse() }
    view.isHeld = true
    madeCount += 1
    view.slot = self
    view.isInUse = true
    hub.emit(.made(view: view.className))
    return view
  }

  /// Takes back a view that was taken from this slot; a retired or full slot lets it go.
  func giveBack(_ view: ReusableView) {
    view.slot = nil
    view.isInUse = false
    view.forgetElement()
    if !isRetired, idleCount < capacity {
      view.below = top
      top = view
      idleCount += 1
    } else {
      view.isHeld = false
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

  /// Ends this generation: idle views are let go, and those in use when they come back.
  ///
  /// So is what makes views, and all that it holds: a view that stays out keeps nothing else.
  func retire() {
    isRetired = true
    make = nil
    letGo()
  }

  deinit { letGo() }

  /// Takes the stack down view by view: let go at once, a deep one would unwind recursively.
  private func letGo() {
    while let view = top {
      top = view.below
      view.below = nil
      view.isHeld = false
    }
    idleCount = 0
  }
}

@available(*, unavailable)
extension ReuseSlot: Sendable {}

/// Thrown when a view is made for a registration that its maker has just ended.
private struct RegistrationEnded: Error, CustomStringConvertible {
  var description: String { "the registration has ended" }
}

/// Thrown when a factory gives a view that is in use or waits in a pool: it cannot be in two places.
private struct ViewInUse: Error, CustomStringConvertible {
  var description: String { "the factory returned a view that is in use" }
}

extension ReusableView {
  /// Goes back to the slot it was taken from, if it was.
  ///
  /// Not inlined: the read of `slot` would then last as long as the call, and for one such place
  /// every access to the property is checked while the program runs.
  @inline(never)
  final func goBack() {
    slot?.giveBack(self)
  }

  /// What events call this view.
  var className: String { bareTypeName(type(of: self)) }
}
