import CollectionLayouts
import LayoutSupport

/// Distances from four edges by their physical names; 0 by default.
struct OracleSides: Decodable, Sendable {
  let top, left, bottom, right: Double?

  var insets: LayoutInsets {
    LayoutInsets(top: top ?? 0, leading: left ?? 0, bottom: bottom ?? 0, trailing: right ?? 0)
  }
}
