/// The items of a section and the views tied to them, in the plane of the section: from where it
/// begins along the scroll axis without its boundary items, and from the edge of the content across.
enum ItemsPlan {
  /// Groups that follow one another.
  case groups(RepeatedGroups)

  /// Lines of items of different sizes.
  case lines(FlowLines)

  /// Items that a function places.
  case custom(CustomItems)

  /// How many items or groups may have sizes of their own; more are only laid out where they are alike.
  static let maximumCount = 10_000_000

  /// The same, to be measured by itself.
  func copy() -> ItemsPlan {
    switch self {
    case .groups(let groups): .groups(RepeatedGroups(copying: groups))
    case .lines(let lines): .lines(FlowLines(copying: lines))
    case .custom(let items): .custom(CustomItems(copying: items))
    }
  }

  /// Gives an item the size that it measures; places are those from before until ``settle()``.
  ///
  /// - Returns: Whether anything is in another place then.
  func setMeasuredSize(_ size: LayoutSize, ofItem item: Int) -> Bool {
    switch self {
    case .groups(let groups): groups.setMeasuredSize(size, ofItem: item)
    case .lines(let lines): lines.setMeasuredSize(size, ofItem: item)
    case .custom(let items): items.setMeasuredSize(size, ofItem: item)
    }
  }

  /// Moves items to where they are now.
  func settle() {
    switch self {
    case .groups(let groups): groups.settle()
    case .lines(let lines): lines.settle()
    case .custom(let items): items.settle()
    }
  }

  /// Adds the problems of the group of a section.
  func addProblems(ofSection section: Int, to problems: inout [LayoutProblem]) {
    guard case .groups(let groups) = self, groups.itemCount > 0 else { return }
    if let place = groups.group.notFinitePlace {
      problems.append(.placeNotFinite(place, section: section))
    }
    if groups.count == 0 { problems.append(.emptyGroup(section: section)) }
  }

  /// How long the items are together along the scroll axis.
  func length(_ axis: LayoutAxis) -> Double {
    switch self {
    case .groups(let groups): groups.length(axis)
    case .lines(let lines): lines.length
    case .custom(let items): items.length
    }
  }

  /// How wide the groups of a section are that does not scroll across the layout.
  func breadth(across axis: LayoutAxis) -> Double {
    guard case .groups(let groups) = self, groups.axis == axis.other else { return 0 }
    return groups.length(axis)
  }

  /// How far items and views tied to them reach along an axis.
  func extent(_ axis: LayoutAxis) -> ClosedRange<Double> {
    switch self {
    case .groups(let groups): groups.extent(axis)
    case .lines(let lines): lines.extent(axis)
    case .custom(let items): items.extent(axis)
    }
  }

  /// Visits the items that may intersect a rectangle, in order.
  @inline(__always)
  func forEachItem(meeting rect: LayoutRect, _ body: (Int, ItemSlot) -> Void) {
    switch self {
    case .groups(let groups): groups.forEachItem(meeting: rect, body)
    case .lines(let lines): lines.forEachItem(meeting: rect, body)
    case .custom(let items): items.forEachItem(meeting: rect, body)
    }
  }

  /// The same items where they are rows that lie on pixels as they are; `nil` where they may not be.
  func alignedCells(meeting rect: LayoutRect, _ query: SectionPlan.Query, _ lift: Int)
    -> AlignedCells?
  {
    switch self {
    case .groups(let groups): groups.alignedCells(meeting: rect, query, lift)
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
