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

  let provider: (Int, LayoutEnvironment) -> LayoutSection?

  /// Creates a layout in which every section is laid out alike.
  public init(
    section: LayoutSection,
    configuration: CompositionalLayoutConfiguration = CompositionalLayoutConfiguration()
  ) {
    self.init(configuration: configuration) { _, _ in section }
  }

  /// Creates a layout whose sections are described one by one.
  ///
  /// - Parameters:
  ///   - configuration: What holds for all sections.
  ///   - sectionProvider: Called once for each section there is whenever the layout is solved, in
  ///     order, with the number of the section and the room of the layout. A section for which it
  ///     answers `nil` shows nothing.
  public init(
    configuration: CompositionalLayoutConfiguration = CompositionalLayoutConfiguration(),
    sectionProvider: @escaping (Int, LayoutEnvironment) -> LayoutSection?
  ) {
    self.configuration = configuration
    provider = sectionProvider
  }

  /// Says where everything is: asks for the description of each section, and lays it out.
  ///
  /// - Complexity: O(*s*) in the number of sections, whatever the number of items.
  public func solve(_ content: LayoutContent) -> SectionStack {
    let environment = content.environment
    let solver = SectionSolver(
      environment: environment, configuration: configuration,
      grid: PixelGrid(scale: environment.displayScale))
    let sections = content.itemCounts.enumerated().map { index, count in
      guard let section = provider(index, environment) else { return solver.nothing }
      return solver.plan(section, itemCount: count)
    }
    return SectionStack(
      sections, spacing: configuration.interSectionSpacing, axis: configuration.scrollDirection,
      bounds: environment.container.contentSize, environment: environment,
      boundary: configuration.boundarySupplementaryItems)
  }
}
