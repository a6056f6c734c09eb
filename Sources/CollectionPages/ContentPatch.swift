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
/// Documentation/PatchFormat.md lists the keys of an encoded patch.
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
  /// `after` names the piece or the section directly before the place; `nil` is the beginning. Cases may
  /// be added in a minor version: give a `switch` a `default`.
  public enum Operation: Hashable, Sendable {
    /// Removes a piece.
    case remove(PieceID)

    /// Moves a piece, also to another section.
    case move(PieceID, toSection: String, after: PieceID?)

    /// Replaces the bytes of a piece.
    case replace(PieceID, [UInt8])

    /// Inserts a piece.
    case insert(PieceID, inSection: String, after: PieceID?, [UInt8])

    /// Removes a section whose pieces were removed or moved by earlier operations.
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
    operations.reduce(0) { $0.addingUpToMaximum($1.form.byteCount) }
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

  /// The name and all values of an operation, with exact identifiers.
  fileprivate struct Form: Hashable {
    let name: Name
    var piece: PieceID?
    var section: ExactString?
    var after: PieceID?
    var afterSection: ExactString?
    var bytes, opening, closing: [UInt8]?

    var byteCount: Int { [bytes, opening, closing].reduce(0) { $0 + ($1?.count ?? 0) } }
  }

  fileprivate var form: Form {
    switch self {
    case .remove(let id): Form(name: .remove, piece: id)
    case .move(let id, toSection: let section, after: let anchor):
      Form(name: .move, piece: id, section: ExactString(section), after: anchor)
    case .replace(let id, let bytes): Form(name: .replace, piece: id, bytes: bytes)
    case .insert(let id, inSection: let section, after: let anchor, let bytes):
      Form(
        name: .insert, piece: id, section: ExactString(section), after: anchor, bytes: bytes)
    case .removeSection(let id): Form(name: .removeSection, section: ExactString(id))
    case .moveSection(let id, after: let anchor):
      Form(
        name: .moveSection, section: ExactString(id),
        afterSection: anchor.map { ExactString($0) })
    case .insertSection(let id, after: let anchor, let opening, let closing):
      Form(
        name: .insertSection, section: ExactString(id),
        afterSection: anchor.map { ExactString($0) }, opening: opening, closing: closing)
    case .replaceFrame(ofSection: let id, let opening, let closing):
      Form(name: .replaceFrame, section: ExactString(id), opening: opening, closing: closing)
    }
  }
}

// MARK: - Coding

extension ContentPatch: Codable {
  private enum CodingKeys: String, CodingKey {
    case exactFrom = "from"
    case exactTo = "to"
    case hash, operations
  }

  /// Decodes a patch from an untrusted source.
  ///
  /// - Throws: `DecodingError` for unknown operations and missing keys, and for operations that contradict
  ///   each other, such as one that names a piece removed before. Then the underlying error is a
  ///   ``PatchError``.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    exactFrom = try values.decode(ExactString.self, forKey: .exactFrom)
    exactTo = try values.decode(ExactString.self, forKey: .exactTo)
    hash = try values.decode(PageHash.self, forKey: .hash)
    operations = try values.decode([Operation].self, forKey: .operations)
    var check = PatchCheck()
    for operation in operations {
      do throws(PatchError) {
        try check.add(operation)
      } catch {
        throw DecodingError.dataCorrupted(
          .init(
            codingPath: values.codingPath + [CodingKeys.operations],
            debugDescription: error.description, underlyingError: error))
      }
    }
  }
}

extension ContentPatch.Operation: Codable {
  private enum Key: String, CodingKey {
    case op, piece, section, after, afterSection, bytes, opening, closing
  }

  /// The value of the key `op`.
  fileprivate enum Name: String, Codable {
    case remove, move, replace, insert, removeSection, moveSection, insertSection, replaceFrame
  }

  /// Encodes `op` and the values of the operation.
  ///
  /// Bytes that are UTF-8 are encoded as text, all others as a list of numbers.
  public func encode(to encoder: any Encoder) throws {
    let form = form
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(form.name, forKey: .op)
    try values.encodeIfPresent(form.piece, forKey: .piece)
    try values.encodeIfPresent(form.section, forKey: .section)
    try values.encodeIfPresent(form.after, forKey: .after)
    try values.encodeIfPresent(form.afterSection, forKey: .afterSection)
    try values.encodeIfPresent(bytes: form.bytes, forKey: .bytes)
    try values.encodeIfPresent(bytes: form.opening, forKey: .opening)
    try values.encodeIfPresent(bytes: form.closing, forKey: .closing)
  }

  /// Decodes an operation from an untrusted source.
  ///
  /// - Throws: `DecodingError` for an unknown `op`, or a value that is missing.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    var piece: PieceID { get throws { try values.decode(PieceID.self, forKey: .piece) } }
    var section: String { get throws { try values.decode(String.self, forKey: .section) } }
    var after: PieceID? { get throws { try values.decodeIfPresent(PieceID.self, forKey: .after) } }
    var afterSection: String? {
      get throws { try values.decodeIfPresent(String.self, forKey: .afterSection) }
    }
    func bytes(_ key: Key) throws -> [UInt8] { try values.decodeBytes(forKey: key) }
    switch try values.decode(Name.self, forKey: .op) {
    case .remove:
      self = .remove(try piece)
    case .move:
      self = .move(try piece, toSection: try section, after: try after)
    case .replace:
      self = .replace(try piece, try bytes(.bytes))
    case .insert:
      self = .insert(try piece, inSection: try section, after: try after, try bytes(.bytes))
    case .removeSection:
      self = .removeSection(try section)
    case .moveSection:
      self = .moveSection(try section, after: try afterSection)
    case .insertSection:
      self = .insertSection(
        try section, after: try afterSection, opening: try bytes(.opening),
        closing: try bytes(.closing))
    case .replaceFrame:
      self = .replaceFrame(
        ofSection: try section, opening: try bytes(.opening), closing: try bytes(.closing))
    }
  }
}

extension KeyedEncodingContainer {
  /// Encodes bytes as text if they are UTF-8, and as a list of numbers otherwise.
  fileprivate mutating func encodeIfPresent(bytes: [UInt8]?, forKey key: Key) throws {
    guard let bytes else { return }
    if let text = bytes.utf8Text {
      try encode(text, forKey: key)
    } else {
      try encode(bytes, forKey: key)
    }
  }
}

extension KeyedDecodingContainer {
  fileprivate func decodeBytes(forKey key: Key) throws -> [UInt8] {
    if let text = try? decode(String.self, forKey: key) { return Array(text.utf8) }
    return try decode([UInt8].self, forKey: key)
  }
}

// MARK: - Errors

/// Why a page could not be built, or a patch not be applied; nothing has changed.
///
/// Cases may be added in a minor version: give a `switch` a `default`.
public enum PatchError: Error, Hashable, Sendable {
  /// A piece was added before the first section.
  case noSection(PieceID)

  /// A section was added, and the page has a section with its identifier.
  case sectionExists(String)

  /// A piece was added, and the page has a piece with its identity.
  case pieceExists(PieceID)

  /// An operation names a section that the page does not have.
  case unknownSection(String)

  /// An operation names a piece that the page does not have.
  case unknownPiece(PieceID)

  /// An operation places a piece after another one that is not in the same section.
  case otherSection(PieceID, expected: String)

  /// An operation removes a section that still has pieces.
  case sectionNotEmpty(String)

  /// The patch begins or ends at a version other than that of the page.
  case otherVersion(expected: String, found: String)

  /// The log has a page with the same version and other content.
  case versionExists(String)

  /// All operations fit the page, but the result is another page than that of the patch.
  case otherResult(expected: PageHash, found: PageHash)
}

extension PatchError: CustomStringConvertible {
  /// What happened and how to fix it.
  public var description: String {
    let reload = "Send the whole page instead."
    return switch self {
    case .noSection(let piece):
      "There is no section for the \(piece). Begin a section first."
    case .sectionExists(let id):
      "There are two sections \(identifierText(id)). Give each section an identifier of its own."
    case .pieceExists(let piece):
      "The \(piece) occurs twice. Give each item of a page an identifier of its own."
    case .unknownSection(let id):
      "The patch names the section \(identifierText(id)), which the page does not have. \(reload)"
    case .unknownPiece(let piece):
      "The patch names the \(piece), which the page does not have. \(reload)"
    case .otherSection(let piece, let section):
      "The patch names the \(piece) in section \(identifierText(section)), where it is not. \(reload)"
    case .sectionNotEmpty(let id):
      "The patch removes the section \(identifierText(id)), which still has pieces. \(reload)"
    case .otherVersion(let expected, let found):
      "The patch needs the version \(identifierText(expected)), but the page has the version "
        + "\(identifierText(found)). \(reload)"
    case .versionExists(let version):
      "The version \(identifierText(version)) has two contents. Count versions up with each change."
    case .otherResult(let expected, let found):
      "The patched page has the hash \(found) instead of \(expected). \(reload)"
    }
  }
}
