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
    /// Defaults to `none`.
    ///
    /// Ignored for `custom` items.
    public var orthogonalScrollingBehavior = OrthogonalScrollingBehavior.none

    /// Called with the visible items of the section when they may change.
    ///
    /// See ``LayoutSection/visibleItemsInvalidationHandler``.
    public var visibleItemsInvalidationHandler: LayoutSection.VisibleItemsHandler?

    /// Creates a section without boundary items and decorations.
    public init(_ items: Items) {
      self.items = items
    }
  }
}

@available(*, unavailable)
extension SectionStack.Section: Sendable {}

extension SectionStack.Section {
  /// The plan of the section with a number of items.
  func plan(
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
      items: items.planned(
        itemCount: itemCount, inSection: number, axis: scrolls ? across : axis, orthogonal: scrolls,
        first: first, room: room, grid: grid),
      padding: contentInsets.sum(axis),
      boundary: BoundaryPlan.Rule(
        described: boundarySupplementaryItems, axis: axis,
        across: LayoutRect(origin: .zero, size: bounds), room: bounds, grid: grid),
      decorations: decorationItems, orthogonal: scrolls ? rule : nil,
      visibleItemsHandler: visibleItemsInvalidationHandler)
  }
}
