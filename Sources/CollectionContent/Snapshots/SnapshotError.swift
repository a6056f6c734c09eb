/// Why a change of a snapshot or of a content was refused; the snapshot or content is unchanged.
///
/// Identifiers are short texts, so that an error does not depend on their type.
///
/// Cases may be added in a minor version: give a `switch` a `default`.
public enum SnapshotError: Error, Hashable, Sendable {
  /// Identifiers occur more than once in one call of a method: the first eight of them.
  case duplicateIdentifiers(in: String, [String])

  /// A section is in the snapshot already.
  case sectionExists(String)

  /// An item is in the snapshot already.
  case itemExists(String)

  /// An item was passed to an initializer in two sections.
  case itemInTwoSections(String, first: String, second: String)

  /// A section is not in the snapshot; `known` is how many sections are.
  case sectionNotFound(String, known: Int)

  /// An item is not in the snapshot.
  case itemNotFound(String)

  /// Items were appended, but the snapshot has no section.
  case noSections

  /// An item or a section would be placed next to itself.
  case anchorIsMoved(String)

  /// The parent under which items would be placed is not in the section snapshot.
  case parentNotFound(String)

  /// An item would be placed under itself or under one of its descendants.
  case cycle(String)

  /// The hash or the equality of an identifier changed after it was inserted.
  ///
  /// Every operation that searches for the identifier may throw this.
  case unstableIdentity(String)

  /// ``CollectionChanges`` were applied to another content than the one that they were made from: what
  /// differs.
  case otherContent(String)

  /// The updates of ``CollectionChanges`` contradict each other; a difference or decoding never makes such
  /// changes.
  case invalidUpdates(BatchUpdateError)
}

extension SnapshotError {
  /// The error for repetitions among the identifiers that an operation was given.
  @inlinable
  static func repetitions(_ ids: [some Hashable], in operation: String) -> SnapshotError {
    .duplicateIdentifiers(in: operation, identifierSummary(separatingRepetitions(in: ids).unique))
  }
}

extension SnapshotError: CustomStringConvertible {
  /// What happened and how to fix it.
  public var description: String { text.onOneLine }

  private var text: String {
    switch self {
    case .duplicateIdentifiers(let operation, let ids):
      "\(operation) was given identifiers more than once: \(ids.joined(separator: ", ")). Pass each "
        + (operation.hasSuffix("Items") ? "once, or use `droppingRepetitions: true`." : "once.")
    case .sectionExists(let id):
      "The snapshot already has section \(id). Move or reload it instead."
    case .itemExists(let id):
      "The snapshot already has item \(id). Move or reload it instead."
    case .itemInTwoSections(let id, let first, let second):
      "Item \(id) is in section \(first) and in section \(second). An item is in one section only."
    case .sectionNotFound(let id, let known):
      "The snapshot has \(counted(known, "section")), but not section \(id). Append it first."
    case .itemNotFound(let id):
      "The snapshot has no item \(id). Append it first."
    case .noSections:
      "Items were appended, but the snapshot has no section. Append a section first."
    case .anchorIsMoved(let id):
      "\(id) cannot be placed next to itself. Choose a neighbour that is not moved or inserted."
    case .parentNotFound(let id):
      "The section snapshot has no parent item \(id). Append the parent first."
    case .cycle(let id):
      "\(id) cannot be placed under itself or one of its descendants. Choose another parent."
    case .unstableIdentity(let id):
      "The hash or the equality of \(id) changed after it was inserted. Do not change the values that "
        + "`==` and `hash(into:)` of an identifier use."
    case .otherContent(let reason):
      "\(reason) Apply changes to the content that they were made from."
    case .invalidUpdates(let error):
      "The updates contradict each other. \(error) Make changes with a difference."
    }
  }
}
