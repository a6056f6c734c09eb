/// The input of a layout: the number of items in each section, and the environment.
public struct LayoutRequest: Sendable {
  /// The number of items in each section.
  ///
  /// A number below 0 counts as 0.
  public var itemCounts: [Int]

  /// The traits of the container, such as its size.
  public var environment: LayoutEnvironment

  /// Creates a request.
  public init(itemCounts: [Int], environment: LayoutEnvironment) {
    self.itemCounts = itemCounts
    self.environment = environment
  }

  /// The cells of all items, in order.
  public var items: some Sequence<ElementID> {
    itemCounts.enumerated().lazy.flatMap { section, count in
      (0..<max(0, count)).lazy.map { ElementID.cell(section: section, item: $0) }
    }
  }
}
