/// Places items in lines, each as full as possible, as UIKit's `UICollectionViewFlowLayout` does.
///
/// ```swift
/// var layout = FlowLayout()
/// layout.headerReferenceSize = LayoutSize(width: 0, height: 50)
/// layout.adjustSection = { section, metrics in
///   metrics.itemSizes = section == 0 ? .uniform(large) : .each { item in sizes[item] }
/// }
/// container.layout = layout
/// ```
///
/// A `FlowLayout` is a value. To change the layout of a container, change your copy and assign it again:
/// `container.layout = layout`.
///
/// Items of equal width form a grid, and the last line follows it too. Items of different widths fill each
/// line except the last one, which starts at the leading edge and uses the minimum spacing.
public struct FlowLayout: AdjustableLayout {
  /// The axis along which lines follow one another.
  ///
  /// Defaults to `vertical`.
  public var scrollDirection = LayoutAxis.vertical

  /// Changes the metrics of one section.
  ///
  /// Receives the metrics of the layout. Called once for each section when the layout is solved, and by
  /// `verify()`. Defaults to `nil`.
  public var adjustSection: ((_ section: Int, _ metrics: inout FlowSectionMetrics) -> Void)?

  /// The insets of the environment that are added to ``sectionInset``.
  ///
  /// Defaults to `none`.
  public var sectionInsetReference = ContentInsetsReference.none

  /// Whether headers stick to the start of the viewport while their section is visible.
  ///
  /// Defaults to `false`.
  public var sectionHeadersPinToVisibleBounds = false

  /// Whether footers stick to the end of the viewport while their section is visible.
  ///
  /// Defaults to `false`.
  public var sectionFootersPinToVisibleBounds = false

  /// The metrics of every section that ``adjustSection`` does not change.
  var metrics = FlowSectionMetrics()

  /// Creates a layout with UIKit's defaults.
  public init() {}

  /// Headers and footers, if their reference sizes have a length along the scroll axis.
  public var declaredKinds: LayoutKinds { kinds(metrics) }

  /// The header and the footer of one section, if their reference sizes have a length along the scroll axis.
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

  /// Returns the positions of all elements.
  ///
  /// A section whose metrics contain NaN or an infinite value displays nothing.
  ///
  /// - Complexity: O(*s*) in the number of sections, and O(*n*) in the number of items of different sizes.
  public func solve(_ request: LayoutRequest) -> SectionStack { solve(request) { _, _ in } }

  /// Returns the positions of all elements, with metrics that a closure adjusts after ``adjustSection``.
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

/// The metrics of every section that ``FlowLayout/adjustSection`` does not change.
extension FlowLayout {
  /// The sizes of the items.
  ///
  /// Defaults to 50 × 50 for every item.
  public var itemSizes: FlowItemSizes {
    get { metrics.itemSizes }
    set { metrics.itemSizes = newValue }
  }

  /// The distance between two lines, in points.
  ///
  /// Defaults to 10.
  public var minimumLineSpacing: Double {
    get { metrics.minimumLineSpacing }
    set { metrics.minimumLineSpacing = newValue }
  }

  /// The minimum distance between two items of a line, in points.
  ///
  /// Defaults to 10.
  public var minimumInteritemSpacing: Double {
    get { metrics.minimumInteritemSpacing }
    set { metrics.minimumInteritemSpacing = newValue }
  }

  /// The distances around the items of a section, between its header and its footer.
  ///
  /// Defaults to zero.
  public var sectionInset: LayoutInsets {
    get { metrics.sectionInset }
    set { metrics.sectionInset = newValue }
  }

  /// The size of headers; see ``FlowSectionMetrics/headerReferenceSize``.
  ///
  /// Defaults to zero: no headers.
  public var headerReferenceSize: LayoutSize {
    get { metrics.headerReferenceSize }
    set { metrics.headerReferenceSize = newValue }
  }

  /// The size of footers; see ``FlowSectionMetrics/footerReferenceSize``.
  ///
  /// Defaults to zero: no footers.
  public var footerReferenceSize: LayoutSize {
    get { metrics.footerReferenceSize }
    set { metrics.footerReferenceSize = newValue }
  }
}

extension FlowLayout {
  /// UIKit's name.
  @available(*, unavailable, message: "write 'itemSizes = .uniform(size)'")
  public var itemSize: LayoutSize {
    get { itemSizes.size(ofItem: 0) }
    set { itemSizes = .uniform(newValue) }
  }

  /// UIKit's name.
  @available(*, unavailable, message: "write 'itemSizes = .estimated(size)'")
  public var estimatedItemSize: LayoutSize {
    get { itemSizes.size(ofItem: 0) }
    set { itemSizes = .estimated(newValue) }
  }
}

@available(*, unavailable)
extension FlowLayout: Sendable {}
