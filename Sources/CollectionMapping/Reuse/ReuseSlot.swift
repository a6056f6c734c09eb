/// One registration: how its views are made, and those that wait to be used again.
///
/// Idle views form a stack, linked through the views themselves: taking and giving back one is a
/// few assignments, with no array to grow and no access to be checked at run time.
///
/// A slot is a *generation*: registering the same key again makes another slot and retires this
/// one, so a view made by an earlier registration can never come back.
@usableFromInline
final class ReuseSlot {
  /// Tells the containers of two slots apart without keeping a container alive.
  final class Owner {}

  let key: PoolKey
  let viewType: ReusableView.Type
  let owner: Owner
  let capacity: Int
  private let make: () throws -> ReusableView
  private(set) var top: ReusableView?
  private(set) var idleCount = 0
  private(set) var isRetired = false
  private(set) var madeCount = 0

  /// Creates a slot that keeps up to `capacity` idle views and lets go those beyond.
  init(
    key: PoolKey, viewType: ReusableView.Type, owner: Owner, capacity: Int,
    make: @escaping () throws -> ReusableView
  ) {
    self.key = key
    self.viewType = viewType
    self.owner = owner
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
    view.slot = self
    view.isInUse = true
    view.prepareForReuse()
    return view
  }

  private func takeNew() throws -> ReusableView {
    let view = try make()
    guard !view.isHeld else { throw ViewInUse() }
    view.isHeld = true
    madeCount += 1
    view.slot = self
    view.isInUse = true
    return view
  }

  /// Takes back a view that was taken from this slot; a retired or full slot lets it go.
  func giveBack(_ view: ReusableView) {
    view.slot = nil
    view.isInUse = false
    guard !isRetired, idleCount < capacity else {
      view.isHeld = false
      return
    }
    view.below = top
    top = view
    idleCount += 1
  }

  /// A slot like this one with nothing in it: the next generation of the same registration.
  func nextGeneration() -> ReuseSlot {
    ReuseSlot(key: key, viewType: viewType, owner: owner, capacity: capacity, make: make)
  }

  /// Ends this generation: idle views are let go, and those in use when they come back.
  func retire() {
    isRetired = true
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

/// Thrown when a factory gives a view that is in use or waits in a pool: it cannot be in two places.
private struct ViewInUse: Error, CustomStringConvertible {
  var description: String { "the factory returned a view that is in use" }
}
