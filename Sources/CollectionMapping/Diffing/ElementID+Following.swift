extension ElementID {
  /// The element after a batch, which goes with what it is attached to; `nil` when that is gone.
  func followed(by map: BatchMap) -> ElementID? {
    switch place {
    case .item: map.newPosition(of: position).map(moved)
    case .group, .section, .background:
      map.newPosition(of: position, isOfSection: true).map(moved)
    case .collection: self
    }
  }
}
