/// A view behind a whole section, including its boundary items.
///
/// Register its views for the kind, like the views of any supplementary kind.
public struct LayoutDecorationItem: Hashable, Sendable {
  /// The kind for which its views are registered.
  public var elementKind: ElementKind

  /// The distance from each edge of the section, in points.
  ///
  /// Defaults to zero.
  public var contentInsets: LayoutInsets

  /// The z index.
  ///
  /// Cells in a section with decorations have a z index of 1. Defaults to 0.
  public var zIndex: Int

  /// Creates a background of a section.
  public static func background(
    elementKind: ElementKind, contentInsets: LayoutInsets = .zero, zIndex: Int = 0
  ) -> LayoutDecorationItem {
    LayoutDecorationItem(elementKind: elementKind, contentInsets: contentInsets, zIndex: zIndex)
  }
}
