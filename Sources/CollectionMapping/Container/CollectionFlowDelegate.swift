#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Says sizes and distances to a ``FlowLayout`` of a container, beside what a ``CollectionDelegate``
/// hears of.
///
/// Each may leave the answer to the layout's own metrics with `nil`, the default. An item is asked about
/// only where one of these is adopted, when the layout is solved.
public protocol CollectionFlowDelegate: CollectionDelegate {
  /// How large a cell is, in points.
  func collectionContainer(
    _ container: CollectionContainer, sizeForItemAt indexPath: IndexPath
  ) -> LayoutSize?

  /// How large a header or footer is, in points; its length along the scroll axis counts.
  func collectionContainer(
    _ container: CollectionContainer, referenceSizeForKind kind: ElementKind, inSection section: Int
  ) -> LayoutSize?

  /// What is kept free around the items of a section.
  func collectionContainer(
    _ container: CollectionContainer, insetForSection section: Int
  ) -> LayoutInsets?

  /// The distance of two lines of a section, in points.
  func collectionContainer(
    _ container: CollectionContainer, minimumLineSpacingForSection section: Int
  ) -> Double?

  /// The distance of two items of a line, in points, at least.
  func collectionContainer(
    _ container: CollectionContainer, minimumInteritemSpacingForSection section: Int
  ) -> Double?
}
