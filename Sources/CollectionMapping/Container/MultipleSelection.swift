/// Several items that are selected in one go: where that began, and what was selected before.
struct MultipleSelection {
  var anchor: ElementPosition
  var before: Set<ElementPosition>

  /// The same after a batch; `nil` when the item where it began is gone.
  func followed(by map: BatchMap) -> MultipleSelection? {
    map.newPosition(of: anchor).map {
      MultipleSelection(anchor: $0, before: Set(before.compactMap(map.newPosition)))
    }
  }
}
