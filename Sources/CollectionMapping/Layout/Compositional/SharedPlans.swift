/// The plans of one solve.
///
/// Consecutive sections with equal descriptions share a plan for each number of items.
struct SharedPlans {
  let solver: SectionSolver

  /// The description of the previous section, and the plans made from it, except the last one.
  private var described: LayoutSection?
  private var plans: [Int: SectionPlan] = [:]

  /// The last plan, and its number of items.
  private var last: (itemCount: Int, plan: SectionPlan)?

  init(solver: SectionSolver) {
    self.solver = solver
  }

  /// The plan of a section whose description may differ from the previous one.
  mutating func plan(
    _ section: LayoutSection, number: Int, itemCount: Int
  ) throws(LayoutError) -> SectionPlan {
    // A plan stores the handler of its section, which may be a different closure each time.
    let isDrawnAlike =
      section.visibleItemsInvalidationHandler == nil
      && described?.visibleItemsInvalidationHandler == nil
    if !isDrawnAlike || described.map({ !section.isAlike($0) }) ?? true {
      try LayoutChecker.check(section, of: .section(number))
      described = section
      plans = [:]
      last = nil
    }
    return plan(section, itemCount: itemCount)
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
