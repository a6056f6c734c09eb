/// What a layout is asked to place: the items of each section, and the room there is for them.
public struct LayoutContent: Sendable {
  /// The number of items of each section.
  public var itemCounts: [Int]

  /// The room, and how pixels lie in it.
  public var environment: LayoutEnvironment

  /// Creates a content.
  public init(itemCounts: [Int], environment: LayoutEnvironment) {
    self.itemCounts = itemCounts
    self.environment = environment
  }

  /// Every item there is, in order.
  public var items: some Sequence<LayoutElement> {
    itemCounts.enumerated().lazy.flatMap { section, count in
      (0..<count).lazy.map { LayoutElement.cell(section: section, item: $0) }
    }
  }

  /// Whether there is an item of that name, or a section for a view beside items.
  func contains(_ element: LayoutElement) -> Bool {
    switch element {
    case .cell(let section, let item):
      itemCounts.indices.contains(section) && item >= 0 && item < itemCounts[section]
    case .supplementary(_, let section, let number), .decoration(_, let section, let number):
      itemCounts.indices.contains(section) && number >= 0
    case .global(_, let number): number >= 0
    }
  }

  /// Whether there is what a layout places, and the item that it is tied to.
  func contains(_ attributes: ElementAttributes) -> Bool {
    guard contains(attributes.element) else { return false }
    guard case .supplementary(_, let section, _) = attributes.element,
      let item = attributes.anchorItem
    else { return true }
    return item >= 0 && item < itemCounts[section]
  }
}
