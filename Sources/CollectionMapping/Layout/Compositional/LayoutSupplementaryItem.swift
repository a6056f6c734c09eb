/// A view tied to an item or a group, such as a badge.
///
/// It takes no room: what it stands at is laid out as if it were not there.
public struct LayoutSupplementaryItem: Hashable, Sendable {
  /// The kind under which its views are registered.
  public var elementKind: ElementKind

  /// Its size; a fraction is one of what it stands at.
  public var size: LayoutItemSize

  /// The point of the item or group to which it is tied.
  public var containerAnchor: LayoutAnchor

  /// The point of its own that is put there; the same one as that of the container for `nil`.
  public var itemAnchor: LayoutAnchor?

  /// How high it lies.
  public var zIndex: Int

  /// Creates a supplementary item; it lies above cells when nothing else is said.
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

  /// Where it is beside a rectangle; its size is one of a room.
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
