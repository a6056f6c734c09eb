/// The views on the boundary of a section, or of all sections, and how much room they add to it.
///
/// Lengths along the scroll axis count from where the section would begin without them.
struct BoundaryPlan {
  /// One view.
  struct Item: Hashable, Sendable {
    let kind: ElementKind
    var frame: LayoutRect
    let zIndex: Int
    let estimatedAxes: LayoutAxis.Set

    /// How the view holds on to what is seen; `nil` when it does not.
    let pin: Pin?
  }

  /// The side of what is seen that a view holds on to.
  enum Pin: Hashable, Sendable {
    case start, end
  }

  /// What a pinned view lies above everything else by.
  static let pinnedZIndex = 1_000_000_000

  /// What places the views: their descriptions, and the room there is.
  struct Rule {
    let described: [LayoutBoundarySupplementaryItem]

    /// The scroll axis.
    let axis: LayoutAxis

    /// Where the section begins and ends across the scroll axis.
    let across: LayoutRect

    /// What the sizes are fractions of.
    let room: LayoutSize
    let grid: PixelGrid
  }

  private let rule: Rule

  /// The scroll axis.
  var axis: LayoutAxis { rule.axis }

  /// The length of the section without the views.
  private(set) var length: Double

  /// What the views add before the section, and behind it.
  private(set) var before = 0.0
  private(set) var after = 0.0
  private(set) var items: [Item] = []
  private var measured: [ElementKind: LayoutSize] = [:]

  /// Places views around a section of a length.
  init(_ rule: Rule, length: Double) {
    self.rule = rule
    self.length = length
    if !rule.described.isEmpty { place() }
  }

  /// Places the views around a section of another length.
  mutating func setLength(_ length: Double) {
    guard length != self.length else { return }
    self.length = length
    if !rule.described.isEmpty { place() }
  }

  /// Gives a view the size that it measures, on the axes on which its size is an estimate.
  ///
  /// - Returns: Whether anything is in another place now.
  mutating func setMeasuredSize(_ size: LayoutSize, of kind: ElementKind) -> Bool {
    let earlier = items
    measured[kind] = size
    place()
    return items != earlier
  }

  private mutating func place() {
    items = []
    before = 0
    after = 0
    let sizes = rule.described.map(size)
    // A view in the middle that is longer than the section makes it longer, before any other does.
    for (item, size) in zip(rule.described, sizes) where item.extendsBoundary && isCentred(item) {
      after = max(after, size[axis] - length)
    }
    let middle = after
    for (item, size) in zip(rule.described, sizes) {
      let frame = frame(of: item, size, behind: middle)
      if item.extendsBoundary, !isCentred(item) {
        before = max(before, -frame.start(axis))
        after = max(after, frame.end(axis) - length)
      }
      items.append(
        Item(
          kind: item.elementKind, frame: frame,
          zIndex: min(item.zIndex, .max - Self.pinnedZIndex),
          estimatedAxes: item.size.estimatedAxes,
          pin: item.pinToVisibleBounds ? (item.alignment.unit(axis) == 1 ? .end : .start) : nil))
    }
  }

  private func size(of item: LayoutBoundarySupplementaryItem) -> LayoutSize {
    var size = item.size.points(in: rule.room, rule.grid)
    guard let found = measured[item.elementKind] else { return size }
    for axis in LayoutAxis.allCases where item.size[axis].isEstimated { size[axis] = found[axis] }
    return size
  }

  private func isCentred(_ item: LayoutBoundarySupplementaryItem) -> Bool {
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
      rule.across.start(side)
      + item.alignment.unit(side) * (rule.across.size[side] - size[side])
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
