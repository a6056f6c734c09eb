/// The element that the viewport follows when positions have changed.
enum ViewportHold {
  /// An element that stays where it was in the viewport.
  case anchor(ElementAttributes)

  /// An element that is scrolled to, on all axes but that of its row.
  case target(ElementID, ScrollPosition, except: LayoutAxis?)

  /// The element that the viewport is moved for.
  var element: ElementID {
    switch self {
    case .anchor(let attributes): attributes.element
    case .target(let element, _, _): element
    }
  }

  /// Where the viewport is to be when its element has a place.
  func viewport(_ viewport: LayoutRect, for frame: LayoutRect) -> LayoutRect {
    var moved = viewport
    for axis in LayoutAxis.allCases {
      switch self {
      case .anchor(let attributes):
        moved.origin[axis] += frame.start(axis) - attributes.frame.start(axis)
      case .target(_, let position, let fixed):
        if axis != fixed { moved.origin[axis] = position.offset(to: frame, from: viewport, axis) }
      }
    }
    return moved
  }

  /// The same after a batch; `nil` if the element no longer exists.
  func followed(by map: BatchMap) -> ViewportHold? {
    guard let element = element.followed(by: map) else { return nil }
    switch self {
    case .anchor(var attributes):
      attributes.element = element
      return .anchor(attributes)
    case .target(_, let position, let fixed): return .target(element, position, except: fixed)
    }
  }
}
