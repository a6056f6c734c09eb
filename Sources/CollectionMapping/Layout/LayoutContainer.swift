/// The room that a layout, a section or a group has.
public struct LayoutContainer: Hashable, Sendable {
  /// The whole room, in points.
  public var contentSize: LayoutSize

  /// What is kept free at its edges.
  public var contentInsets: LayoutInsets

  /// Creates a room.
  public init(contentSize: LayoutSize, contentInsets: LayoutInsets = .zero) {
    self.contentSize = contentSize
    self.contentInsets = contentInsets
  }

  /// The room less what is kept free at its edges, never less than nothing.
  public var effectiveContentSize: LayoutSize {
    LayoutRect(origin: .zero, size: contentSize).inset(by: contentInsets).size
  }

  /// The room less what is kept free at its edges across the scroll axis.
  func size(scrollingAlong axis: LayoutAxis) -> LayoutSize {
    var size = contentSize
    size[axis.other] = effectiveContentSize[axis.other]
    return size
  }
}
