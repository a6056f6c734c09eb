/// A description of one section: its group, and the views around the groups.
public struct LayoutSection: Sendable {
  /// The group that is repeated until every item is placed.
  public var group: LayoutGroup

  /// The distances around the groups, in points.
  ///
  /// Defaults to zero.
  public var contentInsets = LayoutInsets.zero

  /// The distance between two groups, in points.
  ///
  /// Defaults to 0.
  public var interGroupSpacing = 0.0

  /// The insets of the environment that the section respects across the scroll axis.
  ///
  /// Defaults to `automatic`.
  public var contentInsetsReference = ContentInsetsReference.automatic

  /// The insets that boundary views respect.
  ///
  /// `automatic` stands for the insets of the section, including its ``contentInsets``. With any other value
  /// boundary views ignore the ``contentInsets``. Defaults to `automatic`.
  public var supplementaryContentInsetsReference = ContentInsetsReference.automatic

  /// The views on the boundary, such as headers, each of a different kind.
  public var boundarySupplementaryItems: [LayoutBoundarySupplementaryItem] = []

  /// The views behind the section.
  public var decorationItems: [LayoutDecorationItem] = []

  /// Whether the section scrolls across the scroll axis of the layout, and where it stops.
  ///
  /// Defaults to `none`.
  public var orthogonalScrollingBehavior = OrthogonalScrollingBehavior.none

  /// Called with the visible items of the section when they may change, to fade, raise or move them.
  ///
  /// Called after the layout is solved, the last section first, and whenever the viewport moves or the
  /// section scrolls orthogonally. It receives the attributes of the displayed elements of the section:
  /// cells, then supplementary views. A frame less the offset is a position in the viewport. In an orthogonal
  /// section both count from the unscrolled start. Changes are kept until the next call. The handler can hide
  /// elements, but cannot add or remove them. In UIKit the handler sets a transform; here it changes the
  /// frame.
  public var visibleItemsInvalidationHandler: VisibleItemsHandler?

  /// A closure that changes the attributes of displayed elements.
  ///
  /// It receives the offset of the section and the environment of the layout.
  public typealias VisibleItemsHandler =
    @Sendable (
      _ items: inout [ElementAttributes], _ offset: LayoutPoint, _ environment: LayoutEnvironment
    ) -> Void

  /// Creates the description of a section.
  public init(group: LayoutGroup) {
    self.group = group
  }
}
