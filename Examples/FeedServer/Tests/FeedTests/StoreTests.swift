@testable import Feed
import Foundation
import GRDB
import PostgresProcess
import Testing

#if PostgreSQL
import FeedPostgres
#endif

/// What every store promises, held against an array.
@Suite(.timeLimit(.minutes(2)))
struct StoreTests {
  @Test("pages are those of a sorted array", arguments: [0, 1, 49, 50, 51, 170])
  func pages(count: Int) async throws {
    let entries = SampleEntries.make(count)
    let sorted = entries.sorted { $0.key > $1.key }
    try await eachStore(entries) { store in
      let top = try await store.page(Extent())
      #expect(top.entries == Array(sorted.prefix(50)))
      #expect(top.next == sorted.dropFirst(50).prefix(50).last?.key)
      for (index, entry) in sorted.enumerated() where index % 17 == 0 {
        let page = try await store.page(Extent(through: entry.key))
        #expect(page.entries == Array(sorted.prefix(index + 1)))
        #expect(page.next == sorted.dropFirst(index + 1).prefix(50).last?.key)
        let rest = try await store.page(Extent(after: entry.key))
        #expect(rest.entries == Array(sorted.dropFirst(index + 1).prefix(50)))
        let chunk = try await store.entries(after: entry.key, count: 7)
        #expect(chunk == Array(sorted.dropFirst(index + 1).prefix(7)))
      }
    }
  }

  @Test("each change has a greater version, and is there")
  func changes() async throws {
    try await eachStore(SampleEntries.make(60)) { store in
      let ad = EntryFields(
        .ad, isPinned: true, author: "A", title: "B", text: "C", link: "D", hue: 7)
      let note = Entry(id: "n", date: 2_000_000_000, EntryFields(.note, text: "one"))
      let pinned = Entry(id: "n", date: note.date, ad)
      var versions = [try await store.version()]
      #expect(try await store.add(note, retryKey: nil, fingerprint: "") == "n")
      #expect(try await store.page(Extent()).entries.contains(note))
      versions.append(try await store.version())
      #expect(try await store.replace(pinned, expecting: nil))
      #expect(try await store.entry("n") == pinned)
      versions.append(try await store.version())
      #expect(try await store.remove("n", expecting: nil))
      versions.append(try await store.version())
      #expect(versions == versions.sorted() && Set(versions).count == 4)
      #expect(try await store.remove("n", expecting: nil) == false)
      #expect(try await store.replace(note, expecting: nil) == false)
      let page = try await store.page(Extent())
      let sorted = SampleEntries.make(60).sorted { $0.key > $1.key }
      #expect(page.version == versions[3] && page.entries == Array(sorted.prefix(50)))
    }
  }

  @Test("a repeated request adds nothing and has the first receipt")
  func retries() async throws {
    try await eachStore([]) { store in
      func add(_ id: String, _ fingerprint: String) async throws -> String {
        let note = Entry(id: id, date: 1, EntryFields(.note, text: fingerprint))
        return try await store.add(note, retryKey: "k", fingerprint: fingerprint)
      }
      let ids = [try await add("a", "one"), try await add("b", "one")]
      #expect(ids == ["a", "a"])
      await #expect(throws: RetryKeyReused.self) { _ = try await add("c", "two") }
      #expect(try await store.page(Extent()).entries.count == 1)
    }
  }

  @Test("a change that expects another entry changes nothing")
  func expectations() async throws {
    try await eachStore(SampleEntries.make(3)) { store in
      func note(_ text: String) -> Entry { Entry(id: "n", date: 1, EntryFields(.note, text: text)) }
      _ = try await store.add(note("one"), retryKey: nil, fingerprint: "")
      let version = try await store.version()
      await #expect(throws: EntryChanged.self) {
        try await store.replace(note("two"), expecting: note("other"))
      }
      await #expect(throws: EntryChanged.self) {
        try await store.remove("n", expecting: note("other"))
      }
      #expect(try await store.entry("n") == note("one"))
      #expect(try await store.version() == version)
      #expect(try await store.replace(note("two"), expecting: note("one")))
      #expect(try await store.remove("n", expecting: note("two")))
      #expect(try await store.remove("n", expecting: note("two")) == false)
    }
  }

  @Test("the version is reported at first, and after each change")
  func versions() async throws {
    try await eachStore([]) { store in
      var versions = store.versions().makeAsyncIterator()
      for number in 0..<10 {
        let latest = try await store.version()
        // Earlier ones may come first.
        while let version = try await versions.next(), version < latest {}
        let note = Entry(id: "n\(number)", date: number, EntryFields(.note, text: "x"))
        _ = try await store.add(note, retryKey: nil, fingerprint: "")
      }
    }
  }

  @Test("rows of kinds that a later version has added are passed over")
  func foreignRows() async throws {
    try await withDatabase { path in
      let entries = SampleEntries.make(120).sorted { $0.key > $1.key }
      let store = try SQLiteFeedStore(path: path) { entries }
      try await DatabaseQueue(path: path).write { database in
        for number in 0..<300 {
          try database.execute(
            sql: "INSERT INTO entries VALUES (?, 0, 1795000000, 'poll', '', '', '', '', 0)",
            arguments: ["poll\(number)"])
        }
      }
      let page = try await store.page(Extent())
      #expect(page.entries == Array(entries.prefix(50)) && page.next == entries[99].key)
      #expect(try await store.entries(after: nil, count: 200) == entries)
      #expect(try await store.entry("poll7") == nil)
      #expect(try await store.remove("poll7", expecting: nil) == false)
    }
  }

  @Test("a database with another schema is refused")
  func otherSchema() async throws {
    try await withDatabase { path in
      try await DatabaseQueue(path: path).write { try $0.execute(sql: "PRAGMA user_version = 99") }
      #expect(throws: DatabaseError.self) { try SQLiteFeedStore(path: path) }
    }
  }

  private func eachStore(
    _ entries: [Entry], _ body: (any FeedStore) async throws -> Void
  ) async throws {
    try await withDatabase { path in
      try await body(SQLiteFeedStore(path: path) { entries })
    }
    #if PostgreSQL
    guard let server = PostgresServer.shared else {
      return print("SKIPPED: \(PostgresServer.missing)")
    }
    let address = try PostgresAddress(server.database())
    try await body(PostgresFeedStore(address) { entries })
    #endif
  }
}
