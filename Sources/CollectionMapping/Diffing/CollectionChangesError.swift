#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Why changes could not be applied to a content; nothing has changed then.
///
/// Identifiers are given as short text. Cases may be added in a minor version: give a `switch` a
/// `default`.
public enum CollectionChangesError: Error, Hashable, Sendable {
  /// The content has another number of sections than the one that the changes were made from.
  case sectionCount(expected: Int, found: Int)

  /// A section has another number of items than the one that the changes were made from.
  case itemCount(section: Int, expected: Int, found: Int)

  /// Another section is where one is to be deleted.
  case unexpectedSection(Int, expected: String, found: String)

  /// Another item is where one is to be deleted.
  case unexpectedItem(IndexPath, expected: String, found: String)

  /// What the changes insert is in the content already, or inserted twice.
  case identifierExists(SnapshotError)

  /// The updates do not hold together; neither a difference nor decoding gives such changes.
  case invalidUpdates(BatchUpdateError)
}

extension CollectionChangesError: CustomStringConvertible {
  /// What happened and how to fix it.
  public var description: String {
    let remedy = "Apply changes to the content that they were made from."
    return switch self {
    case .sectionCount(let expected, let found):
      "The changes were made from \(expected) sections, and there are \(found). \(remedy)"
    case .itemCount(let section, let expected, let found):
      "The changes were made from \(expected) items in section \(section), and there are "
        + "\(found). \(remedy)"
    case .unexpectedSection(let section, let expected, let found):
      "The changes delete \(expected) as section \(section), where \(found) is. \(remedy)"
    case .unexpectedItem(let path, let expected, let found):
      "The changes delete \(expected) at \(path.bracketed), where \(found) is. \(remedy)"
    case .identifierExists(let error):
      "The changes insert what is there already. \(remedy) \(error)"
    case .invalidUpdates(let error):
      "The updates do not hold together. \(error) Make changes with a difference."
    }
  }
}
