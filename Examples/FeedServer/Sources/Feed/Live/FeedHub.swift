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
  private var addresses: [String: Int] = [:]
  private var clientCount = 0
  private var lastClient = 0

  init(_ store: any FeedStore, limits: HubLimits, metrics: Metrics, logger: Logger) {
    (self.store, self.limits, self.metrics, self.logger) = (store, limits, metrics, logger)
  }
}

/// What the clients of one process may use.
package struct HubLimits: Sendable {
  package var clients = 2_000
  package var clientsPerAddress = 1_000
  package var extents = 1_000
  /// The bytes of all pages.
  package var bytes = 64 << 20
  package var heartbeat = Duration.seconds(15)
  /// The time that a client has to receive an event.
  package var writeDeadline = Duration.seconds(10)
}

// MARK: - Pages

extension FeedHub {
  /// Returns the page of an extent, at the version of the database or a later one.
  func page(_ extent: Extent) async throws -> LivePage {
    let version = try await store.version()
    if let page = watched[extent]?.page, page.version >= version {
      watched[extent]?.lastUse = .now
      return page
    }
    return try await refresh(extent)
  }

  /// Reads and renders an extent; the result of the latest version wins.
  private func refresh(_ extent: Extent) async throws -> LivePage {
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
    var bytes = watched.values.reduce(0) { $0 + $1.page.markup.rendered.bytes.count }
    let idle = watched.filter { $0.value.clients.isEmpty }
      .sorted { $0.value.lastUse < $1.value.lastUse }
    for (extent, entry) in idle {
      let isOld = time.map { entry.lastUse < $0 } ?? false
      guard isOld || watched.count > limits.extents || bytes > limits.bytes else { break }
      bytes -= entry.page.markup.rendered.bytes.count
      watched[extent] = nil
    }
  }
}

// MARK: - Clients

extension FeedHub {
  /// Throws if there is no room for another client.
  func checkRoom(for address: String) throws(Refusal) {
    guard clientCount < limits.clients, addresses[address, default: 0] < limits.clientsPerAddress,
      watched.count <= limits.extents
    else {
      throw .full
    }
  }

  /// Adds a client.
  ///
  /// - Parameters:
  ///   - extent: The extent that it looks at.
  ///   - address: The address of its host.
  /// - Returns: The number of the client, and a stream with an element when there may be an event,
  ///   and from time to time.
  /// - Throws: A `Refusal` if there is no room, or the error of the database.
  func join(
    _ extent: Extent, from address: String
  ) async throws -> (client: Int, signal: AsyncStream<Void>) {
    let page = try await page(extent)
    try checkRoom(for: address)
    lastClient += 1
    clientCount += 1
    addresses[address, default: 0] += 1
    metrics.add(1, to: .clients)
    let (signal, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    watched[extent, default: Watched(page: page)].clients[lastClient] = continuation
    continuation.yield()
    return (lastClient, signal)
  }

  /// Removes a client.
  func leave(_ client: Int, _ extent: Extent, from address: String) {
    guard watched[extent]?.clients.removeValue(forKey: client) != nil else { return }
    clientCount -= 1
    let left = addresses[address, default: 1] - 1
    addresses[address] = left > 0 ? left : nil
    metrics.add(-1, to: .clients)
    watched[extent]?.lastUse = .now
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
    for await version in store.versions() {
      for (extent, entry) in watched where !entry.clients.isEmpty {
        guard entry.page.version < version else { continue }
        do {
          _ = try await refresh(extent)
        } catch {
          logger.error("a live page failed", metadata: ["error": "\(error)"])
        }
      }
    }
  }

  /// Notifies all clients from time to time, so that dead connections are found.
  private func beat() async {
    while (try? await Task.sleep(for: limits.heartbeat)) != nil {
      for entry in watched.values {
        for client in entry.clients.values { client.yield() }
      }
      trim(unusedSince: .now - .seconds(60))
    }
  }
}
