/// Computes the sections of a ``CompositionalLayout``.
struct SectionSolver {
  let environment: LayoutEnvironment
  let configuration: CompositionalLayoutConfiguration
  let grid: PixelGrid

  private var axis: LayoutAxis { configuration.scrollDirection }
  private var bounds: LayoutSize { environment.container.contentSize }

  func plan(_ section: LayoutSection, itemCount: Int) -> SectionPlan {
    let groupAxis = section.orthogonalScrollingBehavior == .none ? axis : axis.other
    let kept = referenceInsets(section.contentInsetsReference) + section.contentInsets
    // Fractions refer to the whole container along the groups, and to the part within the insets across them.
    var room = bounds
    room[groupAxis.other] -= kept.sum(groupAxis.other)
    let solver = GroupSolver(grid: grid, environment: environment)
    let group =
      itemCount > 0
      ? solver.plan(section.group, in: room) : GroupPlan(size: .zero, inner: .zero)
    let edges = section.group.edgeSpacing
    var first = LayoutPoint.zero
    for axis in LayoutAxis.allCases {
      first[axis] = kept.start(axis) + (edges.start(axis)?.minimum ?? 0)
    }
    let groups = RepeatedGroups(
      itemCount: itemCount, axis: groupAxis, group: group, first: first,
      stride: group.size[groupAxis] + edges.minimum(groupAxis) + section.interGroupSpacing,
      grid: grid, rule: RepeatedGroups.Rule(group: section.group, room: room, solver: solver))
    let hasContent = itemCount > 0 || !section.boundarySupplementaryItems.isEmpty
    let padding = section.contentInsets.sum(axis) + (itemCount > 0 ? edges.minimum(axis) : 0)
    return SectionPlan(
      axis: axis, items: .groups(groups), padding: hasContent ? padding : 0,
      boundary: boundary(of: section), decorations: section.decorationItems,
      orthogonal: orthogonalRule(of: section, keeping: kept),
      visibleItemsHandler: section.visibleItemsInvalidationHandler)
  }

  private func orthogonalRule(
    of section: LayoutSection, keeping kept: LayoutInsets
  ) -> OrthogonalSection.Rule? {
    guard section.orthogonalScrollingBehavior != .none else { return nil }
    let across = axis.other
    return OrthogonalSection.Rule(
      behavior: section.orthogonalScrollingBehavior, start: kept.start(across),
      viewport: bounds[across] - kept.sum(across))
  }

  var nothing: SectionPlan { .nothing(axis: axis, grid: grid) }

  /// The insets of a reference across the scroll axis.
  private func referenceInsets(_ reference: ContentInsetsReference) -> LayoutInsets {
    environment.insets(reference, automatic: configuration.contentInsetsReference).along(axis.other)
  }

  private func boundary(of section: LayoutSection) -> BoundaryPlan.Rule {
    let reference = section.supplementaryContentInsetsReference
    var kept = referenceInsets(section.contentInsetsReference)
    if reference == .automatic { kept = kept + section.contentInsets }
    return BoundaryPlan.Rule(
      described: section.boundarySupplementaryItems, axis: axis,
      frame: LayoutRect(origin: .zero, size: bounds).inset(by: kept.along(axis.other)), grid: grid)
  }
}

/// The plans of sections; consecutive ones with equal descriptions share one for each number of items.
struct SharedPlans {
  let solver: SectionSolver

  /// The description of the previous section; not optional, because an optional is copied to compare it.
  private var described = LayoutSection(
    group: .vertical(size: LayoutItemSize(width: .absolute(0), height: .absolute(0)), subitems: []))

  /// The plans of that description by number of items, except the last one.
  private var plans: [Int: SectionPlan] = [:]

  /// The last plan and its number of items; `nil` if it cannot be shared.
  private var last: (itemCount: Int, plan: SectionPlan)?

  init(solver: SectionSolver) { self.solver = solver }

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
    guard !section.group.hasCustomGroup else { return plan }
    // Sections with different descriptions never need the table.
    if let last { plans[last.itemCount] = last.plan }
    last = (itemCount, plan)
    return plan
  }
}
