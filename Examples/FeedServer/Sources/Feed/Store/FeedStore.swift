package import CollectionMappingLive

/// The entries of the feed: the only part of the server that knows a database.
///
/// Another database is another type with this protocol. Several processes may share the database: versions are
/// its own, and ``versions()`` reports changes by all of them.
package protocol FeedStore: Sendable {
  /// Reads the entries of an extent together with the version, as they are at one moment.
  func page(_ extent: Extent) async throws -> FeedPage

  /// Reads the next entries after a position.
  func entries(after key: FeedKey?, count: Int) async throws -> [Entry]

  /// Reads an entry; `nil` if there is none with the id.
  func entry(_ id: String) async throws -> Entry?

  /// Adds an entry and returns when it is stored for good.
  ///
  /// - Parameters:
  ///   - entry: The entry, with an id that no other has.
  ///   - retryKey: The key that the client chose for this request. With the key of an earlier request nothing
  ///     is added.
  ///   - fingerprint: What the client sent, to recognise another request with the same key.
  /// - Returns: The id of the entry, or of that of the earlier request.
  /// - Throws: `RetryKeyReused` if the key belongs to a request with another fingerprint.
  func add(_ entry: Entry, retryKey: String?, fingerprint: String) async throws -> String

  /// Replaces the entry with the same id.
  ///
  /// - Parameters:
  ///   - entry: The new entry.
  ///   - old: What the entry must still be, or `nil` to replace any.
  /// - Returns: Whether there is such an entry.
  /// - Throws: `EntryChanged` if the entry is another than expected; nothing has changed.
  func replace(_ entry: Entry, expecting old: Entry?) async throws -> Bool

  /// Removes an entry, under the same condition.
  func remove(_ id: String, expecting old: Entry?) async throws -> Bool

  /// The version: a number that each change increases.
  func version() async throws -> Int

  /// The latest version at first, and after each change by any process.
  ///
  /// It ends with the error of the database; a caller begins again after a while.
  func versions() -> AsyncThrowingStream<Int, any Error>

  /// What all processes with this database share: the key of hashes, and the digests of their pages.
  var sharing: LiveSharing<Extent> { get }
}

/// The entries of an extent at one version.
package struct FeedPage: Sendable {
  package let version: Int
  package let entries: [Entry]

  /// The last position of this page after it has grown by a step; `nil` at the end of the feed.
  package let next: FeedKey?

  package init(version: Int, entries: [Entry], next: FeedKey?) {
    (self.version, self.entries, self.next) = (version, entries, next)
  }
}

/// An error of a database.
package protocol FeedStoreError: Error {
  /// Whether the same request may succeed soon, here or at another host.
  var isTemporary: Bool { get }
}

/// A retry key that belongs to another request.
package struct RetryKeyReused: Error {
  package init() {}
}

/// An entry that is another one than the caller expected.
package struct EntryChanged: Error {
  package init() {}
}

/// The feed is one topic, which all extents belong to.
struct FeedSource: LiveSource {
  enum Topic { case feed }

  let store: any FeedStore

  func topic(of extent: Extent) -> Topic { .feed }
  func version(of topic: Topic) async throws -> Int { try await store.version() }
  func versions(of topic: Topic) -> AsyncThrowingStream<Int, any Error> { store.versions() }

  func content(of extent: Extent) async throws -> LiveContent<FeedPage> {
    let page = try await store.page(extent)
    return LiveContent(page, version: page.version)
  }
}
