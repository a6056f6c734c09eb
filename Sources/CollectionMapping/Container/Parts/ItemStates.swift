/// The states of items: selection, highlight and focus, and the items of open interactions.
final class ItemStates: ContainerPart {
  // The sets are taken out, changed and put back, so that no access spans a call.
  private var selection = PositionSet()
  private var highlights = PositionSet()
  private(set) var focused: ElementPosition?
  private(set) var allowsSelection = true
  private(set) var allowsMultipleSelection = false
  private(set) var gesture: SelectionGesture?

  private var touches: [Touch] = []

  /// The item whose selection was asked for last, since a tap asks several times.
  private var known: (position: ElementPosition, isSelected: Bool)?

  var isIdle: Bool { selection.isEmpty && highlights.isEmpty && focused == nil }

  // MARK: Selection

  func setAllowsSelection(_ isAllowed: Bool) { allowsSelection = isAllowed }

  func setAllowsMultipleSelection(_ isAllowed: Bool) { allowsMultipleSelection = isAllowed }

  var selected: Set<ElementPosition> { selection.all }

  func isSelected(_ position: ElementPosition) -> Bool {
    if let known, known.position == position { return known.isSelected }
    let isSelected = selection.contains(position)
    known = (position, isSelected)
    return isSelected
  }

  /// Begins to follow every selected item but one, and returns them in order.
  func touchSelected(besides position: ElementPosition) -> [Touch] {
    if selection.isEmpty { return [] }
    guard let single = selection.single else { return selection.others(than: position).map(touch) }
    return single == position ? [] : [touch(single)]
  }

  /// Selects an item, besides others if several may be selected, or none for `nil`; returns the items that changed.
  func select(_ position: ElementPosition?) -> [ElementPosition] {
    if allowsMultipleSelection, let position { return insert(position) ? [position] : [] }
    let earlier = selected
    select(position.map { [$0] } ?? [])
    return Array(earlier.symmetricDifference(selected))
  }

  /// Selects an item, besides others if several may be selected; follows and returns the deselected ones, in order.
  func selectFollowingOthers(_ position: ElementPosition) -> [Touch] {
    guard !allowsMultipleSelection else {
      _ = insert(position)
      return []
    }
    let others = touchSelected(besides: position)
    select(only: position)
    return others
  }

  /// Selects an item besides others, and returns whether it was not selected before.
  func insert(_ position: ElementPosition) -> Bool {
    var changed = exchange(&selection, with: PositionSet())
    let isNew = changed.insert(position)
    setSelection(changed)
    note(isNew ? [position] : [])
    return isNew
  }

  func deselect(_ position: ElementPosition) -> Bool {
    var changed = exchange(&selection, with: PositionSet())
    let wasSelected = changed.remove(position)
    setSelection(changed)
    note(wasSelected ? [position] : [])
    return wasSelected
  }

  /// Selects items and no others.
  func select(_ positions: Set<ElementPosition>) {
    note(selected.symmetricDifference(positions))
    setSelection(PositionSet(positions))
  }

  private func select(only position: ElementPosition) {
    guard gesture == nil else { return select([position]) }
    setSelection(PositionSet(position))
  }

  private func setSelection(_ positions: PositionSet) {
    selection = positions
    known = nil
  }

  private func note(_ positions: @autoclosure () -> Set<ElementPosition>) {
    guard gesture != nil else { return }
    let noted = positions()
    // Taken out, so that its set has one owner.
    var open = exchange(&gesture, with: nil)
    open?.note(noted)
    gesture = open
  }

  // MARK: Highlight and focus

  var highlighted: Set<ElementPosition> { highlights.all }

  func isHighlighted(_ position: ElementPosition) -> Bool { highlights.contains(position) }

  func highlight(_ position: ElementPosition) {
    var changed = exchange(&highlights, with: PositionSet())
    _ = changed.insert(position)
    highlights = changed
  }

  func unhighlight(_ position: ElementPosition) -> Bool {
    var changed = exchange(&highlights, with: PositionSet())
    let wasHighlighted = changed.remove(position)
    highlights = changed
    return wasHighlighted
  }

  func focus(_ position: ElementPosition?) -> ElementPosition? {
    exchange(&focused, with: position)
  }

  // MARK: Gestures

  /// Allows to select several items, and begins to select them in one gesture.
  func beginGesture(at anchor: ElementPosition) {
    allowsMultipleSelection = true
    gesture = SelectionGesture(at: anchor)
  }

  /// Notes how far a gesture was extended, unless it has ended or another has begun.
  func extendGesture(from anchor: ElementPosition, to position: ElementPosition, isExact: Bool) {
    guard gesture?.anchor == anchor else { return }
    var extended = gesture
    extended?.extend(to: position, isExact: isExact)
    gesture = extended
  }

  func endGesture() -> Bool { exchange(&gesture, with: nil) != nil }

  /// Lists, in order, the items whose selection changes when the gesture is extended to a position.
  ///
  /// The items between its anchor and the position become selected. All others get the state that they
  /// had when it began. `items` are those from ``SelectionGesture/looseEnd`` to the position, in order.
  func changes(
    extendingTo position: ElementPosition, among items: [ElementPosition]
  ) -> [ElementPosition] {
    guard let gesture else { return [] }
    let wanted = min(gesture.anchor, position)...max(gesture.anchor, position)
    let places = gesture.isExact ? items : gesture.changed.union(items).sorted()
    return places.filter {
      let isSelected = isSelected($0)
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

  func touch(_ position: ElementPosition) -> Touch {
    let touch = Touch(position)
    var open = exchange(&touches, with: [])
    open.append(touch)
    touches = open
    return touch
  }

  func end(_ touch: Touch) {
    var open = exchange(&touches, with: [])
    if let index = open.lastIndex(where: { $0 === touch }) { open.remove(at: index) }
    touches = open
  }

  // MARK: Movement

  /// The item that the user moves: the position where the movement began, and the one where the item is
  /// held.
  ///
  /// A change of the content ends the movement.
  private(set) var movement: (origin: ElementPosition, current: ElementPosition)?

  func beginMovement(at position: ElementPosition) { movement = (position, position) }

  func updateMovement(to position: ElementPosition) {
    if let movement { self.movement = (movement.origin, position) }
  }

  func endMovement() -> (origin: ElementPosition, current: ElementPosition)? {
    exchange(&movement, with: nil)
  }

  // MARK: - Changes of the content

  func follow(_ map: BatchMap, isStill: Bool, into endings: inout Endings) {
    if movement != nil { endings.movement = endMovement()?.origin }
    guard !isIdle || gesture != nil || !touches.isEmpty else { return }
    let earlier = (focused, gesture != nil)
    var moved = exchange(&selection, with: PositionSet())
    moved.follow(map)
    setSelection(moved)
    moved = exchange(&highlights, with: PositionSet())
    moved.follow(map)
    highlights = moved
    focused = focused.flatMap(map.newPosition)
    for touch in touches { touch.position = touch.position.flatMap(map.newPosition) }
    var followed = gesture
    if followed?.follow(map) == false { followed = nil }
    gesture = followed
    noteLoss(since: earlier, in: &endings)
  }

  func reset(into endings: inout Endings) {
    endings.movement = endMovement()?.origin
    let earlier = (focused, gesture != nil)
    for touch in touches { touch.position = nil }
    (selection, highlights, focused, known) = (PositionSet(), PositionSet(), nil, nil)
    (gesture, touches) = (nil, [])
    noteLoss(since: earlier, in: &endings)
  }

  private func noteLoss(
    since earlier: (focus: ElementPosition?, hasGesture: Bool), in endings: inout Endings
  ) {
    if focused == nil { endings.focus = earlier.focus }
    endings.endsGesture = earlier.hasGesture && gesture == nil
  }
}

// MARK: - Gestures and positions

/// The selection of several items in one gesture.
struct SelectionGesture {
  private(set) var anchor: ElementPosition

  /// The item up to which it was extended last.
  private(set) var extent: ElementPosition

  /// The items whose selection differs from before the gesture.
  private(set) var changed: Set<ElementPosition> = []

  /// Whether exactly the items up to the extent and those of before the gesture are selected.
  private(set) var isExact = false

  /// The first position whose selection may change when the gesture is extended to another item.
  ///
  /// The items in ``changed`` may change too.
  var looseEnd: ElementPosition { isExact ? extent : anchor }

  init(at anchor: ElementPosition) { (self.anchor, extent) = (anchor, anchor) }

  mutating func note(_ positions: some Sequence<ElementPosition>) {
    isExact = false
    for position in positions where changed.remove(position) == nil { changed.insert(position) }
  }

  mutating func extend(to position: ElementPosition, isExact: Bool) {
    (extent, self.isExact) = (position, isExact)
  }

  /// Follows a batch update, and returns whether the item where it began still exists.
  mutating func follow(_ map: BatchMap) -> Bool {
    guard let anchor = map.newPosition(of: anchor) else { return false }
    (self.anchor, extent, isExact) = (anchor, anchor, false)
    changed = Set(changed.compactMap(map.newPosition))
    return true
  }
}

/// Positions of items: usually none or one, for which nothing is hashed and nothing is allocated.
struct PositionSet {
  /// The position, if there is only one.
  ///
  /// Several positions that shrink to one stay in ``many``.
  private(set) var single: ElementPosition?
  private var many: Set<ElementPosition> = []

  init() {}

  init(_ position: ElementPosition) { single = position }

  init(_ positions: Set<ElementPosition>) {
    if positions.count == 1 { single = positions.first } else { many = positions }
  }

  var all: Set<ElementPosition> { single.map { [$0] } ?? many }

  var isEmpty: Bool { single == nil && many.isEmpty }

  func contains(_ position: ElementPosition) -> Bool {
    many.isEmpty ? single == position : many.contains(position)
  }

  func others(than position: ElementPosition) -> [ElementPosition] {
    all.subtracting([position]).sorted()
  }

  mutating func insert(_ position: ElementPosition) -> Bool {
    guard many.isEmpty else { return many.insert(position).inserted }
    guard let first = single else {
      single = position
      return true
    }
    guard first != position else { return false }
    single = nil
    many.insert(first)
    many.insert(position)
    return true
  }

  mutating func remove(_ position: ElementPosition) -> Bool {
    guard many.isEmpty else { return many.remove(position) != nil }
    guard single == position else { return false }
    single = nil
    return true
  }

  mutating func follow(_ map: BatchMap) {
    guard many.isEmpty else { return self = PositionSet(Set(many.compactMap(map.newPosition))) }
    single = single.flatMap(map.newPosition)
  }
}
