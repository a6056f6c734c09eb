import CollectionLayouts
import LayoutSupport

/// A view behind a section.
struct OracleDecoration: Decodable, Sendable {
  let kind: String
  let contentInsets: LayoutInsets?
  let zIndex: Int

  var item: LayoutDecorationItem {
    .background(
      elementKind: ElementKind(rawValue: kind), contentInsets: contentInsets ?? .zero,
      zIndex: zIndex)
  }
}
