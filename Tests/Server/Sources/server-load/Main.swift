import CollectionMappingLive
import Foundation

/// `server-load` holds a server to its promises under load, and fails when one is not kept.
@main
enum Main {
  private static let usage = """
    usage: server-load (events | requests | kills | routes | all)... [--short] [--database KIND]
           server-load hosts [--short | --figures]

      events     500 listeners, 50 of them stalled, and 1200 edits
      requests   200000 requests, and the memory after 20000 and after all of them
      kills      50 kills of a server that is writing
      routes     requests a second of pages of 50 rows, by mappings, by hand and by the server
      hosts      three hosts with PostgreSQL behind a proxy, and faults; run it by Tests/Server/hosts

      --database sqlite, which is the default, or postgres: a server of its own
      --short    a tenth of each, or a third
      --figures  without faults
      --help     show this text

    exit status: 0 every promise kept · 1 a promise not kept · 64 wrong usage

    """

  static func main() async {
    var words = Array(CommandLine.arguments.dropFirst())
    if words.contains("--help") { return help() }
    var kind = "sqlite"
    if let place = words.firstIndex(of: "--database"), place + 1 < words.count {
      kind = words[place + 1]
      words.removeSubrange(place...place + 1)
    }
    let loads: [Load]
    do {
      loads = try Self.loads(words, databaseMaker(kind))
    } catch {
      fail("\(error)", "\n\(usage)", status: 64)
    }
    let known = loads.map(\.name) + ["all", "--short", "--figures"]
    if let word = words.first(where: { !known.contains($0) }) {
      fail("unknown word “\(word)”", "\n\(usage)", status: 64)
    }
    let chosen = loads.filter {
      words.contains($0.name) || words.contains("all") && $0.name != "hosts"
    }
    if chosen.isEmpty { fail("no load is named", "\n\(usage)", status: 64) }
    for load in chosen {
      do {
        try await load.run()
      } catch {
        fail("\(load.name): \(error)", status: 1)
      }
    }
  }

  private typealias Load = (name: String, run: () async throws -> Void)

  private static func loads(_ words: [String], _ maker: @escaping DatabaseMaker) -> [Load] {
    let isShort = words.contains("--short")
    let part = isShort ? 10 : 1
    let loads: [Load] = [
      (
        "events",
        EventsLoad(
          makeDatabase: maker, clients: 500 / part, stalled: 50 / part, edits: 1000 / part,
          burst: 200 / part
        ).run
      ),
      ("requests", RequestsLoad(makeDatabase: maker, requests: isShort ? 60_000 : 200_000).run),
      ("kills", KillsLoad(makeDatabase: maker, kills: 50 / part).run),
      ("routes", RoutesLoad(rounds: 20 / part).run),
    ]
    #if PostgreSQL
    let rounds = words.contains("--figures") ? 0 : isShort ? 1 : 3
    return loads + [("hosts", HostsLoad(isShort: isShort, rounds: rounds).run)]
    #else
    return loads
    #endif
  }

  private static func help() {
    print(usage, terminator: "")
    guard fflush(nil) != 0 else { return }
    fail("cannot write standard output: \(String(cString: strerror(errno)))", status: 1)
  }

  /// Writes a reason, which may contain text of the server or the command line, on one line.
  private static func fail(_ reason: String, _ advice: String = "", status: Int32) -> Never {
    let text = "server-load: \(onOneLine(reason))\n\(advice)"
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    exit(status)
  }
}

/// Prints a line at once, also into a file; it may contain text of the server.
func say(_ line: String) {
  print(onOneLine(line))
  fflush(nil)
}

/// Waits until a condition holds, and throws if it does not in time.
func wait(
  seconds: Int, for what: String, until condition: () async throws -> Bool
) async throws {
  let end = ContinuousClock.now + .seconds(seconds)
  while try await !condition() {
    guard ContinuousClock.now < end else { throw LoadError("not in \(seconds) s: \(what)") }
    try await Task.sleep(for: .milliseconds(5))
  }
}

/// The body of a request with a note.
func note(_ text: String, isPinned: Bool = false) -> String {
  #"{"type":"note","text":"\#(text)","pinned":\#(isPinned)}"#
}

/// An amount of memory, for a person.
func megabytes(_ bytes: Int) -> String {
  let tenths = bytes * 10 / (1 << 20)
  return "\(tenths / 10).\(tenths % 10) MB"
}

/// A text on one line and without escape sequences that a terminal executes.
func onOneLine(_ text: String) -> String {
  var writer = TextWriter()
  writer.write(text)
  return writer.text
}
