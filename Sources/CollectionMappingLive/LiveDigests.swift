/// Keeps digests in a store, and finds them, with a bounded number of calls.
actor LiveDigests<Extent: Hashable & Sendable> {
  private struct Page: Hashable {
    let extent: Extent
    let version: String
  }

  private let store: any LiveDigestStore<Extent>
  private let limits: LiveLimits
  private let metrics: (any LiveMetrics)?
  private let time: LiveTime
  private var waiting: [(digest: PageDigest, extent: Extent)] = []
  private var keeping: Task<Void, Never>?
  private var lookups: [Page: Task<PageDigest?, Never>] = [:]

  init(
    _ store: any LiveDigestStore<Extent>, _ limits: LiveLimits, _ metrics: (any LiveMetrics)?,
    _ time: LiveTime
  ) {
    (self.store, self.limits, self.metrics, self.time) = (store, limits, metrics, time)
  }

  /// Keeps a digest after those that wait; without room, the oldest of them is not kept.
  func keep(_ digest: PageDigest, of extent: Extent) {
    waiting.append((digest, extent))
    if waiting.count > max(1, limits.digests) {
      waiting.removeFirst()
      metrics?.record(.droppedDigest)
    }
    if keeping == nil { keeping = Task { await keepWaiting() } }
  }

  private func keepWaiting() async {
    while !waiting.isEmpty {
      let next = waiting.removeFirst()
      do {
        try await store.keep(next.digest, of: next.extent)
      } catch {
        metrics?.report(error)
      }
    }
    keeping = nil
  }

  /// Finds a digest in time, once for all that ask for it meanwhile.
  func digest(of extent: Extent, version: String) async -> PageDigest? {
    guard LiveID.isPossible(version) else { return nil }
    let page = Page(extent: extent, version: version)
    if let lookup = lookups[page] { return await lookup.value }
    guard lookups.count < limits.digests else { return nil }
    let lookup = Task {
      let digest = await findInTime(page)
      lookups[page] = nil
      if !Task.isCancelled { metrics?.record(.lookedUpDigest(isFound: digest != nil)) }
      return digest
    }
    lookups[page] = lookup
    return await lookup.value
  }

  private func findInTime(_ page: Page) async -> PageDigest? {
    await withTaskGroup(of: PageDigest?.self) { group in
      group.addTask { await self.find(page) }
      group.addTask { [time, limits] in
        _ = await time.sleep(limits.digestDeadline)
        return nil
      }
      defer { group.cancelAll() }
      return await group.next() ?? nil
    }
  }

  private func find(_ page: Page) async -> PageDigest? {
    do {
      let digest = try await store.digest(of: page.extent, version: page.version)
      return digest.flatMap { $0.version == page.version ? $0 : nil }
    } catch {
      metrics?.report(error)
      return nil
    }
  }

  /// Keeps the digests that wait, in time, and ends the search for others: clients go to other processes.
  func end() async {
    for lookup in lookups.values { lookup.cancel() }
    let deadline = Task { if await time.sleep(limits.digestDeadline) { giveUp() } }
    await keeping?.value
    deadline.cancel()
    for lookup in lookups.values { _ = await lookup.value }
    await deadline.value
  }

  private func giveUp() {
    waiting = []
    keeping?.cancel()
  }
}
