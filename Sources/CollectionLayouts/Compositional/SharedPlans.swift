/// The plans of one solve.
///
/// Consecutive sections with equal descriptions share a plan for each number of items.
struct SharedPlans {
  let solver: SectionSolver

  /// The description of the previous section, and the plans made from it, except the last one.
  ///
  /// Not optional, because an optional is copied to compare it.
  private var described = LayoutSection(
    group: .vertical(
      size: LayoutItemSize(width: .absolute(0), height: .absolute(0)), subitems: []))
  private var plans: [Int: SectionPlan] = [:]

  /// The last plan and its number of items; `nil` if nothing is kept.
  private var last: (itemCount: Int, plan: SectionPlan)?

  init(solver: SectionSolver) {
    self.solver = solver
  }

  /// The plan of a section whose description may differ from the previous one.
  mutating func plan(
    _ section: consuming LayoutSection, number: Int, itemCount: Int
  ) throws(LayoutError) -> SectionPlan {
    if last != nil, isLikePrevious(section) { return plan(section, itemCount: itemCount) }
    try LayoutChecker.check(section, of: .section(number))
    if !plans.isEmpty { plans = [:] }
    last = nil
    let plan = plan(section, itemCount: itemCount)
    described = section
    return plan
  }

  private func isLikePrevious(_ section: LayoutSection) -> Bool {
    // A plan stores the handler of its section, which may be a different closure each time.
    section.visibleItemsInvalidationHandler == nil
      && described.visibleItemsInvalidationHandler == nil && section.isAlike(described)
  }

  /// The plan of a section with the description of the previous one.
  mutating func plan(_ section: LayoutSection, itemCount: Int) -> SectionPlan {
    if let last, last.itemCount == itemCount { return last.plan }
    let plan = plans[itemCount] ?? solver.plan(section, itemCount: itemCount)
    guard !section.group.asksForPlaces else { return plan }
    // Sections with different descriptions never need the table.
    if let last { plans[last.itemCount] = last.plan }
    last = (itemCount, plan)
    return plan
  }
}
