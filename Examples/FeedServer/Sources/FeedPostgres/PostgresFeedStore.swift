#if PostgreSQL
package import CollectionMappingLive
package import Feed

/// The feed in a PostgreSQL database that the processes of several hosts share.
///
/// The version is the sum of counters: an edit increases one of them, that of its connection, in its own
/// transaction, so that edits seldom wait for each other. The snapshots of one server are ordered: each
/// has the edits of those before. So a version never has two contents, and never falls; on a standby, it may.
package struct PostgresFeedStore: FeedStore {
  package let sharing: LiveSharing<Extent>
  let pool: PostgresPool
  private let watcher: PostgresWatcher

  /// Connects, and makes and fills the tables if there are none.
  ///
  /// - Parameters:
  ///   - address: Where the database is.
  ///   - limits: Time limits and sizes.
  ///   - entries: Returns the entries of new tables.
  /// - Throws: `PostgresError`, also for a standby, a server before version 14, and later tables.
  package init(
    _ address: PostgresAddress, limits: PostgresLimits = PostgresLimits(),
    filledWith entries: @Sendable () -> [Entry] = { [] }
  ) async throws {
    pool = PostgresPool(address, limits)
    watcher = PostgresWatcher(address, limits)
    let key = try await pool.run(isSafe: true) { try PostgresSchema(session: $0).prepare(entries) }
    sharing = LiveSharing(hashKey: key, store: PostgresDigestStore(pool))
  }
}

extension PostgresFeedStore {
  /// The statement that adds an entry, for measurements.
  package static var addText: String { PostgresStatement.addOnce.text }
}

// MARK: - Reading

extension PostgresFeedStore {
  package func page(_ extent: Extent) async throws -> FeedPage {
    try await pool.run(isSafe: true) { session in
      try session.transaction(.beginRead) {
        let version = try session.rows(.feedVersion).number(0, 0)
        let count = extent.through == nil ? Extent.step : Extent.limit
        let entries = try session.entries(extent, count)
        let rest = Extent(after: entries.last?.key ?? extent.after)
        return FeedPage(
          version: version, entries: entries,
          next: try session.entries(rest, Extent.step).last?.key)
      }
    }
  }

  package func entries(after key: FeedKey?, count: Int) async throws -> [Entry] {
    try await pool.run(isSafe: true) { try $0.entries(Extent(after: key), count) }
  }

  package func entry(_ id: String) async throws -> Entry? {
    try await pool.run(isSafe: true) { try $0.entry(id)?.entry }
  }

  package func version() async throws -> Int {
    try await pool.run(isSafe: true) { try $0.rows(.feedVersion).number(0, 0) }
  }

  package func versions() -> AsyncThrowingStream<Int, any Error> { watcher.versions() }
}

extension PostgresSession {
  fileprivate func entries(_ extent: Extent, _ count: Int) throws -> [Entry] {
    func values(_ key: FeedKey?, _ end: Int) -> [String?] {
      guard let key else { return [String(end), "0", ""] }
      return [key.isPinned ? "1" : "0", String(key.date), key.id]
    }
    let rows = try rows(
      .entries, values(extent.after, 2) + values(extent.through, -1) + [String(count)])
    return (0..<rows.count).compactMap { Entry(rows, $0) }
  }

  /// Reads an entry, and which transaction wrote it.
  fileprivate func entry(_ id: String) throws -> (entry: Entry, writer: String?)? {
    let rows = try rows(.entry, [id])
    guard rows.count > 0, let entry = Entry(rows, 0) else { return nil }
    return (entry, rows[0, 9])
  }
}

// MARK: - Writing

extension PostgresFeedStore {
  package func add(_ entry: Entry, retryKey: String?, fingerprint: String) async throws -> String {
    let id = try await pool.run(isSafe: retryKey != nil) { session in
      let values = entry.values
      guard let retryKey else {
        try session.rows(.add, values)
        return entry.id
      }
      return try session.addOnce(values, retryKey, fingerprint)
    }
    await watcher.edited()
    return id
  }

  package func replace(_ entry: Entry, expecting old: Entry?) async throws -> Bool {
    let values = entry.values
    return try await edit(.replace, values, of: entry.id, expecting: old)
  }

  package func remove(_ id: String, expecting old: Entry?) async throws -> Bool {
    try await edit(.remove, [id], of: id, expecting: old)
  }

  /// Changes an entry.
  ///
  /// If one is expected, it must still be written by the transaction that wrote that one.
  private func edit(
    _ statement: PostgresStatement, _ values: [String?], of id: String, expecting old: Entry?
  ) async throws -> Bool {
    let isDone = try await pool.run(isSafe: false) { session in
      guard let old else { return try session.rows(statement, values + [nil]).count > 0 }
      while true {
        try Task.checkCancellation()
        guard let (entry, writer) = try session.entry(id) else { return false }
        guard entry == old else { throw EntryChanged() }
        if try session.rows(statement, values + [writer]).count > 0 { return true }
      }
    }
    if isDone { await watcher.edited() }
    return isDone
  }
}

extension PostgresSession {
  fileprivate func addOnce(
    _ values: [String?], _ retryKey: String, _ fingerprint: String
  ) throws -> String {
    let added = try rows(.addOnce, values + [retryKey, fingerprint])
    if added.count > 0 {
      let number = added.number(0, 0)
      // The entry is stored: what fails here is done by a later one.
      if number % 64 == 0 { _ = try? rows(.forgetReceipts, [String(number - 20_000)]) }
      return added[0, 1] ?? ""
    }
    let known = try rows(.receipt, [retryKey])
    // It may have been forgotten since.
    guard known.count > 0 else { throw PostgresError("40001") }
    guard known[0, 0] == fingerprint else { throw RetryKeyReused() }
    return known[0, 1] ?? ""
  }
}

extension Entry {
  /// Reads a row; `nil` for a kind that a later version of this program has added.
  ///
  /// What is missing in a row that another program wrote is empty.
  fileprivate init?(_ rows: PostgresRows, _ row: Int) {
    guard let kind = EntryFields.Kind(rawValue: rows[row, 3] ?? "") else { return nil }
    self.init(
      id: rows[row, 0] ?? "", date: rows.number(row, 2),
      EntryFields(
        kind, isPinned: rows[row, 1] == "1", author: rows[row, 4] ?? "", title: rows[row, 5] ?? "",
        text: rows[row, 6] ?? "", link: rows[row, 7] ?? "", hue: rows.number(row, 8)))
  }

  /// The values of the row, in the order of the columns.
  var values: [String?] {
    [
      id, fields.isPinned ? "1" : "0", String(date), fields.kind.rawValue, fields.author,
      fields.title, fields.text, fields.link, String(fields.hue),
    ]
  }
}

// MARK: - Statements

extension PostgresStatement {
  static let feedVersion: Self = "SELECT sum(count)::bigint FROM feed_versions WHERE topic = 'feed'"

  fileprivate static let beginRead: Self = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"

  /// Entries of kinds that a later version of this program has added are not counted.
  fileprivate static let entries: Self =
    """
    SELECT * FROM feed_entries WHERE kind IN ('post', 'photo', 'ad', 'note')
      AND (pinned, date, id) < ($1, $2, $3) AND (pinned, date, id) >= ($4, $5, $6)
    ORDER BY pinned DESC, date DESC, id DESC LIMIT $7
    """

  fileprivate static let entry: Self = "SELECT *, xmin FROM feed_entries WHERE id = $1"

  // All edits lock rows in the same order, which prevents deadlocks: receipt, entry, counter.

  fileprivate static let add: Self =
    """
    WITH edit AS (
      INSERT INTO feed_entries VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id)
    UPDATE feed_versions SET count = count + 1 WHERE topic = 'feed'
      AND shard = pg_backend_pid() % 64 AND EXISTS (SELECT FROM edit)
    """

  fileprivate static let addOnce: Self =
    """
    WITH receipt AS (
      INSERT INTO feed_receipts (key, fingerprint, id) VALUES ($10, $11, $1)
      ON CONFLICT (key) DO NOTHING RETURNING number, id),
    edit AS (
      INSERT INTO feed_entries
      SELECT $1, $2::smallint, $3::bigint, $4, $5, $6, $7, $8, $9::integer FROM receipt RETURNING id),
    counted AS (
      UPDATE feed_versions SET count = count + 1 WHERE topic = 'feed'
        AND shard = pg_backend_pid() % 64 AND EXISTS (SELECT FROM edit))
    SELECT number, id FROM receipt
    """

  fileprivate static let receipt: Self = "SELECT fingerprint, id FROM feed_receipts WHERE key = $1"

  fileprivate static let forgetReceipts: Self =
    """
    DELETE FROM feed_receipts WHERE key IN (
      SELECT key FROM feed_receipts WHERE number <= $1 ORDER BY number LIMIT 1000
      FOR UPDATE SKIP LOCKED)
    """

  fileprivate static let replace: Self =
    """
    WITH edit AS (
      UPDATE feed_entries SET pinned = $2, date = $3, kind = $4, author = $5, title = $6,
        text = $7, link = $8, hue = $9
      WHERE id = $1 AND kind IN ('post', 'photo', 'ad', 'note') AND ($10::xid IS NULL OR xmin = $10)
      RETURNING id),
    counted AS (
      UPDATE feed_versions SET count = count + 1 WHERE topic = 'feed'
        AND shard = pg_backend_pid() % 64 AND EXISTS (SELECT FROM edit))
    SELECT id FROM edit
    """

  fileprivate static let remove: Self =
    """
    WITH edit AS (
      DELETE FROM feed_entries
      WHERE id = $1 AND kind IN ('post', 'photo', 'ad', 'note') AND ($2::xid IS NULL OR xmin = $2)
      RETURNING id),
    counted AS (
      UPDATE feed_versions SET count = count + 1 WHERE topic = 'feed'
        AND shard = pg_backend_pid() % 64 AND EXISTS (SELECT FROM edit))
    SELECT id FROM edit
    """
}
#endif
