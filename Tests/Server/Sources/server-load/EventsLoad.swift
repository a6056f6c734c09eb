import FeedProcess
import Foundation
import NIOCore
import NIOHTTP1

/// Many listeners, some of which stop reading, while entries are edited.
struct EventsLoad {
  let makeDatabase: DatabaseMaker
  let clients: Int
  let stalled: Int
  /// The number of edits, each of which is made when all clients have the one before.
  let edits: Int
  /// The number of edits after them, as fast as the server takes them.
  let burst: Int
  /// The most bytes that the server's memory may grow by, with all clients connected.
  var memoryLimit = 32 << 20

  /// Runs the load.
  ///
  /// - Throws: `LoadError` if a client that reads misses a version, receives the whole page, or ends
  ///   with another page than a fresh one; if one that does not read is kept, or if memory grows
  ///   beyond the limit.
  func run() async throws {
    let database = try makeDatabase()
    let server = try ServerProcess(database: database.address, options: ["--entries", "2000"])
    let port = server.port
    let ids = try await addEntries(port)
    let document = try await Self.page(port)
    let path = try source(in: document)
    let tally = Tally(clients: clients, page: try StreamedPage(document: document))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for client in 0..<clients {
        group.addTask { await listen(port, path, client, client < stalled, tally) }
      }
      try await wait(seconds: 60, for: "all clients connected") {
        try await tally.connected == clients
      }
      let before = server.residentMemory
      say("\(clients) clients connected, \(stalled) of them stalled, \(megabytes(before))")
      let (versions, peak) = try await edit(port, ids, tally) { server.residentMemory }
      try await check(tally, versions, Self.page(port))
      say("at most \(megabytes(peak)), \(megabytes(peak - before)) more than before")
      // Longer than the server waits for one write: who is still there then was kept.
      try await Task.sleep(for: .seconds(12))
      await tally.letStalledRead()
      try await wait(seconds: 30, for: "stalled clients cut off") { await tally.cutOff == stalled }
      say("all \(stalled) stalled clients were cut off, and nobody else")
      try await checkMetrics(port)
      group.cancelAll()
      guard peak - before <= memoryLimit else { throw LoadError("memory grew beyond the limit") }
    }
    _ = server.stop()
  }

  private static func page(_ port: Int) async throws -> String {
    try await Connection.open(port: port) { try await $0.request(.GET, "/").body }
  }

  private func listen(
    _ port: Int, _ path: String, _ client: Int, _ isStalled: Bool, _ tally: Tally
  ) async {
    do {
      try await Connection.open(
        port: port, client: client, receiveBuffer: isStalled ? 4096 : nil
      ) { connection in
        let head = try await connection.send(.GET, path)
        guard head.status == .ok else { throw LoadError("events: \(head.status)") }
        await tally.connect()
        while isStalled, await !tally.stalledMayRead {
          try await Task.sleep(for: .milliseconds(100))
        }
        var parser = EventParser()
        while let bytes = try await connection.nextBytes() {
          for event in parser.events(in: Array(buffer: bytes)) {
            try await tally.receive(event, for: client)
          }
        }
        throw LoadError("the server ended the events")
      }
    } catch is CancellationError {
    } catch {
      await isStalled ? tally.cut() : tally.fail(LoadError("client \(client): \(error)"))
    }
  }

  /// Adds the entries that the edits begin with.
  private func addEntries(_ port: Int) async throws -> [String] {
    try await Connection.open(port: port) { connection in
      var ids: [String] = []
      for number in 0..<10 {
        ids.append(try await connection.request(.POST, "/entries", Self.body(number)).id())
      }
      return ids
    }
  }

  /// Adds, replaces and removes entries at the top, one after the other.
  ///
  /// - Returns: The versions of the page after each of the first edits and after all of them, and the most
  ///   memory seen.
  private func edit(
    _ port: Int, _ ids: [String], _ tally: Tally, measuring memory: () -> Int
  ) async throws -> (versions: [String], peak: Int) {
    try await Connection.open(port: port) { connection in
      var ids = ids
      var versions: [String] = []
      var peak = 0
      for number in 0..<edits + burst {
        let answer =
          switch number % 3 {
          case 0: try await connection.request(.POST, "/entries", Self.body(number))
          case 1: try await connection.request(.PUT, "/entries/\(ids[9])", Self.body(number))
          default: try await connection.request(.DELETE, "/entries/\(ids.removeFirst())")
          }
        let id = try answer.id()
        if number % 3 == 0 { ids.append(id) }
        if number < edits || number == edits + burst - 1 {
          let version = try version(in: try await connection.request(.GET, "/").body)
          versions.append(version)
          try await wait(seconds: 60, for: "edit \(number) at all clients") {
            try await tally.areAt(version, from: stalled)
          }
        }
        if number % 20 == 0 { peak = max(peak, memory()) }
      }
      return (versions, max(peak, memory()))
    }
  }

  private static func body(_ number: Int) -> String {
    let text = String(repeating: "Edit \(number) <of> \"many\". ", count: 100)
    return note(text.replacing("\"", with: "\\\""), isPinned: true)
  }

  /// Checks what the clients that read have received.
  private func check(_ tally: Tally, _ versions: [String], _ document: String) async throws {
    let fresh = try StreamedPage(document: document)
    var fewest = Int.max
    for (number, client) in await tally.clients.enumerated() where number >= stalled {
      guard client.versions.prefix(edits) == versions.prefix(edits) else {
        throw LoadError("client \(number) does not have every version")
      }
      guard Set(client.versions).count == client.versions.count else {
        throw LoadError("client \(number) received a version twice")
      }
      guard client.reloads == 0 else {
        throw LoadError("client \(number) received the whole page \(client.reloads) times")
      }
      guard client.page == fresh else {
        throw LoadError("client \(number) ends with another page than a fresh one")
      }
      fewest = min(fewest, client.versions.count)
    }
    say("all others have each of \(edits) versions in an event of its own, \(burst) more in")
    say("\(fewest - edits) or more events, no reload, and end with the page of a fresh load")
  }

  /// Compares with what the server says of itself.
  private func checkMetrics(_ port: Int) async throws {
    let metrics = try await Connection.open(port: port) {
      try await $0.request(.GET, "/metrics").body
    }
    for line in [
      "feed_reloads_total 0", "feed_failures_total 0", "feed_clients_cut_off_total \(stalled)",
    ] where !metrics.contains("\n\(line)\n") {
      throw LoadError("not \(line): \(metrics)")
    }
  }
}

/// The address of the events of a page.
func source(in page: String) throws -> String {
  let element = page.split(separator: "<turbo-stream-source src=\"").dropFirst().first
  guard let source = element?.split(separator: "\"").first else { throw LoadError("no source") }
  return String(source).replacing("&amp;", with: "&")
}

/// The version of a page: the identifier of the event that leads to it.
func version(in page: String) throws -> String {
  guard let version = try source(in: page).split(separator: "since=").last else {
    throw LoadError("no version")
  }
  return String(version)
}

/// What the clients have received.
private actor Tally {
  /// What one client has received.
  struct Client {
    var versions: [String] = []
    var reloads = 0
    var page: StreamedPage
  }

  private(set) var clients: [Client]
  private(set) var cutOff = 0
  private(set) var stalledMayRead = false
  private var connections = 0
  private var failure: LoadError?

  init(clients: Int, page: StreamedPage) {
    self.clients = Array(repeating: Client(page: page), count: clients)
  }

  /// The number of clients that were answered.
  var connected: Int {
    get throws {
      if let failure { throw failure }
      return connections
    }
  }

  /// Whether all clients from a number on have received a version.
  func areAt(_ version: String, from first: Int) throws -> Bool {
    if let failure { throw failure }
    return clients[first...].allSatisfy { $0.versions.last == version }
  }

  func connect() { connections += 1 }

  /// Applies an event to the page of a client.
  func receive(_ event: EventParser.Event, for client: Int) throws {
    clients[client].versions.append(event.id)
    if try clients[client].page.apply(event.data) { clients[client].reloads += 1 }
  }

  func letStalledRead() { stalledMayRead = true }

  func cut() { cutOff += 1 }

  func fail(_ error: LoadError) { failure = failure ?? error }
}
