/// Why a change of a snapshot was refused; nothing has changed then.
///
/// Identifiers are given as short text, so that an error can be kept, compared and printed whatever
/// their type.
///
/// Cases may be added in a minor version: give a `switch` a `default`.
public enum SnapshotError: Error, Hashable, Sendable {
  /// Identifiers occur more than once in one call: the first eight of them.
  case duplicateIdentifiers(in: String, [String])

  /// A section is in the snapshot already.
  case sectionExists(String)

  /// An item is in the snapshot already.
  case itemExists(String)

  /// A section is not in the snapshot; `known` is how many sections are.
  case sectionNotFound(String, known: Int)

  /// An item is not in the snapshot.
  case itemNotFound(String)

  /// Items were appended to the last section, and there is none.
  case noSections

  /// Something was to be placed next to itself.
  case anchorIsMoved(String)

  /// An item was appended to a parent that is not in the section snapshot.
  case parentNotFound(String)

  /// An item was to be placed under itself or under one of its descendants.
  case cycle(String)

  /// The hash or the equality of an identifier changed after it was inserted: every operation that looks for
  /// the identifier may throw this, and nothing has changed then.
  case unstableIdentity(String)
}

extension SnapshotError: CustomStringConvertible {
  /// What happened and how to fix it.
  public var description: String {
    switch self {
    case .duplicateIdentifiers(let operation, let ids):
      "\(operation) was given identifiers more than once: \(ids.joined(separator: ", ")). Give each "
        + "once, or insert items with `duplicates: .keepFirst`."
    case .sectionExists(let id):
      "The snapshot has a section \(id) already. Insert sections once; move or reload this one."
    case .itemExists(let id):
      "The snapshot has an item \(id) already. Insert items once; move or reload this one."
    case .sectionNotFound(let id, let known):
      "The snapshot has \(known) sections, but no section \(id). Append it first."
    case .itemNotFound(let id):
      "The snapshot has no item \(id). Append it first, or use what ignores unknown items."
    case .noSections:
      "Items were appended, but the snapshot has no section. Append a section first."
    case .anchorIsMoved(let id):
      "\(id) was to be placed next to itself. Choose a neighbour that is not moved or inserted."
    case .parentNotFound(let id):
      "The section snapshot has no item \(id) to be a parent. Append the parent first."
    case .cycle(let id):
      "\(id) was to be placed under itself or one of its descendants. Choose another parent."
    case .unstableIdentity(let id):
      "The hash or the equality of \(id) changed after it was inserted. Make identifiers of values "
        + "that do not change."
    }
  }
}
