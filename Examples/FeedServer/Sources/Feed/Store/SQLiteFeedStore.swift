package import CollectionMappingLive
import Foundation
import GRDB

/// The feed in a SQLite database that several processes may share.
///
/// The database is in WAL mode, so that readers and the writer do not wait for each other. A write
/// returns when it is on disk (`synchronous = FULL`).
package struct SQLiteFeedStore: FeedStore {
  package let sharing: LiveSharing<Extent>
  private let pool: DatabasePool
  private let watcher: DatabaseQueue

  /// Opens a database, and makes and fills it if it is new.
  package init(path: String, filledWith entries: () -> [Entry] = { [] }) throws {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    pool = try DatabasePool(path: path, configuration: configuration)
    try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    let key = try pool.write { database in
      try Self.prepare(database, entries)
      return try Row.fetchOne(database, sql: "SELECT key0, key1 FROM feed").map {
        (UInt64(bitPattern: $0[0]), UInt64(bitPattern: $0[1]))
      }
    }
    sharing = LiveSharing(
      hashKey: key ?? (0, 0), store: try SQLiteDigests(path: path, configuration))
    configuration.readonly = true
    watcher = try DatabaseQueue(path: path, configuration: configuration)
  }

  /// Makes and fills a new database, and refuses one whose schema is not that of this program.
  private static func prepare(_ database: Database, _ entries: () -> [Entry]) throws {
    switch try Int.fetchOne(database, sql: "PRAGMA user_version") {
    case schemaVersion: return
    case 0:
      try database.execute(sql: schema)
      try database.execute(
        sql: "INSERT INTO feed VALUES (0, ?, ?)",
        arguments: [Int64.random(in: .min ... .max), Int64.random(in: .min ... .max)])
      for entry in entries() { try insert(entry, into: database) }
      try database.execute(sql: "PRAGMA user_version = \(schemaVersion)")
    default:
      throw DatabaseError(
        resultCode: .SQLITE_SCHEMA, message: "another version of feed-server made the database")
    }
  }

  private static let schemaVersion = 2

  /// The table `feed` has one row.
  private static let schema = """
    CREATE TABLE entries (
      id TEXT NOT NULL PRIMARY KEY, pinned INTEGER NOT NULL, date INTEGER NOT NULL,
      kind TEXT NOT NULL, author TEXT NOT NULL, title TEXT NOT NULL, text TEXT NOT NULL,
      link TEXT NOT NULL, hue INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX entriesInOrder ON entries (pinned DESC, date DESC, id DESC);
    CREATE TABLE receipts (
      retryKey TEXT NOT NULL PRIMARY KEY, fingerprint TEXT NOT NULL, id TEXT NOT NULL,
      version INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX receiptsByAge ON receipts (version);
    CREATE TABLE digests (
      number INTEGER PRIMARY KEY, extent TEXT NOT NULL, version TEXT NOT NULL,
      digest BLOB NOT NULL, UNIQUE (extent, version) ON CONFLICT REPLACE
    ) STRICT;
    CREATE TABLE feed (version INTEGER NOT NULL, key0 INTEGER NOT NULL, key1 INTEGER NOT NULL) STRICT;
    """
}

// MARK: - Reading

extension SQLiteFeedStore {
  package func page(_ extent: Extent) async throws -> FeedPage {
    try await pool.read { database in
      let count = extent.through == nil ? Extent.step : Extent.limit
      let entries = try Self.entries(database, extent, count)
      let rest = Extent(after: entries.last?.key ?? extent.after)
      return FeedPage(
        version: try Self.version(database), entries: entries,
        next: try Self.entries(database, rest, Extent.step).last?.key)
    }
  }

  package func entries(after key: FeedKey?, count: Int) async throws -> [Entry] {
    try await pool.read { try Self.entries($0, Extent(after: key), count) }
  }

  package func entry(_ id: String) async throws -> Entry? {
    try await pool.read { try Self.entry(id, in: $0) }
  }

  package func version() async throws -> Int {
    try await pool.read(Self.version)
  }

  private static func entry(_ id: String, in database: Database) throws -> Entry? {
    try Row.fetchOne(database, sql: "SELECT * FROM entries WHERE id = ?", arguments: [id])
      .flatMap(Entry.init)
  }

  /// Reads entries, without those of a kind that a later version of this program has added.
  private static func entries(
    _ database: Database, _ extent: Extent, _ count: Int
  ) throws -> [Entry] {
    let statement = try database.cachedStatement(
      sql: """
        SELECT * FROM entries
        WHERE (pinned, date, id) < (?, ?, ?) AND (pinned, date, id) >= (?, ?, ?)
          AND kind IN ('post', 'photo', 'ad', 'note')
        ORDER BY pinned DESC, date DESC, id DESC LIMIT ?
        """)
    let (after, through) = (extent.after, extent.through)
    let rows = try Row.fetchCursor(
      statement,
      arguments: [
        after.map { $0.isPinned ? 1 : 0 } ?? 2, after?.date ?? 0, after?.id ?? "",
        through.map { $0.isPinned ? 1 : 0 } ?? -1, through?.date ?? 0, through?.id ?? "", count,
      ])
    return try Array(rows.compactMap { Entry($0) })
  }

  private static func version(_ database: Database) throws -> Int {
    try Int.fetchOne(database.cachedStatement(sql: "SELECT version FROM feed")) ?? 0
  }
}

// MARK: - Writing

extension SQLiteFeedStore {
  /// Adds an entry, and forgets the keys of requests before the last 10,000 changes.
  package func add(
    _ entry: Entry, retryKey: String?, fingerprint: String
  ) async throws -> String {
    try await pool.write { database in
      if let retryKey, let receipt = try Self.receipt(retryKey, in: database) {
        guard receipt["fingerprint"] == fingerprint else { throw RetryKeyReused() }
        return receipt["id"]
      }
      try Self.insert(entry, into: database)
      let version = try Self.changed(database)
      if let retryKey {
        try database.execute(
          literal: """
            INSERT INTO receipts VALUES (\(retryKey), \(fingerprint), \(entry.id), \(version));
            DELETE FROM receipts WHERE version <= \(version - 10_000);
            """)
      }
      return entry.id
    }
  }

  package func replace(_ entry: Entry, expecting old: Entry?) async throws -> Bool {
    try await pool.write { database in
      guard try Self.delete(entry.id, expecting: old, from: database) else { return false }
      try Self.insert(entry, into: database)
      return try Self.changed(database) > 0
    }
  }

  package func remove(_ id: String, expecting old: Entry?) async throws -> Bool {
    try await pool.write { database in
      try Self.delete(id, expecting: old, from: database) && Self.changed(database) > 0
    }
  }

  private static func receipt(_ key: String, in database: Database) throws -> Row? {
    try Row.fetchOne(database, sql: "SELECT * FROM receipts WHERE retryKey = ?", arguments: [key])
  }

  private static func insert(_ entry: Entry, into database: Database) throws {
    let fields = entry.fields
    try database.cachedStatement(sql: "INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
      .execute(arguments: [
        entry.id, fields.isPinned, entry.date, fields.kind.rawValue, fields.author, fields.title,
        fields.text, fields.link, fields.hue,
      ])
  }

  private static func delete(
    _ id: String, expecting old: Entry?, from database: Database
  ) throws -> Bool {
    guard let entry = try entry(id, in: database) else { return false }
    if let old, old != entry { throw EntryChanged() }
    try database.execute(sql: "DELETE FROM entries WHERE id = ?", arguments: [id])
    return true
  }

  private static func changed(_ database: Database) throws -> Int {
    try Int.fetchOne(database, sql: "UPDATE feed SET version = version + 1 RETURNING version") ?? 0
  }
}

extension Entry {
  /// Reads a row; `nil` for a kind that a later version of this program has added.
  fileprivate init?(_ row: Row) {
    guard let kind = EntryFields.Kind(rawValue: row[3]) else { return nil }
    self.init(
      id: row[0], date: row[2],
      EntryFields(
        kind, isPinned: row[1], author: row[4], title: row[5], text: row[6], link: row[7],
        hue: row[8]))
  }
}

// MARK: - Sharing

extension SQLiteFeedStore {
  /// Watches the database for commits by any process.
  package func versions() -> AsyncThrowingStream<Int, any Error> {
    AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let task = Task {
        do {
          var seen: Int?
          while true {
            // A number that differs after a commit by any other connection, of any process.
            let now = try await watcher.read { try Int.fetchOne($0, sql: "PRAGMA data_version") }
            if now != seen { continuation.yield(try await version()) }
            seen = now
            try await Task.sleep(for: .milliseconds(25))
          }
        } catch { continuation.finish(throwing: error) }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}

/// The digests of the last 2,000 pages, on a connection of its own that need not wait for the disk.
private struct SQLiteDigests: LiveDigestStore {
  private let queue: DatabaseQueue

  init(path: String, _ configuration: Configuration) throws {
    queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = NORMAL") }
  }

  func keep(_ digest: PageDigest, of extent: Extent) async throws {
    let bytes = try JSONEncoder().encode(digest)
    try await queue.write { database in
      try database.execute(
        literal: """
          INSERT INTO digests (extent, version, digest)
          VALUES (\(extent.query()), \(digest.version), \(bytes));
          DELETE FROM digests WHERE number <= last_insert_rowid() - 2000;
          """)
    }
  }

  func digest(of extent: Extent, version: String) async throws -> PageDigest? {
    let request: SQLRequest<Data> = """
      SELECT digest FROM digests WHERE extent = \(extent.query()) AND version = \(version)
      """
    let bytes = try await queue.read(request.fetchOne)
    return try bytes.map { try JSONDecoder().decode(PageDigest.self, from: $0) }
  }
}
