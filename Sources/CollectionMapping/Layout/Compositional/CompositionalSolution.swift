/// Where everything is in a ``CompositionalLayout``.
public struct CompositionalSolution: LayoutSolution, Sendable {
  /// How large the content is, in points.
  public let contentSize: LayoutSize

  let bounds: LayoutSize
  let axis: LayoutAxis
  let grid: PixelGrid

  /// Whether leading is right.
  let isFlipped: Bool

  /// The boundary of all sections together; its section is all of them.
  let global: BoundaryPlan
  let sections: [SectionPlan]

  /// Where each section begins, along the scroll axis.
  let starts: [Double]

  /// How far the sections up to each one reach at the end, and from each one on at the start: an
  /// element may stick out of its section.
  private let ends: [Double]
  private let beginnings: [Double]

  init(
    _ sections: [SectionPlan], configuration: CompositionalLayoutConfiguration,
    environment: LayoutEnvironment, grid: PixelGrid
  ) {
    self.sections = sections
    self.grid = grid
    axis = configuration.scrollDirection
    bounds = environment.container.contentSize
    isFlipped = environment.layoutDirection == .rightToLeft && axis == .vertical
    var starts: [Double] = []
    starts.reserveCapacity(sections.count)
    var length = 0.0
    for (index, section) in sections.enumerated() {
      if index > 0 { length += configuration.interSectionSpacing }
      starts.append(length)
      length += section.length
    }
    global = BoundaryPlan(
      configuration.boundarySupplementaryItems, axis: axis, length: length,
      across: LayoutRect(origin: .zero, size: bounds), room: bounds, grid: grid)
    self.starts = starts.map { [before = global.before] start in start + before }
    ends = Self.ends(sections, self.starts)
    beginnings = Self.beginnings(sections, self.starts)
    var size = bounds
    size[axis] = global.before + length + global.after
    for section in sections where section.groupAxis == axis {
      let across = axis.other
      size[across] = max(size[across], section.group.size[across])
    }
    contentSize = size
  }

  private static func ends(_ sections: [SectionPlan], _ starts: [Double]) -> [Double] {
    var furthest = -Double.infinity
    return zip(sections, starts).map { section, start in
      furthest = max(furthest, start + section.extent.upperBound)
      return furthest
    }
  }

  private static func beginnings(_ sections: [SectionPlan], _ starts: [Double]) -> [Double] {
    var furthest = Double.infinity
    return zip(sections, starts).reversed().map { section, start in
      furthest = min(furthest, start + section.extent.lowerBound)
      return furthest
    }.reversed()
  }

  /// The sections of which something may meet a rectangle.
  private func sections(meeting rect: LayoutRect) -> Range<Int> {
    let first = ends.partitioningIndex(where: { $0 > rect.start(axis) })
    let last = beginnings.partitioningIndex(where: { $0 >= rect.end(axis) })
    return first..<max(first, last)
  }

  private func corner(ofSection section: Int) -> LayoutPoint {
    var corner = LayoutPoint.zero
    corner[axis] = starts[section]
    return corner
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
    let query = query(flipped(clipped), visible: flipped(visible))
    let first = attributes.count
    for item in global.items { append(globalItem(item, query), query, to: &attributes) }
    for section in sections(meeting: query.rect) {
      sections[section].append(
        query, section: section, corner: corner(ofSection: section), to: &attributes)
    }
    guard isFlipped else { return }
    for index in first..<attributes.count {
      attributes[index].frame = flipped(attributes[index].frame)
    }
  }

  private func append(
    _ found: ElementAttributes, _ query: SectionPlan.Query, to attributes: inout [ElementAttributes]
  ) {
    if found.frame.intersects(query.rect) { attributes.append(found) }
  }

  /// The attributes of one element, or `nil` when there is none of that name.
  public func attributes(of element: LayoutElement, visible: LayoutRect) -> ElementAttributes? {
    let query = query(.zero, visible: flipped(visible))
    var found: ElementAttributes?
    if case .global(let kind, let number) = element {
      found =
        number == 0
        ? global.items.first { $0.kind == kind }.map { globalItem($0, query) } : nil
    } else if let section = element.section, sections.indices.contains(section) {
      found = sections[section].attributes(
        of: element, query, section: section, corner: corner(ofSection: section))
    }
    if let frame = found?.frame { found?.frame = flipped(frame) }
    return found
  }

  private func query(_ rect: LayoutRect, visible: LayoutRect) -> SectionPlan.Query {
    SectionPlan.Query(rect: rect, visible: visible, bounds: bounds, grid: grid)
  }

  /// The mirror image where leading is right.
  private func flipped(_ rect: LayoutRect) -> LayoutRect {
    guard isFlipped else { return rect }
    var rect = rect
    rect.origin.x = contentSize.width - rect.maxX
    return rect
  }

  private func globalItem(_ item: BoundaryPlan.Item, _ query: SectionPlan.Query)
    -> ElementAttributes
  {
    var own = LayoutPoint.zero
    own[axis] = global.before
    let natural = global.place(
      of: item, seenFrom: query.visible.start(axis) - own[axis],
      to: query.visible.end(axis) - own[axis])
    let frame = grid.frame(natural.offset(by: own))
    let isPinned = item.pin != nil && frame.intersects(query.visible)
    return ElementAttributes(
      .global(kind: item.kind, number: 0), frame: frame,
      zIndex: item.zIndex + (isPinned ? BoundaryPlan.pinnedZIndex : 0),
      estimatedAxes: item.estimatedAxes)
  }
}
