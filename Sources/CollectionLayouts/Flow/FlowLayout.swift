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
/// A `FlowLayout` is a value. To change the layout of a container, change your copy and assign it again.
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
  /// Receives the metrics of the layout. Called once for each section, in order, when the layout is solved,
  /// and by `verify()`. Defaults to `nil`.
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

  /// The metrics of the sections before ``adjustSection`` changes them.
  private var metrics = FlowSectionMetrics()

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
    let axis = scrollDirection
    if metrics.headerReferenceSize[axis] > 0 { kinds.supplementary.append(.sectionHeader) }
    if metrics.footerReferenceSize[axis] > 0 { kinds.supplementary.append(.sectionFooter) }
    return kinds
  }

  /// Returns the positions of all elements.
  ///
  /// A section whose metrics contain NaN or an infinite value displays nothing.
  ///
  /// - Complexity: O(*s*) for *s* sections, and O(*n*) for *n* items with individual or estimated sizes.
  public func solve(_ request: LayoutRequest) -> SectionStack { solve(request) { _, _ in } }

  /// Returns the positions of all elements, with metrics that a closure adjusts after ``adjustSection``.
  ///
  /// The closure is called once for each section, in order. Otherwise the same as ``solve(_:)``.
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
        return try solver.plan(metrics, itemCount: max(0, count), section: section, &problems)
      } catch {
        problems.append(.invalidSection(section, error))
        return solver.nothing
      }
    }
    return SectionStack(
      sections, for: request, axis: scrollDirection, bounds: solver.bounds, problems: problems)
  }
}

// MARK: - Metrics

/// The metrics of the sections before ``FlowLayout/adjustSection`` changes them.
extension FlowLayout {
  /// The sizes of the items; see ``FlowSectionMetrics/itemSizes``.
  public var itemSizes: FlowItemSizes {
    get { metrics.itemSizes }
    set { metrics.itemSizes = newValue }
  }

  /// The distance between two lines; see ``FlowSectionMetrics/minimumLineSpacing``.
  public var minimumLineSpacing: Double {
    get { metrics.minimumLineSpacing }
    set { metrics.minimumLineSpacing = newValue }
  }

  /// The minimum distance between two items of a line; see ``FlowSectionMetrics/minimumInteritemSpacing``.
  public var minimumInteritemSpacing: Double {
    get { metrics.minimumInteritemSpacing }
    set { metrics.minimumInteritemSpacing = newValue }
  }

  /// The distances around the items of a section; see ``FlowSectionMetrics/sectionInset``.
  public var sectionInset: LayoutInsets {
    get { metrics.sectionInset }
    set { metrics.sectionInset = newValue }
  }

  /// The size of headers; see ``FlowSectionMetrics/headerReferenceSize``.
  public var headerReferenceSize: LayoutSize {
    get { metrics.headerReferenceSize }
    set { metrics.headerReferenceSize = newValue }
  }

  /// The size of footers; see ``FlowSectionMetrics/footerReferenceSize``.
  public var footerReferenceSize: LayoutSize {
    get { metrics.footerReferenceSize }
    set { metrics.footerReferenceSize = newValue }
  }
}

@available(*, unavailable)
extension FlowLayout: Sendable {}

// MARK: - Sections

/// The sizes and distances of one section of a ``FlowLayout`` or another ``AdjustableLayout``.
public struct FlowSectionMetrics {
  /// The sizes of the items.
  ///
  /// Defaults to 50 × 50 for every item.
  public var itemSizes = FlowItemSizes.uniform(LayoutSize(width: 50, height: 50))

  /// The distance between two lines, in points.
  ///
  /// Defaults to 10.
  public var minimumLineSpacing = 10.0

  /// The minimum distance between two items of a line, in points.
  ///
  /// Defaults to 10.
  public var minimumInteritemSpacing = 10.0

  /// The distances around the items, between the header and the footer.
  ///
  /// Defaults to zero.
  public var sectionInset = LayoutInsets.zero

  /// The size of the header, of which only the length along the scroll axis is used.
  ///
  /// Across the scroll axis it is as wide as the content. Without a length there is no header. Defaults to
  /// zero.
  public var headerReferenceSize = LayoutSize.zero

  /// The size of the footer, used like ``headerReferenceSize``.
  ///
  /// Defaults to zero.
  public var footerReferenceSize = LayoutSize.zero

  /// Creates metrics with UIKit's defaults.
  public init() {}
}

@available(*, unavailable)
extension FlowSectionMetrics: Sendable {}

/// The sizes of the items in one section of a ``FlowLayout``.
///
/// With an estimate, the view of a displayed item measures both its width and its height in
/// `fittingSize(in:)`. A view with a variable height returns the width that it receives.
///
/// A negative width or height counts as 0 and is reported as ``LayoutProblem/negativeSize(_:)``, for the first
/// such item of a section.
///
/// All cases except ``uniform(_:)`` take memory for each item. A section of more than 10,000,000 such items
/// displays nothing and is reported as ``LayoutProblem/invalidSection(_:_:)``.
public enum FlowItemSizes {
  /// One size for all items.
  case uniform(LayoutSize)

  /// A size for each item, which the closure returns for its number in the section, from 0.
  ///
  /// The closure is called once for every item when the layout is solved.
  case each((_ item: Int) -> LayoutSize)

  /// One estimated size for all items until the first measurement, then the average of the measured sizes.
  ///
  /// Behaves like `estimatedItemSize` in UIKit.
  case estimated(LayoutSize)

  /// An estimated size for each item until it is measured.
  ///
  /// Behaves like UIKit with an `estimatedItemSize` and a delegate that returns sizes.
  case estimatedEach((_ item: Int) -> LayoutSize)

  /// Returns the size of an item, or its estimated size.
  ///
  /// - Parameter item: The item, from 0.
  /// - Returns: The size, in points.
  public func size(ofItem item: Int) -> LayoutSize {
    switch self {
    case .uniform(let size), .estimated(let size): size
    case .each(let size), .estimatedEach(let size): size(item)
    }
  }

  /// The same sizes, except for the items for which a closure returns other ones.
  package func answered(_ answer: @escaping (Int) -> LayoutSize?) -> FlowItemSizes {
    switch self {
    case .uniform, .each: .each { answer($0) ?? size(ofItem: $0) }
    case .estimated, .estimatedEach: .estimatedEach { answer($0) ?? size(ofItem: $0) }
    }
  }
}

@available(*, unavailable)
extension FlowItemSizes: Sendable {}

/// A layout whose sections have ``FlowSectionMetrics`` that event handlers adjust.
///
/// ``FlowLayout`` conforms to this protocol. A custom layout that conforms to it receives the values of
/// `sizeForCell`, `referenceSize`, `insetForSection`, `minimumLineSpacing` and `minimumInteritemSpacing` too:
///
/// ```swift
/// func solve(
///   _ request: LayoutRequest, adjust: (Int, inout FlowSectionMetrics) -> Void
/// ) -> SectionStack {
///   var metrics = FlowSectionMetrics()
///   adjust(0, &metrics)
///   …
/// }
/// ```
public protocol AdjustableLayout: CollectionLayout {
  /// Returns the positions of all elements, with metrics that a closure adjusts.
  ///
  /// Called instead of ``CollectionLayout/solve(_:)`` if the container has handlers for these events.
  ///
  /// - Parameters:
  ///   - request: The number of items in each section, and the environment.
  ///   - adjust: Changes the metrics of a section. Call it once for each section, with the section, from 0,
  ///     and the metrics of the layout.
  /// - Returns: A result for the counts of the request.
  func solve(
    _ request: LayoutRequest, adjust: (_ section: Int, _ metrics: inout FlowSectionMetrics) -> Void
  ) -> Result
}
