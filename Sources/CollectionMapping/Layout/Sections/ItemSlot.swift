/// Where one item is, in the plane of its section, before it comes to lie on pixels.
struct ItemSlot: Hashable, Sendable {
  var frame: LayoutRect
  var zIndex = 0
  var estimatedAxes: LayoutAxis.Set = []

  @inline(__always)
  func offset(by distance: LayoutPoint) -> ItemSlot {
    ItemSlot(
      frame: frame.offset(by: distance), zIndex: zIndex, estimatedAxes: estimatedAxes)
  }
}
