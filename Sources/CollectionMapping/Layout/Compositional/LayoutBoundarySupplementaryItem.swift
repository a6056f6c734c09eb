/// A view on the boundary of a section, or of all sections: a header, a footer.
///
/// Views on one side do not stack: each lies against the edge, and the section grows by the longest.
public struct LayoutBoundarySupplementaryItem: Hashable, Sendable {
  /// The kind under which its views are registered.
  public var elementKind: ElementKind

  /// Its size.
  ///
  /// A fraction is one of the section's width, or of the whole room along the scroll axis.
  public var size: LayoutItemSize

  /// Where on the boundary it stands.
  public var alignment: LayoutAlignment

  /// How far it is moved from there, in points.
  public var offset: LayoutPoint

  /// Whether it lies outside, so that the section grows by it, instead of above the items.
  ///
  /// An empty section displays a view above the items only if its insets have a length: a section of no
  /// length displays nothing.
  public var extendsBoundary: Bool

  /// Whether it holds on to the edge of what is seen for as long as its section is.
  public var pinToVisibleBounds: Bool

  /// How high it lies; pinned, it lies 1,000,000,000 above that.
  public var zIndex: Int

  /// Creates a boundary item with the defaults of UIKit.
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
