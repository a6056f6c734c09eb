/// What a container remembers of items, wherever they go: their states, prefetching, a movement.
struct ContainerInteraction {
  var selected: Set<ElementPosition> = []
  var highlighted: Set<ElementPosition> = []
  var focused: ElementPosition?
  var prefetched: Set<ElementPosition> = []

  /// Those of the prefetched items that were so because they lie ahead of what is on show, in order.
  var ahead: [ElementPosition] = []

  /// What was prefetched for, where closures are told when it is cancelled.
  var prefetchTargets: [ElementPosition: EventTarget] = [:]

  /// Where the item that is being moved by hand began, and where it is held now.
  var movement: (origin: ElementPosition, current: ElementPosition)?

  /// The items that something is being done with at this moment, as in a tap.
  private var touches: [Touch] = []

  /// Whether several items are being selected in one go, and where that began.
  var multipleSelection: MultipleSelection?

  /// Whether no item is in a state that its view shows.
  var isIdle: Bool { selected.isEmpty && highlighted.isEmpty && focused == nil }

  /// Goes where the items go.
  ///
  /// - Returns: The items that were prefetched for and are gone, by their places before, in order.
  mutating func follow(_ map: BatchMap) -> [CancelledPrefetch] {
    let gone = prefetched.filter { map.newPosition(of: $0) == nil }.sorted().map(cancelled)
    selected = Set(selected.compactMap(map.newPosition))
    highlighted = Set(highlighted.compactMap(map.newPosition))
    focused = focused.flatMap(map.newPosition)
    prefetched = Set(prefetched.compactMap(map.newPosition))
    ahead = ahead.compactMap(map.newPosition).sorted()
    for touch in touches { touch.position = touch.position.flatMap(map.newPosition) }
    multipleSelection = multipleSelection?.followed(by: map)
    var targets: [ElementPosition: EventTarget] = [:]
    for (position, target) in prefetchTargets {
      if let position = map.newPosition(of: position) { targets[position] = target }
    }
    prefetchTargets = targets
    return gone
  }

  /// Forgets everything because the content is another one, a movement aside.
  ///
  /// - Returns: The items that were prefetched for, in order.
  mutating func letGo() -> [CancelledPrefetch] {
    let cancelled = prefetched.sorted().map(cancelled)
    for touch in touches { touch.position = nil }
    let movement = movement
    self = ContainerInteraction()
    self.movement = movement
    return cancelled
  }

  /// An item that will not be shown after all.
  func cancelled(_ position: ElementPosition) -> CancelledPrefetch {
    CancelledPrefetch(indexPath: position.indexPath, target: prefetchTargets[position])
  }

  /// Begins to follow an item.
  mutating func touch(_ position: ElementPosition) -> Touch {
    let touch = Touch(position)
    touches.append(touch)
    return touch
  }

  /// Follows items no more.
  mutating func end(_ ended: [Touch]) {
    let ended = Set(ended.map(ObjectIdentifier.init))
    touches.removeAll { ended.contains(ObjectIdentifier($0)) }
  }

  /// An item that something is being done with: the closures that are told may move it or take it out.
  final class Touch {
    /// Where it is; `nil` once it is gone.
    fileprivate(set) var position: ElementPosition?

    fileprivate init(_ position: ElementPosition) { self.position = position }
  }
}

@available(*, unavailable)
extension ContainerInteraction: Sendable {}

@available(*, unavailable)
extension ContainerInteraction.Touch: Sendable {}
