extension SectionStack {
  /// A section of a custom layout: where its items are, and the views around and behind them.
  ///
  /// ```swift
  /// var section = SectionStack.Section(.rows(length: 44, isEstimated: true))
  /// section.contentInsets = LayoutInsets(top: 8, bottom: 8)
  /// ```
  public struct Section {
    /// Where the items are.
    public var items: Items

    /// The distances around the items; along the scroll axis, between them and the boundary.
    public var contentInsets = LayoutInsets.zero

    /// The views on the boundary, such as headers, each of another kind; they have the whole width of the
    /// content.
    public var boundarySupplementaryItems: [LayoutBoundarySupplementaryItem] = []

    /// The views behind the section.
    public var decorationItems: [LayoutDecorationItem] = []

    /// Where the section stops if its rows or groups follow one another across the layout and scroll by
    /// themselves; not for items that a function places.
    public var orthogonalScrollingBehavior = OrthogonalScrollingBehavior.none

    /// Changes how the visible views of the section are drawn, as in a ``LayoutSection``.
    public var visibleItemsInvalidationHandler: LayoutSection.VisibleItemsHandler?

    /// Creates a section of items only.
    public init(_ items: Items) {
      self.items = items
    }
  }
}

@available(*, unavailable)
extension SectionStack.Section: Sendable {}

extension SectionStack.Section {
  /// Places a number of items in the section.
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
