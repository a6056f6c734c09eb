/// Groups that are repeated until every item is placed.
///
/// Equal groups are computed by arithmetic and take no memory for each item. Only measured items need plans
/// of single groups and a tree of lengths.
final class RepeatedGroups {
  let itemCount: Int

  /// The axis along which the groups follow one another.
  let axis: LayoutAxis

  /// A full group without measured items.
  private(set) var group: GroupPlan

  /// The origin of the first group.
  let first: LayoutPoint

  /// The distance from the start of one group to the start of the next.
  private(set) var stride: Double

  /// The number of groups; the last one may be partly filled.
  let count: Int

  /// The description of groups with measured items, and the size that its fractions refer to.
  ///
  /// A class, since it is large and most sections have no estimates.
  final class Rule {
    let group: LayoutGroup
    let room: LayoutSize
    let solver: GroupSolver

    init(group: LayoutGroup, room: LayoutSize, solver: GroupSolver) {
      self.group = group
      self.room = room
      self.solver = solver
    }
  }

  /// `nil` if no size is an estimate.
  private let rule: Rule?

  /// The ranges of items and badges from the start of their group, along and across the axis.
  private(set) var reach: ClosedRange<Double>
  private(set) var sideReach: ClosedRange<Double>

  /// The length of the longest group across the axis.
  private var breadth: Double

  /// The lengths of all groups across the axis; `nil` if they are equal.
  private var breadths: MaximumTree?

  /// The measured sizes, and the groups that differ because of them.
  private var measured: [Int: LayoutSize] = [:]
  private(set) var others: [Int: GroupPlan] = [:]

  /// The distances from each group to the next; `nil` if all equal ``stride``.
  private(set) var strides: LengthTree?

  /// Whether all groups are equal, because no measured size differs from its estimate.
  private(set) var areAlike = true

  /// The axes on which groups are uniform, and whether their size must be computed again.
  private let leveledAxes: LayoutAxis.Set
  private var needsLeveling = false

  /// Whether a group is a single item with its measured length, so that the distances contain all lengths.
  let isSingleItem: Bool

  /// Whether groups may start before the previous one, so that the starts are not sorted.
  private(set) var runsBackwards: Bool

  /// The sum of the negative distances between groups.
  private(set) var backwards: Double

  /// The first item, if groups are single items of a fixed, finite size, on pixels if their section is.
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
    leveledAxes = self.rule?.group.size.uniformAxes ?? []
    count = group.slots.isEmpty || itemCount == 0 ? 0 : (self.itemCount - 1) / group.slots.count + 1
    isSingleItem = group.isSingleItem(along: axis) && leveledAxes.isEmpty
    runsBackwards = stride <= 0
    backwards = min(0, stride) * Double(count)
    reach = group.extent(axis)
    sideReach = group.extent(axis.other)
    breadth = group.size[axis.other]
    alignedSlot = nil
    if stride > 0, group.slots.count == 1, group.slots[0].estimatedAxes.isEmpty {
      let row = group.slots[0].offset(by: first)
      let numbers = [
        first.x, first.y, row.frame.minX, row.frame.minY, stride, stride * Double(count),
      ]
      // No exact position is so large that the end of a finite row may overflow.
      if row.frame.isFinite, numbers.allSatisfy(grid.isExact) { alignedSlot = row }
    }
  }

  /// The maximum number of items; lower if groups overlap almost completely, or badge numbers would overflow.
  private static func maximumCount(of group: GroupPlan, stride: Double) -> Int {
    if stride < 1e-3 { return ItemsPlan.maximumCount }
    return group.badges.isEmpty ? .max : .max / max(1, group.badges.count) - group.badges.count
  }

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
    breadths = other.breadths
    measured = other.measured
    others = other.others
    strides = other.strides
    areAlike = other.areAlike
    leveledAxes = other.leveledAxes
    needsLeveling = other.needsLeveling
    isSingleItem = other.isSingleItem
    runsBackwards = other.runsBackwards
    backwards = other.backwards
    alignedSlot = other.alignedSlot
  }

  var hasBadges: Bool { !group.badges.isEmpty }

  /// The number of items in a full group.
  var itemsPerGroup: Int { group.slots.count }

  func plan(_ index: Int) -> GroupPlan {
    let others = others
    return others[index] ?? group
  }

  func slot(_ slot: Int, inGroup index: Int) -> ItemSlot {
    guard isSingleItem, let strides else { return plan(index).slots[slot] }
    var item = group.slots[slot]
    item.frame.size[axis] += strides[index] - stride
    return item
  }

  func origin(_ index: Int) -> LayoutPoint {
    var origin = first
    origin[axis] += strides?.sum(before: index) ?? Double(index) * stride
    return origin
  }

  func itemCount(inGroup index: Int) -> Int {
    min(itemsPerGroup, itemCount - index * itemsPerGroup)
  }

  func length(_ axis: LayoutAxis) -> Double {
    guard count > 0 else { return 0 }
    guard axis == self.axis else { return breadth }
    let present = itemCount(inGroup: count - 1)
    // Plans are large to copy.
    let last =
      if isSingleItem, let strides {
        group.size[axis] + (strides[count - 1] - stride)
      } else if areAlike {
        group.length(axis, ofFirst: present)
      } else {
        plan(count - 1).length(axis, ofFirst: present)
      }
    return origin(count - 1)[axis] - first[axis] + last
  }

  /// Sets the measured size of an item and computes its group again, in ``settle()`` if groups are uniform.
  ///
  /// - Returns: Whether any position has changed, or will change in ``settle()``.
  /// - Complexity: O(log *n*), and O(*n*) for the first item that changes the length of its group.
  func setMeasuredSize(_ size: LayoutSize, ofItem item: Int) -> Bool {
    guard item >= 0, item < itemCount, itemsPerGroup > 0, count <= ItemsPlan.maximumCount
    else { return false }
    if isSingleItem { return setDistance(stride - group.size[axis] + size[axis], ofGroup: item) }
    guard let rule else { return false }
    let earlierSize = measured.updateValue(size, forKey: item)
    if !leveledAxes.isEmpty {
      needsLeveling = true
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
    setBreadth(plan.size[axis.other], ofGroup: index)
    _ = setDistance(stride - group.size[axis] + plan.size[axis], ofGroup: index)
    return true
  }

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

  /// Extends the ranges by the items and badges of a group.
  private func widen(by plan: GroupPlan) {
    let along = plan.extent(axis), across = plan.extent(axis.other)
    reach = min(reach.lowerBound, along.lowerBound)...max(reach.upperBound, along.upperBound)
    sideReach =
      min(sideReach.lowerBound, across.lowerBound)...max(sideReach.upperBound, across.upperBound)
  }

  /// Sets the length of one group across the axis, and updates that of the longest one.
  private func setBreadth(_ length: Double, ofGroup index: Int) {
    let estimate = group.size[axis.other]
    guard breadths != nil || length != estimate else { return }
    var tree = breadths.take() ?? MaximumTree(repeating: estimate, count: count)
    tree[index] = length
    breadth = tree.maximum
    breadths = tree
  }

  /// Sets the distance from the start of a group to the start of the next; returns whether it has changed.
  private func setDistance(_ distance: Double, ofGroup index: Int) -> Bool {
    let earlier = strides?[index] ?? stride
    guard distance != earlier else { return false }
    backwards += min(0, distance) - min(0, earlier)
    var tree = strides.take() ?? LengthTree(repeating: stride, count: count)
    tree[index] = distance
    strides = tree
    areAlike = false
    runsBackwards = runsBackwards || distance < 0
    if isSingleItem, distance - stride + group.size[axis] > reach.upperBound {
      reach = reach.lowerBound...(distance - stride + group.size[axis])
    }
    return true
  }

  /// Makes uniform groups equally large after items were measured.
  ///
  /// - Complexity: O(*m*) for *m* groups with measured items.
  func settle() {
    guard needsLeveling, let rule else { return }
    needsLeveling = false
    let measured = measured
    let indices = Set(measured.keys.map { $0 / itemsPerGroup })
    let areAllMeasured = indices.count == count
    var bare = rule.solver.plan(rule.group, in: rule.room)
    var level = areAllMeasured ? .lessThanAny : bare.largest
    for index in indices { level = level.union(measuredPlan(index, rule).largest) }
    for axis in LayoutAxis.allCases where !leveledAxes.contains(axis) {
      level[axis] = LayoutSize.lessThanAny[axis]
    }
    var solver = rule.solver
    solver.level = level
    bare = solver.plan(rule.group, in: rule.room)
    var plans: [Int: GroupPlan] = [:]
    for index in indices { plans[index] = measuredPlan(index, rule, level: level) }
    // A custom group may return a different number of frames.
    guard bare.slots.count == itemsPerGroup,
      plans.values.allSatisfy({ $0.slots.count == itemsPerGroup })
    else { return }
    let sizes = plans.values.map(\.size) + (areAllMeasured ? [] : [bare.size])
    let size = sizes.reduce(LayoutSize.lessThanAny) { $0.union($1) }
    for axis in LayoutAxis.allCases where leveledAxes.contains(axis) {
      bare.setLength(size[axis], along: axis)
      for index in indices { plans[index]?.setLength(size[axis], along: axis) }
    }
    replace(bare, plans)
  }

  /// Replaces the plan of unmeasured groups, and the plans of measured ones.
  private func replace(_ bare: GroupPlan, _ plans: [Int: GroupPlan]) {
    let between = stride - group.size[axis]
    group = bare
    stride = between + bare.size[axis]
    others = plans
    areAlike = plans.isEmpty
    (strides, breadths) = (nil, nil)
    reach = bare.extent(axis)
    sideReach = bare.extent(axis.other)
    breadth = bare.size[axis.other]
    runsBackwards = stride <= 0
    backwards = min(0, stride) * Double(count)
    for (index, plan) in plans {
      widen(by: plan)
      breadth = max(breadth, plan.size[axis.other])
      if !leveledAxes.contains(axis) { _ = setDistance(between + plan.size[axis], ofGroup: index) }
    }
  }
}
