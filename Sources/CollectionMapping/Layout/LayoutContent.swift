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
}
