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
  public func solve(_ content: LayoutContent) -> SectionStack {
    let environment = content.environment
    let solver = SectionSolver(
      environment: environment, configuration: configuration,
      grid: PixelGrid(scale: environment.displayScale))
    var problems: [LayoutProblem] = []
    var plans = SharedPlans(solver: solver)
    let sections = content.itemCounts.enumerated().map { index, count in
      let plan = plan(index, count, by: &plans, &problems)
      if count > 0, plan.items.count > 0, plan.items.isEmpty {
        problems.append(.emptyGroup(section: index))
      }
      return plan
    }
    return SectionStack(
      sections, spacing: configuration.interSectionSpacing, axis: configuration.scrollDirection,
      bounds: environment.container.contentSize, environment: environment,
      boundary: configuration.boundarySupplementaryItems, problems: problems)
  }

  private func plan(
    _ index: Int, _ count: Int, by plans: inout SharedPlans, _ problems: inout [LayoutProblem]
  ) -> SectionPlan {
    switch description {
    case .everySection(let section): return plans.plan(section, itemCount: count)
    case .provider(let provider):
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
}

@available(*, unavailable)
extension CompositionalLayout: Sendable {}
