/// What a layout is asked about: the number of items in each section, and the environment.
public struct LayoutRequest: Sendable {
  /// The number of items of each section; a number below 0 is read as 0.
  public var itemCounts: [Int]

  /// The room, and how pixels lie in it.
  public var environment: LayoutEnvironment

  /// Creates a request.
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
}
