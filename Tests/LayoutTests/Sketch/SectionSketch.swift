import CollectionMapping

/// A section as data, from which a ``LayoutSection`` is made.
struct SectionSketch: Hashable, Sendable {
  var group: GroupSketch
  var contentInsets = LayoutInsets.zero
  var groupSpacing = 0.0

  /// Whether it respects the margins of the layout.
  var keepsMargins = false

  /// Whether its boundary items respect its insets.
  var boundaryFollowsInsets = true
  var boundaryItems: [LayoutBoundarySupplementaryItem] = []
  var decorations: [LayoutDecorationItem] = []

  init(_ group: GroupSketch) { self.group = group }

  /// The section of the library.
  var section: LayoutSection {
    var section = LayoutSection(group: group.group)
    section.contentInsets = contentInsets
    section.interGroupSpacing = groupSpacing
    if keepsMargins { section.contentInsetsReference = .layoutMargins }
    if !boundaryFollowsInsets { section.supplementaryContentInsetsReference = .none }
    section.boundarySupplementaryItems = boundaryItems
    section.decorationItems = decorations
    return section
  }
}
