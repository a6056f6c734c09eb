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
  let exactFrom, exactTo: ExactString

  /// The version of the page before.
  public var from: String { exactFrom.text }

  /// The version of the page afterwards.
  public var to: String { exactTo.text }

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

  init(from old: PageDigest, to page: RenderedPage, _ operations: [Operation]) {
    (exactFrom, exactTo) = (old.exactVersion, page.digest.exactVersion)
    (hash, self.operations) = (page.hash, operations)
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

// MARK: - Comparing

extension ContentPatch.Operation {
  /// Whether two operations are the same.
  ///
  /// Identifiers are compared byte by byte.
  public static func == (left: Self, right: Self) -> Bool { left.form == right.form }

  /// Hashes the kind and all values of the operation.
  public func hash(into hasher: inout Hasher) { hasher.combine(form) }

  /// The kind and all values, with exact identifiers.
  private struct Form: Hashable {
    let kind: Int
    var piece: PieceID?
    var section: ExactString?
    var after: PieceID?
    var afterSection: ExactString?
    var bytes: [[UInt8]] = []
  }

  private var form: Form {
    switch self {
    case .remove(let id): Form(kind: 0, piece: id)
    case .move(let id, toSection: let section, after: let anchor):
      Form(kind: 1, piece: id, section: ExactString(section), after: anchor)
    case .replace(let id, let bytes): Form(kind: 2, piece: id, bytes: [bytes])
    case .insert(let id, inSection: let section, after: let anchor, let bytes):
      Form(kind: 3, piece: id, section: ExactString(section), after: anchor, bytes: [bytes])
    case .removeSection(let id): Form(kind: 4, section: ExactString(id))
    case .moveSection(let id, after: let anchor):
      Form(kind: 5, section: ExactString(id), afterSection: anchor.map { ExactString($0) })
    case .insertSection(let id, after: let anchor, let opening, let closing):
      Form(
        kind: 6, section: ExactString(id), afterSection: anchor.map { ExactString($0) },
        bytes: [opening, closing])
    case .replaceFrame(ofSection: let id, let opening, let closing):
      Form(kind: 7, section: ExactString(id), bytes: [opening, closing])
    }
  }
}
