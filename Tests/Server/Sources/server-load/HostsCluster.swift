#if PostgreSQL
import Feed
import FeedProcess
import Foundation
import NIOHTTP1
import PostgresProcess

/// Three hosts of the feed's server in the networks that `Tests/Server/hosts` makes, and their database.
///
/// The proxy listens on port 8080 of 127.0.0.1, and on 8081 for the first host alone.
final class HostsCluster {
  static let hub = "10.77.0.1"
  let database: PostgresServer
  private let log: FileHandle
  private let logFile: URL
  private var servers: [Int: HostsServer] = [:]

  /// Starts the database and all hosts.
  init(entries: Int) throws {
    let folder = FileManager.default.temporaryDirectory
    let rules = folder.appending(path: "pg_hba")
    try Data("local all all scram-sha-256\nhost all all 10.77.0.0/24 scram-sha-256\n".utf8)
      .write(to: rules)
    database = try PostgresServer(settings: [
      "listen_addresses=\(Self.hub)", "hba_file=\(rules.path)", "max_wal_size=4GB",
    ])
    logFile = folder.appending(path: "feed-servers.log")
    try Data().write(to: logFile)
    log = try FileHandle(forWritingTo: logFile)
    self.entries = entries
    for host in 1...3 { try start(host) }
  }

  private let entries: Int

  /// The network address of a host.
  static func address(_ host: Int) -> String { "10.77.0.1\(host)" }

  /// Starts the server of a host.
  func start(_ host: Int) throws {
    servers[host] = HostsServer(
      try ServerProcess(
        database: "postgres://feed@\(Self.hub)/postgres", port: 8080,
        options: [
          "--host", Self.address(host), "--entries", String(entries), "--clients-per-address",
          "2000",
        ],
        command: ["ip", "netns", "exec", "host\(host)"],
        environment: ["PGPASSWORD": PostgresServer.password], log: log))
  }

  /// Ends the server of a host, with nothing finished.
  func kill(_ host: Int) { servers[host] = nil }

  /// Ends the server of a host as an operator does.
  func stop(_ host: Int) throws {
    let status = servers.removeValue(forKey: host)?.stop()
    guard status == 0 else { throw LoadError("host \(host) ends with \(status ?? -1)") }
  }

  /// Restarts the database, as after a crash.
  func restartDatabase() throws {
    try database.stop(.immediate)
    try database.start()
  }

  /// Cuts the connections of a host to the database, or lets them through again.
  func cutDatabase(_ host: Int, _ isCut: Bool) throws {
    let rule =
      isCut
      ? "add table ip cut; add chain ip cut out { type filter hook output priority 0; };"
        + "add rule ip cut out tcp dport 5432 drop" : "delete table ip cut"
    try Self.run("ip", "netns", "exec", "host\(host)", "nft", rule)
  }

  /// Cuts the link of a host, or lets it through again.
  func cutLink(_ host: Int, _ isCut: Bool) throws {
    try Self.run("ip", "link", "set", "link\(host)", isCut ? "down" : "up")
  }

  /// Makes the link of a host slow in both directions, or fast again.
  func slowLink(_ host: Int, _ isSlow: Bool) throws {
    let rate = ["root", "tbf", "rate", "4mbit", "burst", "16kb", "latency", "400ms"]
    for place in [["tc"], ["ip", "netns", "exec", "host\(host)", "tc"]] {
      let device = place.count == 1 ? "link\(host)" : "eth0"
      try Self.run(
        place + ["qdisc", isSlow ? "add" : "del", "dev", device] + (isSlow ? rate : ["root"]))
    }
  }

  /// Checks what the servers have reported.
  ///
  /// - Throws: `LoadError` if the password is there.
  func checkLog() throws {
    let text = try String(contentsOf: logFile, encoding: .utf8)
    for secret in [PostgresServer.password, "open%20sesame"] where text.contains(secret) {
      throw LoadError("the password is in the log")
    }
  }

  private static func run(_ words: String...) throws { try run(words) }

  private static func run(_ words: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw LoadError("\(words.joined(separator: " ")): \(process.terminationStatus)")
    }
  }
}

/// A reference to a process.
private final class HostsServer {
  private var process: ServerProcess?

  init(_ process: consuming ServerProcess) { self.process = consume process }

  func stop() -> Int32 {
    guard let running = process.take() else { return -1 }
    return running.stop()
  }
}

/// A counter of one host.
func metric(_ name: String, of host: Int) async throws -> Int {
  let text = try await Connection.open(host: HostsCluster.address(host), port: 8080) {
    try await $0.request(.GET, "/metrics").body
  }
  let line = text.split(separator: "\n").first { $0.hasPrefix("\(name) ") }
  return line.flatMap { Int($0.split(separator: " ")[1]) } ?? 0
}
#endif
