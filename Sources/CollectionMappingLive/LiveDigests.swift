/// Keeps digests in a store, and finds them, with a bounded number of calls.
actor LiveDigests<Extent: Sendable> {
  private let store: any LiveDigestStore<Extent>
  private let limits: LiveLimits
  private let metrics: (any LiveMetrics)?
  private let time: LiveTime
  private var waiting: [(digest: PageDigest, extent: Extent)] = []
  private var keeping: Task<Void, Never>?
  private var lookupCount = 0

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
        report(error)
      }
    }
    keeping = nil
  }

  /// Finds a digest in time.
  func digest(of extent: Extent, version: String) async -> PageDigest? {
    guard LiveID.isPossible(version), lookupCount < limits.digests else { return nil }
    lookupCount += 1
    defer { lookupCount -= 1 }
    let digest = await withTaskGroup(of: PageDigest?.self) { group in
      group.addTask { await self.find(extent, version) }
      group.addTask { [time, limits] in
        _ = await time.sleep(limits.digestDeadline)
        return nil
      }
      defer { group.cancelAll() }
      return await group.next() ?? nil
    }
    let isFound = digest.map { $0.version == version } ?? false
    metrics?.record(.lookedUpDigest(isFound: isFound))
    return isFound ? digest : nil
  }

  private func find(_ extent: Extent, _ version: String) async -> PageDigest? {
    do {
      return try await store.digest(of: extent, version: version)
    } catch {
      report(error)
      return nil
    }
  }

  private func report(_ error: any Error) {
    if !(error is CancellationError) { metrics?.record(.failed(error)) }
  }

  /// Keeps no more digests, and waits until none is being kept.
  func end() async {
    waiting = []
    keeping?.cancel()
    await keeping?.value
  }
}
