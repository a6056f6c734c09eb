/// The operations that turn one version of a page into another.
///
/// ```swift
/// let patch = ContentPatch(from: old.digest, to: new)
/// let data = try JSONEncoder().encode(patch)   // … sent, and decoded by a client
/// let same = try patch.applied(to: old)        // equal to `new`, byte for byte
/// ```
///
/// A patch is made from rendered bytes, so it contains every change, whatever caused it: an edit, a
/// condition, a handler that writes an index path, or a badge. As few pieces as possible move.
public struct ContentPatch: Hashable, Sendable {
  /// The version of the page before.
  public let from: String

  /// The version of the page afterwards.
  public let to: String

  /// The hash of all bytes of the page afterwards, with the default key.
  public let hash: PageHash

  /// The operations, which are applied one after the other.
  public let operations: [Operation]

  /// One operation on a section or a piece of a page.
  ///
  /// A place is named by what is before it: `after` is the piece or the section there, `nil` at the
  /// beginning. Cases may be added in a minor version: give a `switch` a `default`.
  public enum Operation: Hashable, Sendable {
    /// Removes a piece.
    case remove(PieceID)

    /// Moves a piece, also to another section.
    case move(PieceID, toSection: String, after: PieceID?)

    /// Replaces the bytes of a piece.
    case replace(PieceID, [UInt8])

    /// Inserts a piece.
    case insert(PieceID, inSection: String, after: PieceID?, [UInt8])

    /// Removes a section, whose pieces were removed or moved by operations before.
    case removeSection(String)

    /// Moves a section with its pieces.
    case moveSection(String, after: String?)

    /// Inserts a section without pieces.
    case insertSection(String, after: String?, opening: [UInt8], closing: [UInt8])

    /// Replaces the bytes before and after the pieces of a section.
    case replaceFrame(ofSection: String, opening: [UInt8], closing: [UInt8])
  }

  init(from: String, to page: RenderedPage, _ operations: [Operation]) {
    self.init(from: from, to: page.version, hash: page.hash, operations: operations)
  }

  init(from: String, to: String, hash: PageHash, operations: [Operation]) {
    (self.from, self.to, self.hash, self.operations) = (from, to, hash, operations)
  }

  /// Whether the pages are the same, except for their version.
  public var isEmpty: Bool { operations.isEmpty }

  /// The number of content bytes in all operations.
  ///
  /// - Complexity: O(*n*) in the number of operations.
  public var byteCount: Int {
    operations.reduce(0) { $0.addingUpToMaximum($1.byteCount) }
  }
}

extension ContentPatch.Operation {
  /// The number of content bytes.
  var byteCount: Int {
    switch self {
    case .remove, .move, .removeSection, .moveSection: 0
    case .replace(_, let bytes), .insert(_, inSection: _, after: _, let bytes): bytes.count
    case .insertSection(_, after: _, let opening, let closing),
      .replaceFrame(ofSection: _, let opening, let closing):
      opening.count + closing.count
    }
  }
}
