#if PostgreSQL
import NIOCore
import NIOHTTP1

/// A browser that looks at the feed through the proxy, and connects again when it is cut off.
struct HostsListener {
  let client: Int
  /// Where to connect: the proxy, or one host.
  var host = "127.0.0.1"
  let port: Int
  let tally: HostsTally

  /// Listens until the task is cancelled.
  func run() async {
    while !Task.isCancelled {
      do {
        let document = try await load()
        let path = try source(in: document)
        var page = try StreamedPage(document: document)
        var last = try version(in: document)
        await tally.loaded(client, last, page)
        while !Task.isCancelled {
          try await follow(path, &page, &last)
          await tally.isConnected(client, false)
          // As a browser does, after the time that the first event names.
          try await Task.sleep(for: .milliseconds(1_000))
        }
      } catch {
        if Task.isCancelled { return }
        await tally.fail(LoadError("client \(client): \(error)"))
      }
    }
  }

  private func load() async throws -> String {
    while true {
      try Task.checkCancellation()
      let answer = try? await Connection.open(host: host, port: port, client: client) {
        try await $0.request(.GET, "/")
      }
      if let answer, answer.status == 200 { return answer.body }
      try await Task.sleep(for: .milliseconds(500))
    }
  }

  /// Applies events to the page until the connection ends.
  ///
  /// - Throws: `LoadError` for an event that cannot be applied.
  private func follow(
    _ path: String, _ page: inout StreamedPage, _ last: inout String
  ) async throws {
    let start = (page, last)
    do {
      (page, last) = try await Connection.open(host: host, port: port, client: client) {
        connection in
        var (page, last) = start
        let head = try await connection.send(.GET, path, fields: ["Last-Event-ID": last])
        guard head.status == .ok else { return (page, last) }
        await tally.isConnected(client, true)
        var parser = EventParser()
        do {
          while let bytes = try await connection.nextBytes() {
            for event in parser.events(in: Array(buffer: bytes)) {
              let isReload = try page.apply(event.data)
              last = event.id
              await tally.received(client, last, page, event.data.count, isReload: isReload)
            }
          }
        } catch let error as LoadError {
          throw error
        } catch {}
        return (page, last)
      }
    } catch let error as LoadError {
      throw error
    } catch {}
  }
}

/// What the listeners have.
actor HostsTally {
  /// What one listener has.
  struct Client {
    var isConnected = false
    var connections = 0
    var version = ""
    var page: StreamedPage?
    var time = ContinuousClock.now
  }

  /// Numbers that only grow.
  struct Counts {
    var events = 0
    var reloads = 0
    /// Whole pages, of which the client had at least half: a patch would have been smaller.
    var needless = 0
    var reconnects = 0
    var bytes = 0
  }

  private(set) var clients: [Client]
  private(set) var counts = Counts()
  private var failure: LoadError?

  init(clients: Int) { self.clients = Array(repeating: Client(), count: clients) }

  func loaded(_ client: Int, _ version: String, _ page: StreamedPage) {
    (clients[client].version, clients[client].page) = (version, page)
  }

  func isConnected(_ client: Int, _ isConnected: Bool) {
    clients[client].isConnected = isConnected
    guard isConnected else { return }
    clients[client].connections += 1
    if clients[client].connections > 1 { counts.reconnects += 1 }
  }

  func received(
    _ client: Int, _ version: String, _ page: StreamedPage, _ bytes: Int, isReload: Bool
  ) {
    if isReload, let old = clients[client].page {
      counts.reloads += 1
      if page.isSimilar(to: old) { counts.needless += 1 }
    }
    clients[client].version = version
    clients[client].page = page
    clients[client].time = .now
    counts.events += 1
    counts.bytes += bytes
  }

  func fail(_ error: LoadError) { failure = failure ?? error }

  /// Whether all listeners are connected.
  func areConnected() throws -> Bool {
    if let failure { throw failure }
    return clients.allSatisfy(\.isConnected)
  }

  /// The number of listeners with each version.
  ///
  /// - Throws: `LoadError` if one of them has failed.
  func versions() throws -> [String: Int] {
    if let failure { throw failure }
    return clients.reduce(into: [:]) { $0[$1.version, default: 0] += 1 }
  }
}
#endif
