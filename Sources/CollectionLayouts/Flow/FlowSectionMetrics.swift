/// The sizes and distances of one section of a ``FlowLayout`` or another ``AdjustableLayout``.
public struct FlowSectionMetrics {
  /// The sizes of the items.
  ///
  /// Defaults to 50 × 50 for every item.
  public var itemSizes = FlowItemSizes.uniform(LayoutSize(width: 50, height: 50))

  /// The distance between two lines, in points.
  ///
  /// Defaults to 10.
  public var minimumLineSpacing = 10.0

  /// The minimum distance between two items of a line, in points.
  ///
  /// Defaults to 10.
  public var minimumInteritemSpacing = 10.0

  /// The distances around the items, between the header and the footer.
  ///
  /// Defaults to zero.
  public var sectionInset = LayoutInsets.zero

  /// The size of the header, of which only the length along the scroll axis is used.
  ///
  /// Across the scroll axis a header is as wide as the content. With a length of 0 there is no header, and no
  /// view is requested. Defaults to zero.
  public var headerReferenceSize = LayoutSize.zero

  /// The size of the footer, used like ``headerReferenceSize``.
  ///
  /// Defaults to zero.
  public var footerReferenceSize = LayoutSize.zero

  /// Creates metrics with UIKit's defaults.
  public init() {}
}

@available(*, unavailable)
extension FlowSectionMetrics: Sendable {}
