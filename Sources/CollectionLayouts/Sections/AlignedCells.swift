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
  ///
  /// The section has its corner at `corner`.
  func alignedCells(_ query: SectionPlan.Query, corner: LayoutPoint, _ lift: Int) -> AlignedCells? {
    guard var row = alignedSlot, query.grid.isExact(corner.x), query.grid.isExact(corner.y)
    else { return nil }
    row.frame = row.frame.offset(by: corner)
    row.zIndex += lift
    return cells(from: row, meeting: query.rect, section: query.section)
  }

  /// The cells that intersect a rectangle, of which the first one is given.
  @inline(__always)
  func cells(from row: ItemSlot, meeting rect: LayoutRect, section: Int) -> AlignedCells {
    let items = rows(from: row.frame, meeting: rect)
    var frame = row.frame
    frame.origin[axis] += Double(items.lowerBound) * stride
    var distance = LayoutPoint.zero
    distance[axis] = stride
    return AlignedCells(
      section: section, items: items, frame: frame, distance: distance, zIndex: row.zIndex)
  }

  /// The rows that intersect a rectangle, of which the first one has a frame.
  @inline(__always)
  private func rows(from frame: LayoutRect, meeting rect: LayoutRect) -> Range<Int> {
    let across = axis.other
    guard !frame.isEmpty, !rect.isEmpty, frame.start(across) < rect.end(across),
      rect.start(across) < frame.end(across)
    else { return 0..<0 }
    let low = rect.start(axis), high = rect.end(axis)
    guard low <= high else { return 0..<0 }
    let start = frame.start(axis), length = frame.size[axis]
    // Both quotients are at most one row too low or too high.
    var end = index((high - start) / stride)
    if end < count { end += 1 }
    while end > 0, start + Double(end - 1) * stride >= high { end -= 1 }
    var first = index((low - start - length) / stride)
    while first < end, start + Double(first) * stride + length <= low { first += 1 }
    return Swift.min(first, end)..<end
  }
}
