#if PostgreSQL
import Foundation
import NIOHTTP1
import PostgresProcess

/// Three hosts behind a proxy, with writers and listeners, while what they need fails.
struct HostsLoad {
  let isShort: Bool
  /// How often each fault happens.
  let rounds: Int
  private var clients: Int { isShort ? 120 : 1_000 }
  private let writers = 16

  /// A fault that ends by itself.
  private struct Fault {
    let name: String
    let begin: (HostsCluster) throws -> Void
    /// Checks the service before the fault ends.
    var check: () async throws -> Void = {}
    var end: (HostsCluster) throws -> Void = { _ in }
    /// How long it lasts, in the short form and in the long one.
    var seconds = (short: 3.0, long: 10.0)
    /// Whether clients must go on with patches, when they are connected again.
    var resumes = false
  }

  private static func faults(_ round: Int) -> [Fault] {
    let isNext = round.isMultiple(of: 2)
    // Another host each time.
    let hosts = (0..<3).map { ($0 + round) % 3 + 1 }
    return [
      Fault(
        name: "kill -9 of host \(hosts[0])", begin: { $0.kill(hosts[0]) },
        end: { try $0.start(hosts[0]) }, resumes: true),
      Fault(
        name: "database down as by a crash", begin: { try $0.database.stop(.immediate) },
        check: checkOutage, end: { try $0.database.start() }),
      Fault(
        name: "host \(hosts[1]) cut off from the database",
        begin: { try $0.cutDatabase(hosts[1], true) },
        end: { try $0.cutDatabase(hosts[1], false) }),
      Fault(
        name: "link of host \(hosts[2]) down", begin: { try $0.cutLink(hosts[2], true) },
        end: { try $0.cutLink(hosts[2], false) },
        // Longer than the proxy waits for an event.
        seconds: (short: 4, long: 50)),
      Fault(
        name: "link of host \(hosts[0]) at 4 Mbit/s", begin: { try $0.slowLink(hosts[0], true) },
        end: { try $0.slowLink(hosts[0], false) }),
    ]
      + (1...3).map { host in
        Fault(
          name: "deploy of the \(isNext ? "next" : "old") version at host \(host)",
          begin: { try $0.deploy(host, isNext: isNext) }, seconds: (short: 1, long: 5),
          resumes: true)
      }
  }

  /// Checks the answer that a browser receives without the database.
  private static func checkOutage() async throws {
    let answer = try await Connection.open(port: 8080) {
      try await $0.request(.GET, "/", fields: ["Accept": "text/html"])
    }
    guard answer.status == 503, answer.body.contains("Try again") else {
      throw LoadError("without the database: \(answer.status) \(answer.body.prefix(200))")
    }
  }

  /// Runs the load, and in the long form the figures after it.
  ///
  /// - Throws: `LoadError` if an acknowledged edit is lost or doubled, if a client ends with another page than
  ///   a fresh one, or if no edit is acknowledged after a fault.
  func run() async throws {
    let start = ContinuousClock.now
    let cluster = try HostsCluster(entries: 1_000)
    let (tally, ledger) = (HostsTally(clients: clients), HostsLedger())
    // The versions of the program differ in its row.
    let ad = #"{"type":"ad","pinned":true,"author":"A","text":"T","link":"https://example.com"}"#
    _ = try await Connection.open(port: 8080) { try await $0.request(.POST, "/entries", ad).id() }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for client in 0..<clients {
        group.addTask { await HostsListener(client: client, port: 8080, tally: tally).run() }
      }
      try await wait(seconds: 60, for: "all clients connected") { try await tally.areConnected() }
      async let writing: Void = write(ledger)
      for round in 0..<rounds {
        for fault in Self.faults(round) {
          // The proxy uses all hosts again.
          try await Task.sleep(for: .seconds(2.5))
          try await suffer(fault, cluster, tally, ledger)
        }
      }
      await ledger.finish()
      try await writing
      try await check(cluster, tally, ledger)
      if rounds > 0 { try await checkVersions(cluster, tally, ledger) }
      group.cancelAll()
    }
    let (counts, edits) = (await tally.counts, await ledger.edits)
    if !isShort { try await HostsFigures(cluster: cluster).run() }
    say(
      """
      \(edits) edits acknowledged, none lost or doubled; \(clients) clients exact, \
      \(counts.reconnects) of their connections opened again, \(counts.needless) not with a patch; \
      \(seconds(.now - start)) s
      """)
  }

  private func write(_ ledger: HostsLedger) async throws {
    // So that a second does not change most of the page: otherwise it is smaller than a patch.
    let pause = Duration.milliseconds(isShort ? 300 : 1_000)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<writers {
        group.addTask { try await HostsWriter(number: number, pause: pause, ledger: ledger).run() }
      }
      try await group.waitForAll()
    }
  }

  /// Causes a fault, and waits until the service is as before.
  private func suffer(
    _ fault: Fault, _ cluster: HostsCluster, _ tally: HostsTally, _ ledger: HostsLedger
  ) async throws {
    let (before, edits, repeats) = (await tally.counts, await ledger.edits, await ledger.repeats)
    await ledger.resetLongest()
    try fault.begin(cluster)
    try await Task.sleep(for: .seconds(isShort ? fault.seconds.short : fault.seconds.long))
    let during = await ledger.edits
    try await fault.check()
    try fault.end(cluster)
    try await wait(seconds: 60, for: "all clients connected after \(fault.name)") {
      try await tally.areConnected()
    }
    try await wait(seconds: 60, for: "edits after \(fault.name)") {
      await ledger.edits >= during + 2 * writers
    }
    let after = await tally.counts
    let again = after.reconnects - before.reconnects
    let (pages, needless) = (after.reloads - before.reloads, after.needless - before.needless)
    say(
      """
      \(fault.name): \(during - edits) edits meanwhile, the longest in \
      \(seconds(await ledger.longest)) s, \(await ledger.repeats - repeats) requests repeated; \
      \(again) clients connected again; whole pages: \(pages), of which the client had half: \(needless)
      """)
    guard !fault.resumes || needless <= again / 10 else {
      throw LoadError("\(needless) of \(again) clients were not resumed after \(fault.name)")
    }
  }

  /// Goes back to the old version of the program at two hosts, one after the other: their clients have its page,
  /// and those of the third host that of the next version.
  private func checkVersions(
    _ cluster: HostsCluster, _ tally: HostsTally, _ ledger: HostsLedger
  ) async throws {
    for host in 1...2 {
      try cluster.deploy(host, isNext: rounds.isMultiple(of: 2))
      try await wait(seconds: 60, for: "all clients connected after a deploy") {
        try await tally.areConnected()
      }
      // The proxy uses it again.
      try await Task.sleep(for: .seconds(2.5))
    }
    try await check(cluster, tally, ledger, versions: 2)
  }

  private func check(
    _ cluster: HostsCluster, _ tally: HostsTally, _ ledger: HostsLedger, versions: Int = 1
  ) async throws {
    var (latest, fresh): ([Int: String], [String: StreamedPage]) = ([:], [:])
    for host in 1...3 {
      let document = try await get("/", of: host)
      let version = try version(in: document)
      latest[host] = version
      fresh[version] = try StreamedPage(document: document)
    }
    guard fresh.count == versions else { throw LoadError("the hosts have \(fresh.count) pages") }
    try await wait(seconds: 60, for: "as many clients with each page as its hosts have") {
      var clients: [String: Int] = [:]
      for (host, version) in latest {
        clients[version, default: 0] += try await metric("feed_clients", of: host)
      }
      guard try await tally.areConnected(), !clients.values.contains(0) else { return false }
      return try await tally.versions() == clients
    }
    for (number, client) in await tally.clients.enumerated()
    where client.page != fresh[client.version] {
      throw LoadError("client \(number) ends with another page than a fresh one")
    }
    for host in 1...3 { try await ledger.check(get("/feed.json", of: host)) }
    try cluster.checkLog()
  }
}

/// Seconds with one decimal.
func seconds(_ time: Duration) -> String { String(format: "%.1f", time / .seconds(1)) }
#endif
