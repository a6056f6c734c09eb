/// The selection of several items in one gesture.
struct SelectionGesture {
  /// The item where it began.
  let anchor: ElementPosition

  /// The items that were selected before.
  let before: Set<ElementPosition>

  /// The item up to which it was extended last.
  var extent: ElementPosition

  /// Whether exactly the items up to the extent, and those of before, are selected.
  var isExact = false

  /// Whether an item is to be selected when the gesture extends to a position.
  func includes(_ position: ElementPosition, to extent: ElementPosition) -> Bool {
    min(anchor, extent) <= position && position <= max(anchor, extent) || before.contains(position)
  }

  /// The gesture after a batch update; `nil` if the item where it began no longer exists.
  func followed(by map: BatchMap) -> SelectionGesture? {
    guard let anchor = map.newPosition(of: anchor) else { return nil }
    return SelectionGesture(
      anchor: anchor, before: Set(before.compactMap(map.newPosition)), extent: anchor)
  }
}
