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
    append(json: object.type)
    if let id = object.id {
      append(",\"id\":")
      append(contentsOf: id)
    }
    if let kind = object.element.category.kind {
      append(",\"kind\":")
      append(json: kind.rawValue)
    }
    append(",\"section\":")
    append(decimal: object.element.indexPath.sectionIndex)
    append(",\"item\":")
    append(decimal: object.element.indexPath.itemIndex)
    append(",\"content\":")
    append(contentsOf: object.content)
    append("}")
  }

  /// Appends a string of JSON.
  mutating func append(json text: String) {
    append("\"")
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        append("\\")
        append(byte)
      case ..<0x20:
        append("\\u00")
        append(hexadecimal: UInt64(byte), digits: 2)
      default:
        append(byte)
      }
    }
    append("\"")
  }
}
