#if PostgreSQL
import Feed
import FeedPostgres
import Foundation
import PostgresProcess
import Testing

extension PostgresTests {
  @Suite struct VersionTests {
    @Test("with many writers, a version has one content and never falls")
    func snapshots() async throws {
      let (first, address) = try await makeStore()
      let second = try await PostgresFeedStore(address)
      let pages = try await withThrowingTaskGroup(of: [FeedPage].self) { group in
        for writer in 0..<8 {
          group.addTask {
            try await edit(writer.isMultiple(of: 2) ? first : second, writer)
            return []
          }
        }
        for reader in 0..<4 {
          group.addTask {
            var pages: [FeedPage] = []
            while pages.last?.version != 8 * 60 {
              let page = try await (reader.isMultiple(of: 2) ? first : second).page(Extent())
              #expect(page.version >= pages.last?.version ?? 0)
              pages.append(page)
            }
            return pages
          }
        }
        return try await group.reduce(into: []) { $0 += $1 }
      }
      let contents = Dictionary(grouping: pages, by: \.version).mapValues { Set($0.map(\.entries)) }
      #expect(contents.count > 50)
      for (version, contents) in contents { #expect(contents.count == 1, "version \(version)") }
    }

    /// Makes 60 edits, none of which leaves an earlier content.
    private func edit(_ store: PostgresFeedStore, _ writer: Int) async throws {
      for round in 0..<20 {
        let id = "w\(writer)-\(round)"
        _ = try await store.add(note(id), retryKey: id, fingerprint: "")
        #expect(try await store.replace(note(id, "new"), expecting: round == 7 ? note(id) : nil))
        let kept = note("w\(writer)-kept", "\(round)")
        if round == 0 {
          _ = try await store.add(kept, retryKey: nil, fingerprint: "")
        } else {
          #expect(try await store.replace(kept, expecting: nil))
        }
      }
    }

    @Test("of many requests at once with one key, one adds an entry, and all return its id")
    func sameKey() async throws {
      let (store, _) = try await makeStore()
      let ids = try await withThrowingTaskGroup(of: String.self) { group in
        for number in 0..<12 {
          group.addTask { try await store.add(note("n\(number)"), retryKey: "k", fingerprint: "f") }
        }
        return try await group.reduce(into: Set()) { $0.insert($1) }
      }
      let page = try await store.page(Extent())
      #expect(page.version == 1 && page.entries.map(\.id) == Array(ids))
    }

    @Test("of many replacements at once that expect one entry, one is done")
    func sameEntry() async throws {
      let (store, _) = try await makeStore(.shared, [note("n")])
      let changed = try await withThrowingTaskGroup(of: Int.self) { group in
        for number in 0..<12 {
          group.addTask {
            do {
              return try await store.replace(note("n", "\(number)"), expecting: note("n")) ? 0 : 100
            } catch is EntryChanged {
              return 1
            }
          }
        }
        return try await group.reduce(0, +)
      }
      #expect(changed == 11)
      #expect(try await store.version() == 1)
    }

    @Test("versions begin with the latest, and report edits of other processes")
    func others() async throws {
      var limits = PostgresLimits()
      limits.poll = .seconds(15)
      let (store, address) = try await makeStore(limits: limits)
      let other = try await PostgresFeedStore(address, limits: limits)
      for number in 1...20 {
        _ = try await other.add(note("n\(number)"), retryKey: nil, fingerprint: "")
        #expect(try await store.versions().first { _ in true } == number)
      }
      async let last = version(of: store) { $0 == 21 }
      try await Task.sleep(for: .milliseconds(100))
      let start = ContinuousClock.now
      _ = try await other.add(note("n21"), retryKey: nil, fingerprint: "")
      #expect(try await last == 21)
      #expect(ContinuousClock.now - start < .seconds(5))
    }

    @Test("an edit of which nobody is notified is found by a look")
    func unnotified() async throws {
      let server = try PostgresServer()
      let store = try await PostgresFeedStore(PostgresAddress(server.address()))
      async let last = version(of: store) { $0 == 1 }
      try await Task.sleep(for: .milliseconds(300))
      try server.run("psql", "-c", "UPDATE feed_versions SET count = 1 WHERE shard = 63")
      #expect(try await last == 1)
    }

    @Test("streams of versions continue after a restart of the server, and end if it is gone")
    func restart() async throws {
      let server = try PostgresServer()
      var limits = PostgresLimits()
      limits.retry = .seconds(10)
      let address = try PostgresAddress(server.address())
      let store = try await PostgresFeedStore(address, limits: limits)
      let other = try await PostgresFeedStore(address, limits: limits)
      async let last = version(of: store) { $0 == 1 }
      try await Task.sleep(for: .milliseconds(300))
      try server.stop(.fast)
      try server.start()
      _ = try await other.add(note("n"), retryKey: "k", fingerprint: "")
      #expect(try await last == 1)

      limits.retry = .milliseconds(500)
      let short = try await PostgresFeedStore(address, limits: limits)
      let never = Task { try await version(of: short) { $0 == 2 } }
      try await Task.sleep(for: .milliseconds(300))
      try server.stop(.immediate)
      await #expect(throws: PostgresError.self) { try await never.value }
    }
  }
}
#endif
