#if PostgreSQL
import Feed
import FeedPostgres
import Foundation
import PostgresProcess

/// Measures the store of PostgreSQL beside `pgbench`, which runs the same statement on the same server.
///
/// Usage: `postgres-load [SECONDS]`. It starts a server of its own.
@main
struct PostgresLoad {
  static let writers = 16
  let seconds: Int
  let server: PostgresServer
  let store: PostgresFeedStore
  let other: PostgresFeedStore

  static func main() async throws {
    guard PostgresServer.programs != nil else { return print("SKIPPED: \(PostgresServer.missing)") }
    let server = try PostgresServer(settings: ["max_wal_size=4GB"])
    let address = try PostgresAddress(server.address())
    let load = PostgresLoad(
      seconds: CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 5, server: server,
      store: try await PostgresFeedStore(address) { SampleEntries.make(50_000) },
      other: try await PostgresFeedStore(address))
    try await load.compareEdits()
    try load.compareVersions()
    say(
      "milliseconds from an acknowledged edit to the version on another host, median and 99th of 100:"
    )
    say("  idle:            \(try await load.delays())")
    let noise = Task { try await load.edits(until: .now + .seconds(60)) }
    say("  under \(writers) writers: \(try await load.delays())")
    noise.cancel()
    _ = try? await noise.value
  }

  /// Prints how many edits this store and pgbench make, in turns, because the speed of a machine varies.
  private func compareEdits() async throws {
    var ratios: [Double] = []
    let script = Self.script(PostgresFeedStore.addText)
    for _ in 0..<5 {
      let ours = try await edits(until: .now + .seconds(seconds)) / seconds
      let theirs = try pgbench(script, ours * seconds)
      ratios.append(Double(ours) / theirs)
      say("edits a second of \(Self.writers) writers: \(ours), pgbench: \(Int(theirs))")
    }
    say(
      "median of the ratios: \(String(format: "%.2f", ratios.sorted()[ratios.count / 2])), at least 0.8"
    )
  }

  /// Prints what the counters cost, beside one row for all edits, none, and a notification in each edit.
  private func compareVersions() throws {
    let text = PostgresFeedStore.addText
    let shard = "pg_backend_pid() % 64"
    let kinds = [
      ("64 counters", text),
      ("one row that all edits lock", text.replacing(shard, with: "0")),
      ("no version", text.replacing(shard, with: "-1")),
      (
        "64 counters and NOTIFY in each edit",
        text.replacing("SELECT number,", with: "SELECT pg_notify('a', ''),")
      ),
    ]
    for _ in 0..<2 {
      for (name, text) in kinds {
        say("pgbench, \(name): \(Int(try pgbench(Self.script(text), 8_000)))")
      }
    }
  }

  /// Adds entries by 16 writers.
  ///
  /// - Returns: The number of edits.
  private func edits(until end: ContinuousClock.Instant) async throws -> Int {
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<Self.writers {
        group.addTask {
          var count = 0
          while .now < end, !Task.isCancelled {
            try await add(to: store)
            count += 1
          }
          return count
        }
      }
      return try await group.reduce(0, +)
    }
  }

  private func add(to store: PostgresFeedStore) async throws {
    let number = String(Int.random(in: 1...9_000_000_000_000_000))
    let entry = Entry(
      id: number, date: 1_700_000_000,
      EntryFields(
        .ad, author: "Ada Moreau", title: "A title",
        text: "The ferry leaves at nine and returns when the tide allows it.",
        link: "https://example.com"))
    _ = try await store.add(entry, retryKey: number, fingerprint: number)
  }

  /// A script of the same statement with random values.
  private static func script(_ text: String) -> String {
    let values = [
      ":n", "0", "1700000000", "'ad'", ":byline", ":title", ":text", ":link", "0", ":n", ":n",
    ]
    let statement = values.indices.reversed().reduce(text) { text, index in
      text.replacing("$\(index + 1)", with: values[index])
    }
    return "\\set n random(1, 9000000000000000)\n\(statement.replacing("\n", with: " "));\n"
  }

  /// Runs a number of transactions; not for a time, for which pgbench needs a signal that a `Process` blocks.
  private func pgbench(_ script: String, _ count: Int) throws -> Double {
    let file = FileManager.default.temporaryDirectory.appending(path: "edit-\(UUID()).sql")
    try Data(script.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let output = try server.run(
      "pgbench", "-n", "-M", "prepared", "-c", String(Self.writers), "-j", "2", "-t",
      String(count / Self.writers), "-D", "byline=Ada Moreau", "-D", "title=A title", "-D",
      "link=https://example.com",
      "-D", "text=The ferry leaves at nine and returns when the tide allows it.", "-f", file.path)
    let figure = output.firstMatch(of: /tps = ([0-9.]+)/)?.1
    return figure.flatMap { Double($0) } ?? 0
  }

  /// The time from the acknowledgement of an edit until the other store reports its version.
  private func delays() async throws -> String {
    let (versions, version) = AsyncStream<(Int, ContinuousClock.Instant)>.makeStream()
    let watching = Task {
      for try await number in other.versions() { version.yield((number, .now)) }
    }
    var arrivals = versions.makeAsyncIterator()
    var delays: [Double] = []
    for _ in 0..<100 {
      try await Task.sleep(for: .milliseconds(.random(in: 20...60)))
      try await add(to: store)
      let (start, number) = (ContinuousClock.now, try await store.version())
      while let (seen, time) = await arrivals.next() {
        guard seen >= number else { continue }
        delays.append(max(0, (time - start) / .milliseconds(1)))
        break
      }
    }
    watching.cancel()
    delays.sort()
    return String(format: "%.1f, %.1f", delays[delays.count / 2], delays[delays.count * 99 / 100])
  }
}

/// Prints a line at once.
private func say(_ text: String) {
  print(text)
  fflush(nil)
}
#else
/// Says how to build it.
@main
struct PostgresLoad {
  static func main() { print("Build it with --traits PostgreSQL.") }
}
#endif
