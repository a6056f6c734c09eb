import CollectionLayouts
import LayoutSupport

/// A section with the elements around its groups.
struct OracleSection: Decodable, Sendable {
  let group: OracleItem
  let contentInsets, referenceInsets: LayoutInsets?
  let interGroupSpacing: Double?
  let boundarySupplementaryItems: [OracleBoundaryItem]?
  let supplementariesFollowContentInsets: Bool?
  let decorationItems: [OracleDecoration]?

  /// The section; `nil` if its group is not valid.
  var sketch: SectionSketch? {
    guard let group = group.sketch else { return nil }
    var sketch = SectionSketch(group)
    sketch.contentInsets = contentInsets ?? .zero
    sketch.groupSpacing = interGroupSpacing ?? 0
    sketch.keepsMargins = referenceInsets != nil
    sketch.boundaryFollowsInsets = supplementariesFollowContentInsets ?? true
    sketch.boundaryItems = boundarySupplementaryItems?.compactMap(\.item) ?? []
    sketch.decorations = decorationItems?.map(\.item) ?? []
    return sketch
  }
}
