/// A computed section.
///
/// Positions count from the start of the section without its boundary items along the scroll axis, and from
/// the left or upper edge of the content across. Equal sections share one plan until one of them is measured
/// or scrolled.
final class SectionPlan {
  /// The scroll axis of the layout.
  let axis: LayoutAxis
  let items: ItemsPlan
  private(set) var boundary: BoundaryPlan
  let hasBoundaryItems: Bool

  /// Whether it has no other elements than cells, which scroll with the layout.
  let hasRowsAlone: Bool
  let decorations: [LayoutDecorationItem]

  /// The handler that changes the attributes of visible items.
  let visibleItemsHandler: LayoutSection.VisibleItemsHandler?

  /// The sum of the distances before and after the items along the scroll axis.
  private let padding: Double

  /// The rule for a section that scrolls orthogonally, and its offset.
  private let orthogonalRule: OrthogonalSection.Rule?
  private(set) var orthogonalOffset = 0.0

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

  /// Copies a section, so that the copy can be measured and scrolled independently.
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

  /// An empty section.
  static func nothing(axis: LayoutAxis, grid: PixelGrid) -> SectionPlan {
    SectionPlan(
      axis: axis,
      items: .groups(
        RepeatedGroups(
          itemCount: 0, axis: axis, group: GroupPlan(size: .zero, inner: .zero), first: .zero,
          stride: 0, grid: grid)), padding: 0,
      boundary: BoundaryPlan.Rule(
        described: [], axis: axis, across: .zero, room: .zero, grid: grid))
  }

  // MARK: Measured sizes and orthogonal scrolling

  /// Sets the measured size of an item or a view of the section; lengths change in ``settle()``.
  ///
  /// - Returns: Whether any position has changed.
  func setMeasuredSize(_ size: LayoutSize, of element: ElementID) -> Bool {
    guard let kind = element.kind else {
      return items.setMeasuredSize(size, ofItem: element.number)
    }
    guard element.place == .section, element.number == 0 else { return false }
    return setMeasuredSize(size, ofBoundaryItem: kind)
  }

  private func setMeasuredSize(_ size: LayoutSize, ofBoundaryItem kind: ElementKind) -> Bool {
    var boundary = boundary
    defer { self.boundary = boundary }
    return boundary.setMeasuredSize(size, of: kind)
  }

  /// Updates the length of the section after measurements.
  func settle() {
    items.settle()
    if let orthogonalSection { orthogonalOffset = orthogonalSection.offset }
    var boundary = boundary
    boundary.setLength(padding + items.length(axis))
    self.boundary = boundary
  }

  /// The orthogonal scrolling of the section; `nil` if it scrolls with the layout.
  var orthogonalSection: OrthogonalSection? {
    guard let orthogonalRule, case .groups(let groups) = items else { return nil }
    return OrthogonalSection(orthogonalRule, groups, offset: orthogonalOffset)
  }

  /// Scrolls an orthogonal section to the nearest stop; returns whether the offset has changed.
  func scrollOrthogonally(to offset: Double) -> Bool {
    guard let rest = orthogonalSection?.restOffset(for: offset), rest != orthogonalOffset else {
      return false
    }
    orthogonalOffset = rest
    return true
  }

  // MARK: Lengths

  /// The length along the scroll axis, including boundary items.
  var length: Double { boundary.before + boundary.length + boundary.after }

  /// Whether the section is displayed: a section of no length is not, including its items.
  var isThere: Bool { length > 0 }

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
    return .reach(
      from: low + boundary.before, to: max(high - boundary.length - boundary.after, 0))
  }
}

@available(*, unavailable)
extension SectionPlan: Sendable {}
