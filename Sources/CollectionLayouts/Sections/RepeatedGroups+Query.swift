extension RepeatedGroups {
  /// The range of groups that may intersect a rectangle.
  private func groups(meeting rect: LayoutRect) -> Range<Int> {
    let low = rect.start(axis) - first[axis] - reach.upperBound
    let high = rect.end(axis) - first[axis] - reach.lowerBound
    // The starts are not sorted; such layouts are rare and have few groups.
    if runsBackwards { return 0..<count }
    if let strides {
      let lower = low < 0 ? 0 : strides.index(at: low)
      return lower..<max(lower, high < 0 ? 0 : min(count, strides.index(at: high) + 1))
    }
    let lower = index(low / stride)
    return lower..<max(lower, index((high / stride).rounded(.up)))
  }

  /// The number rounded down and limited to 0...``count``; 0 for NaN.
  @inline(__always)
  private func index(_ number: Double) -> Int {
    guard number > 0 else { return 0 }
    return number < Double(count) ? Int(number) : count
  }

  /// Calls a closure with the origin of each group and the distance to the next one.
  @inline(__always)
  private func forEachOrigin(of groups: Range<Int>, _ body: (Int, LayoutPoint, Double) -> Void) {
    var origin = first
    guard let strides else {
      for index in groups {
        origin[axis] = first[axis] + Double(index) * stride
        body(index, origin, stride)
      }
      return
    }
    strides.forEach(in: groups) { index, start, distance in
      origin[axis] = first[axis] + start
      body(index, origin, distance)
      return true
    }
  }

  @inline(__always)
  func forEachItem(meeting rect: LayoutRect, _ body: (Int, ItemSlot) -> Void) {
    let slots = group.slots, others = others, stride = stride
    let growsItem = isSingleItem && strides != nil, areAlike = areAlike || growsItem
    forEachOrigin(of: groups(meeting: rect)) { index, origin, distance in
      let item = index * slots.count
      for slot in 0..<min(slots.count, itemCount - item) {
        var place = areAlike ? slots[slot] : (others[index]?.slots ?? slots)[slot]
        if growsItem { place.frame.size[axis] += distance - stride }
        body(item + slot, place.offset(by: origin))
      }
    }
  }

  /// Calls a closure for the badges that may intersect a rectangle, with their numbers.
  func forEachBadge(meeting rect: LayoutRect, _ body: (GroupPlan.Badge, Int) -> Void) {
    forEachOrigin(of: groups(meeting: rect)) { index, origin, _ in
      let items = itemCount(inGroup: index)
      for badge in plan(index).badges where badge.slot < items {
        body(
          badge.offset(by: origin, slots: index * itemsPerGroup),
          index * badge.count + badge.index)
      }
    }
  }

  func item(_ index: Int) -> ItemSlot? {
    guard index >= 0, index < itemCount, itemsPerGroup > 0 else { return nil }
    let group = index / itemsPerGroup
    return slot(index % itemsPerGroup, inGroup: group).offset(by: origin(group))
  }

  /// The view of a kind that is tied to a group, by its number in the order of the layout.
  func badge(_ kind: ElementKind, ofGroup number: Int) -> (GroupPlan.Badge, number: Int)? {
    guard number >= 0, let count = group.badges.first(where: { $0.kind == kind })?.count
    else { return nil }
    return badge(inGroup: number / count) {
      $0.kind == kind && !$0.isOfItem && $0.index == number % count
    }
  }

  /// The view of a kind that is tied to an item, with its number in the order of the layout.
  func badge(_ kind: ElementKind, ofItem item: Int) -> (GroupPlan.Badge, number: Int)? {
    guard item >= 0, itemsPerGroup > 0 else { return nil }
    return badge(inGroup: item / itemsPerGroup) {
      $0.kind == kind && $0.isOfItem && $0.slot == item % itemsPerGroup
    }
  }

  private func badge(
    inGroup index: Int, where isMeant: (GroupPlan.Badge) -> Bool
  ) -> (GroupPlan.Badge, number: Int)? {
    guard index < count, let badge = plan(index).badges.first(where: isMeant),
      badge.slot < itemCount(inGroup: index)
    else { return nil }
    return (
      badge.offset(by: origin(index), slots: index * itemsPerGroup),
      index * badge.count + badge.index
    )
  }

  func extent(_ axis: LayoutAxis) -> ClosedRange<Double> {
    guard count > 0 else { return 0...0 }
    guard axis == self.axis else {
      return .reach(
        from: first[axis] + sideReach.lowerBound, to: first[axis] + sideReach.upperBound)
    }
    let starts = starts
    return .reach(
      from: starts.lowerBound + reach.lowerBound, to: starts.upperBound + reach.upperBound)
  }

  /// A range with the starts of all groups, wider than they need if only some distances are negative.
  private var starts: ClosedRange<Double> {
    let start = first[axis], last = origin(count - 1)[axis]
    guard backwards < 0 else { return .reach(from: start, to: max(start, last)) }
    return .reach(from: start + backwards, to: last - backwards)
  }

  // MARK: - Equal rows

  /// The cells of the same items as ``forEachItem(meeting:_:)``; `nil` if their positions need rounding.
  ///
  /// The section has its corner at `corner`, and `lift` is added to z indices.
  func alignedCells(_ query: SectionPlan.Query, corner: LayoutPoint, _ lift: Int) -> AlignedCells? {
    guard var row = alignedSlot, query.grid.isExact(corner.x), query.grid.isExact(corner.y)
    else { return nil }
    row.frame = row.frame.offset(by: corner)
    row.zIndex += lift
    return cells(from: row, meeting: query.rect, section: query.section)
  }

  /// The cells that intersect a rectangle, if the first item of the section is at `row`.
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

  /// The rows that intersect a rectangle, if the first row has a frame.
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

  // MARK: - Spans

  var spans: Spans {
    Spans(count: count, stride: stride, groupLength: group.size[axis], strides: strides)
  }

  /// The start of each group, relative to the first one, and its length.
  struct Spans: Hashable, Sendable {
    let count: Int
    let stride: Double
    let groupLength: Double
    let strides: LengthTree?

    /// The distance from the start of the first group to the end of the last one.
    var end: Double { count > 0 ? start(count - 1) + length(count - 1) : 0 }

    func start(_ index: Int) -> Double { strides?.sum(before: index) ?? Double(index) * stride }

    func length(_ index: Int) -> Double { (strides?[index] ?? stride) - stride + groupLength }

    /// The group at a position, or the nearest one; the first group if groups do not follow one another.
    func index(at place: Double) -> Int {
      guard stride > 0, place > 0 else { return 0 }
      if let strides { return min(strides.index(at: place), count - 1) }
      let index = place / stride
      return index < Double(count) ? Int(index) : count - 1
    }
  }
}

extension RepeatedGroups.Spans {
  /// Creates the spans of groups of different lengths, with a distance from each to the next.
  init(lengths: [Double], spacing: Double) {
    let first = lengths.first ?? 0
    count = lengths.count
    groupLength = first
    stride = first + spacing
    strides = lengths.allSatisfy { $0 == first } ? nil : LengthTree(lengths.map { $0 + spacing })
  }
}

/// The cells of equal rows whose positions are on pixels without rounding.
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
    return ElementAttributes(.cell(section: section, item: item), frame: frame, zIndex: zIndex)
  }
}
