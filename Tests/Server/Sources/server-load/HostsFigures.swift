#if PostgreSQL
import Feed
import FeedPostgres
import Foundation
import NIOHTTP1
import PostgresProcess

/// Measures three hosts behind a proxy, and one of them alone.
///
/// All share the cores of this machine.
struct HostsFigures {
  let cluster: HostsCluster

  /// Prints the figures.
  func run() async throws {
    try await compareEdits()
    // The servers are new, so that memory is not used again, and have one version of the program.
    for host in 1...3 { try cluster.deploy(host, isNext: false) }
    try await measureOneEdit()
    for (port, hosts) in [(8080, [1, 2, 3]), (8081, [1])] {
      for host in 1...3 { try cluster.deploy(host, isNext: false) }
      try await measureListeners(port, hosts)
    }
  }

  // MARK: Edits

  /// Prints how many edits are made in a second in several ways, in turns, because the speed of a machine varies.
  private func compareEdits() async throws {
    let store = try await cluster.store()
    let ways: [(name: String, rate: () async throws -> Double)] = [
      ("three hosts", { try await edits("127.0.0.1", 8080) }),
      ("one host", { try await edits("127.0.0.1", 8081) }),
      ("one host without the proxy", { try await edits(HostsCluster.address(1), 8080) }),
      ("the store", { try await edits(in: store) }),
    ]
    var (rates, bench) = (ways.map { _ in [Double]() }, [Double]())
    for _ in 0..<5 {
      for (index, way) in ways.enumerated() { rates[index].append(try await way.rate()) }
      bench.append(try pgbench())
    }
    say("edits a second of 16 writers, medians of \(bench.count): pgbench \(Int(middle(bench)))")
    for (way, rates) in zip(ways, rates) {
      let ratio = String(format: "%.2f", middle(zip(rates, bench).map(/)))
      say("  \(way.name): \(Int(middle(rates))), which is \(ratio) of pgbench")
    }
  }

  private func middle(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  private func edits(_ host: String, _ port: Int) async throws -> Double {
    try await edits { client, isOver in
      try await Connection.open(host: host, port: port, client: client) { connection in
        var count = 0
        while !isOver() {
          let key = UUID().uuidString
          _ = try await connection.request(.POST, "/entries", note(key), key: key).id()
          count += 1
        }
        return count
      }
    }
  }

  private func edits(in store: any FeedStore) async throws -> Double {
    try await edits { _, isOver in
      var count = 0
      while !isOver() {
        let key = UUID().uuidString
        let entry = Entry(id: key, date: 1_700_000_000, EntryFields(.note, text: key))
        _ = try await store.add(entry, retryKey: key, fingerprint: key)
        count += 1
      }
      return count
    }
  }

  /// The number in a second that 16 writers make.
  private func edits(
    _ write: @escaping @Sendable (Int, _ isOver: @Sendable () -> Bool) async throws -> Int
  ) async throws -> Double {
    let time = Duration.seconds(4)
    let end = ContinuousClock.now + time
    let count = try await withThrowingTaskGroup(of: Int.self) { group in
      for client in 0..<16 { group.addTask { try await write(client) { .now >= end } } }
      return try await group.reduce(0, +)
    }
    return Double(count) / (time / .seconds(1))
  }

  /// The same statement by pgbench: a number of transactions, because it cannot count seconds in a `Process`.
  private func pgbench() throws -> Double {
    let values = [":n", "0", "1700000000", "'note'", "''", "''", ":n", "''", "0", ":n", ":n"]
    let statement = values.indices.reversed().reduce(PostgresFeedStore.addText) { text, index in
      text.replacing("$\(index + 1)", with: values[index])
    }
    let file = FileManager.default.temporaryDirectory.appending(path: "edit.sql")
    let script = "\\set n random(1, 9000000000000000)\n\(statement.replacing("\n", with: " "));\n"
    try Data(script.utf8).write(to: file)
    let output = try cluster.database.run(
      "pgbench", "-h", HostsCluster.hub, "-n", "-M", "prepared", "-c", "16", "-j", "2", "-t", "400",
      "-f", file.path)
    return output.firstMatch(of: /tps = ([0-9.]+)/).flatMap { Double($0.1) } ?? 0
  }

  // MARK: One edit after the other

  /// Prints what an edit at the first host costs, and when browsers of the others have it.
  private func measureOneEdit() async throws {
    let tally = HostsTally(clients: 30)
    try await listening(tally, { (HostsCluster.address($0 % 3 + 1), 8080) }) {
      let (before, rendered) = (await tally.counts, try await rendered())
      let edits = 100
      var (fromRequest, delays): ([Double], [Double]) = ([], [])
      for number in 0..<edits {
        try await Task.sleep(for: .milliseconds(.random(in: 20...60)))
        let times = try await edit(number, tally, HostsCluster.address(1), 8080)
        for (client, browser) in await tally.clients.enumerated() where client % 3 != 0 {
          fromRequest.append((browser.time - times.sent) / .milliseconds(1))
          // Negative where the browser is faster than the answer.
          delays.append((browser.time - times.acknowledged) / .milliseconds(1))
        }
      }
      fromRequest.sort()
      delays.sort()
      let after = await tally.counts
      let renders = zip(try await self.rendered(), rendered).map { $0 - $1 }
      say(
        """
        from an acknowledged edit to browsers of other hosts: \
        \(String(format: "%.1f", delays[delays.count / 2])) ms, 99 of 100 in \
        \(String(format: "%.1f", delays[delays.count * 99 / 100])) ms; from its request: \
        \(String(format: "%.1f", fromRequest[fromRequest.count / 2])) ms; \
        \((after.bytes - before.bytes) / edits / 30) bytes for each browser; pages rendered for \
        \(edits) edits: \(renders.map { "\($0)" }.joined(separator: ", "))
        """)
    }
  }

  private func rendered() async throws -> [Int] {
    var counts: [Int] = []
    for host in 1...3 {
      counts.append(try await metric("feed_rendered_pages_total", of: host))
    }
    return counts
  }

  /// Adds an entry, and waits until all listeners have it.
  ///
  /// - Returns: When it was sent and acknowledged.
  private func edit(
    _ number: Int, _ tally: HostsTally, _ host: String, _ port: Int
  ) async throws -> (sent: ContinuousClock.Instant, acknowledged: ContinuousClock.Instant) {
    let sent = ContinuousClock.now
    let (time, latest) = try await Connection.open(host: host, port: port) { connection in
      _ = try await connection.request(.POST, "/entries", note("Edit \(number)")).id()
      let time = ContinuousClock.now
      return (time, try version(in: try await connection.request(.GET, "/").body))
    }
    try await wait(seconds: 60, for: "edit \(number) at all clients") {
      try await tally.versions() == [latest: tally.clients.count]
    }
    return (sent, time)
  }

  // MARK: Listeners

  /// Prints the memory of listeners, and how long an edit takes to all of them.
  private func measureListeners(_ port: Int, _ hosts: [Int]) async throws {
    let tally = HostsTally(clients: 1_000)
    for host in hosts {
      _ = try await get("/", of: host)
    }
    let before = cluster.memory(hosts)
    try await listening(tally, { _ in ("127.0.0.1", port) }) {
      let connected = cluster.memory(hosts)
      var delays: [Double] = []
      for number in 0..<30 {
        let start = try await edit(number, tally, "127.0.0.1", port).sent
        let last = await tally.clients.map(\.time).max() ?? start
        delays.append((last - start) / .milliseconds(1))
      }
      let later = cluster.memory(hosts)
      delays.sort()
      say(
        """
        1000 browsers at \(hosts.count) host(s): an edit is at the last of them \
        \(Int(delays[delays.count / 2])) ms after its request, median of \(delays.count); \
        \((connected - before) / 1_000 / 1024) KB for each connected, \
        \((later - before) / 1_000 / 1024) KB after edits
        """)
    }
  }

  /// Runs a body while listeners are connected.
  private func listening(
    _ tally: HostsTally, _ place: @Sendable (Int) -> (host: String, port: Int),
    _ body: () async throws -> Void
  ) async throws {
    let count = await tally.clients.count
    try await withThrowingTaskGroup(of: Void.self) { group in
      for client in 0..<count {
        let (host, port) = place(client)
        group.addTask {
          await HostsListener(client: client, host: host, port: port, tally: tally).run()
        }
      }
      try await wait(seconds: 60, for: "all clients connected") { try await tally.areConnected() }
      try await body()
      group.cancelAll()
    }
  }
}
#endif
