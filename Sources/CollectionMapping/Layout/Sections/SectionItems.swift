/// The items of a section and the views tied to them, in the plane of the section: from where it
/// begins along the scroll axis without its boundary items, and from the edge of the content across.
enum SectionItems: Sendable {
  /// Groups that follow one another.
  case groups(RepeatedGroups)

  /// Lines of items of different sizes.
  case lines(FlowLines)

  var count: Int {
    switch self {
    case .groups(let groups): groups.itemCount
    case .lines(let lines): lines.sizes.count
    }
  }

  /// Whether no item has a place.
  var isEmpty: Bool {
    switch self {
    case .groups(let groups): groups.count == 0
    case .lines(let lines): lines.sizes.isEmpty
    }
  }

  /// How long the items are together along the scroll axis.
  func length(_ axis: LayoutAxis) -> Double {
    switch self {
    case .groups(let groups): groups.length(axis)
    case .lines(let lines): lines.length
    }
  }

  /// How far items and views tied to them reach along an axis.
  func extent(_ axis: LayoutAxis) -> ClosedRange<Double> {
    switch self {
    case .groups(let groups): groups.extent(axis)
    case .lines(let lines): lines.extent(axis)
    }
  }

  /// Hands over the items that may meet a rectangle, in order.
  @inline(__always)
  func forEachItem(meeting rect: LayoutRect, _ body: (Int, PlacedItem) -> Void) {
    switch self {
    case .groups(let groups): groups.forEachItem(meeting: rect, body)
    case .lines(let lines): lines.forEachItem(meeting: rect, body)
    }
  }

  func item(_ index: Int) -> PlacedItem? {
    switch self {
    case .groups(let groups): groups.item(index)
    case .lines(let lines): lines.item(index)
    }
  }
}
