/// The position of one item in the coordinates of its section, before rounding to pixels.
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
