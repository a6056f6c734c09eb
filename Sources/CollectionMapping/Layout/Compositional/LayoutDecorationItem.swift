/// A view behind a whole section, its boundary items included.
///
/// The views are registered for their kind like those of any supplementary view.
public struct LayoutDecorationItem: Hashable, Sendable {
  /// The kind under which its views are registered.
  public var elementKind: ElementKind

  /// How much smaller than the section it is, in points on each side.
  public var contentInsets: LayoutInsets

  /// How high it lies.
  ///
  /// The cells of a section with decorations lie at 1.
  public var zIndex: Int

  /// A background of the kind.
  public static func background(
    elementKind: ElementKind, contentInsets: LayoutInsets = .zero, zIndex: Int = 0
  ) -> LayoutDecorationItem {
    LayoutDecorationItem(elementKind: elementKind, contentInsets: contentInsets, zIndex: zIndex)
  }
}
