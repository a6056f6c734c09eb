/// A layout result of sections that follow one another along the scroll axis.
///
/// The result of ``FlowLayout`` and ``CompositionalLayout``, which custom layouts can create too. It is a
/// value: measuring or scrolling a copy does not change the original.
public struct SectionStack: CheckedResult {
  /// The reported problems: invalid sections display nothing, other problems have a fallback.
  public let problems: [LayoutProblem]

  private var stack: SectionStackBuffer
  package let itemCounts: [Int]

  /// Creates a stack of computed sections.
  ///
  /// - Parameters:
  ///   - sections: The sections in order.
  ///   - request: The request; each section has its number of items, or is empty.
  ///   - spacing: The distance between two sections.
  ///   - axis: The scroll axis.
  ///   - bounds: The size of the container.
  ///   - boundary: The global views around all sections.
  ///   - problems: The problems of the sections.
  init(
    _ sections: [SectionPlan], for request: LayoutRequest, spacing: Double = 0, axis: LayoutAxis,
    bounds: LayoutSize, boundary: [LayoutBoundarySupplementaryItem] = [],
    problems: [LayoutProblem] = []
  ) {
    let environment = request.environment
    itemCounts = request.itemCounts
    var problems = problems
    // Small enough for a finite sum of the distances.
    let largest = .greatestFiniteMagnitude / 4 / Double(max(1, sections.count))
    let spacing = max(-largest, min(spacing, largest))
    var sections = sections
    var strides: [Double] = []
    var extents = SectionExtents(
      of: sections, spacing: spacing, axis: axis, bounds: bounds, strides: &strides)
    if !(extents.total <= SectionPlan.largestTotal) {
      let grid = PixelGrid(scale: environment.displayScale)
      sections = SectionPlan.finite(
        sections, instead: .nothing(axis: axis, grid: grid), &problems)
      extents = SectionExtents(
        of: sections, spacing: spacing, axis: axis, bounds: bounds, strides: &strides)
    }
    self.problems = problems
    stack = SectionStackBuffer(
      sections, strides: strides, extents, spacing: spacing, axis: axis, bounds: bounds,
      environment: environment,
      boundary: boundary)
  }

  /// Creates a stack of the sections of a custom layout.
  ///
  /// A section whose metrics or repeated frames contain NaN or an infinite value displays nothing, and is
  /// reported in ``problems``. Of the frames that a closure returns, only the invalid ones are left out, and
  /// those of its first call are reported. A negative width or height counts as 0. The content is as wide as
  /// the container of the environment less its insets.
  ///
  /// - Parameters:
  ///   - sections: The sections in order. Their numbers of items come from the request. Sections beyond those
  ///     of the request are ignored, and missing ones display nothing.
  ///   - request: The request that the layout received.
  ///   - scrollDirection: The axis along which sections follow one another.
  ///   - interSectionSpacing: The distance between two sections, in points.
  ///   - boundarySupplementaryItems: The global views around all sections.
  ///   - problems: Further problems that the layout reports.
  /// - Complexity: O(*s*) in the number of sections, and O(*n* log *n*) in the number of `custom` items.
  public init(
    _ sections: [Section], for request: LayoutRequest, scrollDirection: LayoutAxis = .vertical,
    interSectionSpacing: Double = 0,
    boundarySupplementaryItems: [LayoutBoundarySupplementaryItem] = [],
    problems: [LayoutProblem] = []
  ) {
    let grid = PixelGrid(scale: request.environment.displayScale)
    let bounds = request.environment.container.size(scrollingAlong: scrollDirection)
    var problems = problems
    let boundary = Self.accepted(boundarySupplementaryItems, &problems)
    let plans = request.itemCounts.map { max(0, $0) }.enumerated().map { number, count in
      do throws(LayoutError) {
        if sections.indices.contains(number) {
          try LayoutChecker.check(sections[number], of: .section(number))
          let plan = sections[number].plan(
            itemCount: count, number: number, axis: scrollDirection, bounds: bounds, grid: grid)
          if case .custom(let items) = plan.items { problems += items.problems }
          problems += sections[number].items.problems(itemCount: count, inSection: number)
          return plan
        }
        if count > 0 { problems.append(.noSection(number)) }
      } catch {
        problems.append(.invalidSection(number, error))
      }
      return SectionPlan.nothing(axis: scrollDirection, grid: grid)
    }
    self.init(
      plans, for: request, spacing: interSectionSpacing.isFinite ? interSectionSpacing : 0,
      axis: scrollDirection, bounds: bounds, boundary: boundary, problems: problems)
  }

  /// The valid global views: one of each kind, with finite numbers.
  private static func accepted(
    _ items: [LayoutBoundarySupplementaryItem], _ problems: inout [LayoutProblem]
  ) -> [LayoutBoundarySupplementaryItem] {
    var kinds: Set<ElementKind> = []
    return items.filter { item in
      let element = ElementID.global(ofKind: item.elementKind)
      guard LayoutChecker.accepts(item) else {
        problems.append(.notFinite(element))
        return false
      }
      let isFirst = kinds.insert(item.elementKind).inserted
      if !isFirst { problems.append(.duplicate(element)) }
      return isFirst
    }
  }

  /// The size of the content, in points.
  public var contentSize: LayoutSize { stack.contentSize }

  /// From this number of points on, doubles have no fractions.
  private static let largestMeasure = 0x1p52

  /// Sets the measured size of the view of an element, on the axes on which its size is an estimate.
  ///
  /// A negative width or height counts as 0. A size that contains NaN, an infinite value or a number beyond
  /// ±2⁵² points is ignored, and so is the size of an item in a section of more than 10,000,000 groups.
  ///
  /// - Returns: Whether any position has changed.
  /// - Complexity: O(*k* + log *n*) for *n* items in the section and *k* in its group, and O(*n*) for the
  ///   first item of a section that differs from its estimate. The next query costs O(log *s*) more for *s*
  ///   sections, and O(*n*) more in a flow layout, for any number of measured items.
  public mutating func setMeasuredSize(_ size: LayoutSize, of element: ElementID) -> Bool {
    guard size.isFinite, max(abs(size.width), abs(size.height)) <= Self.largestMeasure
    else { return false }
    own()
    return stack.setMeasuredSize(size.positive, of: element)
  }

  /// Returns how a section scrolls orthogonally; `nil` if it scrolls with the layout.
  public func orthogonalSection(at section: Int) -> OrthogonalSection? {
    stack.orthogonalSection(at: section)
  }

  /// Scrolls an orthogonal section to the nearest offset at which it stops.
  ///
  /// - Returns: Whether any position has changed.
  public mutating func scrollOrthogonalSection(at section: Int, to offset: Double) -> Bool {
    own()
    return stack.scrollOrthogonalSection(at: section, to: offset)
  }

  /// Copies the buffer if another value uses it too.
  private mutating func own() {
    if !isKnownUniquelyReferenced(&stack) { stack = SectionStackBuffer(copying: stack) }
  }

  /// Appends the attributes of every element that intersects a rectangle.
  ///
  /// First global views, then for each section decorations, cells, boundary views, and views tied to items
  /// and groups.
  ///
  /// - Complexity: O(*k* + log *s*) for *k* elements found among *s* sections.
  public func appendElements(
    in rect: LayoutRect, visible: LayoutRect, to attributes: inout [ElementAttributes]
  ) {
    stack.appendElements(in: rect, visible: visible, to: &attributes)
  }

  /// Returns the attributes of one element, or `nil` if there is no such element.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func attributes(of element: ElementID, visible: LayoutRect) -> ElementAttributes? {
    stack.attributes(of: element, visible: visible)
  }

  /// Returns the attributes that the handlers of sections have changed, called for the last section first.
  ///
  /// `nil` if no section has a handler.
  public func drawn(_ shown: [ElementAttributes], visible: LayoutRect) -> [ElementAttributes]? {
    stack.drawn(shown, visible: visible)
  }

  /// Appends the attributes of every cell of an orthogonal section within a range, visible or not.
  ///
  /// - Complexity: O(*k* + log *s*) for *k* cells found among *s* sections.
  public func appendCells(
    ofOrthogonalSection section: Int, between offsets: Range<Double>,
    to attributes: inout [ElementAttributes]
  ) {
    stack.appendCells(ofOrthogonalSection: section, between: offsets, to: &attributes)
  }
}

@available(*, unavailable)
extension SectionStack: Sendable {}
