/// The position of an item in the viewport after scrolling to it, on each axis.
public enum ScrollPosition: Hashable, Sendable, CaseIterable {
  /// The position that needs the least scrolling: none if the item is in the viewport, otherwise at the
  /// nearer edge.
  case nearest

  /// At the top and at the left.
  case start

  /// In the middle.
  case center

  /// At the bottom and at the right.
  case end

  /// The origin of the viewport on an axis.
  package func offset(to item: LayoutRect, from viewport: LayoutRect, _ axis: LayoutAxis) -> Double {
    let room = viewport.size[axis], own = item.size[axis]
    switch self {
    case .start: return item.start(axis)
    case .end: return item.end(axis) - room
    case .center: return item.start(axis) + (own - room) / 2
    case .nearest:
      if item.end(axis) >= viewport.end(axis) { return item.end(axis) - room }
      return min(item.start(axis), viewport.start(axis))
    }
  }
}
