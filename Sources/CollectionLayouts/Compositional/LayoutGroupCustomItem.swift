/// The frame of one item in a custom group.
public struct LayoutGroupCustomItem: Hashable, Sendable {
  /// The frame, in points from the outer corner of the group.
  ///
  /// It may be outside the group.
  public var frame: LayoutRect

  /// The z index.
  ///
  /// Defaults to 0.
  public var zIndex: Int

  /// Creates a custom item.
  public init(frame: LayoutRect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
  }
}
