/// The latest page and the digests of older versions, for clients that have one of them.
///
/// ```swift
/// var log = PatchLog()
/// try log.append(page)                    // each version, when it was rendered
/// switch log.answer(since: lastEventID) {
/// case .upToDate: break
/// case .patch(let patch): send(patch)
/// case .reload: send(page)
/// }
/// ```
///
/// The log has no bytes of older versions. It finds the difference from the digest of the version that a
/// client has, so a patch contains only what differs between the two versions, whatever happened between.
///
/// ## Memory
/// An older version is stored as its differences from the version after it. It counts as 192 bytes, and as
/// 160 more for each run of pieces and sections that the next version has in the same order; as 224 more and
/// their identifiers for each piece and section that it does not have; and as the bytes of its version. These
/// are upper bounds. One changed row on a page of any length is about 800 bytes.
public struct PatchLog: Sendable {
  /// The latest page; `nil` before the first one.
  public private(set) var page: RenderedPage?

  /// The number of bytes that the older versions need, at most the limit of the log.
  public private(set) var byteCount = 0

  /// The versions before the latest one, oldest first.
  private var older: [OlderDigest] = []
  private let maximumCount: Int
  private let maximumBytes: Int

  /// Creates an empty log.
  ///
  /// The oldest versions are released beyond these limits.
  ///
  /// - Parameters:
  ///   - versions: The number of older versions.
  ///   - bytes: The number of bytes that they need.
  public init(versions: Int = 256, bytes: Int = 1 << 20) {
    maximumCount = max(0, versions)
    maximumBytes = max(0, bytes)
  }

  /// What a client that has a version needs.
  public enum Answer: Hashable, Sendable {
    /// Nothing: it has the latest version.
    case upToDate

    /// This patch, which leads to the latest page.
    case patch(ContentPatch)

    /// The latest page: the version is unknown or too old.
    case reload
  }
}

// MARK: - Adding versions

extension PatchLog {
  /// Makes a page the latest one.
  ///
  /// A page that is the latest one already changes nothing. A page whose pieces are hashed with another key
  /// has no piece in common with the versions before, so the log releases these. Its version must differ from
  /// theirs.
  ///
  /// - Parameter page: The page. Its version must differ from those of all other contents.
  /// - Throws: ``PatchError/versionExists(_:)`` if the log has the version with another content; the log has
  ///   not changed.
  /// - Complexity: O(*v* + *n*) in the number of older versions, and of pieces and sections of the page and of
  ///   the latest one; for a version that the log has, that of ``digest(of:)``.
  public mutating func append(_ page: RenderedPage) throws(PatchError) {
    if let last = self.page {
      guard last.digest.exactVersion != page.digest.exactVersion else {
        if !last.hasContent(of: page) { throw .versionExists(page.version) }
        return
      }
      if last.hashKey != page.hashKey {
        let version = page.digest.exactVersion
        guard !older.contains(where: { $0.version == version }) else {
          throw .versionExists(page.version)
        }
        releaseOldest(older.count)
      } else {
        if let known = digest(of: page.version), known != page.digest {
          throw .versionExists(page.version)
        }
        let digest = OlderDigest(last.digest, before: page.digest)
        older.append(digest)
        byteCount += digest.byteCount
      }
    }
    self.page = page
    trim()
  }

  private mutating func trim() {
    var (count, bytes) = (0, byteCount)
    while older.count - count > maximumCount || bytes > maximumBytes {
      bytes -= older[count].byteCount
      count += 1
    }
    releaseOldest(count)
  }

  private mutating func releaseOldest(_ count: Int) {
    for digest in older.prefix(count) { byteCount -= digest.byteCount }
    older.removeFirst(count)
  }
}

// MARK: - Reading

extension PatchLog {
  /// Returns what a client that has a version needs.
  ///
  /// - Parameters:
  ///   - version: The version that the client has.
  ///   - limits: The limit for work of the difference.
  /// - Returns: The answer. Its patch leads from the version to that of ``page``, and has no more bytes of
  ///   content than the page.
  /// - Complexity: That of ``digest(of:)`` and of ``ContentPatch/init(from:to:limits:)``.
  public func answer(
    since version: String, limits: ContentLimits = ContentLimits()
  ) -> Answer {
    guard let page, let digest = digest(of: version) else { return .reload }
    if digest.exactVersion == page.digest.exactVersion { return .upToDate }
    return .patch(ContentPatch(from: digest, to: page, limits: limits))
  }

  /// Returns the digest of the latest page or of an older version.
  ///
  /// Use it for a patch to another page than the latest one of the log, for example to a page with more rows.
  ///
  /// - Returns: The digest; `nil` if the log does not have the version.
  /// - Complexity: O(*v* · *n*) in the number of versions after it, and of pieces and sections of a page.
  public func digest(of version: String) -> PageDigest? {
    guard let latest = page?.digest else { return nil }
    let version = ExactString(version)
    if latest.exactVersion == version { return latest }
    guard let start = older.lastIndex(where: { $0.version == version }) else { return nil }
    let parts = older[start...].reversed().reduce(latest.parts) { $1.parts(before: $0) }
    return PageDigest(version: version, parts)
  }
}

// MARK: - Older versions

/// The digest of an older version, stored as its differences from the version after it.
private struct OlderDigest {
  let version: ExactString

  /// An upper bound of the memory: lists have room for up to twice as many values as they contain.
  let byteCount: Int

  /// The bytes of this value in a list, and of its list of steps and its version without their content.
  private static let baseSize = 192

  /// The bytes of a step, and of the identifier of a part of its own without the text.
  private static let stepSize = 160
  private static let identifierSize = 64

  private var steps: [Step] = []

  /// A step that builds the list of parts.
  private enum Step {
    /// Parts of the next version, by their positions there.
    case kept(Range<Int>)

    /// A part that the next version does not have.
    case own(PageDigest.Part)
  }

  init(_ digest: PageDigest, before next: PageDigest) {
    let nextParts = next.parts
    var positions: [PageDigest.Part: Int] = [:]
    positions.reserveCapacity(nextParts.count)
    for (position, part) in nextParts.enumerated() { positions[part] = position }

    version = digest.exactVersion
    var bytes = Self.baseSize + version.text.utf8.count
    for part in digest.parts {
      guard let position = positions[part] else {
        steps.append(.own(part))
        bytes += Self.stepSize + Self.identifierSize + part.identifierLength
        continue
      }
      if case .kept(let run)? = steps.last, run.upperBound == position {
        steps[steps.count - 1] = .kept(run.lowerBound..<position + 1)
      } else {
        steps.append(.kept(position..<position + 1))
        bytes += Self.stepSize
      }
    }
    byteCount = bytes
  }

  /// The parts of this version, from those of the next version.
  func parts(before next: [PageDigest.Part]) -> [PageDigest.Part] {
    var parts: [PageDigest.Part] = []
    parts.reserveCapacity(next.count)
    for step in steps {
      switch step {
      case .kept(let run): parts += next[run]
      case .own(let part): parts.append(part)
      }
    }
    return parts
  }
}

extension PageDigest {
  /// An element of a digest as a list, in which each section comes before its pieces.
  fileprivate enum Part: Hashable, Sendable {
    /// A section, whose pieces are the parts after it.
    case section(Section)
    case piece(Piece)

    /// The number of bytes of the identifier.
    var identifierLength: Int {
      switch self {
      case .section(let section): section.id.text.utf8.count
      case .piece(let piece): piece.id.identifierLength
      }
    }
  }

  fileprivate var parts: [Part] {
    var parts: [Part] = []
    parts.reserveCapacity(sections.reduce(sections.count) { $0 + $1.pieces.count })
    for section in sections {
      parts.append(
        .section(Section(id: section.id, opening: section.opening, closing: section.closing)))
      for piece in section.pieces { parts.append(.piece(piece)) }
    }
    return parts
  }

  fileprivate init(version: ExactString, _ parts: [Part]) {
    self.init(exactVersion: version)
    for part in parts {
      switch part {
      case .section(let section): sections.append(section)
      case .piece(let piece): sections[sections.count - 1].pieces.append(piece)
      }
    }
  }
}

extension PatchLog {
  /// The limits of a difference are those of a content.
  @available(*, unavailable, message: "write limits.content, or ContentLimits(…)")
  public func answer(since version: String, limits: CollectionLimits) -> Answer { .reload }
}
