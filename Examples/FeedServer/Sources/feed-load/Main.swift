import Foundation

/// `feed-load` holds a server to its promises under load, and fails when one is not kept.
@main
enum Main {
  private static let usage = """
    usage: feed-load events | requests | kills | routes | pages | all [--short]

      events     500 listeners, 50 of them stalled, and 1200 edits
      requests   200000 requests, and the memory after a tenth and after all of them
      kills      50 kills of a server that is writing
      routes     requests a second of a page of 50 rows, by mappings and by hand
      pages      processor time of these two pages alone

      --short    a tenth of each

    """

  static func main() async {
    let words = CommandLine.arguments.dropFirst()
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
    let chosen = loads.filter { words.contains($0.name) || words.contains("all") }
    guard !chosen.isEmpty else { return fail(usage, status: 64) }
    for load in chosen {
      do {
        try await load.run()
      } catch {
        fail("feed-load \(load.name): \(error)\n", status: 1)
      }
    }
  }

  private static func fail(_ text: String, status: Int32) {
    FileHandle.standardError.write(Data(text.utf8))
    exit(status)
  }
}
