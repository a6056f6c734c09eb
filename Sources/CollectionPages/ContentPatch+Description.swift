extension ContentPatch: CustomStringConvertible {
  /// The versions, and one line for each operation.
  ///
  /// ```swift
  /// print(patch)
  /// // version 41 to 42: 2 operations
  /// //   insert item b after item a in section today: 2. News
  /// //   replace item c: 3. Hello
  /// ```
  ///
  /// It is for people: see ``Operation/description``. Send the encoded patch to a client.
  ///
  /// - Complexity: O(*n*) in the number of operations and their bytes.
  public var description: String {
    let versions = "version \(identifierText(from)) to \(identifierText(to))"
    let lines = operations.map { "\n  \($0)" }.joined()
    return "\(versions): \(counted(operations.count, "operation"))\(lines)"
  }
}

extension ContentPatch.Operation: CustomStringConvertible {
  /// The operation on one line, with the bytes of the piece or around the pieces of a section.
  ///
  /// Bytes that are UTF-8 are written as text: on one line, without control characters, and only the first
  /// 400 Unicode scalars if there are more. Others are counted: `(12 bytes)`. Identifiers have at most 80
  /// characters.
  public var description: String {
    switch self {
    case .remove(let id): "remove \(id)"
    case .move(let id, toSection: let section, after: let anchor):
      "move \(id) \(Self.place(anchor, in: section))"
    case .replace(let id, let bytes): "replace \(id): \(bytes.shortText)"
    case .insert(let id, inSection: let section, after: let anchor, let bytes):
      "insert \(id) \(Self.place(anchor, in: section)): \(bytes.shortText)"
    case .removeSection(let id): "remove section \(identifierText(id))"
    case .moveSection(let id, after: let anchor):
      "move section \(identifierText(id)) \(Self.place(anchor))"
    case .insertSection(let id, after: let anchor, let opening, let closing):
      "insert section \(identifierText(id)) \(Self.place(anchor)): "
        + Self.frame(opening, closing)
    case .replaceFrame(ofSection: let id, let opening, let closing):
      "replace frame of section \(identifierText(id)): \(Self.frame(opening, closing))"
    }
  }

  private static func place(_ anchor: PieceID?, in section: String) -> String {
    let section = "section \(identifierText(section))"
    return anchor.map { "after \($0) in \(section)" } ?? "first in \(section)"
  }

  private static func place(_ anchor: String?) -> String {
    anchor.map { "after section \(identifierText($0))" } ?? "first"
  }

  private static func frame(_ opening: [UInt8], _ closing: [UInt8]) -> String {
    "\(opening.shortText) … \(closing.shortText)"
  }
}

extension [UInt8] {
  /// The bytes as text; `nil` if they are not UTF-8.
  var utf8Text: String? {
    let text = String(decoding: self, as: UTF8.self)
    return text.utf8.elementsEqual(self) ? text : nil
  }

  /// The beginning of the text, or the number of bytes if there is none.
  fileprivate var shortText: String {
    guard !isEmpty, let text = utf8Text else { return "(\(counted(count, "byte")))" }
    return excerpt(of: text)
  }
}
