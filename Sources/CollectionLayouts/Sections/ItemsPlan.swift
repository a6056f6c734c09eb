/// The positions of the items in a section and of the views tied to them.
///
/// Positions count from the start of the section without its boundary items along the scroll axis, and from
/// the edge of the content across.
enum ItemsPlan {
  /// Repeated groups.
  case groups(RepeatedGroups)

  /// Lines of items of different sizes.
  case lines(FlowLines)

  /// Items that a closure places.
  case custom(CustomItems)

  /// The maximum number of items or groups with individual sizes; larger sections must have equal sizes.
  static let maximumCount = 10_000_000

  /// Returns a copy that can be measured independently.
  func copy() -> ItemsPlan {
    switch self {
    case .groups(let groups): .groups(RepeatedGroups(copying: groups))
    case .lines(let lines): .lines(FlowLines(copying: lines))
    case .custom(let items): .custom(CustomItems(copying: items))
    }
  }

  /// Sets the measured size of an item; positions change in ``settle()``.
  ///
  /// - Returns: Whether any position will change.
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

  /// Appends the problems of the group of a section.
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
  var hasBadges: Bool {
    switch self {
    case .groups(let groups): groups.hasBadges
    case .lines, .custom: false
    }
  }

  /// The total length of the items on an axis.
  func length(_ axis: LayoutAxis) -> Double {
    switch self {
    case .groups(let groups): groups.length(axis)
    case .lines(let lines): lines.length
    case .custom(let items): items.length
    }
  }

  /// The width of the groups across the scroll axis; 0 for a section that scrolls orthogonally.
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

  /// The same items, if they are equal rows on pixels; otherwise `nil`.
  func alignedCells(_ query: SectionPlan.Query, corner: LayoutPoint, _ lift: Int) -> AlignedCells? {
    switch self {
    case .groups(let groups): groups.alignedCells(query, corner: corner, lift)
    case .lines, .custom: nil
    }
  }

  func item(_ index: Int) -> ItemSlot? {
    switch self {
    case .groups(let groups): groups.item(index)
    case .lines(let lines): lines.item(index)
    case .custom(let items): items.item(index)
    }
  }
}
