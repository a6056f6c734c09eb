import CollectionMapping
import CollectionMappingMarkup
import Logging
import ServiceLifecycle

/// The pages that clients look at, brought up to date after each change.
///
/// Each extent is rendered once for all its clients. A client has no queue here: it is notified that
/// there is something new, and asks for the event when it has received the one before.
actor FeedHub {
  private struct Watched {
    var page: LivePage
    var lastUse = ContinuousClock.now
    var clients: [Int: AsyncStream<Void>.Continuation] = [:]
  }

  private let store: any FeedStore
  private let limits: HubLimits
  private let metrics: Metrics
  private let logger: Logger
  private var watched: [Extent: Watched] = [:]
  private var rendering: [Extent: Task<LivePage, any Error>] = [:]
  private var addresses: [String: Int] = [:]
  private var clientCount = 0
  private var lastClient = 0

  /// The version to which the extents with clients were last to be brought.
  private var latest = 0

  init(_ store: any FeedStore, limits: HubLimits, metrics: Metrics, logger: Logger) {
    (self.store, self.limits, self.metrics, self.logger) = (store, limits, metrics, logger)
  }
}

/// What the clients of one process may use.
package struct HubLimits: Sendable {
  package var clients = 2_000
  /// Behind a proxy all clients have its address, so it needs the number of `clients`.
  package var clientsPerAddress = 200
  package var extents = 1_000
  /// The bytes of all pages, events and patches, beyond which no further extent is watched, and after an
  /// edit the clients of the largest ones are cut off.
  package var bytes = 64 << 20
  package var heartbeat = Duration.seconds(15)
  /// The time after which a database that failed is asked again.
  package var retryDelay = Duration.seconds(1)
  /// The time that a client has to receive an event.
  package var writeDeadline = Duration.seconds(10)
}

// MARK: - Pages

extension FeedHub {
  /// Returns the page of an extent, at the version of the database or a later one.
  func page(_ extent: Extent) async throws -> LivePage {
    try await page(extent, atLeast: store.version())
  }

  /// Returns the document of an extent, at the version of the database or a later one.
  func document(_ extent: Extent) async throws -> FeedDocument {
    var page = try await page(extent)
    let document = try page.document()
    if watched[extent]?.page.version == page.version { watched[extent]?.page = page }
    return document
  }

  /// Returns the page of an extent at a version or a later one; renders once for all that ask meanwhile.
  private func page(_ extent: Extent, atLeast version: Int) async throws -> LivePage {
    while true {
      if let page = watched[extent]?.page, page.version >= version {
        watched[extent]?.lastUse = .now
        return page
      }
      guard let running = rendering[extent] else { break }
      _ = try await running.value
    }
    let task = Task { try await refresh(extent) }
    rendering[extent] = task
    return try await task.value
  }

  /// Reads and renders an extent; the result of the latest version wins.
  private func refresh(_ extent: Extent) async throws -> LivePage {
    defer { rendering[extent] = nil }
    let (source, markup) = try await render(extent)
    let old = watched[extent]
    if let old, old.page.version >= source.version { return old.page }
    let page = try old?.page.followed(by: source, markup) ?? LivePage(source, markup)
    watched[extent, default: Watched(page: page)].page = page
    watched[extent]?.lastUse = .now
    for client in watched[extent]?.clients.values ?? [:].values { client.yield() }
    if old == nil { trim() }
    return page
  }

  /// Renders beside the actor, so that several extents use several cores.
  private nonisolated func render(_ extent: Extent) async throws -> (FeedPage, MarkupPage) {
    let source = try await store.page(extent)
    metrics.add(1, to: .renderedPages)
    return (source, try FeedRenderer.markup(of: source))
  }

  /// Forgets the pages without clients that were not used for the longest time, beyond the limits.
  private func trim(unusedSince time: ContinuousClock.Instant? = nil) {
    var bytes = byteCount
    let idle = watched.filter { $0.value.clients.isEmpty }
      .sorted { $0.value.lastUse < $1.value.lastUse }
    for (extent, entry) in idle {
      let isOld = time.map { entry.lastUse < $0 } ?? false
      guard isOld || watched.count > limits.extents || bytes > limits.bytes else { break }
      bytes -= entry.page.byteCount
      watched[extent] = nil
    }
  }

  /// Ends the streams of the largest extents beyond the limit: pages grow while clients look at them.
  ///
  /// Such a client connects again, and is admitted when there is room.
  private func cutOffLargest() {
    trim()
    var bytes = byteCount
    guard bytes > limits.bytes else { return }
    for entry in watched.values.sorted(by: { $0.page.byteCount > $1.page.byteCount }) {
      guard bytes > limits.bytes else { return }
      bytes -= entry.page.byteCount
      metrics.add(entry.clients.count, to: .cutOff)
      for client in entry.clients.values { client.finish() }
    }
  }

  private var byteCount: Int { watched.values.reduce(0) { $0 + $1.page.byteCount } }
}

// MARK: - Clients

extension FeedHub {
  /// Throws if there is no room for another client, or for its extent if nobody else watches it.
  private func checkRoom(for address: String, at extent: Extent) throws(Refusal) {
    guard clientCount < limits.clients, addresses[address, default: 0] < limits.clientsPerAddress
    else { throw .full }
    if watched[extent] != nil { return }
    trim()
    guard watched.count < limits.extents, byteCount < limits.bytes else { throw .full }
  }

  /// Adds a client, which stays until the stream is released.
  ///
  /// - Parameters:
  ///   - extent: The extent that it looks at.
  ///   - address: The address of its host.
  /// - Returns: A stream with an element when there may be an event, and from time to time.
  /// - Throws: A `Refusal` if there is no room, or the error of the database.
  func join(_ extent: Extent, from address: String) async throws -> AsyncStream<Void> {
    try checkRoom(for: address, at: extent)
    let page = try await page(extent)
    try checkRoom(for: address, at: extent)
    lastClient += 1
    clientCount += 1
    addresses[address, default: 0] += 1
    metrics.add(1, to: .clients)
    let (signal, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    continuation.onTermination = { [weak self, lastClient] _ in
      Task { await self?.leave(lastClient, extent, from: address) }
    }
    watched[extent, default: Watched(page: page)].clients[lastClient] = continuation
    continuation.yield()
    if page.version < latest {  // A change came before the client did.
      Task { [latest] in await refresh(extent, to: latest) }
    }
    return signal
  }

  private func leave(_ client: Int, _ extent: Extent, from address: String) {
    guard watched[extent]?.clients.removeValue(forKey: client) != nil else { return }
    clientCount -= 1
    let left = addresses[address, default: 1] - 1
    addresses[address] = left > 0 ? left : nil
    metrics.add(-1, to: .clients)
    watched[extent]?.lastUse = .now
    if watched[extent]?.clients.isEmpty == true { trim() }
  }

  /// Returns the event for a client with a version of an extent; `nil` if it has the latest one.
  func event(_ extent: Extent, since version: String?) throws -> FeedEvent? {
    try watched[extent]?.page.event(since: version)
  }

  /// Returns the event for a client that has another extent.
  func event(
    _ extent: Extent, from base: Extent, since version: String?
  ) async throws -> FeedEvent {
    let basePage = try await page(base)
    return try await page(extent).event(from: basePage, since: version)
  }
}

// MARK: - Running

extension FeedHub: Service {
  func run() async {
    await cancelWhenGracefulShutdown {
      await withTaskGroup { group in
        group.addTask { await self.followVersions() }
        group.addTask { await self.beat() }
      }
    }
  }

  private func followVersions() async {
    while !Task.isCancelled {
      do {
        for try await version in store.versions() { await refreshWatched(to: version) }
      } catch {
        report("the versions cannot be read", error)
      }
      try? await Task.sleep(for: limits.retryDelay)
    }
  }

  /// Brings all extents with clients to a version, short ones first, a few at a time.
  private func refreshWatched(to version: Int) async {
    latest = max(latest, version)
    let stale = watched.filter { !$0.value.clients.isEmpty && $0.value.page.version < version }
      .sorted { $0.value.page.source.entries.count < $1.value.page.source.entries.count }
    await withTaskGroup(of: Void.self) { group in
      for (number, (extent, _)) in stale.enumerated() {
        if number >= 4 { await group.next() }
        group.addTask { await self.refresh(extent, to: version) }
      }
    }
    cutOffLargest()
  }

  private func refresh(_ extent: Extent, to version: Int) async {
    do {
      _ = try await page(extent, atLeast: version)
    } catch {
      report("a live page failed", error)
    }
  }

  private func report(_ message: Logger.Message, _ error: any Error) {
    if error is CancellationError { return }
    metrics.add(1, to: .failures)
    logger.error(message, error)
  }

  /// Notifies all clients from time to time, so that dead connections are found; and tries pages again
  /// that could not be read.
  private func beat() async {
    while (try? await Task.sleep(for: limits.heartbeat)) != nil {
      do {
        await refreshWatched(to: try await store.version())
      } catch {
        report("the version cannot be read", error)
      }
      for entry in watched.values {
        for client in entry.clients.values { client.yield() }
      }
      trim(unusedSince: .now - .seconds(60))
    }
  }
}
