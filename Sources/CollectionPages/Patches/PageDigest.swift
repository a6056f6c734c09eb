/// The identities, hashes and sizes of a page: enough to find what changed since.
///
/// A server keeps the digest of a version, and releases its bytes: ``ContentPatch/init(from:to:limits:)``
/// needs only the digest of the old page. It is `Codable`, so another process can continue from it.
public struct PageDigest: Hashable, Sendable {
  var exactVersion: ExactString

  /// The version of the page.
  public var version: String { exactVersion.text }

  /// The sections, in order.
  var sections: [Section] = []

  /// A section of a page.
  struct Section: Hashable, Sendable {
    let id: ExactString
    let opening: Fingerprint
    var closing: Fingerprint
    var pieces: [Piece] = []
  }

  /// A piece of a section.
  struct Piece: Hashable, Sendable {
    let id: PieceID
    let content: Fingerprint
  }

  /// The hash and the number of some bytes.
  struct Fingerprint: Hashable, Sendable, Codable {
    let hash: PageHash
    let count: Int
  }

  init(version: ExactString) {
    exactVersion = version
  }

  /// The identifiers of the sections, and the identities of their pieces.
  var contents: (sections: [ExactString], items: [[PieceID]]) {
    (sections.map(\.id), sections.map { $0.pieces.map(\.id) })
  }
}

extension PageDigest.Fingerprint {
  init(of bytes: Span<UInt8>, key: (UInt64, UInt64)) {
    self.init(hash: PageHash(of: bytes, key: key), count: bytes.count)
  }
}

// MARK: - Encoding

extension PageDigest: Codable {
  private enum Key: String, CodingKey {
    case version, sections
  }

  /// Encodes `version` and `sections`; Documentation/PatchFormat.md lists all keys.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(version, forKey: .version)
    try values.encode(sections, forKey: .sections)
  }

  /// Decodes a digest from an untrusted source.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if a section or a piece occurs twice; the underlying error is
  ///   a ``PatchError``.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    self.init(version: ExactString(try values.decode(String.self, forKey: .version)))
    sections = try values.decode([Section].self, forKey: .sections)
    if let problem {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath, debugDescription: problem.description,
          underlyingError: problem))
    }
  }

  /// The first identifier that occurs twice.
  private var problem: PatchError? {
    var sectionIDs: Set<ExactString> = []
    var pieceIDs: Set<PieceID> = []
    for section in sections {
      guard sectionIDs.insert(section.id).inserted else { return .sectionExists(section.id.text) }
      for piece in section.pieces where !pieceIDs.insert(piece.id).inserted {
        return .pieceExists(piece.id)
      }
    }
    return nil
  }
}

extension PageDigest.Section: Codable {
  private enum Key: String, CodingKey {
    case id, opening, closing, pieces
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(id.text, forKey: .id)
    try values.encode(opening, forKey: .opening)
    try values.encode(closing, forKey: .closing)
    try values.encode(pieces, forKey: .pieces)
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    id = ExactString(try values.decode(String.self, forKey: .id))
    opening = try values.decode(PageDigest.Fingerprint.self, forKey: .opening)
    closing = try values.decode(PageDigest.Fingerprint.self, forKey: .closing)
    pieces = try values.decode([PageDigest.Piece].self, forKey: .pieces)
  }
}

extension PageDigest.Piece: Codable {
  private enum Key: String, CodingKey {
    case piece, hash, count
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(id, forKey: .piece)
    try values.encode(content.hash, forKey: .hash)
    try values.encode(content.count, forKey: .count)
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    id = try values.decode(PieceID.self, forKey: .piece)
    content = PageDigest.Fingerprint(
      hash: try values.decode(PageHash.self, forKey: .hash),
      count: try values.decode(Int.self, forKey: .count))
  }
}
