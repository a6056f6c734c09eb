/// What the slots of one container have in common; tells them from those of another.
///
/// A view that is out may outlive its container, so a pool keeps no container alive.
final class ReusePool {
  /// How many idle views each slot keeps; those beyond are let go.
  let capacity: Int

  /// Told of every view that is made, taken again and given back.
  var observer: (any CollectionObserver)?

  /// The closures of a manager for events, besides those of its mappings.
  var events = EventHub()

  init(capacity: Int) {
    self.capacity = capacity
  }
}

@available(*, unavailable)
extension ReusePool: Sendable {}
