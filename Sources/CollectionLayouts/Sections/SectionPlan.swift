/// A computed section.
///
/// Positions count from the start of the section without its boundary views along the scroll axis, and from
/// the left or upper edge of the content across it. Equal sections share a plan until one changes.
final class SectionPlan {
  /// The scroll axis of the layout.
  private let axis: LayoutAxis
  let items: ItemsPlan
  private(set) var boundary: BoundaryPlan
  private let hasBoundaryItems: Bool

  /// Whether it has no other elements than cells, which scroll with the layout.
  private let hasRowsAlone: Bool
  private let decorations: [LayoutDecorationItem]
  let visibleItemsHandler: LayoutSection.VisibleItemsHandler?

  /// The sum of the distances before and after the items along the scroll axis.
  private let padding: Double

  /// The rule for a section that scrolls orthogonally, and its offset.
  private let orthogonalRule: OrthogonalSection.Rule?
  private var orthogonalOffset = 0.0

  init(
    axis: LayoutAxis, items: ItemsPlan, padding: Double, boundary: BoundaryPlan.Rule,
    decorations: [LayoutDecorationItem] = [], orthogonal: OrthogonalSection.Rule? = nil,
    visibleItemsHandler: LayoutSection.VisibleItemsHandler? = nil
  ) {
    self.axis = axis
    self.items = items
    self.padding = padding
    self.decorations = decorations
    orthogonalRule = orthogonal
    self.visibleItemsHandler = visibleItemsHandler
    hasBoundaryItems = !boundary.described.isEmpty
    hasRowsAlone = decorations.isEmpty && !hasBoundaryItems && !items.hasBadges && orthogonal == nil
    self.boundary = BoundaryPlan(boundary, length: padding + items.length(axis))
  }

  init(copying other: SectionPlan) {
    axis = other.axis
    items = other.items.copy()
    boundary = other.boundary
    hasBoundaryItems = other.hasBoundaryItems
    hasRowsAlone = other.hasRowsAlone
    decorations = other.decorations
    padding = other.padding
    orthogonalRule = other.orthogonalRule
    orthogonalOffset = other.orthogonalOffset
    visibleItemsHandler = other.visibleItemsHandler
  }

  static func nothing(axis: LayoutAxis, grid: PixelGrid) -> SectionPlan {
    let groups = RepeatedGroups(
      itemCount: 0, axis: axis, group: GroupPlan(size: .zero, inner: .zero), first: .zero,
      stride: 0, grid: grid)
    return SectionPlan(
      axis: axis, items: .groups(groups), padding: 0,
      boundary: BoundaryPlan.Rule(described: [], axis: axis, frame: .zero, grid: grid))
  }

  // MARK: - Measured sizes and orthogonal scrolling

  /// Sets the measured size of an element; returns whether any position has changed, or will in ``settle()``.
  func setMeasuredSize(_ size: LayoutSize, of element: ElementID) -> Bool {
    guard let kind = element.kind
    else { return items.setMeasuredSize(size, ofItem: element.number) }
    guard element.place == .section, element.number == 0 else { return false }
    var boundary = boundary
    defer { self.boundary = boundary }
    return boundary.setMeasuredSize(size, of: kind)
  }

  /// Updates the positions and the length of the section after measurements.
  func settle() {
    items.settle()
    if let orthogonalSection { orthogonalOffset = orthogonalSection.offset }
    var boundary = boundary
    boundary.setLength(padding + items.length(axis))
    self.boundary = boundary
  }

  var orthogonalSection: OrthogonalSection? {
    guard let orthogonalRule, case .groups(let groups) = items else { return nil }
    return OrthogonalSection(orthogonalRule, groups, offset: orthogonalOffset)
  }

  func scrollOrthogonally(to offset: Double) -> Bool {
    guard let rest = orthogonalSection?.restOffset(for: offset), rest != orthogonalOffset
    else { return false }
    orthogonalOffset = rest
    return true
  }

  // MARK: - Lengths

  /// The length along the scroll axis, including boundary views.
  var length: Double { boundary.before + boundary.length + boundary.after }

  /// Whether the section is displayed; one of no length is not, including its items.
  private var isDisplayed: Bool { length > 0 }

  /// The distances by which elements extend before and after the section along the scroll axis.
  var overhang: ClosedRange<Double> {
    let items = items.extent(axis)
    var low = min(-boundary.before, items.lowerBound), high = items.upperBound
    for item in boundary.items {
      low = min(low, item.frame.start(axis))
      high = max(high, item.frame.end(axis))
    }
    for item in decorations {
      low = min(low, item.contentInsets.start(axis) - boundary.before)
      high = max(high, boundary.length + boundary.after - item.contentInsets.end(axis))
    }
    return .reach(from: low + boundary.before, to: max(high - boundary.length - boundary.after, 0))
  }

  /// The largest sum of all lengths, which leaves as much for the distances between sections.
  static let largestTotal = Double.greatestFiniteMagnitude / 2

  /// Replaces sections whose lengths overflow by empty ones, and reports them.
  static func finite(
    _ sections: [SectionPlan], instead nothing: SectionPlan, _ problems: inout [LayoutProblem]
  ) -> [SectionPlan] {
    var sum = 0.0
    return sections.enumerated().map { index, section in
      let breadth = section.items.breadth(across: section.axis.other)
      let lengths = [
        (section.length, "section \(index)"), (breadth, "section \(index)"),
        (sum + abs(section.length), "section \(index) and those before it"),
      ]
      guard let (length, place) = lengths.first(where: { !(abs($0.0) <= largestTotal) }) else {
        sum += abs(section.length)
        return section
      }
      problems.append(
        .invalidSection(index, .notFinite(what: "length", value: "\(length)", at: place)))
      return nothing
    }
  }

  // MARK: - Queries

  /// The rectangle to search, and the position of the section.
  struct Query {
    /// The rectangle to search, in the coordinates of the content and clipped to it.
    let rect: LayoutRect

    /// The visible part of the content.
    let visible: LayoutRect

    /// The size of the container.
    let bounds: LayoutSize
    let grid: PixelGrid

    /// The number of the section, and its origin without its boundary views.
    var section = 0
    var corner = LayoutPoint.zero

    /// A rectangle of the content in the coordinates of the section.
    func local(_ rect: LayoutRect) -> LayoutRect {
      rect.offset(by: LayoutPoint(x: -corner.x, y: -corner.y))
    }

    /// The rectangle to search in the coordinates of the section, whose positions are not rounded to pixels.
    var reach: LayoutRect { local(rect).inset(by: LayoutInsets(all: -grid.slack)) }

    /// A rectangle of the section in the coordinates of the content, rounded to pixels.
    func frame(_ rect: LayoutRect) -> LayoutRect { grid.frame(rect.offset(by: corner)) }
  }

  /// Appends the cells of the first section that intersect a rectangle; `false` unless it is all rows on
  /// pixels.
  @inline(__always)
  func appendRows(meeting rect: LayoutRect, to attributes: inout [ElementAttributes]) -> Bool {
    guard hasRowsAlone, isDisplayed, case .groups(let groups) = items, let row = groups.alignedSlot
    else { return false }
    attributes.append(contentsOf: groups.cells(from: row, meeting: rect, section: 0))
    return true
  }

  /// Appends the elements that intersect a rectangle: decorations, cells, boundary views, badges.
  func append(_ query: Query, to attributes: inout [ElementAttributes]) {
    guard isDisplayed else { return }
    for number in decorations.indices {
      attributes.append(decoration(number, query), meeting: query.rect)
    }
    let lift = decorations.isEmpty ? 0 : 1
    var corner = query.corner
    corner[axis.other] -= orthogonalOffset
    if let cells = items.alignedCells(query, corner: corner, lift) {
      attributes.append(contentsOf: cells)
    } else {
      appendCells(scrolled(query), lift, to: &attributes)
    }
    if hasBoundaryItems {
      let boundary = boundary
      for item in boundary.items {
        attributes.append(
          boundary.attributes(of: item, inSection: query.section, query), meeting: query.rect)
      }
    }
    guard case .groups(let groups) = items, groups.hasBadges else { return }
    let scrolled = scrolled(query)
    groups.forEachBadge(meeting: scrolled.reach) { badge, number in
      attributes.append(self.badge(badge, number: number, scrolled), meeting: query.rect)
    }
  }

  /// Appends the cells that intersect a rectangle after rounding.
  private func appendCells(_ query: Query, _ lift: Int, to attributes: inout [ElementAttributes]) {
    items.forEachItem(meeting: query.reach) { index, item in
      let frame = query.frame(item.frame)
      guard frame.isFound(in: query.rect) else { return }
      attributes.append(
        ElementAttributes(
          .cell(section: query.section, item: index), frame: frame, zIndex: item.zIndex + lift,
          estimatedAxes: item.estimatedAxes))
    }
  }

  func attributes(of element: ElementID, _ query: Query) -> ElementAttributes? {
    guard isDisplayed else { return nil }
    let number = element.number
    guard let kind = element.kind else {
      return items.item(number).map { cell(number, $0, scrolled(query)) }
    }
    switch element.place {
    case .item, .group:
      guard case .groups(let groups) = items else { return nil }
      let found =
        element.place == .item
        ? groups.badge(kind, ofItem: number) : groups.badge(kind, ofGroup: number)
      return found.map { badge($0, number: $1, scrolled(query)) }
    case .section:
      guard number == 0, let item = boundary.items.first(where: { $0.kind == kind })
      else { return nil }
      return boundary.attributes(of: item, inSection: query.section, query)
    case .background:
      let ofKind = decorations.indices.filter { decorations[$0].elementKind == kind }
      return ofKind.indices.contains(number) ? decoration(ofKind[number], query) : nil
    case .collection: return nil
    }
  }

  /// The query for the elements that scroll orthogonally.
  private func scrolled(_ query: Query) -> Query {
    var query = query
    query.corner[axis.other] -= orthogonalOffset
    return query
  }

  private func cell(_ index: Int, _ item: ItemSlot, _ query: Query) -> ElementAttributes {
    ElementAttributes(
      .cell(section: query.section, item: index), frame: query.frame(item.frame),
      zIndex: item.zIndex + (decorations.isEmpty ? 0 : 1), estimatedAxes: item.estimatedAxes)
  }

  private func badge(_ badge: GroupPlan.Badge, number: Int, _ query: Query) -> ElementAttributes {
    let element: ElementID =
      badge.isOfItem
      ? .supplementary(ofKind: badge.kind, atItem: badge.slot, inSection: query.section)
      : .supplementary(ofKind: badge.kind, atGroup: number, inSection: query.section)
    return ElementAttributes(
      element, frame: query.frame(badge.frame), zIndex: badge.zIndex, ordinal: number,
      estimatedAxes: badge.estimatedAxes)
  }

  private func decoration(_ number: Int, _ query: Query) -> ElementAttributes {
    let item = decorations[number]
    var rect = LayoutRect(origin: .zero, size: query.bounds)
    rect.origin[axis] = -boundary.before
    rect.size[axis] = length
    let ofKind = decorations[..<number].count { $0.elementKind == item.elementKind }
    return ElementAttributes(
      .background(ofKind: item.elementKind, inSection: query.section, number: ofKind),
      frame: query.frame(rect.inset(by: item.contentInsets)), zIndex: item.zIndex,
      ordinal: number)
  }
}

// MARK: - Found elements

extension [ElementAttributes] {
  @inline(__always)
  mutating func append(_ found: consuming ElementAttributes, meeting rect: LayoutRect) {
    if found.frame.isFound(in: rect) { append(found) }
  }
}

extension LayoutRect {
  /// Whether a frame intersects a rectangle and is finite: a sum may have overflowed.
  fileprivate func isFound(in rect: LayoutRect) -> Bool { intersects(rect) && isFinite }
}
