/// The entries of the feed: the only part of the server that knows a database.
///
/// Another database is another type with this protocol. Several processes may share the database:
/// versions are its own, and ``versions()`` reports changes by all of them.
package protocol FeedStore: Sendable {
  /// Reads the entries of an extent together with the version, as they are at one moment.
  func page(_ extent: Extent) async throws -> FeedPage

  /// Reads the next entries after a position.
  func entries(after key: FeedKey?, count: Int) async throws -> [Entry]

  func entry(_ id: String) async throws -> Entry?

  /// Adds an entry and returns when it is stored for good.
  ///
  /// - Parameters:
  ///   - entry: The entry, with an id that no other has.
  ///   - retryKey: The key that the client chose for this request. With the key of an earlier
  ///     request nothing is added.
  ///   - fingerprint: What the client sent, to recognise another request with the same key.
  /// - Returns: The receipt, or the earlier one of the same key.
  /// - Throws: `RetryKeyReused` if the key belongs to a request with another fingerprint.
  func add(_ entry: Entry, retryKey: String?, fingerprint: String) async throws -> Receipt

  /// Replaces the entry with the same id.
  ///
  /// - Parameters:
  ///   - entry: The new entry.
  ///   - old: What the entry must still be, or `nil` to replace any.
  /// - Returns: The receipt; `nil` if there is no such entry.
  /// - Throws: `EntryChanged` if the entry is another than expected; nothing has changed.
  func replace(_ entry: Entry, expecting old: Entry?) async throws -> Receipt?

  /// Removes an entry, under the same condition.
  func remove(_ id: String, expecting old: Entry?) async throws -> Receipt?

  /// The version: a number that each change increases.
  func version() async throws -> Int

  /// The latest version at first, and after each change by any process.
  ///
  /// It ends with the error of the database; a caller begins again after a while.
  func versions() -> AsyncThrowingStream<Int, any Error>
}

/// The entries of an extent at one version.
package struct FeedPage: Sendable {
  /// A text that each database has of its own: the versions of another one mean something else.
  package let epoch: String
  package let version: Int
  package let extent: Extent
  package let entries: [Entry]

  /// The last position of this page after it has grown by a step; `nil` at the end of the feed.
  package let next: FeedKey?
}

/// The proof of a stored change.
package struct Receipt: Hashable, Codable, Sendable {
  package let id: String
  package let version: Int
}

/// A retry key that belongs to another request.
package struct RetryKeyReused: Error {}

/// An entry that is another one than the caller expected.
package struct EntryChanged: Error {}

/// Makes texts that no other database has.
enum Epoch {
  static func make() -> String { String(UInt64.random(in: 0 ... .max), radix: 36) }
}
