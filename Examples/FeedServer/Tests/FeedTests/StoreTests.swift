@testable import Feed
import Foundation
import Testing

/// What every store promises, held against an array.
struct StoreTests {
  @Test("pages of both stores are those of a sorted array", arguments: [0, 1, 49, 50, 51, 170])
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

  @Test("each change has the next version, and is there")
  func changes() async throws {
    try await eachStore(SampleEntries.make(60)) { store in
      let note = Note(id: "n", date: 2_000_000_000, isPinned: false, text: "one")
      let added = try await store.add(.note(note), retryKey: nil, fingerprint: "")
      #expect(added == Receipt(id: "n", version: 1))
      #expect(try await store.page(Extent()).entries.contains(.note(note)))
      let pinned = Note(id: "n", date: 2_000_000_000, isPinned: true, text: "two")
      #expect(try await store.replace(.note(pinned))?.version == 2)
      #expect(try await store.entry("n") == .note(pinned))
      #expect(try await store.remove("n")?.version == 3)
      #expect(try await store.remove("n") == nil)
      #expect(try await store.replace(.note(note)) == nil)
      #expect(try await store.version() == 3)
      #expect(
        try await store.page(Extent()).entries
          == Array(SampleEntries.make(60).sorted { $0.key > $1.key }.prefix(50)))
    }
  }

  @Test("a repeated request adds nothing and has the first receipt")
  func retries() async throws {
    try await eachStore([]) { store in
      func add(_ id: String, _ fingerprint: String) async throws -> Receipt {
        let note = Note(id: id, date: 1, isPinned: false, text: fingerprint)
        return try await store.add(.note(note), retryKey: "k", fingerprint: fingerprint)
      }
      let first = try await add("a", "one")
      #expect(try await add("b", "one") == first)
      await #expect(throws: RetryKeyReused.self) { try await add("c", "two") }
      #expect(try await store.page(Extent()).entries.count == 1)
    }
  }

  private func eachStore(
    _ entries: [Entry], _ body: (any FeedStore) async throws -> Void
  ) async throws {
    try await body(MemoryFeedStore(entries))
    try await withDatabase { path in
      try await body(SQLiteFeedStore(path: path) { entries })
    }
  }
}

/// Runs a body with the path of a database that does not exist yet, and removes it afterwards.
func withDatabase(
  _ body: (_ path: String) async throws -> Void
) async throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "feed-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try await body(folder.appending(path: "feed.sqlite").path)
}
