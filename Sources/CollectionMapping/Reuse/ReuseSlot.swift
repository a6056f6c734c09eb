/// One registration: how its views are made, and those that wait to be used again.
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
  private var idle: [ReusableView] = []
  private(set) var isRetired = false
  private(set) var madeCount = 0
  private(set) var reusedCount = 0

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

  var idleCount: Int { idle.count }

  /// The view that was returned last, prepared for reuse, or a new one.
  func take() throws -> ReusableView {
    if let view = idle.popLast() {
      reusedCount += 1
      view.slot = self
      view.prepareForReuse()
      return view
    }
    let view = try make()
    madeCount += 1
    view.slot = self
    return view
  }

  /// Takes back a view that was taken from this slot; a retired or full slot lets it go.
  func giveBack(_ view: ReusableView) {
    view.slot = nil
    guard !isRetired, idle.count < capacity else { return }
    idle.append(view)
  }

  /// Ends this generation: idle views are let go, and those in use when they come back.
  func retire() {
    isRetired = true
    idle.removeAll()
  }
}

@available(*, unavailable)
extension ReuseSlot: Sendable {}
