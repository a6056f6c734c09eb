/// Why changes could not be applied to a content; the content is unchanged.
///
/// Identifiers are short texts. Cases may be added in a minor version: give a `switch` a
/// `default`.
public enum CollectionChangesError: Error, Hashable, Sendable {
  /// The content has another number of sections than the one that the changes were made from.
  case sectionCount(expected: Int, found: Int)

  /// A section has another number of items than the one that the changes were made from.
  case itemCount(section: Int, expected: Int, found: Int)

  /// The changes delete a section, and another section is at its index.
  case unexpectedSection(Int, expected: String, found: String)

  /// The changes delete an item, and another item is at its index path.
  case unexpectedItem(IndexPath, expected: String, found: String)

  /// The changes insert an identifier that the content has, or insert it twice.
  case identifierExists(SnapshotError)

  /// The updates contradict each other. A difference or decoding never makes such changes.
  case invalidUpdates(BatchUpdateError)
}

extension CollectionChangesError: CustomStringConvertible {
  /// What happened and how to fix it.
  public var description: String { text.onOneLine }

  private var text: String {
    let remedy = "Apply changes to the content that they were made from."
    return switch self {
    case .sectionCount(let expected, let found):
      "The changes were made from \(counted(expected, "section")), but the content has \(found). "
        + remedy
    case .itemCount(let section, let expected, let found):
      "The changes were made from \(counted(expected, "item")) in section \(section), but the content "
        + "has \(found). \(remedy)"
    case .unexpectedSection(let section, let expected, let found):
      "The changes delete \(expected) as section \(section), but section \(section) is \(found). "
        + remedy
    case .unexpectedItem(let path, let expected, let found):
      "The changes delete \(expected) at \(path.bracketed), but the item there is \(found). \(remedy)"
    case .identifierExists(let error):
      "The changes insert an identifier that exists. \(remedy) \(error)"
    case .invalidUpdates(let error):
      "The updates contradict each other. \(error) Make changes with a difference."
    }
  }
}
