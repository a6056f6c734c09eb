/// Places items in groups, groups in sections, and supplementary views around them, as UIKit's
/// `UICollectionViewCompositionalLayout` does.
///
/// ```swift
/// let section = LayoutSection(group: .horizontal(size: row, subitem: item, count: 4))
/// container.layout = try CompositionalLayout(section: section)
/// ```
///
/// A layout is a value. Its initializers check the description and throw a ``LayoutError`` if it is invalid.
public struct CompositionalLayout: CollectionLayout {
  /// The configuration that applies to all sections.
  public let configuration: CompositionalLayoutConfiguration

  /// The kinds of global views and, without a section provider, of the views in every section.
  ///
  /// With a section provider, ``declaredKinds(ofSection:in:)`` returns the kinds of each section.
  public let declaredKinds: LayoutKinds

  private let description: Description

  private enum Description {
    case everySection(LayoutSection)
    case provider((Int, LayoutEnvironment) -> LayoutSection?)
  }

  /// Creates a layout that uses the same description for every section.
  ///
  /// - Throws: ``LayoutError`` if the description or the configuration is invalid.
  public init(
    section: LayoutSection,
    configuration: CompositionalLayoutConfiguration = CompositionalLayoutConfiguration()
  ) throws(LayoutError) {
    try LayoutChecker.check(configuration)
    try LayoutChecker.check(section, of: .everySection)
    self.configuration = configuration
    declaredKinds = configuration.declaredKinds.adding(section.declaredKinds)
    description = .everySection(section)
  }

  /// Creates a layout that asks a closure for the description of each section.
  ///
  /// - Parameters:
  ///   - configuration: The configuration that applies to all sections.
  ///   - sectionProvider: Returns the description of a section. Called once for each section, in order,
  ///     whenever the layout is solved, with the number of the section, from 0, and the environment. A
  ///     section displays nothing if the closure returns `nil` or an invalid description. `verify()` calls it
  ///     too, for the number of sections that it receives, with an empty container if there is no viewport.
  /// - Throws: ``LayoutError`` if the configuration is invalid.
  public init(
    configuration: CompositionalLayoutConfiguration = CompositionalLayoutConfiguration(),
    sectionProvider: @escaping (Int, LayoutEnvironment) -> LayoutSection?
  ) throws(LayoutError) {
    try LayoutChecker.check(configuration)
    self.configuration = configuration
    declaredKinds = configuration.declaredKinds
    description = .provider(sectionProvider)
  }

  /// Returns the kinds of global views and of the views in one section; calls the section provider.
  public func declaredKinds(
    ofSection section: Int, in environment: LayoutEnvironment
  ) -> LayoutKinds {
    guard case .provider(let provider) = description, let section = provider(section, environment)
    else { return declaredKinds }
    return declaredKinds.adding(section.declaredKinds)
  }

  /// Returns the positions of all elements.
  ///
  /// Consecutive sections with equal descriptions and equal numbers of items are computed once.
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
    var groupProblems: [LayoutProblem] = []
    switch description {
    case .everySection(let section):
      for (index, count) in request.itemCounts.enumerated() {
        let plan = plans.plan(section, itemCount: max(0, count))
        plan.items.addProblems(ofSection: index, to: &groupProblems)
        sections.append(plan)
      }
    case .provider(let provider):
      for (index, count) in request.itemCounts.enumerated() {
        let plan = plan(index, max(0, count), from: provider, by: &plans, &problems)
        plan.items.addProblems(ofSection: index, to: &groupProblems)
        sections.append(plan)
      }
    }
    problems += groupProblems
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
      return try plans.plan(consume section, number: index, itemCount: count)
    } catch {
      problems.append(.invalidSection(index, error))
      return plans.solver.nothing
    }
  }
}

@available(*, unavailable)
extension CompositionalLayout: Sendable {}

/// The settings that apply to all sections of a ``CompositionalLayout``.
public struct CompositionalLayoutConfiguration: Hashable, Sendable {
  /// The axis along which sections follow one another.
  ///
  /// Defaults to `vertical`.
  public var scrollDirection: LayoutAxis

  /// The distance between two sections, including empty ones, in points.
  ///
  /// Defaults to 0.
  public var interSectionSpacing: Double

  /// The global views on the boundary of the whole layout, each of a different kind.
  ///
  /// Defaults to no views.
  public var boundarySupplementaryItems: [LayoutBoundarySupplementaryItem]

  /// The insets of the environment that sections respect by default.
  ///
  /// Defaults to `safeArea`.
  public var contentInsetsReference: ContentInsetsReference

  /// Creates a configuration with UIKit's defaults.
  public init(
    scrollDirection: LayoutAxis = .vertical, interSectionSpacing: Double = 0,
    boundarySupplementaryItems: [LayoutBoundarySupplementaryItem] = [],
    contentInsetsReference: ContentInsetsReference = .safeArea
  ) {
    self.scrollDirection = scrollDirection
    self.interSectionSpacing = interSectionSpacing
    self.boundarySupplementaryItems = boundarySupplementaryItems
    self.contentInsetsReference = contentInsetsReference
  }

  fileprivate var declaredKinds: LayoutKinds {
    LayoutKinds(global: boundarySupplementaryItems.map(\.elementKind))
  }
}
