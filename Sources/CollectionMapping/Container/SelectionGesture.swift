/// The selection of several items in one gesture.
struct SelectionGesture {
  /// The item where it began.
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

  /// Notes that items were selected or deselected.
  mutating func note(_ positions: some Sequence<ElementPosition>) {
    isExact = false
    for position in positions where changed.remove(position) == nil { changed.insert(position) }
  }

  /// Notes how far it was extended.
  mutating func extend(to position: ElementPosition, isExact: Bool) {
    (extent, self.isExact) = (position, isExact)
  }

  /// Follows a batch update.
  ///
  /// - Returns: Whether the item where it began still exists.
  mutating func follow(_ map: BatchMap) -> Bool {
    guard let anchor = map.newPosition(of: anchor) else { return false }
    (self.anchor, extent, isExact) = (anchor, anchor, false)
    changed = Set(changed.compactMap(map.newPosition))
    return true
  }
}
