/// A view on the boundary of a section or of the whole layout, such as a header or a footer.
///
/// Views on one side do not stack: each touches the edge, and the section grows by the longest one.
public struct LayoutBoundarySupplementaryItem: Hashable, Sendable {
  /// The kind for which its views are registered.
  public var elementKind: ElementKind

  /// The size of the view.
  ///
  /// Fractions refer to the width of the section, and to the whole container along the scroll axis.
  public var size: LayoutItemSize

  /// The position on the boundary.
  public var alignment: LayoutAlignment

  /// The distance from that position, in points.
  ///
  /// Defaults to zero.
  public var offset: LayoutPoint

  /// Whether the section grows by the view; otherwise the view is drawn above the items.
  ///
  /// A view above the items of an empty section is displayed only if the insets of the section have a length:
  /// a section of no length displays nothing. Defaults to `true`.
  public var extendsBoundary: Bool

  /// Whether the view sticks to the edge of the viewport while its section is visible.
  ///
  /// Defaults to `false`.
  public var pinToVisibleBounds: Bool

  /// The z index.
  ///
  /// While the view is pinned, 1,000,000,000 is added to it. Defaults to 1.
  public var zIndex: Int

  /// Creates a boundary item with UIKit's defaults.
  public init(
    size: LayoutItemSize, elementKind: ElementKind, alignment: LayoutAlignment,
    offset: LayoutPoint = .zero, extendsBoundary: Bool = true, pinToVisibleBounds: Bool = false,
    zIndex: Int = 1
  ) {
    self.size = size
    self.elementKind = elementKind
    self.alignment = alignment
    self.offset = offset
    self.extendsBoundary = extendsBoundary
    self.pinToVisibleBounds = pinToVisibleBounds
    self.zIndex = zIndex
  }

  /// UIKit's spelling.
  @available(*, unavailable, renamed: "init(size:elementKind:alignment:offset:)")
  public init(
    layoutSize: LayoutItemSize, elementKind: ElementKind, alignment: LayoutAlignment,
    absoluteOffset: LayoutPoint = .zero
  ) {
    self.init(
      size: layoutSize, elementKind: elementKind, alignment: alignment, offset: absoluteOffset)
  }
}
