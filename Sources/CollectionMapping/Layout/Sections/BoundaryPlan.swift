/// The views on the boundary of a section, or of all sections, and how much room they add to it.
///
/// Lengths along the scroll axis count from where the section would begin without them.
struct BoundaryPlan: Sendable {
  /// One view.
  struct Item: Hashable, Sendable {
    let kind: ElementKind
    var frame: LayoutRect
    let zIndex: Int
    let estimatedAxes: LayoutAxes

    /// How the view holds on to what is seen; `nil` when it does not.
    let pin: Pin?
  }

  /// The side of what is seen that a view holds on to.
  enum Pin: Hashable, Sendable {
    case start, end
  }

  /// What a pinned view lies above everything else by.
  static let pinnedZIndex = 1_000_000_000

  /// The scroll axis.
  let axis: LayoutAxis

  /// The length of the section without the views.
  let length: Double

  /// What the views add before the section, and behind it.
  private(set) var before = 0.0
  private(set) var after = 0.0
  private(set) var items: [Item] = []

  /// Places views around a section.
  ///
  /// - Parameters:
  ///   - described: The views.
  ///   - axis: The scroll axis.
  ///   - length: The length of the section.
  ///   - across: Where the section begins and ends across the scroll axis.
  ///   - room: What the sizes are fractions of.
  ///   - grid: How places come to lie on pixels.
  ///   - measured: The sizes that have been measured.
  init(
    _ described: [LayoutBoundarySupplementaryItem], axis: LayoutAxis, length: Double,
    across: LayoutRect, room: LayoutSize, grid: PixelGrid,
    measured: [ElementKind: LayoutSize] = [:]
  ) {
    self.axis = axis
    self.length = length
    let sizes = described.map { item in
      var size = item.size.points(in: room, grid)
      for axis in LayoutAxis.allCases where item.size[axis].isEstimated {
        if let found = measured[item.elementKind] { size[axis] = found[axis] }
      }
      return size
    }
    // A view in the middle that is longer than the section makes it longer, before any other does.
    for (item, size) in zip(described, sizes) where item.extendsBoundary && isCentred(item) {
      after = max(after, size[axis] - length)
    }
    let middle = after
    for (item, size) in zip(described, sizes) {
      let frame = frame(of: item, size, across: across, behind: middle)
      if item.extendsBoundary, !isCentred(item) {
        before = max(before, -frame.start(axis))
        after = max(after, frame.end(axis) - length)
      }
      items.append(
        Item(
          kind: item.elementKind, frame: frame, zIndex: item.zIndex,
          estimatedAxes: item.size.estimatedAxes,
          pin: item.pinToVisibleBounds ? (item.alignment.unit(axis) == 1 ? .end : .start) : nil))
    }
  }

  private func isCentred(_ item: LayoutBoundarySupplementaryItem) -> Bool {
    item.alignment.unit(axis) == 0.5
  }

  private func frame(
    of item: LayoutBoundarySupplementaryItem, _ size: LayoutSize, across: LayoutRect,
    behind middle: Double
  ) -> LayoutRect {
    var frame = LayoutRect(origin: .zero, size: size)
    let own = size[axis]
    frame.origin[axis] =
      switch item.alignment.unit(axis) {
      case 0: item.extendsBoundary ? -own : 0
      case 1: item.extendsBoundary ? length + middle : length - own
      default: item.extendsBoundary && own > length ? 0 : (length - own) / 2
      }
    let side = axis.other
    frame.origin[side] =
      across.start(side) + item.alignment.unit(side) * (across.size[side] - size[side])
    frame.origin = frame.origin + item.offset
    return frame
  }

  /// Where a view is while something is seen; places along the scroll axis are those of the section.
  ///
  /// A pinned view holds on to the edge of what is seen, and never leaves its section or passes the
  /// place that it would have otherwise.
  func place(of item: Item, seenFrom start: Double, to end: Double) -> LayoutRect {
    var frame = item.frame
    let natural = frame.start(axis), own = frame.size[axis]
    switch item.pin {
    case .start: frame.origin[axis] = max(natural, min(max(natural, start), length - own))
    case .end: frame.origin[axis] = min(natural, max(min(natural, end - own), 0))
    case nil: break
    }
    return frame
  }
}
