/// The distances and sizes of one section of a ``FlowLayout`` or another ``AdjustableLayout``.
public struct FlowSectionMetrics {
  /// The sizes of the items; 50 × 50 in the beginning.
  public var itemSizes = FlowItemSizes.uniform(LayoutSize(width: 50, height: 50))

  /// The distance between two lines; 10 in the beginning.
  public var minimumLineSpacing = 10.0

  /// The distance between two items of a line, at least; 10 in the beginning.
  public var minimumInteritemSpacing = 10.0

  /// What is kept free around the items, between header and footer.
  public var sectionInset = LayoutInsets.zero

  /// The size of the header along the scroll axis; across it a header is as wide as the content.
  ///
  /// With a length of 0 there is no header, and none is asked for.
  public var headerReferenceSize = LayoutSize.zero

  /// The size of the footer along the scroll axis; as for the header.
  public var footerReferenceSize = LayoutSize.zero

  /// Creates the metrics that UIKit begins with.
  public init() {}
}

@available(*, unavailable)
extension FlowSectionMetrics: Sendable {}
