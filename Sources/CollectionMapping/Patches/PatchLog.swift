/// The latest page and the patches that led to it, for clients that have an older version.
///
/// ```swift
/// var log = PatchLog()
/// try log.append(page)                    // each version, when it was rendered
/// switch log.answer(since: lastEventID) {
/// case .upToDate: break
/// case .patches(let patches): send(patches)
/// case .reload: send(page)
/// }
/// ```
public struct PatchLog: Sendable {
  /// The latest page; `nil` before the first one.
  public private(set) var page: RenderedPage?

  /// The number of content bytes in all patches, and 64 for each operation; without the latest page.
  ///
  /// A server with many logs counts them, to bound its memory.
  public private(set) var byteCount = 0

  /// The patches to the latest page, oldest first.
  private var patches: [ContentPatch] = []
  private let maximumCount: Int
  private let maximumByteCount: Int

  /// Creates an empty log.
  ///
  /// The oldest patches are released beyond these limits.
  ///
  /// - Parameters:
  ///   - patches: The number of patches.
  ///   - bytes: The largest ``byteCount``.
  public init(patches: Int = 256, bytes: Int = 1 << 20) {
    maximumCount = max(0, patches)
    maximumByteCount = max(0, bytes)
  }

  /// What a client with an older version needs.
  public enum Answer: Hashable, Sendable {
    /// Nothing: it has the latest version.
    case upToDate

    /// These patches, in order.
    case patches([ContentPatch])

    /// The latest page: the version is unknown or too old, or the patches have more bytes than the page.
    case reload
  }

  /// Makes a page the latest one, and finds the patch that leads to it.
  ///
  /// - Parameters:
  ///   - page: The page. Its version must differ from those of all other contents.
  ///   - limits: The limit for work of the difference.
  /// - Returns: The patch; `nil` for the first page, and for the page that is the latest one already.
  /// - Throws: ``PatchError/versionExists(_:)`` if the latest page has the same version and another
  ///   content; the log has not changed.
  /// - Complexity: That of ``ContentPatch/init(from:to:limits:)``.
  @discardableResult
  public mutating func append(
    _ page: RenderedPage, limits: CollectionLimits = CollectionLimits()
  ) throws(PatchError) -> ContentPatch? {
    guard let last = self.page else {
      self.page = page
      return nil
    }
    guard last.version != page.version else {
      if last.digest != page.digest { throw .versionExists(page.version) }
      return nil
    }
    let patch = ContentPatch(from: last.digest, to: page, limits: limits)
    self.page = page
    patches.append(patch)
    byteCount += patch.cost
    trim()
    return patch
  }

  /// Returns what a client needs that has a version.
  ///
  /// - Parameters:
  ///   - version: The version that the client has.
  ///   - count: The number of patches that the client receives one by one. More of them are merged into
  ///     one; with 1, the answer is never more than one patch.
  /// - Returns: The answer. The patches lead from the version to that of ``page``.
  /// - Complexity: O(*n*) in the number of patches; O(*b* + *n*) if patches are merged, as for
  ///   ``ContentPatch/init(merging:to:)``.
  public func answer(since version: String, atMost count: Int = 16) -> Answer {
    guard let page else { return .reload }
    guard page.version != version else { return .upToDate }
    guard let start = patches.lastIndex(where: { $0.from == version }) else { return .reload }
    let waiting = Array(patches[start...])
    let size = waiting.reduce(0) { $0 + $1.byteCount }
    if waiting.count <= count, size <= page.bytes.count { return .patches(waiting) }
    guard let merged = try? ContentPatch(merging: waiting, to: page),
      merged.byteCount <= page.bytes.count
    else { return .reload }
    return .patches([merged])
  }

  /// Releases the oldest patches beyond the limits.
  private mutating func trim() {
    var count = 0
    while patches.count - count > maximumCount || byteCount > maximumByteCount {
      byteCount -= patches[count].cost
      count += 1
    }
    patches.removeFirst(count)
  }
}

extension ContentPatch {
  /// Roughly the memory of a patch: its content and 64 bytes for each operation.
  fileprivate var cost: Int { byteCount + 64 * operations.count }
}
