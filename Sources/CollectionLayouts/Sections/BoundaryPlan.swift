/// The positions of the views on the boundary of a section, or of the whole layout, and the length they add.
///
/// Positions along the scroll axis count from the start of the section without these views.
struct BoundaryPlan {
  struct Item: Hashable, Sendable {
    let kind: ElementKind
    var frame: LayoutRect
    let zIndex: Int
    let estimatedAxes: LayoutAxis.Set

    /// The edge of the viewport that the view sticks to; `nil` if it is not pinned.
    let pin: Pin?
  }

  /// An edge of the viewport along the scroll axis.
  enum Pin: Hashable, Sendable {
    case start, end
  }

  /// The number that is added to the z index of a visible view that can be pinned.
  private static let pinnedZIndex = 1_000_000_000

  /// The descriptions of the views, and the section that they refer to.
  struct Rule {
    let described: [LayoutBoundarySupplementaryItem]

    /// The scroll axis.
    let axis: LayoutAxis

    /// The range of the section across the scroll axis, and the size that fractions refer to.
    let frame: LayoutRect
    let grid: PixelGrid
  }

  private let rule: Rule
  private var axis: LayoutAxis { rule.axis }

  /// The length of the section without the views.
  private(set) var length: Double

  /// The lengths that the views add before and after the section.
  private(set) var before = 0.0
  private(set) var after = 0.0
  private(set) var items: [Item] = []
  private var measured: [ElementKind: LayoutSize] = [:]

  init(_ rule: Rule, length: Double) {
    self.rule = rule
    self.length = length
    if !rule.described.isEmpty { place() }
  }

  /// Sets the length of the section and places the views again.
  mutating func setLength(_ length: Double) {
    guard length != self.length else { return }
    self.length = length
    if !rule.described.isEmpty { place() }
  }

  /// Sets the measured size of a view; returns whether any position has changed.
  mutating func setMeasuredSize(_ size: LayoutSize, of kind: ElementKind) -> Bool {
    let earlier = items
    measured[kind] = size
    place()
    return items != earlier
  }

  private mutating func place() {
    var before = 0.0, after = 0.0
    // Centered views that are longer than the section extend it first.
    for item in rule.described where item.extendsBoundary && isCentered(item) {
      after = max(after, size(of: item)[axis] - length)
    }
    let middle = after
    items = rule.described.map { item in
      let frame = frame(of: item, size(of: item), behind: middle)
      if item.extendsBoundary, !isCentered(item) {
        before = max(before, -frame.start(axis))
        after = max(after, frame.end(axis) - length)
      }
      return Item(
        kind: item.elementKind, frame: frame, zIndex: min(item.zIndex, .max - Self.pinnedZIndex),
        estimatedAxes: item.size.estimatedAxes,
        pin: item.pinToVisibleBounds ? (item.alignment.unit(axis) == 1 ? .end : .start) : nil)
    }
    (self.before, self.after) = (before, after)
  }

  private func size(of item: LayoutBoundarySupplementaryItem) -> LayoutSize {
    var size = item.size.points(in: rule.frame.size, rule.grid)
    guard !measured.isEmpty, let found = measured[item.elementKind] else { return size }
    for axis in LayoutAxis.allCases where item.size[axis].isEstimated { size[axis] = found[axis] }
    return size
  }

  private func isCentered(_ item: LayoutBoundarySupplementaryItem) -> Bool {
    item.alignment.unit(axis) == 0.5
  }

  private func frame(
    of item: LayoutBoundarySupplementaryItem, _ size: LayoutSize, behind middle: Double
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
      rule.frame.start(side)
      + item.alignment.unit(side) * (rule.frame.size[side] - size[side])
    frame.origin = frame.origin + item.offset
    return frame
  }

  /// The frame of a view for a visible range of the section along the scroll axis.
  ///
  /// A pinned view sticks to its edge of the visible range: one for the start moves only forwards, one for
  /// the end only backwards, and neither leaves its section.
  private func place(of item: Item, seenFrom start: Double, to end: Double) -> LayoutRect {
    var frame = item.frame
    let natural = frame.start(axis), own = frame.size[axis]
    switch item.pin {
    case .start: frame.origin[axis] = max(natural, min(max(natural, start), length - own))
    case .end: frame.origin[axis] = min(natural, max(min(natural, end - own), 0))
    case nil: break
    }
    return frame
  }

  // MARK: - Attributes

  /// The attributes of a view, which is above all others if it can be pinned and is visible.
  ///
  /// The view is global if it is not in a section.
  func attributes(
    of item: Item, inSection section: Int?, _ query: SectionPlan.Query
  ) -> ElementAttributes {
    let seen = query.local(query.visible)
    let frame = query.frame(place(of: item, seenFrom: seen.start(axis), to: seen.end(axis)))
    let isRaised = item.pin != nil && frame.intersects(query.visible)
    let element: ElementID =
      if let section {
        .supplementary(ofKind: item.kind, inSection: section)
      } else {
        .global(ofKind: item.kind)
      }
    return ElementAttributes(
      element, frame: frame, zIndex: item.zIndex + (isRaised ? Self.pinnedZIndex : 0),
      estimatedAxes: item.estimatedAxes)
  }
}
