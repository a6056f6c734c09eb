/// Places items in groups, groups in sections, and views around them, as UIKit's compositional layout
/// does.
///
/// ```swift
/// let section = LayoutSection(group: .horizontal(size: row, subitem: item, count: 4))
/// container.layout = try CompositionalLayout(section: section)
/// ```
///
/// A layout is a value; nothing in it can be invalid once it has been made.
public struct CompositionalLayout: CollectionLayout {
  /// What holds for all sections.
  public let configuration: CompositionalLayoutConfiguration

  /// The kinds that the layout places around all sections, and around its sections where these are all
  /// alike: those of a section provider are known when it has been asked.
  public let declaredKinds: LayoutKinds

  private let description: Description

  private enum Description {
    case everySection(LayoutSection)
    case provider((Int, LayoutEnvironment) -> LayoutSection?)
  }

  /// Creates a layout in which every section is laid out alike.
  ///
  /// - Throws: ``LayoutError`` when something in the description cannot be laid out.
  public init(
    section: LayoutSection,
    configuration: CompositionalLayoutConfiguration = CompositionalLayoutConfiguration()
  ) throws(LayoutError) {
    try LayoutChecker.check(configuration)
    try LayoutChecker.check(section, of: .everySection)
    self.configuration = configuration
    declaredKinds = configuration.declaredKinds.union(section.declaredKinds)
    description = .everySection(section)
  }

  /// Creates a layout whose sections are described one by one.
  ///
  /// - Parameters:
  ///   - configuration: What holds for all sections.
  ///   - sectionProvider: Called once for each section there is whenever the layout is solved, in
  ///     order, with the number of the section and the room of the layout. A section for which it
  ///     returns `nil`, or a section that cannot be laid out, displays nothing. `verify()` calls it too,
  ///     for the number of sections that is passed, and with an empty room before there is a viewport.
  /// - Throws: ``LayoutError`` when something in the configuration cannot be laid out.
  public init(
    configuration: CompositionalLayoutConfiguration = CompositionalLayoutConfiguration(),
    sectionProvider: @escaping (Int, LayoutEnvironment) -> LayoutSection?
  ) throws(LayoutError) {
    try LayoutChecker.check(configuration)
    self.configuration = configuration
    declaredKinds = configuration.declaredKinds
    description = .provider(sectionProvider)
  }

  /// The kinds around all sections and around one of them, as the section provider describes it.
  public func declaredKinds(
    ofSection section: Int, in environment: LayoutEnvironment
  ) -> LayoutKinds {
    guard case .provider(let provider) = description, let section = provider(section, environment)
    else { return declaredKinds }
    return declaredKinds.union(section.declaredKinds)
  }

  /// Says where everything is: asks for the description of each section, and lays it out.
  ///
  /// Sections that follow one another, are described alike and have as many items are laid out once.
  ///
  /// - Complexity: O(*s*) in the number of sections, whatever the number of items.
  public func solve(_ request: LayoutRequest) -> SectionStack {
    let environment = request.environment
    let solver = SectionSolver(
      environment: environment, configuration: configuration,
      grid: PixelGrid(scale: environment.displayScale))
    var problems: [LayoutProblem] = []
    let sections = plans(of: request, by: solver, &problems)
    return SectionStack(
      sections, for: request, spacing: configuration.interSectionSpacing,
      axis: configuration.scrollDirection, bounds: environment.container.contentSize,
      boundary: configuration.boundarySupplementaryItems, problems: problems)
  }

  private func plans(
    of request: LayoutRequest, by solver: SectionSolver, _ problems: inout [LayoutProblem]
  ) -> [SectionPlan] {
    var plans = SharedPlans(solver: solver)
    var sections: [SectionPlan] = []
    sections.reserveCapacity(request.itemCounts.count)
    switch description {
    case .everySection(let section):
      for count in request.itemCounts {
        sections.append(plans.plan(section, itemCount: max(0, count)))
      }
    case .provider(let provider):
      for (index, count) in request.itemCounts.enumerated() {
        sections.append(plan(index, max(0, count), from: provider, by: &plans, &problems))
      }
    }
    for (index, section) in sections.enumerated() {
      section.items.addProblems(ofSection: index, to: &problems)
    }
    return sections
  }

  private func plan(
    _ index: Int, _ count: Int, from provider: (Int, LayoutEnvironment) -> LayoutSection?,
    by plans: inout SharedPlans, _ problems: inout [LayoutProblem]
  ) -> SectionPlan {
    guard let section = provider(index, plans.solver.environment) else {
      if count > 0 { problems.append(.noSection(index)) }
      return plans.solver.nothing
    }
    do {
      return try plans.plan(section, number: index, itemCount: count)
    } catch {
      problems.append(.invalidSection(index, error))
      return plans.solver.nothing
    }
  }
}

@available(*, unavailable)
extension CompositionalLayout: Sendable {}
