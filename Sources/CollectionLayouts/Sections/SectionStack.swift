/// A layout result of sections that follow one another along the scroll axis.
///
/// The result of ``FlowLayout`` and ``CompositionalLayout``, which custom layouts can create too. It is a
/// value: measuring or scrolling a copy does not change the original.
public struct SectionStack: CheckedResult {
  /// The reported problems: invalid sections display nothing, other problems have a fallback.
  public let problems: [LayoutProblem]

  private var stack: SectionStackBuffer
  package let itemCounts: [Int]

  /// Creates a stack of computed sections, each with its number of items in the request, or empty.
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
      sections = SectionPlan.finite(sections, instead: .nothing(axis: axis, grid: grid), &problems)
      extents = SectionExtents(
        of: sections, spacing: spacing, axis: axis, bounds: bounds, strides: &strides)
    }
    self.problems = problems
    stack = SectionStackBuffer(
      sections, strides: strides, extents, spacing: spacing, axis: axis, bounds: bounds,
      environment: environment, boundary: boundary)
  }

  /// Creates a stack of the sections of a custom layout.
  ///
  /// A section whose metrics or repeated frames contain NaN or an infinite value displays nothing, and is
  /// reported in ``problems``. Of the frames that a closure returns, only the invalid ones are left out, and
  /// those of its first call are reported. A negative width or height counts as 0. The content is at least as
  /// wide as the container of the environment less its insets.
  ///
  /// - Parameters:
  ///   - sections: The sections in order. Their numbers of items come from the request. Sections beyond those
  ///     of the request are ignored, and missing ones display nothing.
  ///   - request: The request that the layout received.
  ///   - scrollDirection: The axis along which sections follow one another.
  ///   - interSectionSpacing: The distance between two sections, in points.
  ///   - boundarySupplementaryItems: The global views around all sections, each of a different kind.
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

  /// The largest measured length, in points; larger doubles have no fractions.
  private static let largestMeasure = 0x1p52

  /// Sets the measured size of the view of an element, on the axes on which its size is an estimate.
  ///
  /// A negative width or height counts as 0. A size that contains NaN, an infinite value or a number beyond
  /// ±2⁵² points is ignored, and so is the size of an item in a section of more than 10,000,000 groups.
  ///
  /// - Returns: Whether any position has changed.
  /// - Complexity: O(*k* + log *n*) for *n* items in the section and *k* in the group of the item, and O(*n*)
  ///   for the first item of a section that differs from its estimate. After any number of measured items,
  ///   the next query takes O(log *s*) more for *s* sections, and in a flow layout O(log *n*) more for each measured
  ///   item, or O(*n*) if other lines change, such as lines of different widths after that item.
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

  /// Scrolls an orthogonal section to the nearest offset at which it stops; returns whether any position changed.
  public mutating func scrollOrthogonalSection(at section: Int, to offset: Double) -> Bool {
    own()
    return stack.scrollOrthogonalSection(at: section, to: offset)
  }

  /// Copies the buffer if another value uses it too.
  private mutating func own() {
    if !isKnownUniquelyReferenced(&stack) { stack = SectionStackBuffer(copying: stack) }
  }

  /// Appends the attributes of every element that intersects a rectangle and the content.
  ///
  /// First global views, then for each section decorations, cells, boundary views, and views tied to items
  /// and groups. The part of the rectangle outside the content is ignored, as in UIKit.
  ///
  /// - Complexity: O(*k* + log *s*) for *k* elements found among *s* sections.
  public func appendElements(
    in rect: LayoutRect, visible: LayoutRect, to attributes: inout [ElementAttributes]
  ) { stack.appendElements(in: rect, visible: visible, to: &attributes) }

  /// Returns the attributes of one element, or `nil` if there is no such element.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func attributes(of element: ElementID, visible: LayoutRect) -> ElementAttributes? {
    stack.attributes(of: element, visible: visible)
  }

  /// Returns the attributes as changed by the handlers of sections, or `nil` if no section has a handler.
  ///
  /// The handler of the last section is called first.
  public func drawn(_ shown: [ElementAttributes], visible: LayoutRect) -> [ElementAttributes]? {
    stack.drawn(shown, visible: visible)
  }

  /// Appends the attributes of every cell of an orthogonal section within a range, visible or not.
  ///
  /// - Complexity: O(*k* + log *s*) for *k* cells found among *s* sections.
  public func appendCells(
    ofOrthogonalSection section: Int, between offsets: Range<Double>,
    to attributes: inout [ElementAttributes]
  ) { stack.appendCells(ofOrthogonalSection: section, between: offsets, to: &attributes) }
}

@available(*, unavailable)
extension SectionStack: Sendable {}

// MARK: - Sections of custom layouts

extension SectionStack {
  /// A section of a custom layout: its items, and the views around and behind them.
  ///
  /// ```swift
  /// var section = SectionStack.Section(.rows(length: 44, isEstimated: true))
  /// section.contentInsets = LayoutInsets(top: 8, bottom: 8)
  /// ```
  public struct Section {
    /// The positions of the items.
    public var items: Items

    /// The distances around the items, in points; along the scroll axis, between them and the boundary items.
    public var contentInsets = LayoutInsets.zero

    /// The views on the boundary, such as headers, each of a different kind, as wide as the content.
    public var boundarySupplementaryItems: [LayoutBoundarySupplementaryItem] = []

    /// The views behind the section.
    public var decorationItems: [LayoutDecorationItem] = []

    /// Whether the section scrolls across the scroll axis of the layout, and where it stops.
    ///
    /// Defaults to `none`. Ignored for `custom` items.
    public var orthogonalScrollingBehavior = OrthogonalScrollingBehavior.none

    /// Called with the visible items when they may change; see
    /// ``LayoutSection/visibleItemsInvalidationHandler``.
    public var visibleItemsInvalidationHandler: LayoutSection.VisibleItemsHandler?

    /// Creates a section without boundary items and decorations.
    public init(_ items: Items) { self.items = items }

    fileprivate func plan(
      itemCount: Int, number: Int, axis: LayoutAxis, bounds: LayoutSize, grid: PixelGrid
    ) -> SectionPlan {
      let scrolls = orthogonalScrollingBehavior != .none && !items.isCustom
      let across = axis.other
      var first = LayoutPoint.zero, room = bounds
      for axis in LayoutAxis.allCases {
        first[axis] = contentInsets.start(axis)
        room[axis] -= contentInsets.sum(axis)
      }
      let rule = OrthogonalSection.Rule(
        behavior: orthogonalScrollingBehavior, start: first[across], viewport: room[across])
      return SectionPlan(
        axis: axis,
        items: items.plan(
          itemCount: itemCount, inSection: number, axis: scrolls ? across : axis,
          orthogonal: scrolls, first: first, room: room, grid: grid),
        padding: contentInsets.sum(axis),
        boundary: BoundaryPlan.Rule(
          described: boundarySupplementaryItems, axis: axis,
          frame: LayoutRect(origin: .zero, size: bounds), grid: grid),
        decorations: decorationItems, orthogonal: scrolls ? rule : nil,
        visibleItemsHandler: visibleItemsInvalidationHandler)
    }
  }
}

@available(*, unavailable)
extension SectionStack.Section: Sendable {}

extension SectionStack {
  /// The positions of the items in a section, from the corner inside its content insets.
  public enum Items {
    /// Rows of one length, each as wide as the section.
    ///
    /// The measured length of a view replaces an estimated length. Takes no memory for unmeasured items.
    case rows(length: Double, spacing: Double = 0, isEstimated: Bool = false)

    /// Frames that are repeated until every item has one, each time moved by the length and the spacing.
    ///
    /// The last group is shorter if it is not full. Takes no memory for items.
    case groups(of: [LayoutRect], length: Double, spacing: Double = 0)

    /// A frame for each item in order, and the total length of the items, which a closure returns.
    ///
    /// The closure is called when the result is made, and again after views were measured, with the measured
    /// sizes by item. On an axis that is not estimated, a measured size has the length of the first frame of
    /// its item. Without estimated axes it is called once. An item without a frame is not displayed.
    case custom(
      estimatedAxes: LayoutAxis.Set = [],
      by: (_ measured: [Int: LayoutSize]) -> (frames: [LayoutRect], length: Double))

    fileprivate var isCustom: Bool { if case .custom = self { true } else { false } }

    /// The problems of repeated frames, each with the first item that has the frame.
    fileprivate func problems(itemCount: Int, inSection section: Int) -> [LayoutProblem] {
      guard case .groups(let frames, _, _) = self else { return [] }
      return frames.prefix(itemCount).enumerated().compactMap { item, frame in
        frame.size.isNegative ? .negativeSize(.cell(section: section, item: item)) : nil
      }
    }

    /// The plan of items that follow one another along `axis` from `first`, in the room inside the insets.
    fileprivate func plan(
      itemCount: Int, inSection section: Int, axis: LayoutAxis, orthogonal isOrthogonal: Bool,
      first: LayoutPoint, room: LayoutSize, grid: PixelGrid
    ) -> ItemsPlan {
      var size = room
      let slots: [ItemSlot], distance: Double
      var fittedAxes: LayoutAxis.Set = []
      switch self {
      case .rows(let length, let spacing, let isEstimated):
        size = room.positive
        size[axis] = max(0, length)
        distance = spacing
        if isEstimated { fittedAxes = LayoutAxis.Set(axis) }
        slots = [ItemSlot(frame: LayoutRect(origin: .zero, size: size), estimatedAxes: fittedAxes)]
      case .groups(let frames, let length, let spacing):
        size[axis] = length
        if isOrthogonal { size[axis.other] = frames.reduce(0) { max($0, $1.end(axis.other)) } }
        distance = spacing
        slots = frames.map { ItemSlot(frame: $0.positive) }
      case .custom(let estimatedAxes, let place):
        return .custom(
          CustomItems(
            itemCount: itemCount, inSection: section, first: first, estimatedAxes: estimatedAxes,
            by: place))
      }
      let group = GroupPlan(
        size: size, inner: LayoutRect(origin: .zero, size: size), slots: slots,
        fittedAxes: fittedAxes, grid: grid)
      return .groups(
        RepeatedGroups(
          itemCount: itemCount, axis: axis, group: group, first: first,
          stride: size[axis] + distance, grid: grid))
    }
  }
}

@available(*, unavailable)
extension SectionStack.Items: Sendable {}
