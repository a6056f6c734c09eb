#if PostgreSQL
import Feed
import FeedPostgres
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
  private let entries: Int
  private let nextProgram: URL
  /// The hosts with the next version of the program.
  private var updated: Set<Int> = []

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
    nextProgram = try Self.makeNext(in: folder)
    for host in 1...3 { try start(host) }
  }

  /// Makes the next version of the program: a copy that writes another attribute into the row of an ad.
  private static func makeNext(in folder: URL) throws -> URL {
    guard let program = ServerProcess.program else { throw CocoaError(.executableNotLoadable) }
    var bytes = try Data(contentsOf: program)
    let old = Data(#"rel="sponsored nofollow""#.utf8)
    guard bytes.range(of: old) != nil else { throw LoadError("the program has no ads") }
    while let place = bytes.range(of: old) {
      bytes.replaceSubrange(place, with: Data(#"rel="nofollow sponsored""#.utf8))
    }
    let next = folder.appending(path: "feed-server-next")
    try bytes.write(to: next)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: next.path)
    return next
  }

  /// Opens the database beside the servers.
  func store() async throws -> PostgresFeedStore {
    let password = PostgresServer.password.replacing(" ", with: "%20")
    return try await PostgresFeedStore(
      PostgresAddress("postgres://feed:\(password)@\(Self.hub)/postgres"))
  }

  /// The network address of a host.
  static func address(_ host: Int) -> String { "10.77.0.1\(host)" }

  /// Starts the server of a host.
  func start(_ host: Int) throws {
    servers[host] = HostsServer(
      try ServerProcess(
        updated.contains(host) ? nextProgram : ServerProcess.program,
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

  /// Replaces the program of a host by its next version, or by the old one.
  func deploy(_ host: Int, isNext: Bool) throws {
    try stop(host)
    if isNext { updated.insert(host) } else { updated.remove(host) }
    try start(host)
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

  /// The resident memory of some hosts in bytes.
  func memory(_ hosts: [Int]) -> Int {
    hosts.reduce(0) { $0 + (servers[$1]?.residentMemory ?? 0) }
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

  var residentMemory: Int { process?.residentMemory ?? 0 }

  func stop() -> Int32 {
    guard let running = process.take() else { return -1 }
    return running.stop()
  }
}

/// The body of a document of one host.
func get(_ path: String, of host: Int) async throws -> String {
  try await Connection.open(host: HostsCluster.address(host), port: 8080) {
    try await $0.request(.GET, path).body
  }
}

/// A counter of one host.
func metric(_ name: String, of host: Int) async throws -> Int {
  let text = try await get("/metrics", of: host)
  let line = text.split(separator: "\n").first { $0.hasPrefix("\(name) ") }
  guard let value = line.flatMap({ Int($0.split(separator: " ")[1]) }) else {
    throw LoadError("there is no counter \(name)")
  }
  return value
}
#endif
