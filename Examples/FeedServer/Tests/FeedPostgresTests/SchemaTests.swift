#if PostgreSQL
import CollectionMappingLive
import CollectionPages
import Feed
@testable import FeedPostgres
import Foundation
import PostgresProcess
import Testing

extension PostgresTests {
  @Suite struct SchemaTests {
    @Test("processes that open an empty database at once make and fill it once")
    func together() async throws {
      let address = try PostgresAddress(#require(PostgresServer.shared).database())
      let stores = try await withThrowingTaskGroup(of: PostgresFeedStore.self) { group in
        for _ in 0..<6 {
          group.addTask { try await PostgresFeedStore(address) { SampleEntries.make(1_234) } }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      let sorted = SampleEntries.make(1_234).sorted { $0.key > $1.key }
      for store in stores {
        #expect(try await store.entries(after: nil, count: 2_000) == sorted)
        #expect(String(reflecting: store.sharing) == String(reflecting: stores[0].sharing))
      }
    }

    @Test("tables of a later version are refused, and nothing in them is changed")
    func later() async throws {
      let (store, address) = try await makeStore()
      try await store.pool.execute("INSERT INTO feed_schema VALUES (99)")
      await #expect(throws: PostgresError.schema) { try await PostgresFeedStore(address) }
    }

    @Test("rows of kinds that a later version has added are passed over, empty columns are empty")
    func foreignRows() async throws {
      let (store, _) = try await makeStore(.shared, SampleEntries.make(120))
      try await store.pool.execute(
        """
        INSERT INTO feed_entries (id, pinned, date, kind, text)
        SELECT 'poll' || n, 0, 1795000000, 'poll', '' FROM generate_series(0, 299) AS n
        """)
      try await store.pool.execute(
        """
        INSERT INTO feed_entries (id, pinned, date, kind, text)
        SELECT 'bare-' || t, 0, 1, t, 'bare' FROM unnest('{post,photo,ad,note}'::text[]) AS t
        """)
      let entries = SampleEntries.make(120).sorted { $0.key > $1.key }
      let page = try await store.page(Extent())
      #expect(page.entries == Array(entries.prefix(50)) && page.next == entries[99].key)
      let all = try await store.entries(after: nil, count: 200)
      #expect(all.dropFirst(120).map(\.id) == ["bare-post", "bare-photo", "bare-note", "bare-ad"])
      #expect(try await store.entry("poll7") == nil)
      #expect(try await store.remove("poll7", expecting: nil) == false)
      for bare in all.dropFirst(120) { #expect(try await store.remove(bare.id, expecting: bare)) }
    }

    @Test("pages and the age of receipts and digests are read from an index")
    func plans() async throws {
      let (store, _) = try await makeStore(.shared, SampleEntries.make(20_000))
      try await store.pool.execute("ANALYZE feed_entries")
      let before = try await scans(store)
      let middle = try await store.entries(after: nil, count: 10_000)[9_999].key
      for _ in 0..<20 {
        _ = try await store.page(Extent())
        _ = try await store.page(Extent(after: middle))
        _ = try await store.page(Extent(after: nil, through: middle))
      }
      #expect(try await scans(store) == before)
    }

    /// The number of times that all entries were read in the order of the table.
    private func scans(_ store: PostgresFeedStore) async throws -> Int {
      try await store.pool.run(isSafe: true) { session in
        try session.rows("SELECT pg_stat_force_next_flush()")
        try session.rows("SELECT 1")
        return try session.rows(
          "SELECT coalesce(seq_scan, 0) FROM pg_stat_user_tables WHERE relname = 'feed_entries'"
        ).number(0, 0)
      }
    }

    @Test("old receipts are forgotten, the last 10,000 are not")
    func receipts() async throws {
      let (store, _) = try await makeStore()
      _ = try await store.add(note("old"), retryKey: "old", fingerprint: "")
      try await store.pool.execute(
        """
        INSERT INTO feed_receipts (key, fingerprint, id)
        SELECT 'k' || n, '', n FROM generate_series(1, 20001) AS n
        """)
      for number in 0..<130 {
        _ = try await store.add(note("n\(number)"), retryKey: "n\(number)", fingerprint: "")
      }
      #expect(try await store.add(note("a"), retryKey: "k10200", fingerprint: "") == "10200")
      #expect(try await store.add(note("old2"), retryKey: "old", fingerprint: "") == "old2")
    }

    @Test("digests are those of all hosts, and their number is bounded")
    func digests() async throws {
      let (store, address) = try await makeStore()
      let other = PostgresDigestStore(try await PostgresFeedStore(address).pool)
      let digests = PostgresDigestStore(store.pool)
      let page = try await store.page(Extent())
      let extent = Extent(after: page.next, through: note("n").key)
      func digest(_ version: String) throws -> PageDigest {
        let json = #"{"version":"\#(version)","sections":[]}"#
        return try JSONDecoder().decode(PageDigest.self, from: Data(json.utf8))
      }
      try await digests.keep(digest("v1"), of: extent)
      try await digests.keep(digest("v1"), of: extent)
      #expect(try await other.digest(of: extent, version: "v1") == digest("v1"))
      #expect(try await other.digest(of: extent, version: "v2") == nil)
      #expect(try await other.digest(of: Extent(), version: "v1") == nil)
      try await store.pool.execute(
        """
        INSERT INTO feed_digests (extent, version, digest)
        SELECT 'e', 'n' || n, '' FROM generate_series(1, 10000) AS n
        """)
      for number in 0..<64 { try await digests.keep(digest("w\(number)"), of: extent) }
      #expect(try await other.digest(of: extent, version: "v1") == nil)
      #expect(try await other.digest(of: extent, version: "w63") != nil)
    }
  }
}
#endif
