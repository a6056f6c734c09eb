/// The rule for one section: its group, and what stands around the groups.
public struct LayoutSection: Sendable {
  /// What is repeated until every item has a place.
  public var group: LayoutGroup

  /// What is kept free around the groups.
  public var contentInsets = LayoutInsets.zero

  /// The distance between two groups.
  public var interGroupSpacing = 0.0

  /// Which insets of the environment are kept clear of, across the scroll axis.
  public var contentInsetsReference = ContentInsetsReference.automatic

  /// Which insets views on the boundary keep clear of: those of the section, or with `none` neither
  /// those nor its ``contentInsets``.
  public var supplementaryContentInsetsReference = ContentInsetsReference.automatic

  /// The views on the boundary, such as headers; each of another kind.
  public var boundarySupplementaryItems: [LayoutBoundarySupplementaryItem] = []

  /// The views behind the section.
  public var decorationItems: [LayoutDecorationItem] = []

  /// Whether the groups lie in a row that scrolls across the layout.
  public var orthogonalScrollingBehavior = OrthogonalScrollingBehavior.none

  /// Changes how the visible views of the section are drawn: fades, raises or moves them.
  ///
  /// Called when the layout has been solved, the last section first, and whenever the viewport or the
  /// section's row moves. It receives the attributes of the displayed elements of the section: cells, then
  /// supplementary views. A frame less the offset is a position in the viewport; along a row both count
  /// from the unscrolled row. Changes hold until the next call; it cannot add or remove elements, only
  /// hide them. UIKit's handler sets a transform, which is another frame here.
  public var visibleItemsInvalidationHandler: VisibleItemsHandler?

  /// Changes the attributes of displayed elements, given the offset of the section and its environment.
  public typealias VisibleItemsHandler =
    @Sendable (
      _ items: inout [ElementAttributes], _ offset: LayoutPoint, _ environment: LayoutEnvironment
    ) -> Void

  /// Creates the rule for a section.
  public init(group: LayoutGroup) {
    self.group = group
  }
}
