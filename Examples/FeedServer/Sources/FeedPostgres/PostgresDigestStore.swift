#if PostgreSQL
import CollectionMappingLive
import Feed
import Foundation

/// The digests of pages of all hosts: at most 10,000, those of the last hour, and a quarter of a gigabyte.
struct PostgresDigestStore: LiveDigestStore {
  private let pool: PostgresPool

  init(_ pool: PostgresPool) { self.pool = pool }

  func keep(_ digest: PageDigest, of extent: Extent) async throws {
    let text = String(decoding: try JSONEncoder().encode(digest), as: UTF8.self)
    try await pool.run(isSafe: true) { session in
      let kept = try session.rows(.keepDigest, [extent.text, digest.version, text])
      if kept.count > 0, kept.number(0, 0) % 64 == 0 { try session.rows(.forgetDigests) }
    }
  }

  func digest(of extent: Extent, version: String) async throws -> PageDigest? {
    let text = try await pool.run(isSafe: true) { session in
      let rows = try session.rows(.digest, [extent.text, version])
      return rows.count > 0 ? rows[0, 0] : nil
    }
    return try text.map { try JSONDecoder().decode(PageDigest.self, from: Data($0.utf8)) }
  }
}

extension Extent {
  fileprivate var text: String { "\(after?.text ?? "")|\(through?.text ?? "")" }
}

extension PostgresStatement {
  fileprivate static let keepDigest: Self =
    """
    INSERT INTO feed_digests (extent, version, digest) VALUES ($1, $2, $3)
    ON CONFLICT (extent, version) DO NOTHING RETURNING number
    """

  fileprivate static let digest: Self =
    "SELECT digest FROM feed_digests WHERE extent = $1 AND version = $2"

  fileprivate static let forgetDigests: Self =
    """
    DELETE FROM feed_digests WHERE (extent, version) IN (
      SELECT extent, version FROM (
        SELECT extent, version, time, row_number() OVER newest AS position,
          sum(pg_column_size(digest)) OVER newest AS size
        FROM feed_digests WINDOW newest AS (ORDER BY number DESC)) AS sized
      WHERE position > 10000 OR size > 268435456 OR time < now() - interval '1 hour')
    AND (SELECT pg_try_advisory_xact_lock(7306085913))
    """
}
#endif
