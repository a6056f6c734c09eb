#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Provides sizes and distances for a ``FlowLayout`` or another ``AdjustableLayout`` of a container, in addition
/// to the events of a ``CollectionDelegate``.
///
/// Each method may return `nil`, the default, to use the metrics of the layout. Items are asked
/// about when the layout is solved.
public protocol CollectionFlowDelegate: CollectionDelegate {
  /// How large a cell is, in points.
  func collectionContainer(
    _ container: CollectionContainer, sizeForItemAt indexPath: IndexPath
  ) -> LayoutSize?

  /// How large a header or footer is, in points; its length along the scroll axis counts.
  func collectionContainer(
    _ container: CollectionContainer, referenceSizeForKind kind: ElementKind, inSection section: Int
  ) -> LayoutSize?

  /// The insets around the items of a section.
  func collectionContainer(
    _ container: CollectionContainer, insetForSection section: Int
  ) -> LayoutInsets?

  /// The distance between two lines of a section, in points.
  func collectionContainer(
    _ container: CollectionContainer, minimumLineSpacingForSection section: Int
  ) -> Double?

  /// The minimum distance between two items of a line, in points.
  func collectionContainer(
    _ container: CollectionContainer, minimumInteritemSpacingForSection section: Int
  ) -> Double?
}
