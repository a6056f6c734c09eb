/// An output in identified pieces, in sections, with a version of the caller.
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

  /// Where a piece is.
  private struct Place {
    let section: Int
    let range: Range<Int>
  }

  /// The version of the page: any text that differs for each content, such as the number of a transaction.
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
    digest = PageDigest(version: ExactString(version))
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

  /// Appends the closing bytes of the last section, which has none yet.
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
    guard let section = digest.sections.indices.last else { throw .noSection(id) }
    let start = bytes.count - closing.count
    let place = Place(section: section, range: start..<start + content.count)
    if let old = places.updateValue(place, forKey: id) {
      places[id] = old
      throw .pieceExists(id)
    }
    bytes.removeLast(closing.count)
    unsafe content.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
    bytes += closing
    digest.sections[section].pieces.append(
      PageDigest.Piece(id: id, content: .init(of: content, key: hashKey)))
  }

  /// The key for the hashes of the pieces.
  var hashKey: (UInt64, UInt64) { (firstKey, secondKey) }

  /// Whether two pages have the same identities and bytes, whatever their versions and keys.
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
  public func sectionID(of id: PieceID) -> String? {
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
