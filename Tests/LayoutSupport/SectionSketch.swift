package import CollectionLayouts

/// A section as data, from which a ``LayoutSection`` is made.
package struct SectionSketch: Hashable, Sendable {
  package var group: GroupSketch
  package var contentInsets = LayoutInsets.zero
  package var groupSpacing = 0.0

  /// Whether it respects the margins of the layout.
  package var keepsMargins = false

  /// Whether its boundary items respect its insets.
  package var boundaryFollowsInsets = true
  package var boundaryItems: [LayoutBoundarySupplementaryItem] = []
  package var decorations: [LayoutDecorationItem] = []
  package var behavior = OrthogonalScrollingBehavior.none

  package init(_ group: GroupSketch) { self.group = group }

  /// The section of the library.
  package var section: LayoutSection {
    var section = LayoutSection(group: group.group)
    section.contentInsets = contentInsets
    section.interGroupSpacing = groupSpacing
    if keepsMargins { section.contentInsetsReference = .layoutMargins }
    if !boundaryFollowsInsets { section.supplementaryContentInsetsReference = .none }
    section.boundarySupplementaryItems = boundaryItems
    section.decorationItems = decorations
    section.orthogonalScrollingBehavior = behavior
    return section
  }
}
