/// The cells of equal rows whose positions all are on pixels without rounding.
///
/// A sequence, so that an array can append all of them at once.
struct AlignedCells: Sequence, IteratorProtocol {
  fileprivate let section: Int
  fileprivate var items: Range<Int>
  fileprivate var frame: LayoutRect
  fileprivate let distance: LayoutPoint
  fileprivate let zIndex: Int

  var underestimatedCount: Int { items.count }

  mutating func next() -> ElementAttributes? {
    guard let item = items.popFirst() else { return nil }
    defer { frame = frame.offset(by: distance) }
    return ElementAttributes(
      .cell(section: section, item: item), frame: frame, zIndex: zIndex)
  }
}

extension RepeatedGroups {
  /// The same items as ``forEachItem(meeting:_:)`` finds, without rounding; `nil` if positions need rounding.
  func alignedCells(meeting rect: LayoutRect, _ query: SectionPlan.Query, _ lift: Int)
    -> AlignedCells?
  {
    guard let row = alignedSlot, query.grid.isExact(query.corner.x),
      query.grid.isExact(query.corner.y)
    else { return nil }
    var distance = LayoutPoint.zero
    distance[axis] = stride
    var items = groups(meeting: rect)
    var frame = row.frame.offset(by: query.corner)
    frame.origin[axis] += Double(items.lowerBound) * stride
    // The first and the last ones may intersect the slack only.
    while !items.isEmpty, !frame.intersects(query.rect) {
      items.removeFirst()
      frame = frame.offset(by: distance)
    }
    var last = frame
    last.origin[axis] += Double(items.count - 1) * stride
    while !items.isEmpty, !last.intersects(query.rect) {
      items.removeLast()
      last.origin[axis] -= stride
    }
    return AlignedCells(
      section: query.section, items: items, frame: frame, distance: distance,
      zIndex: row.zIndex + lift)
  }
}
