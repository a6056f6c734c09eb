extension RepeatedGroups {
  /// The range of groups that may intersect a rectangle.
  func groups(meeting rect: LayoutRect) -> Range<Int> {
    let low = rect.start(axis) - first[axis] - reach.upperBound
    let high = rect.end(axis) - first[axis] - reach.lowerBound
    // Overlapping or reversed groups are few in any useful layout.
    if runsBackwards { return 0..<count }
    if let strides {
      let lower = low < 0 ? 0 : strides.index(at: low)
      return lower..<max(lower, high < 0 ? 0 : min(count, strides.index(at: high) + 1))
    }
    let lower = index(low / stride)
    return lower..<max(lower, index((high / stride).rounded(.up)))
  }

  /// The number rounded down and limited to the groups; 0 for NaN.
  @inline(__always)
  func index(_ number: Double) -> Int {
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

  /// The range of all items and badges on an axis.
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

  /// The lowest and the highest start of a group.
  private var starts: ClosedRange<Double> {
    let start = first[axis], last = origin(count - 1)[axis]
    var low = min(start, last), high = max(start, last)
    if runsBackwards, let strides {
      strides.forEach(in: 0..<count) { _, distance, _ in
        low = min(low, start + distance)
        high = max(high, start + distance)
        return true
      }
    }
    return .reach(from: low, to: high)
  }
}
