extension SectionStack {
  /// The positions of the items in a section, from the corner inside its content insets.
  public enum Items {
    /// Rows of one length, each as wide as the section.
    ///
    /// The measured length of a view replaces an estimated length. Takes no memory for items that have not
    /// been measured.
    case rows(length: Double, spacing: Double = 0, isEstimated: Bool = false)

    /// Frames that are repeated until every item has one, each time moved by the length and the spacing.
    ///
    /// The last group is shorter if it is not full. Takes no memory for items.
    case groups(of: [LayoutRect], length: Double, spacing: Double = 0)

    /// A frame for each item in order, and the total length of the items, which a closure returns.
    ///
    /// The closure is called when the result is made, and again after views were measured, with the measured
    /// sizes by item. Without estimated axes it is called once. Frames can be in any order; an item without a
    /// frame is not displayed.
    case custom(
      estimatedAxes: LayoutAxis.Set = [],
      by: (_ measured: [Int: LayoutSize]) -> (frames: [LayoutRect], length: Double))
  }
}

@available(*, unavailable)
extension SectionStack.Items: Sendable {}

extension SectionStack.Items {
  var isCustom: Bool { if case .custom = self { true } else { false } }

  /// The problems of repeated frames, each with the first item that has the frame.
  func problems(itemCount: Int, inSection section: Int) -> [LayoutProblem] {
    guard case .groups(let frames, _, _) = self else { return [] }
    return frames.prefix(itemCount).enumerated().compactMap { item, frame in
      frame.isNegative ? .negativeSize(.cell(section: section, item: item)) : nil
    }
  }

  /// The plan of the items.
  ///
  /// Rows or groups follow one another along `axis` from the origin `first`; `room` is
  /// the size of the section without its insets.
  func planned(
    itemCount: Int, inSection section: Int, axis: LayoutAxis, orthogonal isOrthogonal: Bool,
    first: LayoutPoint, room: LayoutSize, grid: PixelGrid
  ) -> ItemsPlan {
    var size = room
    let slots: [ItemSlot], distance: Double
    var fittedAxes: LayoutAxis.Set = []
    switch self {
    case .rows(let length, let spacing, let isEstimated):
      size = LayoutSize(width: max(0, room.width), height: max(0, room.height))
      size[axis] = max(0, length)
      distance = spacing
      if isEstimated { fittedAxes = LayoutAxis.Set(axis) }
      slots = [
        ItemSlot(frame: LayoutRect(origin: .zero, size: size), estimatedAxes: fittedAxes)
      ]
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
