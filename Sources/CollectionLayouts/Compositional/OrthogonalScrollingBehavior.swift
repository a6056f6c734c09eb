/// Whether a section scrolls orthogonally, which is across the scroll axis of the layout, and where it stops.
///
/// The cases are those of UIKit's `UICollectionLayoutSectionOrthogonalScrollingBehavior`.
public enum OrthogonalScrollingBehavior: Hashable, Sendable, CaseIterable {
  /// The section does not scroll orthogonally.
  case none

  /// The section stops at any offset.
  case continuous

  /// The section stops at the start of a group.
  case continuousGroupLeadingBoundary

  /// The section stops at multiples of its visible length.
  case paging

  /// The section stops at the start of a group, one group at a time.
  case groupPaging

  /// The section stops with a group in the middle.
  case groupPagingCentered
}
