#if PostgreSQL
import Feed
import Foundation

/// Makes the tables, and brings those of an earlier version up to date.
struct PostgresSchema {
  let session: PostgresSession

  /// The statements of each version after the one before.
  ///
  /// Those of a version that was released never change.
  private static let migrations: [[PostgresStatement]] = [
    [
      """
      CREATE TABLE feed_entries (
        id text COLLATE "C" PRIMARY KEY, pinned smallint NOT NULL, date bigint NOT NULL,
        kind text NOT NULL, author text, title text, text text NOT NULL, link text, hue integer)
      """,
      "CREATE UNIQUE INDEX feed_entries_in_order ON feed_entries (pinned, date, id)",
      """
      CREATE TABLE feed_receipts (
        key text COLLATE "C" PRIMARY KEY, fingerprint text NOT NULL, id text NOT NULL,
        number bigint GENERATED ALWAYS AS IDENTITY)
      """,
      "CREATE INDEX feed_receipts_by_age ON feed_receipts (number)",
      """
      CREATE TABLE feed_versions (
        topic text, shard integer, count bigint NOT NULL, PRIMARY KEY (topic, shard)
      ) WITH (fillfactor = 20)
      """,
      "INSERT INTO feed_versions SELECT 'feed', shard, 0 FROM generate_series(0, 63) AS shard",
      """
      CREATE UNLOGGED TABLE feed_digests (
        extent text COLLATE "C", version text COLLATE "C", digest text NOT NULL,
        time timestamptz NOT NULL DEFAULT now(), number bigint GENERATED ALWAYS AS IDENTITY,
        PRIMARY KEY (extent, version))
      """,
      "CREATE INDEX feed_digests_by_age ON feed_digests (number)",
      "CREATE TABLE feed_hash_key (first bigint NOT NULL, second bigint NOT NULL)",
    ]
  ]

  /// Migrates the tables, while other processes wait, and fills them if they are new.
  ///
  /// - Returns: The hash key of all processes.
  /// - Throws: The error of the database; `PostgresError.schema` if the tables are those of a later version.
  func prepare(_ entries: () -> [Entry]) throws -> (UInt64, UInt64) {
    let patience = session.patience
    session.patience = .seconds(120)
    defer { session.patience = patience }
    return try session.transaction(.begin) {
      try session.rows(.takeTime)
      try session.rows(.lock)
      let version = try version()
      guard version <= Self.migrations.count else { throw PostgresError.schema }
      for (index, migration) in Self.migrations.enumerated().dropFirst(version) {
        for statement in migration { try session.rows(statement) }
        try session.rows(.setVersion, [String(index + 1)])
      }
      if version == 0 { try fill(entries()) }
      let key = try session.rows(.key)
      return (
        UInt64(bitPattern: Int64(key.number(0, 0))), UInt64(bitPattern: Int64(key.number(0, 1)))
      )
    }
  }

  private func version() throws -> Int {
    if try session.rows(.hasVersion).number(0, 0) == 0 {
      try session.rows(.makeVersion)
    }
    return try session.rows(.version).number(0, 0)
  }

  private static let columns = [
    "id", "pinned", "date", "kind", "author", "title", "text", "link", "hue",
  ]

  /// Adds many entries with each statement.
  private func fill(_ entries: [Entry]) throws {
    var random = SystemRandomNumberGenerator()
    try session.rows(
      .setKey, (0..<2).map { _ in String(Int64.random(in: .min ... .max, using: &random)) })
    for start in stride(from: 0, to: entries.count, by: 1_000) {
      let rows = entries[start..<min(start + 1_000, entries.count)].map { entry in
        Dictionary(uniqueKeysWithValues: zip(Self.columns, entry.values))
      }
      try session.rows(.fill, [String(decoding: JSONEncoder().encode(rows), as: UTF8.self)])
    }
  }
}

extension PostgresStatement {
  fileprivate static let begin: Self = "BEGIN"
  fileprivate static let takeTime: Self =
    """
    SELECT set_config('statement_timeout', '100000', true),
      set_config('lock_timeout', '100000', true)
    """
  /// The number is feed-server's among the advisory locks of the database.
  fileprivate static let lock: Self = "SELECT pg_advisory_xact_lock(7306085912)"
  fileprivate static let hasVersion: Self =
    "SELECT (to_regclass('feed_schema') IS NOT NULL)::integer"
  fileprivate static let makeVersion: Self =
    "CREATE TABLE feed_schema (version integer PRIMARY KEY)"
  fileprivate static let version: Self = "SELECT max(version) FROM feed_schema"
  fileprivate static let setVersion: Self = "INSERT INTO feed_schema VALUES ($1)"
  fileprivate static let setKey: Self = "INSERT INTO feed_hash_key VALUES ($1, $2)"
  fileprivate static let key: Self = "SELECT first, second FROM feed_hash_key"
  fileprivate static let fill: Self =
    "INSERT INTO feed_entries SELECT * FROM json_populate_recordset(NULL::feed_entries, $1)"
}
#endif
