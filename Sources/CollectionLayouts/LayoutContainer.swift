/// The size of the container of a layout, a section or a group, and its insets.
///
/// Corresponds to UIKit's `NSCollectionLayoutContainer`.
public struct LayoutContainer: Hashable, Sendable {
  /// The full size, in points.
  public var contentSize: LayoutSize

  /// The insets at the edges, in points.
  public var contentInsets: LayoutInsets

  /// Creates a container.
  public init(contentSize: LayoutSize, contentInsets: LayoutInsets = .zero) {
    self.contentSize = contentSize
    self.contentInsets = contentInsets
  }

  /// The size less the insets, never less than 0.
  ///
  /// Insets are ignored if they make the size infinite or NaN.
  public var effectiveContentSize: LayoutSize {
    let size = LayoutRect(origin: .zero, size: contentSize).inset(by: contentInsets).size
    return size.isFinite ? size : contentSize
  }

  /// The size less the insets across the scroll axis.
  func size(scrollingAlong axis: LayoutAxis) -> LayoutSize {
    var size = contentSize
    size[axis.other] = effectiveContentSize[axis.other]
    return size
  }
}
