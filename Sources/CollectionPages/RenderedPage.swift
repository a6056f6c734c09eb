/// An output that consists of identified pieces in sections, with a version that the caller chooses.
///
/// ```swift
/// var page = RenderedPage(version: "41")
/// try page.beginSection("inbox", opening: Array("<ul>".utf8), closing: Array("</ul>".utf8))
/// try page.append(.item("7"), row.bytes.span)
/// page.bytes   // <ul>…</ul>
/// ```
///
/// A page contains the opening bytes of a section, its pieces and its closing bytes, in this order, and
/// nothing between them. It is complete after every call. The pieces may contain any bytes: markup, text or
/// JSON. For markup, `MarkupPage` of `CollectionMappingMarkup` builds the page.
public struct RenderedPage: Hashable, Sendable {
  /// The identities and hashes of the page.
  public private(set) var digest: PageDigest

  /// All bytes of the page.
  public private(set) var bytes: [UInt8] = []

  /// The closing bytes of the last section, which the page ends with.
  private var closing: [UInt8] = []

  private var sectionStarts: [Int] = []
  private var sectionNumbers: [ExactString: Int] = [:]
  private var places: [PieceID: Place] = [:]
  private let firstKey, secondKey: UInt64

  /// The section of a piece, its index there, and its bytes.
  private struct Place {
    let section, index: Int
    let range: Range<Int>
  }

  /// The version of the page: any text that differs for each content, such as a transaction number.
  public var version: String {
    get { digest.version }
    set { digest.exactVersion = ExactString(newValue) }
  }

  /// Creates an empty page.
  ///
  /// - Parameters:
  ///   - version: The version of the page.
  ///   - hashKey: The key for the hashes of the pieces. Pages with different keys have no equal piece, so
  ///     processes that continue each other's pages need the same key. A secret one prevents that a user
  ///     chooses two contents with the same hash, to hide a change.
  public init(version: String, hashKey: (UInt64, UInt64) = (0, 0)) {
    digest = PageDigest(exactVersion: ExactString(version))
    (firstKey, secondKey) = hashKey
    // Reserves room for the pieces of most pages; otherwise they are moved each time the table grows.
    places.reserveCapacity(64)
  }

  /// Begins a section, which ends where the next section begins, or with the page.
  ///
  /// - Parameters:
  ///   - id: The identifier of the section.
  ///   - opening: The bytes before its pieces.
  ///   - closing: The bytes after its pieces.
  /// - Throws: ``PatchError/sectionExists(_:)``; nothing has changed.
  public mutating func beginSection(
    _ id: String, opening: [UInt8] = [], closing: [UInt8] = []
  ) throws(PatchError) {
    let exact = ExactString(id)
    guard sectionNumbers[exact] == nil else { throw .sectionExists(id) }
    sectionNumbers[exact] = sectionStarts.count
    sectionStarts.append(bytes.count)
    self.closing = []
    digest.sections.append(
      PageDigest.Section(
        id: exact, opening: .init(of: opening.span, key: hashKey),
        closing: .init(of: self.closing.span, key: hashKey)))
    bytes += opening
    endSection(closing)
  }

  /// Sets the closing bytes of the last section, which has none yet.
  mutating func endSection(_ closing: [UInt8]) {
    guard !closing.isEmpty, let section = digest.sections.indices.last else { return }
    digest.sections[section].closing = .init(of: closing.span, key: hashKey)
    self.closing = closing
    bytes += closing
  }

  /// Appends a piece to the last section.
  ///
  /// - Parameters:
  ///   - id: The identity of the piece.
  ///   - content: The bytes of the piece, which are copied.
  /// - Throws: ``PatchError/pieceExists(_:)`` or ``PatchError/noSection(_:)``; nothing has changed.
  /// - Complexity: O(*n*) in the number of bytes of the piece and of the closing bytes of the section,
  ///   amortized.
  public mutating func append(_ id: PieceID, _ content: Span<UInt8>) throws(PatchError) {
    try append(id, content) { [hashKey] in .init(of: $0, key: hashKey) }
  }

  /// Appends a piece of an earlier page, with the hash that it has there.
  ///
  /// ```swift
  /// if !isUnchanged || !page.keep(.item("7"), from: old) {
  ///   try page.append(.item("7"), row.bytes.span)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - id: The identity of the piece, in any section of the earlier page.
  ///   - old: The earlier page.
  /// - Returns: `false` if nothing has changed: the earlier page has no such piece or another key, or this
  ///   page cannot have the piece. Append the piece then.
  /// - Complexity: That of ``append(_:_:)``, without hashing.
  public mutating func keep(_ id: PieceID, from old: RenderedPage) -> Bool {
    guard old.hashKey == hashKey, let place = old.places[id] else { return false }
    let content = old.digest.sections[place.section].pieces[place.index].content
    do {
      try append(id, old.bytes.span.extracting(place.range)) { _ in content }
      return true
    } catch {
      return false
    }
  }

  private mutating func append(
    _ id: PieceID, _ content: Span<UInt8>,
    fingerprint: (Span<UInt8>) -> PageDigest.Fingerprint
  ) throws(PatchError) {
    guard let section = digest.sections.indices.last else { throw .noSection(id) }
    let start = bytes.count - closing.count
    let place = Place(
      section: section, index: digest.sections[section].pieces.count,
      range: start..<start + content.count)
    if let old = places.updateValue(place, forKey: id) {
      places[id] = old
      throw .pieceExists(id)
    }
    bytes.removeLast(closing.count)
    unsafe content.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
    bytes += closing
    digest.sections[section].pieces.append(
      PageDigest.Piece(id: id, content: fingerprint(content)))
  }

  /// The key for the hashes of the pieces.
  package var hashKey: (UInt64, UInt64) { (firstKey, secondKey) }

  /// Whether two pages have the same identities and bytes; versions and keys may differ.
  func hasContent(of other: Self) -> Bool {
    bytes == other.bytes
      && digest.sections.elementsEqual(other.digest.sections) { $0.hasShape(of: $1) }
  }

  /// Whether two pages have the same version, identities and bytes.
  public static func == (left: Self, right: Self) -> Bool {
    left.digest == right.digest && left.bytes == right.bytes
  }

  /// Hashes the version and the identities.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
  }
}

// MARK: - Reading

extension RenderedPage {
  /// The hash of ``bytes`` with the default key, for example for an ETag.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public var hash: PageHash { PageHash(of: bytes.span) }

  /// The identifiers of the sections, in order.
  ///
  /// - Complexity: O(*s*) in the number of sections.
  public var sectionIDs: [String] { digest.sections.map(\.id.text) }

  /// Returns the identities of the pieces of a section, in order; none for a section that does not exist.
  ///
  /// - Complexity: O(*n*) in their number.
  public func pieceIDs(inSection id: String) -> [PieceID] {
    sectionNumbers[ExactString(id)].map { digest.sections[$0].pieces.map(\.id) } ?? []
  }

  /// Returns the identifier of the section that contains a piece; `nil` if there is no such piece.
  package func sectionID(of id: PieceID) -> String? {
    places[id].map { digest.sections[$0.section].id.text }
  }

  /// Returns the bytes of a piece; `nil` if there is no such piece.
  public func bytes(of id: PieceID) -> ArraySlice<UInt8>? {
    places[id].map { bytes[$0.range] }
  }

  /// Returns the bytes of a section with its opening and closing bytes; `nil` if there is no such section.
  public func bytes(ofSection id: String) -> ArraySlice<UInt8>? {
    sectionNumbers[ExactString(id)].map { bytes[range(ofSection: $0)] }
  }

  /// Returns the opening and the closing bytes of a section, without its pieces; `nil` if there is no such section.
  package func frameBytes(ofSection id: String) -> ArraySlice<UInt8>? {
    sectionNumbers[ExactString(id)].map {
      let frame = frame(ofSection: $0)
      return frame.opening + frame.closing
    }
  }

  /// The opening and the closing bytes of a section.
  func frame(ofSection number: Int) -> (opening: ArraySlice<UInt8>, closing: ArraySlice<UInt8>) {
    let range = range(ofSection: number)
    let section = digest.sections[number]
    return (
      bytes[range.prefix(section.opening.count)], bytes[range.suffix(section.closing.count)]
    )
  }

  private func range(ofSection number: Int) -> Range<Int> {
    let end = number + 1 < sectionStarts.count ? sectionStarts[number + 1] : bytes.count
    return sectionStarts[number]..<end
  }
}

extension PageDigest.Section {
  /// Whether two sections have the same identifiers and numbers of bytes.
  fileprivate func hasShape(of other: Self) -> Bool {
    id == other.id && opening.count == other.opening.count && closing.count == other.closing.count
      && pieces.elementsEqual(other.pieces) {
        $0.id == $1.id && $0.content.count == $1.content.count
      }
  }
}

// MARK: - Digest

/// The identities, hashes and sizes of the parts of a page: enough to find what changed since.
///
/// A server keeps the digest of a version and releases the page itself:
/// ``ContentPatch/init(from:to:limits:)`` needs only the digest of the old page. Another process can decode
/// it and continue from there; Documentation/PatchFormat.md lists the keys.
public struct PageDigest: Hashable, Sendable {
  var exactVersion: ExactString

  /// The version of the page.
  public var version: String { exactVersion.text }
  var sections: [Section] = []

  struct Section: Hashable, Sendable, Codable {
    let id: ExactString
    let opening: Fingerprint
    var closing: Fingerprint
    var pieces: [Piece] = []
  }

  struct Piece: Hashable, Sendable, Codable {
    let id: PieceID
    let hash: PageHash
    let count: Int

    private enum CodingKeys: String, CodingKey {
      case id = "piece"
      case hash, count
    }

    init(id: PieceID, content: Fingerprint) {
      (self.id, hash, count) = (id, content.hash, content.count)
    }

    var content: Fingerprint { Fingerprint(hash: hash, count: count) }
  }

  /// The hash and the number of some bytes.
  struct Fingerprint: Hashable, Sendable, Codable {
    let hash: PageHash
    let count: Int
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

// MARK: - Coding

extension PageDigest: Codable {
  private enum CodingKeys: String, CodingKey {
    case exactVersion = "version"
    case sections
  }

  /// Decodes a digest from an untrusted source.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if a section or a piece occurs twice; the underlying error is
  ///   a ``PatchError``.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    exactVersion = try values.decode(ExactString.self, forKey: .exactVersion)
    sections = try values.decode([Section].self, forKey: .sections)
    if let problem { throw decoder.corrupted(problem.description, problem) }
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
