#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The parts of the object that a ``JSONPageWriter`` writes for an element.
struct EncodedElement {
  let element: CollectionElement
  let type: String
  let id: Data?
  let content: Data
}

extension ReusableView {
  /// The content of a hosting view, or the view itself, if it is `Encodable`.
  var encodable: (any Encodable)? {
    guard let host = self as? any ContentHost else { return self as? any Encodable }
    return host.anyContent.flatMap(unwrapped) as? any Encodable
  }
}

extension OutputBytes {
  mutating func append(_ object: EncodedElement) {
    append("{\"type\":")
    append(jsonString: object.type)
    if let id = object.id {
      append(",\"id\":")
      append(json: id)
    }
    if let kind = object.element.category.kind {
      append(",\"kind\":")
      append(jsonString: kind.rawValue)
    }
    append(",\"section\":")
    append(decimal: object.element.indexPath.sectionIndex)
    append(",\"item\":")
    append(decimal: object.element.indexPath.itemIndex)
    append(",\"content\":")
    append(json: object.content)
    append("}")
  }
}
