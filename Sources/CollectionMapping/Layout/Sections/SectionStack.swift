/// Sections one after the other along the scroll axis: where everything is in a ``FlowLayout`` and in
/// a ``CompositionalLayout``.
///
/// A value: to measure or scroll a copy changes nothing in what it was copied from.
public struct SectionStack: CheckedResult {
  /// What was wrong with the description of a section and was survived.
  public let problems: [LayoutProblem]

  private var stack: SectionStackBuffer
  let itemCounts: [Int]

  /// Stacks sections.
  ///
  /// - Parameters:
  ///   - sections: The sections in order.
  ///   - request: The request; each section has its number of items, or none.
  ///   - spacing: The distance between two of them.
  ///   - axis: The scroll axis.
  ///   - bounds: The room of the layout.
  ///   - boundary: The views around all sections.
  ///   - problems: What was wrong with the sections.
  init(
    _ sections: [SectionPlan], for request: LayoutRequest, spacing: Double = 0, axis: LayoutAxis,
    bounds: LayoutSize, boundary: [LayoutBoundarySupplementaryItem] = [],
    problems: [LayoutProblem] = []
  ) {
    let environment = request.environment
    itemCounts = request.itemCounts
    var problems = problems
    // So small that the distances alone have a sum.
    let largest = .greatestFiniteMagnitude / 4 / Double(max(1, sections.count))
    let spacing = max(-largest, min(spacing, largest))
    let grid = PixelGrid(scale: environment.displayScale)
    let finite = SectionPlan.finite(
      sections, instead: .nothing(axis: axis, grid: grid), &problems)
    self.problems = problems
    stack = SectionStackBuffer(
      finite, spacing: spacing, axis: axis, bounds: bounds, environment: environment,
      boundary: boundary)
  }

  /// Stacks the sections of a custom layout.
  ///
  /// A section with metrics or repeated frames that contain NaN or an infinite value displays nothing, and
  /// is reported in ``problems``. Of the frames that a function returns, only those are left out, and those
  /// of its first call are reported. A width or height below 0 counts as 0. The content is as wide as the
  /// container of the environment less its insets.
  ///
  /// - Parameters:
  ///   - sections: The sections in order. Each gets its number of items from the request; sections beyond
  ///     those of the request are ignored, and missing ones display nothing.
  ///   - request: The request that the layout was asked.
  ///   - scrollDirection: The axis along which sections follow one another.
  ///   - interSectionSpacing: The distance between two sections, in points.
  ///   - boundarySupplementaryItems: The global views around all sections.
  ///   - problems: Problems that the layout reports.
  /// - Complexity: O(*s*) in the number of sections, and O(*n* log *n*) in that of items that a function
  ///   places.
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

  /// The global views that can be placed: one of each kind, of finite numbers.
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

  /// How large the content is, in points.
  public var contentSize: LayoutSize { stack.contentSize }

  /// From this number of points on no pixel can be told from the next.
  private static let largestMeasure = 0x1p52

  /// Gives an element the size that its view measures, on the axes on which its size is an estimate.
  ///
  /// A size that is no number, or of more than 2⁵² points, changes nothing, nor does one of an item in a
  /// section of more than 10,000,000 groups.
  ///
  /// - Returns: Whether anything is in another place now.
  /// - Complexity: O(*k* + log *n*) for *n* items in the section and *k* in its group, and O(*n*) for the
  ///   first item of a section that is not as large as its estimate. The next query costs O(log *s*) more
  ///   among *s* sections, and O(*n*) in a flow layout, however many items were measured.
  public mutating func setMeasuredSize(_ size: LayoutSize, of element: ElementID) -> Bool {
    guard size.isFinite, max(abs(size.width), abs(size.height)) <= Self.largestMeasure
    else { return false }
    own()
    return stack.setMeasuredSize(size, of: element)
  }

  /// The row of a section; `nil` where it scrolls with the layout.
  public func orthogonalSection(at section: Int) -> OrthogonalSection? {
    stack.orthogonalSection(at: section)
  }

  /// Scrolls the row of a section to the nearest offset at which it stops.
  ///
  /// - Returns: Whether anything is in another place now.
  public mutating func scrollOrthogonalSection(at section: Int, to offset: Double) -> Bool {
    own()
    return stack.scrollOrthogonalSection(at: section, to: offset)
  }

  /// Gives the value sections of its own.
  private mutating func own() {
    if !isKnownUniquelyReferenced(&stack) { stack = SectionStackBuffer(copying: stack) }
  }

  /// Adds the attributes of every element that intersects a rectangle: global views, then
  /// section by section decorations, cells, views on the boundary, views tied to items and groups.
  ///
  /// - Complexity: O(*k* + log *s*) for *k* elements found among *s* sections.
  public func appendElements(
    in rect: LayoutRect, visible: LayoutRect, to attributes: inout [ElementAttributes]
  ) {
    stack.appendElements(in: rect, visible: visible, to: &attributes)
  }

  /// The attributes of one element, or `nil` when there is none of that name.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func attributes(of element: ElementID, visible: LayoutRect) -> ElementAttributes? {
    stack.attributes(of: element, visible: visible)
  }

  /// How elements are drawn where their section changes that, the last section first.
  public func drawn(_ shown: [ElementAttributes], visible: LayoutRect) -> [ElementAttributes]? {
    stack.drawn(shown, visible: visible)
  }

  /// Adds the attributes of every cell of a row that intersects a part of it, seen or not.
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
