/// A section in which every place is known.
///
/// Places count from the section's own corner: where it begins along the scroll axis, without its
/// boundary items, and the left or upper edge of the content across it. Sections that are alike share
/// one plan until something of theirs is measured or scrolled.
final class SectionPlan {
  /// The scroll axis of the layout.
  let axis: LayoutAxis
  let items: ItemsPlan
  private(set) var boundary: BoundaryPlan
  let hasBoundaryItems: Bool
  let decorations: [LayoutDecorationItem]

  /// What changes how the section is drawn.
  let visibleItemsHandler: LayoutSection.VisibleItemsHandler?

  /// What is kept free before and behind the items along the scroll axis, together.
  private let padding: Double

  /// The row of the section, where it is one that scrolls across the layout, and how far it is.
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
    self.boundary = BoundaryPlan(boundary, length: padding + items.length(axis))
  }

  /// The same section, to be measured and scrolled by itself.
  init(copying other: SectionPlan) {
    axis = other.axis
    items = other.items.copy()
    boundary = other.boundary
    hasBoundaryItems = other.hasBoundaryItems
    decorations = other.decorations
    padding = other.padding
    orthogonalRule = other.orthogonalRule
    orthogonalOffset = other.orthogonalOffset
    visibleItemsHandler = other.visibleItemsHandler
  }

  /// A section that nothing is known of.
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

  // MARK: Measured sizes and rows

  /// Gives an item or a view of the section the size that it measures; lengths are those from before
  /// until the section is ``settle()``d.
  ///
  /// - Returns: Whether anything is in another place now.
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

  /// Makes the section as long as its items are now.
  func settle() {
    items.settle()
    if let orthogonalSection { orthogonalOffset = orthogonalSection.offset }
    var boundary = boundary
    boundary.setLength(padding + items.length(axis))
    self.boundary = boundary
  }

  /// The row of the section; `nil` where it scrolls with the layout.
  var orthogonalSection: OrthogonalSection? {
    guard let orthogonalRule, case .groups(let groups) = items else { return nil }
    return OrthogonalSection(orthogonalRule, groups, offset: orthogonalOffset)
  }

  /// Scrolls the row of the section, if it is one, to where it stops.
  func scrollOrthogonally(to offset: Double) -> Bool {
    guard let rest = orthogonalSection?.restOffset(for: offset), rest != orthogonalOffset else {
      return false
    }
    orthogonalOffset = rest
    return true
  }

  // MARK: Lengths

  /// The length along the scroll axis, boundary items included.
  var length: Double { boundary.before + boundary.length + boundary.after }

  /// A section of no length is not there: not even its items are.
  var isThere: Bool { length > 0 }

  /// How far anything reaches before and behind the section along the scroll axis.
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
