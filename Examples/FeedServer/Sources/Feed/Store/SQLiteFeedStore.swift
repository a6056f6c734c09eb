import GRDB

/// The feed in a SQLite database that several processes may share.
///
/// The database is in WAL mode, so that readers and the writer do not wait for each other. A write
/// returns when it is on disk (`synchronous = FULL`).
package struct SQLiteFeedStore: FeedStore {
  private let pool: DatabasePool
  private let watcher: DatabaseQueue

  /// Opens a database, and makes and fills it if it is new.
  ///
  /// - Parameters:
  ///   - path: The path of the database file.
  ///   - entries: Returns the entries of a new database.
  /// - Throws: The error of the database.
  package init(path: String, filledWith entries: () -> [Entry] = { [] }) throws {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    pool = try DatabasePool(path: path, configuration: configuration)
    try pool.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA synchronous = FULL")
      try database.inTransaction(.immediate) {
        try Self.prepare(database, entries)
        return .commit
      }
    }
    configuration.readonly = true
    watcher = try DatabaseQueue(path: path, configuration: configuration)
  }

  /// Makes and fills a new database, and refuses one whose schema is not that of this program.
  private static func prepare(_ database: Database, _ entries: () -> [Entry]) throws {
    switch try Int.fetchOne(database, sql: "PRAGMA user_version") {
    case schemaVersion: return
    case 0:
      try database.execute(sql: schema)
      try database.execute(sql: "INSERT INTO feed VALUES (?, 0)", arguments: [Epoch.make()])
      for entry in entries() { try insert(entry, into: database) }
      try database.execute(sql: "PRAGMA user_version = \(schemaVersion)")
    default:
      throw DatabaseError(
        resultCode: .SQLITE_SCHEMA, message: "another version of feed-server made the database")
    }
  }

  private static let schemaVersion = 1

  /// The table `feed` has one row.
  private static let schema = """
    CREATE TABLE entries (
      id TEXT NOT NULL PRIMARY KEY, pinned INTEGER NOT NULL, date INTEGER NOT NULL,
      type TEXT NOT NULL, byline TEXT, title TEXT, text TEXT NOT NULL, link TEXT, hue INTEGER
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX entriesInOrder ON entries (pinned DESC, date DESC, id DESC);
    CREATE TABLE receipts (
      retryKey TEXT NOT NULL PRIMARY KEY, fingerprint TEXT NOT NULL, id TEXT NOT NULL,
      version INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX receiptsByAge ON receipts (version);
    CREATE TABLE feed (epoch TEXT NOT NULL, version INTEGER NOT NULL) STRICT;
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
        epoch: try Self.epoch(database), version: try Self.version(database), extent: extent,
        entries: entries, next: try Self.entries(database, rest, Extent.step).last?.key)
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

  /// Reads entries; those of a type that a later version of this program has added are not counted.
  private static func entries(_ database: Database, _ extent: Extent, _ count: Int) throws
    -> [Entry]
  {
    var conditions = ["type IN ('post', 'photo', 'ad', 'note')"]
    var arguments = StatementArguments()
    if let key = extent.after {
      conditions.append("(pinned, date, id) < (?, ?, ?)")
      arguments += [key.isPinned, key.date, key.id]
    }
    if let key = extent.through {
      conditions.append("(pinned, date, id) >= (?, ?, ?)")
      arguments += [key.isPinned, key.date, key.id]
    }
    let statement = try database.cachedStatement(
      sql: """
        SELECT * FROM entries WHERE \(conditions.joined(separator: " AND "))
        ORDER BY pinned DESC, date DESC, id DESC LIMIT ?
        """)
    let rows = try Row.fetchCursor(statement, arguments: arguments + [count])
    var entries: [Entry] = []
    while let row = try rows.next() {
      if let entry = Entry(row) { entries.append(entry) }
    }
    return entries
  }

  private static func epoch(_ database: Database) throws -> String {
    try String.fetchOne(database.cachedStatement(sql: "SELECT epoch FROM feed")) ?? ""
  }

  private static func version(_ database: Database) throws -> Int {
    try Int.fetchOne(database.cachedStatement(sql: "SELECT version FROM feed")) ?? 0
  }
}

// MARK: - Writing

extension SQLiteFeedStore {
  package func add(
    _ entry: Entry, retryKey: String?, fingerprint: String
  ) async throws -> Receipt {
    try await write { database in
      if let retryKey, let known = try Self.receipt(database, retryKey, fingerprint) {
        return known
      }
      try Self.insert(entry, into: database)
      let receipt = try Self.changed(entry.id, in: database)
      if let retryKey {
        try database.execute(
          sql: "INSERT INTO receipts VALUES (?, ?, ?, ?)",
          arguments: [retryKey, fingerprint, receipt.id, receipt.version])
        try database.execute(
          sql: "DELETE FROM receipts WHERE version <= ?", arguments: [receipt.version - 10_000])
      }
      return receipt
    }
  }

  package func replace(_ entry: Entry, expecting old: Entry?) async throws -> Receipt? {
    try await write { database in
      guard try Self.delete(entry.id, expecting: old, from: database) else { return nil }
      try Self.insert(entry, into: database)
      return try Self.changed(entry.id, in: database)
    }
  }

  package func remove(_ id: String, expecting old: Entry?) async throws -> Receipt? {
    try await write { database in
      guard try Self.delete(id, expecting: old, from: database) else { return nil }
      return try Self.changed(id, in: database)
    }
  }

  /// Runs a transaction that waits for writers of other processes before it reads.
  private func write<Result: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Result
  ) async throws -> Result {
    try await pool.writeWithoutTransaction { database in
      var result: Result?
      try database.inTransaction(.immediate) {
        result = try body(database)
        return .commit
      }
      guard let result else { throw DatabaseError(resultCode: .SQLITE_ABORT) }
      return result
    }
  }

  private static func receipt(
    _ database: Database, _ retryKey: String, _ fingerprint: String
  ) throws -> Receipt? {
    let row = try Row.fetchOne(
      database, sql: "SELECT * FROM receipts WHERE retryKey = ?", arguments: [retryKey])
    guard let row else { return nil }
    guard row["fingerprint"] == fingerprint else { throw RetryKeyReused() }
    return Receipt(id: row["id"], version: row["version"])
  }

  private static func insert(_ entry: Entry, into database: Database) throws {
    try database.cachedStatement(sql: "INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
      .execute(arguments: entry.columns)
  }

  private static func delete(
    _ id: String, expecting old: Entry?, from database: Database
  ) throws -> Bool {
    guard let entry = try entry(id, in: database) else { return false }
    if let old, old != entry { throw EntryChanged() }
    try database.execute(sql: "DELETE FROM entries WHERE id = ?", arguments: [id])
    return true
  }

  private static func changed(_ id: String, in database: Database) throws -> Receipt {
    let version = try Int.fetchOne(
      database, sql: "UPDATE feed SET version = version + 1 RETURNING version")
    return Receipt(id: id, version: version ?? 0)
  }
}

// MARK: - Watching

extension SQLiteFeedStore {
  package func versions() -> AsyncThrowingStream<Int, any Error> {
    AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let task = Task {
        do { try await watch(continuation) } catch { continuation.finish(throwing: error) }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  private func watch(
    _ continuation: AsyncThrowingStream<Int, any Error>.Continuation
  ) async throws {
    var seen: Int?
    while true {
      // A number that differs after a commit by any other connection, of any process.
      let now = try await watcher.read { database in
        try Int.fetchOne(database, sql: "PRAGMA data_version")
      }
      if now != seen { continuation.yield(try await version()) }
      seen = now
      try await Task.sleep(for: .milliseconds(25))
    }
  }
}

// MARK: - Columns

extension Entry {
  /// The columns of the table, in order.
  fileprivate var columns: StatementArguments {
    let item = item
    let head: StatementArguments = [item.id, item.isPinned, item.date]
    return switch self {
    case .post(let post): head + ["post", post.author, post.title, post.text, nil, nil]
    case .photo(let photo): head + ["photo", photo.author, nil, photo.caption, nil, photo.hue]
    case .ad(let ad): head + ["ad", ad.sponsor, nil, ad.text, ad.link, nil]
    case .note(let note): head + ["note", nil, nil, note.text, nil, nil]
    }
  }

  /// Reads a row; `nil` for a type that a later version of this program has added.
  ///
  /// What is missing in a row that another program wrote is empty.
  fileprivate init?(_ row: Row) {
    let id: String = row[0]
    let isPinned: Bool = row[1]
    let date: Int = row[2]
    let text: String = row[6]
    switch row[3] as String {
    case "post":
      self = .post(
        Post(
          id: id, date: date, isPinned: isPinned, author: row[4] ?? "", title: row[5] ?? "",
          text: text))
    case "photo":
      self = .photo(
        Photo(
          id: id, date: date, isPinned: isPinned, author: row[4] ?? "", caption: text,
          hue: row[8] ?? 0))
    case "ad":
      self = .ad(
        Ad(
          id: id, date: date, isPinned: isPinned, sponsor: row[4] ?? "", text: text,
          link: row[7] ?? ""))
    case "note": self = .note(Note(id: id, date: date, isPinned: isPinned, text: text))
    default: return nil
    }
  }
}
