import Feed
import Foundation

/// `feed-load` holds a server to its promises under load, and fails when one is not kept.
@main
enum Main {
  private static let usage = """
    usage: feed-load (events | requests | kills | routes | pages | all)... [--short]

      events     500 listeners, 50 of them stalled, and 1200 edits
      requests   200000 requests, and the memory after a tenth and after all of them
      kills      50 kills of a server that is writing
      routes     requests a second of a page of 50 rows, by mappings and by hand
      pages      processor time of these two pages alone

      --short    a tenth of each
      --help     show this text

    exit status: 0 every promise kept · 1 a promise not kept · 64 wrong usage

    """

  static func main() async {
    let words = CommandLine.arguments.dropFirst()
    if words.contains("--help") { return help() }
    let part = words.contains("--short") ? 10 : 1
    let loads: [(name: String, run: () async throws -> Void)] = [
      (
        "events",
        EventsLoad(
          clients: 500 / part, stalled: 50 / part, edits: 1000 / part, burst: 200 / part
        ).run
      ),
      ("requests", RequestsLoad(requests: 200_000 / part).run),
      ("kills", KillsLoad(kills: 50 / part).run),
      ("routes", RoutesLoad(rounds: 20 / part).run),
      ("pages", PagesLoad(rounds: 200 / part).run),
    ]
    let known = loads.map(\.name) + ["all", "--short"]
    if let word = words.first(where: { !known.contains($0) }) {
      fail("unknown word “\(word)”", "\n\(usage)", status: 64)
    }
    let chosen = loads.filter { words.contains($0.name) || words.contains("all") }
    if chosen.isEmpty { fail("no load is named", "\n\(usage)", status: 64) }
    for load in chosen {
      do {
        try await load.run()
      } catch {
        fail("\(load.name): \(error)", status: 1)
      }
    }
  }

  private static func help() {
    print(usage, terminator: "")
    guard fflush(nil) != 0 else { return }
    fail("cannot write standard output: \(String(cString: strerror(errno)))", status: 1)
  }

  /// Writes a reason, which may contain text of the server or the command line, on one line.
  private static func fail(_ reason: String, _ advice: String = "", status: Int32) -> Never {
    let text = "feed-load: \(reason.onOneLine)\n\(advice)"
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    exit(status)
  }
}
