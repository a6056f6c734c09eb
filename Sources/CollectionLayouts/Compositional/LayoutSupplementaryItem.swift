/// A view tied to an item or a group, such as a badge.
///
/// It does not change the positions of items and groups.
public struct LayoutSupplementaryItem: Hashable, Sendable {
  /// The kind for which its views are registered.
  public var elementKind: ElementKind

  /// The size.
  ///
  /// Fractions refer to the item or group that the view is tied to.
  public var size: LayoutItemSize

  /// The point of the item or group to which the view is tied.
  public var containerAnchor: LayoutAnchor

  /// The point of the view that is placed on the container anchor.
  ///
  /// With `nil`, which is the default, the same point as on the container.
  public var itemAnchor: LayoutAnchor?

  /// The z index.
  ///
  /// Defaults to 1, which is above cells.
  public var zIndex: Int

  /// Creates a supplementary item.
  public init(
    size: LayoutItemSize, elementKind: ElementKind, containerAnchor: LayoutAnchor,
    itemAnchor: LayoutAnchor? = nil, zIndex: Int = 1
  ) {
    self.size = size
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    self.zIndex = zIndex
  }

  /// UIKit's spelling.
  @available(*, unavailable, renamed: "init(size:elementKind:containerAnchor:itemAnchor:)")
  public init(
    layoutSize: LayoutItemSize, elementKind: ElementKind, containerAnchor: LayoutAnchor,
    itemAnchor: LayoutAnchor? = nil
  ) {
    self.init(
      size: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor,
      itemAnchor: itemAnchor)
  }

  /// The frame of the view that is tied to a rectangle; fractions of its size refer to `room`.
  func frame(beside rect: LayoutRect, in room: LayoutSize, _ grid: PixelGrid) -> LayoutRect {
    let own = size.points(in: room, grid)
    var frame = LayoutRect(origin: .zero, size: own)
    for axis in LayoutAxis.allCases {
      let inside = (itemAnchor ?? containerAnchor).edges.unit(axis) * own[axis]
      frame.origin[axis] =
        rect.start(axis) + containerAnchor.edges.unit(axis) * rect.size[axis] - inside
        + containerAnchor.offset(axis, of: own) + (itemAnchor?.offset(axis, of: own) ?? 0)
    }
    return frame
  }
}
