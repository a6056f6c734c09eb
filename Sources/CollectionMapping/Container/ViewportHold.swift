/// The element that the viewport follows when positions change.
enum ViewportHold {
  /// An element that keeps its position in the viewport.
  case anchor(ElementAttributes)

  /// An element to scroll to, on all axes except the axis of its orthogonal section.
  case target(ElementID, ScrollPosition, except: LayoutAxis?)

  /// The element that the viewport is moved for.
  var element: ElementID {
    switch self {
    case .anchor(let attributes): attributes.element
    case .target(let element, _, _): element
    }
  }

  /// The viewport that shows its element at the held position.
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

  /// The same element after a batch update; `nil` if it no longer exists.
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
