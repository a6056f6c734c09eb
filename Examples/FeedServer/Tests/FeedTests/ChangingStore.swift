@testable import Feed

/// A store that is changed while its first page is on the way.
struct ChangingStore: FeedStore {
  let base: MemoryFeedStore

  func page(_ extent: Extent) async throws -> FeedPage {
    let page = await base.page(extent)
    guard page.version == 0 else { return page }
    let note = Note(id: "n", date: 2_000_000_000, isPinned: false, text: "new")
    _ = try await base.add(.note(note), retryKey: nil, fingerprint: "")
    // Until the hub has heard of the change.
    try await Task.sleep(for: .milliseconds(200))
    return page
  }

  func entries(after key: FeedKey?, count: Int) async throws -> [Entry] {
    await base.entries(after: key, count: count)
  }

  func entry(_ id: String) async throws -> Entry? { await base.entry(id) }

  func add(_ entry: Entry, retryKey: String?, fingerprint: String) async throws -> Receipt {
    try await base.add(entry, retryKey: retryKey, fingerprint: fingerprint)
  }

  func replace(_ entry: Entry, expecting old: Entry?) async throws -> Receipt? {
    try await base.replace(entry, expecting: old)
  }

  func remove(_ id: String, expecting old: Entry?) async throws -> Receipt? {
    try await base.remove(id, expecting: old)
  }

  func version() async throws -> Int { await base.version() }

  nonisolated func versions() -> AsyncThrowingStream<Int, any Error> { base.versions() }
}
