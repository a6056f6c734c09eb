/// The states of items: selection, highlight and focus, and the items of open interactions.
///
/// A batch update moves all of them with their items.
final class ItemStates {
  private(set) var selected: Set<ElementPosition> = [] { didSet { updateIdle() } }
  private(set) var highlighted: Set<ElementPosition> = [] { didSet { updateIdle() } }
  private(set) var focused: ElementPosition? { didSet { updateIdle() } }

  /// The gesture that selects several items.
  private(set) var gesture: SelectionGesture?

  private var touches: [ObjectIdentifier: Touch] = [:]

  /// Whether no item is selected, highlighted or focused.
  private(set) var isIdle = true

  private func updateIdle() {
    isIdle = selected.isEmpty && highlighted.isEmpty && focused == nil
  }

  // MARK: Selection

  /// Selects an item, and deselects all others unless `besidesOthers` is `true`; `nil` deselects all.
  ///
  /// - Returns: The items whose state changed.
  func select(_ position: ElementPosition?, besidesOthers: Bool) -> [ElementPosition] {
    if besidesOthers, let position { return insert(position) ? [position] : [] }
    let earlier = selected
    select(position.map { [$0] } ?? [])
    return Array(earlier.symmetricDifference(selected))
  }

  /// Selects an item besides others.
  ///
  /// - Returns: Whether it was not selected before.
  func insert(_ position: ElementPosition) -> Bool {
    gesture?.note(selected.contains(position) ? [] : [position])
    return selected.insert(position).inserted
  }

  /// Deselects an item.
  ///
  /// - Returns: Whether it was selected before.
  func deselect(_ position: ElementPosition) -> Bool {
    gesture?.note(selected.contains(position) ? [position] : [])
    return selected.remove(position) != nil
  }

  /// Selects items and no others.
  func select(_ positions: Set<ElementPosition>) {
    gesture?.note(selected.symmetricDifference(positions))
    selected = positions
  }

  // MARK: Highlight and focus

  func highlight(_ position: ElementPosition) { highlighted.insert(position) }

  /// Ends a highlight.
  ///
  /// - Returns: Whether the item was highlighted.
  func unhighlight(_ position: ElementPosition) -> Bool { highlighted.remove(position) != nil }

  /// Moves the focus, and returns the item that had it.
  func focus(_ position: ElementPosition?) -> ElementPosition? {
    exchange(&focused, with: position)
  }

  // MARK: Gestures

  /// Begins to select several items in one gesture.
  func beginGesture(at anchor: ElementPosition) { gesture = SelectionGesture(at: anchor) }

  /// Notes how far a gesture was extended, unless it has ended or another has begun.
  func extendGesture(from anchor: ElementPosition, to position: ElementPosition, isExact: Bool) {
    guard gesture?.anchor == anchor else { return }
    gesture?.extend(to: position, isExact: isExact)
  }

  /// Ends a gesture.
  ///
  /// - Returns: Whether there was one.
  func endGesture() -> Bool { exchange(&gesture, with: nil) != nil }

  /// Lists the items whose selection changes when the gesture is extended.
  ///
  /// The items between its anchor and the position become selected. All others get the state that they
  /// had when it began.
  ///
  /// - Parameters:
  ///   - position: The item to extend it to.
  ///   - items: The items from ``SelectionGesture/looseEnd`` to the position, in order.
  /// - Returns: The items, in order.
  func changes(
    extendingTo position: ElementPosition, among items: [ElementPosition]
  ) -> [ElementPosition] {
    guard let gesture else { return [] }
    let wanted = min(gesture.anchor, position)...max(gesture.anchor, position)
    let places = gesture.isExact ? items : gesture.changed.union(items).sorted()
    return places.filter {
      let isSelected = selected.contains($0)
      let wasSelected = isSelected != gesture.changed.contains($0)
      return isSelected != (wasSelected || wanted.contains($0))
    }
  }

  // MARK: Touches

  /// The item of an interaction, which handlers may move or remove meanwhile.
  final class Touch {
    /// Where the item is; `nil` once it is gone.
    fileprivate(set) var position: ElementPosition?

    fileprivate init(_ position: ElementPosition) { self.position = position }
  }

  /// Begins to follow an item.
  func touch(_ position: ElementPosition) -> Touch {
    let touch = Touch(position)
    touches[ObjectIdentifier(touch)] = touch
    return touch
  }

  /// Stops following an item.
  func end(_ touch: Touch) { touches[ObjectIdentifier(touch)] = nil }

  // MARK: Changes of the content

  /// The states that end when a batch update or a reload removes items.
  struct Loss {
    /// The item that had the focus, by its position before.
    var focus: ElementPosition?

    /// Whether a gesture has ended.
    var endsGesture = false
  }

  /// Moves every state where a batch update moves its item.
  func follow(_ map: BatchMap) -> Loss {
    let earlier = (focused, gesture != nil)
    selected = Set(selected.compactMap(map.newPosition))
    highlighted = Set(highlighted.compactMap(map.newPosition))
    focused = focused.flatMap(map.newPosition)
    for touch in touches.values { touch.position = touch.position.flatMap(map.newPosition) }
    if gesture?.follow(map) == false { gesture = nil }
    return loss(since: earlier)
  }

  /// Forgets every state, because the content is replaced.
  func removeAll() -> Loss {
    let earlier = (focused, gesture != nil)
    for touch in touches.values { touch.position = nil }
    (selected, highlighted, focused, gesture, touches) = ([], [], nil, nil, [:])
    return loss(since: earlier)
  }

  private func loss(since earlier: (focus: ElementPosition?, hasGesture: Bool)) -> Loss {
    Loss(
      focus: focused == nil ? earlier.focus : nil,
      endsGesture: earlier.hasGesture && gesture == nil)
  }
}

@available(*, unavailable)
extension ItemStates: Sendable {}

@available(*, unavailable)
extension ItemStates.Touch: Sendable {}
