/// The positions of the items in a section and of the views tied to them.
///
/// Positions count from the start of the section without its boundary views along the scroll axis, and from
/// the edge of the content across it.
enum ItemsPlan {
  case groups(RepeatedGroups)
  case lines(FlowLines)
  case custom(CustomItems)

  /// The maximum number of items or groups with individual sizes.
  static let maximumCount = 10_000_000

  /// Returns a copy that can be measured independently.
  func copy() -> ItemsPlan {
    switch self {
    case .groups(let groups): .groups(RepeatedGroups(copying: groups))
    case .lines(let lines): .lines(FlowLines(copying: lines))
    case .custom(let items): .custom(CustomItems(copying: items))
    }
  }

  /// Sets the measured size of an item; returns whether any position will change in ``settle()``.
  func setMeasuredSize(_ size: LayoutSize, ofItem item: Int) -> Bool {
    switch self {
    case .groups(let groups): groups.setMeasuredSize(size, ofItem: item)
    case .lines(let lines): lines.setMeasuredSize(size, ofItem: item)
    case .custom(let items): items.setMeasuredSize(size, ofItem: item)
    }
  }

  /// Updates the positions after measurements.
  func settle() {
    switch self {
    case .groups(let groups): groups.settle()
    case .lines(let lines): lines.settle()
    case .custom(let items): items.settle()
    }
  }

  /// Appends the problems of the repeated group of a section.
  func addProblems(ofSection section: Int, to problems: inout [LayoutProblem]) {
    guard case .groups(let groups) = self, groups.itemCount > 0 else { return }
    if let place = groups.group.notFinitePlace {
      problems.append(.placeNotFinite(place, section: section))
    }
    if let slot = groups.group.notFiniteSlot, slot < groups.itemCount {
      problems.append(.notFinite(.cell(section: section, item: slot)))
    }
    if groups.count == 0 { problems.append(.emptyGroup(section: section)) }
  }

  /// Whether views are tied to items or groups.
  var hasBadges: Bool { if case .groups(let groups) = self { groups.hasBadges } else { false } }

  func length(_ axis: LayoutAxis) -> Double {
    switch self {
    case .groups(let groups): groups.length(axis)
    case .lines(let lines): lines.length
    case .custom(let items): items.length
    }
  }

  /// The length of groups across the scroll axis; 0 for other items and if the section scrolls orthogonally.
  func breadth(across axis: LayoutAxis) -> Double {
    guard case .groups(let groups) = self, groups.axis == axis.other else { return 0 }
    return groups.length(axis)
  }

  /// The range of the items and the views tied to them on an axis.
  func extent(_ axis: LayoutAxis) -> ClosedRange<Double> {
    switch self {
    case .groups(let groups): groups.extent(axis)
    case .lines(let lines): lines.extent(axis)
    case .custom(let items): items.extent(axis)
    }
  }

  /// Calls a closure for the items that may intersect a rectangle, in order.
  @inline(__always)
  func forEachItem(meeting rect: LayoutRect, _ body: (Int, ItemSlot) -> Void) {
    switch self {
    case .groups(let groups): groups.forEachItem(meeting: rect, body)
    case .lines(let lines): lines.forEachItem(meeting: rect, body)
    case .custom(let items): items.forEachItem(meeting: rect, body)
    }
  }

  /// The cells of the same items, if these are equal rows on pixels; otherwise `nil`.
  func alignedCells(_ query: SectionPlan.Query, corner: LayoutPoint, _ lift: Int) -> AlignedCells? {
    guard case .groups(let groups) = self else { return nil }
    return groups.alignedCells(query, corner: corner, lift)
  }

  func item(_ index: Int) -> ItemSlot? {
    switch self {
    case .groups(let groups): groups.item(index)
    case .lines(let lines): lines.item(index)
    case .custom(let items): items.item(index)
    }
  }
}

// MARK: - Items that a closure places

/// Items whose frames a closure returns, again after views were measured.
final class CustomItems {
  typealias Placing = (_ measured: [Int: LayoutSize]) -> (frames: [LayoutRect], length: Double)

  let itemCount: Int

  /// The problems of the frames that the first call returned.
  let problems: [LayoutProblem]

  /// The origin that the frames of the closure count from.
  private let first: LayoutPoint
  private let estimatedAxes: LayoutAxis.Set
  private let place: Placing

  /// The frames for estimated sizes, which also have the lengths on axes that are not estimated.
  private var estimates: [LayoutRect] = []
  private var measured: [Int: LayoutSize] = [:]
  private var needsPlacing = false
  private var frames: [LayoutRect] = []
  private var index = RectIndex([])

  /// The total length of the items along the scroll axis.
  private(set) var length = 0.0

  init(
    itemCount: Int, inSection section: Int, first: LayoutPoint, estimatedAxes: LayoutAxis.Set,
    by place: @escaping Placing
  ) {
    self.itemCount = itemCount
    self.first = first
    self.estimatedAxes = estimatedAxes
    self.place = place
    guard itemCount > 0 else {
      problems = []
      return
    }
    let placed = place([:])
    problems = Self.problems(in: placed, itemCount: itemCount, section)
    set(placed.frames, placed.length)
    if !estimatedAxes.isEmpty { estimates = frames }
  }

  private static func problems(
    in placed: (frames: [LayoutRect], length: Double), itemCount: Int, _ section: Int
  ) -> [LayoutProblem] {
    var problems: [LayoutProblem] = placed.frames.prefix(itemCount.addingUpToMaximum(1))
      .enumerated().compactMap { item, frame in
        let element = ElementID.cell(section: section, item: item)
        guard item < itemCount else { return .unknown(element) }
        guard frame.isFinite else { return .notFinite(element) }
        return frame.size.isNegative ? .negativeSize(element) : nil
      }
    do throws(LayoutError) {
      try LayoutChecker.check(length: placed.length, ofItemsInSection: section)
    } catch {
      problems.append(.invalidSection(section, error))
    }
    return problems
  }

  init(copying other: CustomItems) {
    itemCount = other.itemCount
    problems = other.problems
    first = other.first
    estimatedAxes = other.estimatedAxes
    place = other.place
    estimates = other.estimates
    measured = other.measured
    needsPlacing = other.needsPlacing
    frames = other.frames
    index = other.index
    length = other.length
  }

  private func set(_ frames: [LayoutRect], _ length: Double) {
    self.frames = frames.prefix(itemCount).map { frame in
      let frame = frame.offset(by: first).positive
      // An empty frame is not displayed.
      return frame.isFinite ? frame : .zero
    }
    index = RectIndex(self.frames)
    self.length = length.isFinite ? length : 0
  }

  func setMeasuredSize(_ size: LayoutSize, ofItem item: Int) -> Bool {
    guard estimates.indices.contains(item) else { return false }
    var known = estimates[item].size
    for axis in LayoutAxis.allCases where estimatedAxes.contains(axis) { known[axis] = size[axis] }
    let earlier = measured.updateValue(known, forKey: item) ?? estimates[item].size
    let isOther = earlier != known
    needsPlacing = needsPlacing || isOther
    return isOther
  }

  /// Calls the closure again if a measured size has changed.
  func settle() {
    guard exchange(&needsPlacing, with: false) else { return }
    let placed = place(measured)
    set(placed.frames, placed.length)
  }

  func forEachItem(meeting rect: LayoutRect, _ body: (Int, ItemSlot) -> Void) {
    let edges = RectIndex.Edges(rect)
    let frames = frames
    for item in index.numbers(where: edges.meets) {
      body(item, ItemSlot(frame: frames[item], estimatedAxes: estimatedAxes))
    }
  }

  func item(_ index: Int) -> ItemSlot? {
    guard frames.indices.contains(index) else { return nil }
    return ItemSlot(frame: frames[index], estimatedAxes: estimatedAxes)
  }

  func extent(_ axis: LayoutAxis) -> ClosedRange<Double> { index.extent(axis) }
}
