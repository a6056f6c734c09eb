extension ContentPatch: Codable {
  private enum Key: String, CodingKey {
    case from, to, hash, operations
  }

  /// Encodes `from`, `to`, `hash` and `operations`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(from, forKey: .from)
    try values.encode(to, forKey: .to)
    try values.encode(hash, forKey: .hash)
    try values.encode(operations, forKey: .operations)
  }

  /// Decodes a patch from an untrusted source.
  ///
  /// - Throws: `DecodingError` for unknown operations and missing keys, and for operations that contradict
  ///   each other, such as one that names a piece removed before. Then the underlying error is a
  ///   ``PatchError``.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    exactFrom = ExactString(try values.decode(String.self, forKey: .from))
    exactTo = ExactString(try values.decode(String.self, forKey: .to))
    hash = try values.decode(PageHash.self, forKey: .hash)
    operations = try values.decode([Operation].self, forKey: .operations)
    var check = PatchCheck()
    for operation in operations {
      do throws(PatchError) {
        try check.add(operation)
      } catch {
        throw DecodingError.dataCorrupted(
          .init(
            codingPath: values.codingPath + [Key.operations],
            debugDescription: error.description, underlyingError: error))
      }
    }
  }
}

extension ContentPatch.Operation: Codable {
  private enum Key: String, CodingKey {
    case op, piece, section, after, afterSection, bytes, opening, closing
  }

  private enum Name: String, Codable {
    case remove, move, replace, insert, removeSection, moveSection, insertSection, replaceFrame
  }

  /// Encodes `op` and the values of the operation.
  ///
  /// Bytes that are UTF-8 are encoded as text, all others as a list of numbers.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(name, forKey: .op)
    switch self {
    case .remove(let id):
      try values.encode(id, forKey: .piece)
    case .move(let id, toSection: let section, after: let anchor):
      try values.encode(id, forKey: .piece)
      try values.encode(section, forKey: .section)
      try values.encodeIfPresent(anchor, forKey: .after)
    case .replace(let id, let bytes):
      try values.encode(id, forKey: .piece)
      try values.encode(bytes: bytes, forKey: .bytes)
    case .insert(let id, inSection: let section, after: let anchor, let bytes):
      try values.encode(id, forKey: .piece)
      try values.encode(section, forKey: .section)
      try values.encodeIfPresent(anchor, forKey: .after)
      try values.encode(bytes: bytes, forKey: .bytes)
    case .removeSection(let id):
      try values.encode(id, forKey: .section)
    case .moveSection(let id, after: let anchor):
      try values.encode(id, forKey: .section)
      try values.encodeIfPresent(anchor, forKey: .afterSection)
    case .insertSection(let id, after: let anchor, let opening, let closing):
      try values.encode(id, forKey: .section)
      try values.encodeIfPresent(anchor, forKey: .afterSection)
      try values.encode(bytes: opening, forKey: .opening)
      try values.encode(bytes: closing, forKey: .closing)
    case .replaceFrame(ofSection: let id, let opening, let closing):
      try values.encode(id, forKey: .section)
      try values.encode(bytes: opening, forKey: .opening)
      try values.encode(bytes: closing, forKey: .closing)
    }
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

  private var name: Name {
    switch self {
    case .remove: .remove
    case .move: .move
    case .replace: .replace
    case .insert: .insert
    case .removeSection: .removeSection
    case .moveSection: .moveSection
    case .insertSection: .insertSection
    case .replaceFrame: .replaceFrame
    }
  }
}

extension KeyedEncodingContainer {
  /// Encodes bytes as text if they are UTF-8, and as a list of numbers otherwise.
  fileprivate mutating func encode(bytes: [UInt8], forKey key: Key) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    if text.utf8.elementsEqual(bytes) {
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
