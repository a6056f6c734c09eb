import FeedProcess
import Foundation
import NIOHTTP1

/// Many listeners, some of which stop reading, while entries are edited.
struct EventsLoad {
  let clients: Int
  let stalled: Int
  let edits: Int
  /// The most bytes that the server's memory may grow by, with all clients connected.
  var memoryLimit = 32 << 20

  /// Runs the load.
  ///
  /// - Throws: `LoadError` if a client that reads misses the end of the chain or gets it out of
  ///   order, if one that does not read is kept, or if memory grows beyond the limit.
  func run() async throws {
    let folder = try TemporaryFolder()
    let server = try ServerProcess(
      database: folder.url.appending(path: "feed.sqlite"),
      options: ["--entries", "2000"])
    let port = server.port
    let ids = try await addEntries(port)
    let path = try await source(port)
    let tally = Tally(clients: clients)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for client in 0..<clients {
        group.addTask { await listen(port, path, client, client < stalled, tally) }
      }
      try await wait(seconds: 60, for: "all clients connected") {
        try await tally.connected == clients
      }
      let before = server.residentMemory
      say("\(clients) clients connected, \(stalled) of them stalled, \(megabytes(before))")
      let (versions, peak) = try await edit(port, ids, measuring: { server.residentMemory })
      try await check(tally, versions)
      say("at most \(megabytes(peak)), \(megabytes(peak - before)) more than before")
      // Longer than the server waits for one write: who is still there then was kept.
      try await Task.sleep(for: .seconds(12))
      await tally.letStalledRead()
      try await wait(seconds: 30, for: "stalled clients cut off") { await tally.cutOff == stalled }
      say("all \(stalled) stalled clients were cut off")
      group.cancelAll()
      guard peak - before <= memoryLimit else { throw LoadError("memory grew beyond the limit") }
    }
    _ = server.stop()
  }

  /// The address of the events of the first page.
  private func source(_ port: Int) async throws -> String {
    let page = try await Connection.open(port: port) { try await $0.request(.GET, "/").body }
    let element = page.split(separator: "<turbo-stream-source src=\"").dropFirst().first
    guard let source = element?.split(separator: "\"").first else { throw LoadError("no source") }
    return String(source).replacing("&amp;", with: "&")
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
        var stream = EventStream()
        while let bytes = try await connection.nextBytes() {
          await tally.add(stream.ids(in: bytes), client)
        }
        throw LoadError("the server closed the connection")
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
        ids.append(try Receipt(await connection.request(.POST, "/entries", note(number))).id)
      }
      return ids
    }
  }

  /// Adds, replaces and removes entries, one after the other.
  ///
  /// - Returns: The versions of the edits in their order, and the most memory seen.
  private func edit(
    _ port: Int, _ ids: [String], measuring memory: () -> Int
  ) async throws -> (versions: [String], peak: Int) {
    try await Connection.open(port: port) { connection in
      var ids = ids
      var versions: [String] = []
      var peak = 0
      for number in 0..<edits {
        let answer =
          switch number % 3 {
          case 0: try await connection.request(.POST, "/entries", note(number))
          case 1: try await connection.request(.PUT, "/entries/\(ids[9])", note(number))
          default: try await connection.request(.DELETE, "/entries/\(ids.removeFirst())")
          }
        let receipt = try Receipt(answer)
        versions.append(String(receipt.version))
        if number % 3 == 0 { ids.append(receipt.id) }
        if number % 20 == 0 { peak = max(peak, memory()) }
      }
      return (versions, max(peak, memory()))
    }
  }

  /// Checks what the clients that read have received: versions in order, up to the last.
  private func check(_ tally: Tally, _ versions: [String]) async throws {
    try await wait(seconds: 60, for: "all clients that read at the last version") {
      try await tally.areAt(versions.last ?? "", except: stalled)
    }
    let places = Dictionary(uniqueKeysWithValues: versions.enumerated().map { ($1, $0) })
    var fewest = Int.max
    for (client, received) in await tally.versions.enumerated() where client >= stalled {
      let order = received.map { places[$0] ?? -1 }
      guard zip(order, order.dropFirst()).allSatisfy({ $0 < $1 }), order.last == edits - 1 else {
        throw LoadError("client \(client) received \(received.suffix(20)) out of order")
      }
      fewest = min(fewest, received.count)
    }
    say("all others are at the last version, with \(fewest) or more of \(edits) events, in order")
  }
}
