/// The sizes and distances of one section of a ``FlowLayout`` or another ``AdjustableLayout``.
public struct FlowSectionMetrics {
  /// The sizes of the items.
  ///
  /// Defaults to 50 × 50 for every item.
  public var itemSizes = FlowItemSizes.uniform(ModelEvent.sizeForCell.defaultAnswer)

  /// The distance between two lines, in points.
  ///
  /// Defaults to 10.
  public var minimumLineSpacing = CollectionWideEvent.minimumLineSpacing.defaultAnswer

  /// The minimum distance between two items of a line, in points.
  ///
  /// Defaults to 10.
  public var minimumInteritemSpacing = CollectionWideEvent.minimumInteritemSpacing.defaultAnswer

  /// The distances around the items, between the header and the footer.
  ///
  /// Defaults to zero.
  public var sectionInset = CollectionWideEvent.insetForSection.defaultAnswer

  /// The size of the header, of which only the length along the scroll axis is used.
  ///
  /// Across the scroll axis a header is as wide as the content. With a length of 0 there is no header, and no
  /// view is requested. Defaults to zero.
  public var headerReferenceSize = ModelEvent.referenceSize.defaultAnswer

  /// The size of the footer, used like ``headerReferenceSize``.
  ///
  /// Defaults to zero.
  public var footerReferenceSize = ModelEvent.referenceSize.defaultAnswer

  /// Creates metrics with UIKit's defaults.
  public init() {}
}

@available(*, unavailable)
extension FlowSectionMetrics: Sendable {}
