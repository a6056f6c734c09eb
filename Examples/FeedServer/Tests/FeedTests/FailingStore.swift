@testable import Feed
import Synchronization

/// A store whose versions fail a number of times, and whose entries fail after a number of pages; or which
/// fails with what clients send.
final class FailingStore: FeedStore {
  struct Failure: Error {}

  /// An error that says what was sent, as errors of databases do.
  struct Quotation: Error, CustomStringConvertible {
    let description: String
  }

  let store: MemoryFeedStore
  private let failures: Mutex<Int>
  private let pages: Mutex<Int>
  private let quotes: Bool

  init(
    _ entries: [Entry] = [], failures: Int = 0, pages: Int = .max, quotes: Bool = false
  ) {
    self.quotes = quotes
    store = MemoryFeedStore(entries)
    self.failures = Mutex(failures)
    self.pages = Mutex(pages)
  }

  /// The number of pages of entries that were not read yet.
  var pagesLeft: Int { pages.withLock { $0 } }

  func versions() -> AsyncThrowingStream<Int, any Error> {
    let fails = failures.withLock { left in
      left -= 1
      return left >= 0
    }
    if quotes { return AsyncThrowingStream { throw Quotation(description: LogTests.text) } }
    return fails ? AsyncThrowingStream { throw Failure() } : store.versions()
  }

  func entries(after key: FeedKey?, count: Int) async throws -> [Entry] {
    let isLeft = pages.withLock { left in
      left -= 1
      return left >= 0
    }
    guard isLeft else { throw Failure() }
    return await store.entries(after: key, count: count)
  }

  func page(_ extent: Extent) async throws -> FeedPage { await store.page(extent) }

  func entry(_ id: String) async throws -> Entry? {
    if quotes { throw Quotation(description: id) }
    return await store.entry(id)
  }

  func version() async throws -> Int {
    if quotes { throw Quotation(description: LogTests.text) }
    return await store.version()
  }

  func add(_ entry: Entry, retryKey: String?, fingerprint: String) async throws -> Receipt {
    if quotes { throw Quotation(description: retryKey ?? "") }
    return try await store.add(entry, retryKey: retryKey, fingerprint: fingerprint)
  }

  func replace(_ entry: Entry, expecting old: Entry?) async throws -> Receipt? {
    try await store.replace(entry, expecting: old)
  }

  func remove(_ id: String, expecting old: Entry?) async throws -> Receipt? {
    try await store.remove(id, expecting: old)
  }
}
