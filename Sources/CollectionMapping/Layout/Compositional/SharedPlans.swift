/// The plans of one solve: sections that are described alike share one for each number of items.
struct SharedPlans {
  let solver: SectionSolver

  /// The description of the section before, and the plans made by it but the last one.
  private var described: LayoutSection?
  private var plans: [Int: SectionPlan] = [:]

  /// The last plan, and its number of items.
  private var last: (itemCount: Int, plan: SectionPlan)?

  init(solver: SectionSolver) {
    self.solver = solver
  }

  /// The plan of a section that may be described in another way than the one before.
  mutating func plan(
    _ section: LayoutSection, number: Int, itemCount: Int
  ) throws(LayoutError) -> SectionPlan {
    // A plan knows what changes how its section is drawn, which may be another function each time.
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

  /// The plan of a section that is described as the one before.
  mutating func plan(_ section: LayoutSection, itemCount: Int) -> SectionPlan {
    if let last, last.itemCount == itemCount { return last.plan }
    let plan = plans[itemCount] ?? solver.plan(section, itemCount: itemCount)
    guard !section.group.asksForPlaces else { return plan }
    // Sections that are each described differently never need the table.
    if let last { plans[last.itemCount] = last.plan }
    last = (itemCount, plan)
    return plan
  }
}
