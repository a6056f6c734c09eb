/// Groups that follow one another until every item has a place.
///
/// Groups that are alike are answered by arithmetic: they take no memory for each item. Only where
/// items have been measured are there plans of single groups, and a tree of lengths.
final class RepeatedGroups {
  let itemCount: Int

  /// The axis along which the groups follow one another.
  let axis: LayoutAxis

  /// A full group of which nothing has been measured.
  let group: GroupPlan

  /// Where the first group begins.
  let first: LayoutPoint

  /// From the beginning of one group to that of the next.
  let stride: Double

  /// The number of groups, the last of which may be partly filled.
  let count: Int

  /// What groups of measured items are laid out by; `nil` where no size is an estimate.
  struct Rule {
    let group: LayoutGroup
    let room: LayoutSize
    let solver: GroupSolver
  }

  private let rule: Rule?

  /// How far items and badges reach before and behind the beginning of their group.
  private var reach: ClosedRange<Double>

  /// How long the longest group is across the axis along which they follow one another.
  private var breadth: Double

  /// The sizes of the items that have been measured, the groups that are different for it, and the
  /// distances from each group to the next.
  private var measured: [Int: LayoutSize] = [:]
  private var others: [Int: GroupPlan] = [:]
  private var strides: LengthTree?

  /// Whether nothing is as it has been measured.
  private var areAlike = true

  /// Whether a group is one row that is as long as its item measures, so that the distances say all.
  private let isRow: Bool

  /// Whether some group begins before the one before it, so that places are in no order.
  private var runsBackwards: Bool

  init(
    itemCount: Int, axis: LayoutAxis, group: GroupPlan, first: LayoutPoint, stride: Double,
    rule: @autoclosure () -> Rule? = nil
  ) {
    self.itemCount = itemCount
    self.axis = axis
    self.group = group
    self.first = first
    self.stride = stride
    self.rule = group.slots.contains { !$0.estimatedAxes.isEmpty } ? rule() : nil
    count = group.slots.isEmpty || itemCount == 0 ? 0 : (itemCount - 1) / group.slots.count + 1
    isRow = group.isRow(along: axis)
    runsBackwards = stride <= 0
    reach = group.extent(axis)
    breadth = group.size[axis.other]
  }

  /// The same groups, to be measured by themselves.
  init(copying other: RepeatedGroups) {
    itemCount = other.itemCount
    axis = other.axis
    group = other.group
    first = other.first
    stride = other.stride
    count = other.count
    rule = other.rule
    reach = other.reach
    breadth = other.breadth
    measured = other.measured
    others = other.others
    strides = other.strides
    areAlike = other.areAlike
    isRow = other.isRow
    runsBackwards = other.runsBackwards
  }

  /// Whether there are views tied to items and groups.
  var hasBadges: Bool { !group.badges.isEmpty }

  /// How many items stand in a full group.
  var itemsPerGroup: Int { group.slots.count }

  private func plan(_ index: Int) -> GroupPlan {
    if isRow, let strides { return group.grown(by: strides[index] - stride, along: axis) }
    let others = others
    return others[index] ?? group
  }

  /// The place of an item in its group.
  private func slot(_ slot: Int, inGroup index: Int) -> PlacedItem {
    guard isRow, let strides else { return plan(index).slots[slot] }
    var item = group.slots[slot]
    item.frame.size[axis] += strides[index] - stride
    return item
  }

  /// Where a group begins.
  func origin(_ index: Int) -> LayoutPoint {
    var origin = first
    origin[axis] += strides?.sum(before: index) ?? Double(index) * stride
    return origin
  }

  /// How many items of a group there are.
  func itemCount(inGroup index: Int) -> Int {
    min(itemsPerGroup, itemCount - index * itemsPerGroup)
  }

  /// How long all groups are together along an axis.
  func length(_ axis: LayoutAxis) -> Double {
    guard count > 0 else { return 0 }
    guard axis == self.axis else { return breadth }
    let last = plan(count - 1).length(axis, ofFirst: itemCount(inGroup: count - 1))
    return origin(count - 1)[axis] - first[axis] + last
  }

  /// Gives an item the size that it measures, and lays out its group anew.
  ///
  /// - Returns: Whether the group is another one now.
  /// - Complexity: O(log *n*), and O(*n*) for the first item of a group that changes its length.
  func setMeasuredSize(_ size: LayoutSize, ofItem item: Int) -> Bool {
    guard item >= 0, item < itemCount, itemsPerGroup > 0 else { return false }
    if isRow { return setDistance(stride - group.size[axis] + size[axis], ofGroup: item) }
    guard let rule else { return false }
    measured[item] = size
    let index = item / itemsPerGroup
    let present = itemCount(inGroup: index)
    var solver = rule.solver
    if present < itemsPerGroup { solver.itemCount = present }
    for slot in 0..<present { solver.measured[slot] = measured[index * itemsPerGroup + slot] }
    let earlier = self.plan(index)
    let plan = solver.plan(rule.group, in: rule.room)
    guard !plan.isAlike(earlier, inFirst: present), plan.slots.count == itemsPerGroup
    else { return false }
    let extent = plan.extent(axis)
    reach = min(reach.lowerBound, extent.lowerBound)...max(reach.upperBound, extent.upperBound)
    var others = others
    // The only owner, so that nothing is copied.
    self.others = [:]
    others[index] = plan
    self.others = others
    areAlike = false
    setBreadth(after: earlier, plan)
    _ = setDistance(stride - group.size[axis] + plan.size[axis], ofGroup: index)
    return true
  }

  /// Finds out how long the longest group is across when one is another now.
  private func setBreadth(after earlier: GroupPlan, _ plan: GroupPlan) {
    let across = axis.other
    if plan.size[across] >= breadth {
      breadth = plan.size[across]
    } else if earlier.size[across] == breadth {
      let others = others
      let estimate = others.count < count ? group.size[across] : -.infinity
      breadth = others.values.reduce(estimate) { max($0, $1.size[across]) }
    }
  }

  /// Sets how far the group behind another one is from it.
  private func setDistance(_ distance: Double, ofGroup index: Int) -> Bool {
    guard distance != strides?[index] ?? stride else { return false }
    var tree = strides ?? LengthTree(repeating: stride, count: count)
    // The only owner, so that nothing is copied.
    strides = nil
    tree[index] = distance
    strides = tree
    areAlike = false
    runsBackwards = runsBackwards || distance < 0
    if isRow, distance - stride + group.size[axis] > reach.upperBound {
      reach = reach.lowerBound...(distance - stride + group.size[axis])
    }
    return true
  }

  /// Where each group begins, from the first one on, and how long it is.
  struct Spans: Hashable, Sendable {
    let count: Int
    let stride: Double
    let groupLength: Double
    let strides: LengthTree?

    func start(_ index: Int) -> Double {
      strides?.sum(before: index) ?? Double(index) * stride
    }

    func length(_ index: Int) -> Double {
      (strides?[index] ?? stride) - stride + groupLength
    }

    /// The group within which a place lies, or the nearest one; the first one of groups that lie on
    /// one another.
    func index(at place: Double) -> Int {
      guard stride > 0, place > 0 else { return 0 }
      if let strides { return min(strides.index(at: place), count - 1) }
      let index = place / stride
      return index < Double(count) ? Int(index) : count - 1
    }
  }

  var spans: Spans {
    Spans(count: count, stride: stride, groupLength: group.size[axis], strides: strides)
  }

  // MARK: Queries

  /// The groups that may meet a rectangle.
  private func groups(meeting rect: LayoutRect) -> Range<Int> {
    let low = rect.start(axis) - first[axis] - reach.upperBound
    let high = rect.end(axis) - first[axis] - reach.lowerBound
    // Groups that lie on one another, or go backwards, are few in a layout that anybody wants.
    if runsBackwards { return 0..<count }
    if let strides {
      let lower = low < 0 ? 0 : strides.index(at: low)
      return lower..<max(lower, high < 0 ? 0 : min(count, strides.index(at: high) + 1))
    }
    let lower = index((low / stride).rounded(.down))
    return lower..<max(lower, index((high / stride).rounded(.up)))
  }

  /// A whole number as one of the groups, or the end of them; 0 for one that is none.
  private func index(_ number: Double) -> Int {
    guard number > 0 else { return 0 }
    return number < Double(count) ? Int(number) : count
  }

  /// Hands over where groups begin.
  @inline(__always)
  private func forEachOrigin(of groups: Range<Int>, _ body: (Int, LayoutPoint) -> Void) {
    var origin = first
    guard let strides else {
      for index in groups {
        origin[axis] = first[axis] + Double(index) * stride
        body(index, origin)
      }
      return
    }
    strides.forEach(in: groups) { index, start in
      origin[axis] = first[axis] + start
      body(index, origin)
      return true
    }
  }

  @inline(__always)
  func forEachItem(meeting rect: LayoutRect, _ body: (Int, PlacedItem) -> Void) {
    let slots = group.slots
    let areAlike = areAlike
    forEachOrigin(of: groups(meeting: rect)) { index, origin in
      let item = index * slots.count
      for slot in 0..<min(slots.count, itemCount - item) {
        let place = areAlike ? slots[slot] : self.slot(slot, inGroup: index)
        body(item + slot, place.offset(by: origin))
      }
    }
  }

  /// Hands over the views tied to items and groups that may meet a rectangle, with their numbers.
  func forEachBadge(meeting rect: LayoutRect, _ body: (GroupPlan.Badge, Int) -> Void) {
    forEachOrigin(of: groups(meeting: rect)) { index, origin in
      let items = itemCount(inGroup: index)
      for badge in plan(index).badges where badge.slot < items {
        body(
          badge.offset(by: origin, slots: index * itemsPerGroup),
          index * badge.count + badge.index)
      }
    }
  }

  func item(_ index: Int) -> PlacedItem? {
    guard index >= 0, index < itemCount, itemsPerGroup > 0 else { return nil }
    let group = index / itemsPerGroup
    return slot(index % itemsPerGroup, inGroup: group).offset(by: origin(group))
  }

  /// The view of a kind with a number, in the order in which they are laid out.
  func badge(_ kind: ElementKind, number: Int) -> GroupPlan.Badge? {
    guard number >= 0, let count = group.badges.first(where: { $0.kind == kind })?.count,
      number / count < self.count
    else { return nil }
    let index = number / count
    guard
      let badge = plan(index).badges.first(where: {
        $0.kind == kind && $0.index == number % count
      }),
      badge.slot < itemCount(inGroup: index)
    else { return nil }
    return badge.offset(by: origin(index), slots: index * itemsPerGroup)
  }

  /// How far anything reaches along an axis.
  func extent(_ axis: LayoutAxis) -> ClosedRange<Double> {
    guard count > 0 else { return 0...0 }
    guard axis == self.axis else {
      let extent = group.extent(axis)
      return .reach(from: first[axis] + extent.lowerBound, to: first[axis] + extent.upperBound)
    }
    let last = origin(count - 1)[axis]
    return .reach(
      from: min(last, first[axis]) + reach.lowerBound,
      to: max(last, first[axis]) + reach.upperBound)
  }
}
