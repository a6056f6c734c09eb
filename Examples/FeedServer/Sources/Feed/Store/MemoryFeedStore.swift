/// A store without a database, for tests: a sorted array.
package actor MemoryFeedStore: FeedStore {
  private var sorted: [Entry]
  private var currentVersion = 0
  private var receipts: [String: (fingerprint: String, receipt: Receipt)] = [:]
  private var observers: [Int: AsyncStream<Int>.Continuation] = [:]
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
      version: currentVersion, extent: extent, entries: Array(entries), next: following.last?.key)
  }

  package func entries(after key: FeedKey?, count: Int) -> [Entry] {
    Array(sorted.lazy.filter { entry in key.map { entry.key < $0 } ?? true }.prefix(count))
  }

  package func entry(_ id: String) -> Entry? { sorted.first { $0.item.id == id } }

  package func version() -> Int { currentVersion }

  package func add(_ entry: Entry, retryKey: String?, fingerprint: String) throws -> Receipt {
    if let retryKey, let known = receipts[retryKey] {
      guard known.fingerprint == fingerprint else { throw RetryKeyReused() }
      return known.receipt
    }
    insert(entry)
    let receipt = changed(entry.item.id)
    if let retryKey { receipts[retryKey] = (fingerprint, receipt) }
    return receipt
  }

  package func replace(_ entry: Entry) -> Receipt? {
    guard let index = sorted.firstIndex(where: { $0.item.id == entry.item.id }) else { return nil }
    sorted.remove(at: index)
    insert(entry)
    return changed(entry.item.id)
  }

  package func remove(_ id: String) -> Receipt? {
    guard let index = sorted.firstIndex(where: { $0.item.id == id }) else { return nil }
    sorted.remove(at: index)
    return changed(id)
  }

  package nonisolated func versions() -> AsyncStream<Int> {
    let (stream, continuation) = AsyncStream<Int>.makeStream(bufferingPolicy: .bufferingNewest(1))
    Task { await observe(continuation) }
    return stream
  }

  private func observe(_ continuation: AsyncStream<Int>.Continuation) {
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

  private func changed(_ id: String) -> Receipt {
    currentVersion += 1
    for observer in observers.values { observer.yield(currentVersion) }
    return Receipt(id: id, version: currentVersion)
  }
}
