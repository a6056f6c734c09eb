/// Places items in lines, each as full as it can be, as UIKit's flow layout does.
///
/// ```swift
/// var layout = FlowLayout()
/// layout.metrics.headerReferenceSize = LayoutSize(width: 0, height: 50)
/// layout.adjustSection = { section, metrics in
///   metrics.itemSizes = section == 0 ? .uniform(large) : .each { item in sizes[item] }
/// }
/// container.layout = layout
/// ```
///
/// Items that are all equally wide stand in a grid, its last line too. Items of different widths fill
/// each line but the last one, which begins at its start and has the minimum distances.
public struct FlowLayout: AdjustableLayout {
  /// The axis along which lines follow one another.
  public var scrollDirection = LayoutAxis.vertical

  /// The metrics of every section for which ``adjustSection`` sets no other ones.
  public var metrics = FlowSectionMetrics()

  /// Sets what is different in one section; called once for each section when the layout is solved, and
  /// by `verify()`.
  public var adjustSection: ((_ section: Int, _ metrics: inout FlowSectionMetrics) -> Void)?

  /// What ``FlowSectionMetrics/sectionInset`` is added to: nothing, or insets of the environment.
  public var sectionInsetReference = ContentInsetsReference.none

  /// Whether headers hold on to the beginning of what is seen while their section is.
  public var sectionHeadersPinToVisibleBounds = false

  /// Whether footers hold on to the end of what is seen while their section is.
  public var sectionFootersPinToVisibleBounds = false

  /// Creates a layout with UIKit's defaults.
  public init() {}

  /// Headers and footers, where the ``metrics`` of every section have room for them.
  public var declaredKinds: LayoutKinds { kinds(metrics) }

  /// Header and footer of one section, where there is room for them.
  public func declaredKinds(
    ofSection section: Int, in environment: LayoutEnvironment
  ) -> LayoutKinds {
    var metrics = metrics
    adjustSection?(section, &metrics)
    return kinds(metrics)
  }

  private func kinds(_ metrics: FlowSectionMetrics) -> LayoutKinds {
    var kinds = LayoutKinds()
    if metrics.headerReferenceSize[scrollDirection] > 0 {
      kinds.supplementary.append(.sectionHeader)
    }
    if metrics.footerReferenceSize[scrollDirection] > 0 {
      kinds.supplementary.append(.sectionFooter)
    }
    return kinds
  }

  /// Says where everything is.
  ///
  /// A section with a number that is infinite or none at all in its metrics shows nothing.
  ///
  /// - Complexity: O(*s*) in the number of sections, and O(*n*) in that of items of different sizes.
  public func solve(_ request: LayoutRequest) -> SectionStack { solve(request) { _, _ in } }

  /// Returns where the elements are, with metrics that a function adjusts after ``adjustSection``.
  ///
  /// - Parameters:
  ///   - request: The number of items in each section, and the environment.
  ///   - adjust: Called once for each section, in order, with the section, from 0, and its metrics.
  /// - Returns: A result for these counts.
  /// - Complexity: As for ``solve(_:)``.
  public func solve(
    _ request: LayoutRequest, adjust: (_ section: Int, _ metrics: inout FlowSectionMetrics) -> Void
  ) -> SectionStack {
    let solver = FlowSolver(layout: self, environment: request.environment)
    var problems: [LayoutProblem] = []
    let sections = request.itemCounts.enumerated().map { section, count in
      var metrics = metrics
      adjustSection?(section, &metrics)
      adjust(section, &metrics)
      do throws(LayoutError) {
        let plan = try solver.plan(metrics, itemCount: max(0, count), section: section)
        if let problem = solver.problem(in: plan, metrics, section: section) {
          problems.append(problem)
        }
        return plan
      } catch {
        problems.append(.invalidSection(section, error))
        return solver.nothing
      }
    }
    return SectionStack(
      sections, for: request, axis: scrollDirection, bounds: solver.bounds, problems: problems)
  }
}

@available(*, unavailable)
extension FlowLayout: Sendable {}
