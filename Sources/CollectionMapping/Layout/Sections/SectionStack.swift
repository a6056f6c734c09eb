/// Sections one after the other along the scroll axis: where everything is in a ``FlowLayout`` and in
/// a ``CompositionalLayout``.
public struct SectionStack: LayoutSolution, Sendable {
  /// What was wrong with the description of a section and was survived.
  public let problems: [LayoutProblem]

  let axis: LayoutAxis
  let grid: PixelGrid

  /// The room of the layout.
  let bounds: LayoutSize

  /// What the layout was solved for.
  let environment: LayoutEnvironment

  /// Whether leading is right.
  let isFlipped: Bool

  /// Whether a section changes how it is drawn.
  let adjustsSections: Bool

  /// The boundary of all sections together; its section is all of them.
  private(set) var global: BoundaryPlan
  private(set) var sections: [SectionPlan]

  /// From the beginning of each section to that of the next.
  private var strides: LengthTree
  private let spacing: Double

  /// Whether no section begins before the one above it, so that they can be searched.
  private var isOrdered: Bool

  /// How wide the content is across the scroll axis.
  private let breadth: Double

  /// How far anything reaches before and behind its section.
  private var overhang: ClosedRange<Double>

  /// Stacks sections.
  ///
  /// - Parameters:
  ///   - sections: The sections in order.
  ///   - spacing: The distance between two of them.
  ///   - axis: The scroll axis.
  ///   - bounds: The room of the layout.
  ///   - environment: How pixels lie, and which side is leading.
  ///   - boundary: The views around all sections.
  ///   - problems: What was wrong with the sections.
  init(
    _ sections: [SectionPlan], spacing: Double = 0, axis: LayoutAxis, bounds: LayoutSize,
    environment: LayoutEnvironment, boundary: [LayoutBoundarySupplementaryItem] = [],
    problems: [LayoutProblem] = []
  ) {
    self.problems = problems
    self.sections = sections
    self.axis = axis
    self.bounds = bounds
    self.spacing = spacing
    self.environment = environment
    adjustsSections = sections.contains { $0.visibleItemsHandler != nil }
    grid = PixelGrid(scale: environment.displayScale)
    isFlipped = environment.layoutDirection == .rightToLeft && axis == .vertical
    strides = LengthTree(sections.map { $0.length + spacing })
    isOrdered = sections.allSatisfy { $0.length + spacing >= 0 }
    let length = sections.isEmpty ? 0 : strides.total - spacing
    global = BoundaryPlan(
      BoundaryPlan.Rule(
        described: boundary, axis: axis, across: LayoutRect(origin: .zero, size: bounds),
        room: bounds, grid: grid), length: length)
    overhang = sections.reduce(0...0) { reach, section in
      let own = section.overhang
      return min(reach.lowerBound, own.lowerBound)...max(reach.upperBound, own.upperBound)
    }
    breadth = sections.reduce(bounds[axis.other]) { breadth, section in
      guard case .groups(let groups) = section.items, groups.axis == axis else { return breadth }
      return max(breadth, groups.group.size[axis.other])
    }
  }

  /// How large the content is, in points.
  public var contentSize: LayoutSize {
    var size = LayoutSize.zero
    size[axis] = global.before + global.length + global.after
    size[axis.other] = breadth
    return size
  }

  // MARK: Measured sizes

  /// Gives an element the size that its view measures, on the axes on which its size is an estimate.
  ///
  /// - Returns: Whether anything is in another place now.
  /// - Complexity: O(log *n* + log *s*) for *n* items in the section and *s* sections, and O(*n*) for
  ///   the first item of a section that is not as large as its estimate.
  public mutating func setMeasuredSize(_ size: LayoutSize, of element: LayoutElement) -> Bool {
    guard size.isFinite else { return false }
    if case .global(let kind, _) = element { return global.setMeasuredSize(size, of: kind) }
    guard let section = element.section, sections.indices.contains(section),
      sections[section].setMeasuredSize(size, of: element)
    else { return false }
    strides[section] = sections[section].length + spacing
    isOrdered = isOrdered && strides[section] >= 0
    global.setLength(strides.total - spacing)
    let own = sections[section].overhang
    overhang =
      min(overhang.lowerBound, own.lowerBound)...max(overhang.upperBound, own.upperBound)
    return true
  }

  // MARK: Rows

  /// The row of a section; `nil` where it scrolls with the layout.
  public func row(ofSection section: Int) -> OrthogonalRow? {
    sections.indices.contains(section) ? sections[section].row : nil
  }

  /// Scrolls the row of a section to where it comes to rest near an offset.
  ///
  /// - Returns: Whether anything is in another place now.
  public mutating func scrollRow(ofSection section: Int, to offset: Double) -> Bool {
    sections.indices.contains(section) && sections[section].scrollRow(to: offset)
  }

  // MARK: Queries

  /// Adds the attributes of every element that meets a rectangle: views beside all sections, then
  /// section by section decorations, cells, views on the boundary, views tied to items and groups.
  ///
  /// - Complexity: O(*k* + log *s*) for *k* elements found among *s* sections.
  public func appendElements(
    in rect: LayoutRect, visible: LayoutRect, to attributes: inout [ElementAttributes]
  ) {
    let clipped = rect.intersection(LayoutRect(origin: .zero, size: contentSize))
    guard !clipped.isEmpty else { return }
    var query = query(flipped(clipped), visible: flipped(visible))
    let first = attributes.count
    for item in global.items {
      let found = global.attributes(of: item, .ofAll, query)
      if found.frame.intersects(query.rect) { attributes.append(found) }
    }
    let start = query.corner[axis]
    // Places have not come to lie on pixels yet.
    let low = query.rect.start(axis) - start - overhang.upperBound + min(0, spacing) - grid.slack
    let high = query.rect.end(axis) - start - overhang.lowerBound + grid.slack
    let from = low < 0 || !isOrdered ? 0 : strides.index(at: low)
    for section in from..<max(from, sections.count) {
      // Not summed up on the way: numbers are added as for a single element, to the last bit.
      let begin = strides.sum(before: section)
      guard begin < high || !isOrdered else { break }
      query.section = section
      query.corner[axis] = start + (begin + sections[section].boundary.before)
      sections[section].append(query, to: &attributes)
    }
    guard isFlipped else { return }
    for index in first..<attributes.count {
      attributes[index].frame = flipped(attributes[index].frame)
    }
  }

  /// The attributes of one element, or `nil` when there is none of that name.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func attributes(of element: LayoutElement, visible: LayoutRect) -> ElementAttributes? {
    let query = query(.zero, visible: flipped(visible))
    var found: ElementAttributes?
    if case .global(let kind, let number) = element {
      guard number == 0, let item = global.items.first(where: { $0.kind == kind })
      else { return nil }
      found = global.attributes(of: item, .ofAll, query)
    } else if let section = element.section, sections.indices.contains(section) {
      found = sections[section].attributes(
        of: element, self.query(.zero, visible: query.visible, inSection: section))
    }
    if let frame = found?.frame { found?.frame = flipped(frame) }
    return found
  }

  /// A query that has not come to a section yet.
  private func query(_ rect: LayoutRect, visible: LayoutRect) -> SectionPlan.Query {
    var query = SectionPlan.Query(rect: rect, visible: visible, bounds: bounds, grid: grid)
    query.corner[axis] = global.before
    return query
  }

  /// A query in one section.
  func query(_ rect: LayoutRect, visible: LayoutRect, inSection section: Int) -> SectionPlan.Query {
    var query = query(rect, visible: visible)
    query.section = section
    query.corner[axis] += strides.sum(before: section) + sections[section].boundary.before
    return query
  }

  /// The mirror image where leading is right.
  func flipped(_ rect: LayoutRect) -> LayoutRect {
    guard isFlipped else { return rect }
    var rect = rect
    rect.origin.x = contentSize.width - rect.maxX
    return rect
  }
}
