/// A store without a database, for tests: a sorted array.
package actor MemoryFeedStore: FeedStore {
  private let epoch = Epoch.make()
  private var sorted: [Entry]
  private var currentVersion = 0
  private var receipts: [String: (fingerprint: String, receipt: Receipt)] = [:]
  private var observers: [Int: AsyncThrowingStream<Int, any Error>.Continuation] = [:]
  private var nextObserver = 0

  package init(_ entries: [Entry] = []) {
    sorted = entries.sorted { $0.key > $1.key }
  }

  package func page(_ extent: Extent) -> FeedPage {
    let start = extent.after.map { key in sorted.count { $0.key >= key } } ?? 0
    let end = extent.through.map { key in sorted.count { $0.key >= key } }
    let count = end.map { min($0 - start, Extent.limit) } ?? Extent.step
    let entries = sorted.dropFirst(start).prefix(max(0, count))
    let following = sorted.dropFirst(start + entries.count).prefix(Extent.step)
    return FeedPage(
      epoch: epoch, version: currentVersion, extent: extent, entries: Array(entries),
      next: following.last?.key)
  }

  package func entries(after key: FeedKey?, count: Int) -> [Entry] {
    Array(sorted.lazy.filter { entry in key.map { entry.key < $0 } ?? true }.prefix(count))
  }

  package func entry(_ id: String) -> Entry? { sorted.first { $0.id == id } }

  package func version() -> Int { currentVersion }

  package func add(_ entry: Entry, retryKey: String?, fingerprint: String) throws -> Receipt {
    if let retryKey, let known = receipts[retryKey] {
      guard known.fingerprint == fingerprint else { throw RetryKeyReused() }
      return known.receipt
    }
    insert(entry)
    let receipt = changed(entry.id)
    if let retryKey { receipts[retryKey] = (fingerprint, receipt) }
    return receipt
  }

  package func replace(_ entry: Entry, expecting old: Entry? = nil) throws -> Receipt? {
    guard try delete(entry.id, expecting: old) else { return nil }
    insert(entry)
    return changed(entry.id)
  }

  package func remove(_ id: String, expecting old: Entry? = nil) throws -> Receipt? {
    try delete(id, expecting: old) ? changed(id) : nil
  }

  package nonisolated func versions() -> AsyncThrowingStream<Int, any Error> {
    let (stream, continuation) = AsyncThrowingStream<Int, any Error>.makeStream(
      bufferingPolicy: .bufferingNewest(1))
    Task { await observe(continuation) }
    return stream
  }

  private func observe(_ continuation: AsyncThrowingStream<Int, any Error>.Continuation) {
    nextObserver += 1
    let number = nextObserver
    observers[number] = continuation
    continuation.onTermination = { _ in Task { await self.forget(number) } }
    continuation.yield(currentVersion)
  }

  private func forget(_ number: Int) { observers[number] = nil }

  private func insert(_ entry: Entry) {
    let index = sorted.firstIndex { $0.key < entry.key } ?? sorted.endIndex
    sorted.insert(entry, at: index)
  }

  private func delete(_ id: String, expecting old: Entry?) throws -> Bool {
    guard let index = sorted.firstIndex(where: { $0.id == id }) else { return false }
    if let old, sorted[index] != old { throw EntryChanged() }
    sorted.remove(at: index)
    return true
  }

  private func changed(_ id: String) -> Receipt {
    currentVersion += 1
    for observer in observers.values { observer.yield(currentVersion) }
    return Receipt(id: id, version: currentVersion)
  }
}
