/// What a layout is asked to place: the items of each section, and the room there is for them.
public struct LayoutContent: Sendable {
  /// The number of items of each section; a number below 0 is read as 0.
  public var itemCounts: [Int]

  /// The room, and how pixels lie in it.
  public var environment: LayoutEnvironment

  /// Creates a content.
  public init(itemCounts: [Int], environment: LayoutEnvironment) {
    self.itemCounts = itemCounts
    self.environment = environment
  }

  /// Every item there is, in order.
  public var items: some Sequence<ElementID> {
    itemCounts.enumerated().lazy.flatMap { section, count in
      (0..<max(0, count)).lazy.map { ElementID.cell(section: section, item: $0) }
    }
  }

  /// Whether the content has the item or the section that an element is attached to.
  func contains(_ element: ElementID) -> Bool {
    guard element.number >= 0 else { return false }
    guard let section = element.section else { return true }
    guard itemCounts.indices.contains(section) else { return false }
    return element.place != .item || element.number < itemCounts[section]
  }
}
