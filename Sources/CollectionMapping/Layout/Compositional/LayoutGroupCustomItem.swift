/// The place of one item in a custom group.
public struct LayoutGroupCustomItem: Hashable, Sendable {
  /// In points from the outer corner of the group; may lie outside the group.
  public var frame: LayoutRect

  /// How high it lies.
  public var zIndex: Int

  /// Creates a place.
  public init(frame: LayoutRect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
  }
}
