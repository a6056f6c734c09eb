/// Whether and how the groups of a section lie in a row that scrolls across the layout.
///
/// The cases are those of UIKit's `UICollectionLayoutSectionOrthogonalScrollingBehavior`.
public enum OrthogonalScrollingBehavior: Hashable, Sendable, CaseIterable {
  /// They do not: they lie along the scroll axis of the layout.
  case none

  /// The row rests anywhere.
  case continuous

  /// The row rests where a group begins.
  case continuousGroupLeadingBoundary

  /// The row rests at whole pages.
  case paging

  /// The row rests where a group begins, one group at a time.
  case groupPaging

  /// The row rests with a group in the middle.
  case groupPagingCentered
}
