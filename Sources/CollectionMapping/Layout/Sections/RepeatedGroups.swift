/// Groups that follow one another until every item has a place.
///
/// Groups that are alike are answered by arithmetic: they take no memory for each item. Only where
/// items have been measured are there plans of single groups, and a tree of lengths.
final class RepeatedGroups {
  let itemCount: Int

  /// The axis along which the groups follow one another.
  let axis: LayoutAxis

  /// A full group of which nothing has been measured.
  private(set) var group: GroupPlan

  /// Where the first group begins.
  let first: LayoutPoint

  /// From the beginning of one group to that of the next.
  private(set) var stride: Double

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
  private(set) var reach: ClosedRange<Double>

  /// How far they reach across the axis along which the groups follow one another.
  private(set) var sideReach: ClosedRange<Double>

  /// How long the longest group is across the axis along which they follow one another.
  private(set) var breadth: Double

  /// The sizes of the items that have been measured, the groups that are different for it, and the
  /// distances from each group to the next.
  private var measured: [Int: LayoutSize] = [:]
  private(set) var others: [Int: GroupPlan] = [:]
  private(set) var strides: LengthTree?

  /// Whether nothing is as it has been measured.
  private(set) var areAlike = true

  /// The axes on which all groups are as large as the largest, and whether that has to be found out.
  private let levelledAxes: LayoutAxis.Set
  private var needsLevelling = false

  /// Whether a group is one row that is as long as its item measures, so that the distances say all.
  let isSingleItem: Bool

  /// Whether some group begins before the one before it, so that places are in no order.
  private(set) var runsBackwards: Bool

  /// The first row where each group is one item of a size that is no estimate, and all rows lie on pixels
  /// wherever their section does.
  private(set) var alignedSlot: ItemSlot?

  init(
    itemCount: Int, axis: LayoutAxis, group: GroupPlan, first: LayoutPoint, stride: Double,
    grid: PixelGrid, rule: @autoclosure () -> Rule? = nil
  ) {
    let limit = Self.maximumCount(of: group, stride: stride)
    self.itemCount = min(itemCount, limit)
    self.axis = axis
    self.group = group
    self.first = first
    self.stride = stride
    self.rule = group.slots.contains { !$0.estimatedAxes.isEmpty } ? rule() : nil
    levelledAxes = self.rule?.group.size.uniformAxes ?? []
    count =
      group.slots.isEmpty || itemCount == 0 ? 0 : (self.itemCount - 1) / group.slots.count + 1
    isSingleItem = group.isSingleItem(along: axis) && levelledAxes.isEmpty
    runsBackwards = stride <= 0
    reach = group.extent(axis)
    sideReach = group.extent(axis.other)
    breadth = group.size[axis.other]
    alignedSlot = nil
    if stride > 0, group.slots.count == 1, group.slots[0].estimatedAxes.isEmpty {
      let row = group.slots[0].offset(by: first)
      let numbers = [
        first.x, first.y, row.frame.minX, row.frame.minY, stride, stride * Double(count),
      ]
      if numbers.allSatisfy(grid.isExact) { alignedSlot = row }
    }
  }

  /// How many items are laid out at most.
  ///
  /// All that there are, unless so many of them lie on one another that nobody could look at them, or
  /// numbers of badges would have no end.
  private static func maximumCount(of group: GroupPlan, stride: Double) -> Int {
    if stride < 1e-3 { return ItemsPlan.maximumCount }
    return group.badges.isEmpty ? .max : .max / max(1, group.badges.count) - group.badges.count
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
    sideReach = other.sideReach
    breadth = other.breadth
    measured = other.measured
    others = other.others
    strides = other.strides
    areAlike = other.areAlike
    levelledAxes = other.levelledAxes
    needsLevelling = other.needsLevelling
    isSingleItem = other.isSingleItem
    runsBackwards = other.runsBackwards
    alignedSlot = other.alignedSlot
  }

  /// Whether there are views tied to items and groups.
  var hasBadges: Bool { !group.badges.isEmpty }

  /// How many items stand in a full group.
  var itemsPerGroup: Int { group.slots.count }

  /// The plan of a group.
  func plan(_ index: Int) -> GroupPlan {
    if isSingleItem, let strides { return group.grown(by: strides[index] - stride, along: axis) }
    let others = others
    return others[index] ?? group
  }

  /// The place of an item in its group.
  func slot(_ slot: Int, inGroup index: Int) -> ItemSlot {
    guard isSingleItem, let strides else { return plan(index).slots[slot] }
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

  /// Gives an item the size that it measures, and lays out its group again.
  ///
  /// - Returns: Whether the group is another one now.
  /// - Complexity: O(log *n*), and O(*n*) for the first item of a group that changes its length.
  func setMeasuredSize(_ size: LayoutSize, ofItem item: Int) -> Bool {
    guard item >= 0, item < itemCount, itemsPerGroup > 0, count <= ItemsPlan.maximumCount
    else { return false }
    if isSingleItem { return setDistance(stride - group.size[axis] + size[axis], ofGroup: item) }
    guard let rule else { return false }
    let earlierSize = measured.updateValue(size, forKey: item)
    if !levelledAxes.isEmpty {
      needsLevelling = true
      return size != earlierSize
    }
    let index = item / itemsPerGroup
    let present = itemCount(inGroup: index)
    let earlier = self.plan(index)
    let plan = measuredPlan(index, rule)
    guard !plan.isAlike(earlier, inFirst: present), plan.slots.count == itemsPerGroup
    else { return false }
    widen(by: plan)
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

  /// A group laid out by what its items measure.
  private func measuredPlan(
    _ index: Int, _ rule: Rule, level: LayoutSize = .lessThanAny
  ) -> GroupPlan {
    var solver = rule.solver
    solver.level = level
    let present = itemCount(inGroup: index)
    if present < itemsPerGroup { solver.itemCount = present }
    let measured = measured
    for slot in 0..<present { solver.measured[slot] = measured[index * itemsPerGroup + slot] }
    return solver.plan(rule.group, in: rule.room)
  }

  /// Takes into account how far items and badges of a group reach.
  private func widen(by plan: GroupPlan) {
    let along = plan.extent(axis), across = plan.extent(axis.other)
    reach = min(reach.lowerBound, along.lowerBound)...max(reach.upperBound, along.upperBound)
    sideReach =
      min(sideReach.lowerBound, across.lowerBound)...max(sideReach.upperBound, across.upperBound)
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
    if isSingleItem, distance - stride + group.size[axis] > reach.upperBound {
      reach = reach.lowerBound...(distance - stride + group.size[axis])
    }
    return true
  }

  /// Makes groups equally large that are to be, after items have been measured.
  ///
  /// - Complexity: O(*m*) for *m* groups of measured items.
  func settle() {
    guard needsLevelling, let rule else { return }
    needsLevelling = false
    let measured = measured
    let indices = Set(measured.keys.map { $0 / itemsPerGroup })
    let areAllMeasured = indices.count == count
    var bare = rule.solver.plan(rule.group, in: rule.room)
    var level = areAllMeasured ? .lessThanAny : bare.largest
    for index in indices { level = level.union(measuredPlan(index, rule).largest) }
    for axis in LayoutAxis.allCases where !levelledAxes.contains(axis) {
      level[axis] = LayoutSize.lessThanAny[axis]
    }
    var solver = rule.solver
    solver.level = level
    bare = solver.plan(rule.group, in: rule.room)
    var plans: [Int: GroupPlan] = [:]
    for index in indices { plans[index] = measuredPlan(index, rule, level: level) }
    // A function that places items may answer with another number of places.
    guard bare.slots.count == itemsPerGroup,
      plans.values.allSatisfy({ $0.slots.count == itemsPerGroup })
    else { return }
    let sizes = plans.values.map(\.size) + (areAllMeasured ? [] : [bare.size])
    let size = sizes.reduce(LayoutSize.lessThanAny) { $0.union($1) }
    for axis in LayoutAxis.allCases where levelledAxes.contains(axis) {
      bare.setLength(size[axis], along: axis)
      for index in indices { plans[index]?.setLength(size[axis], along: axis) }
    }
    replace(bare, plans)
  }

  /// Takes other plans of all groups.
  private func replace(_ bare: GroupPlan, _ plans: [Int: GroupPlan]) {
    let between = stride - group.size[axis]
    group = bare
    stride = between + bare.size[axis]
    others = plans
    areAlike = plans.isEmpty
    strides = nil
    reach = bare.extent(axis)
    sideReach = bare.extent(axis.other)
    breadth = bare.size[axis.other]
    runsBackwards = stride <= 0
    for (index, plan) in plans {
      widen(by: plan)
      breadth = max(breadth, plan.size[axis.other])
      if !levelledAxes.contains(axis) {
        _ = setDistance(between + plan.size[axis], ofGroup: index)
      }
    }
  }
}

@available(*, unavailable)
extension RepeatedGroups: Sendable {}
