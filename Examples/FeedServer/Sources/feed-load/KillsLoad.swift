import Feed
import FeedProcess
import Foundation
import NIOHTTP1

/// Writers, and a server that is killed in the middle of their work and started again.
struct KillsLoad {
  let kills: Int
  var writers = 4

  /// Runs the load.
  ///
  /// - Throws: `LoadError` if a change that the server acknowledged is not there afterwards, or if
  ///   a page is not what the database holds.
  func run() async throws {
    let folder = try TemporaryFolder()
    let database = folder.url.appending(path: "feed.sqlite")
    var writers = (0..<self.writers).map { Writer(number: $0) }
    for kill in 1...kills {
      let server = try ServerProcess(database: database, options: ["--entries", "1000"])
      let port = server.port
      async let working = work(writers, port: port)
      try await Task.sleep(for: .milliseconds(Int.random(in: 20...300)))
      server.kill()
      writers = await working

      let again = try ServerProcess(database: database, options: ["--entries", "1000"])
      let newPort = again.port
      writers = try await Connection.open(port: newPort) { [writers] connection in
        var checked = writers
        for index in checked.indices {
          try await checked[index].check(everything: kill == kills, &connection)
        }
        return checked
      }
      try await checkPage(of: database, port: newPort)
      again.kill()
      let changes = writers.reduce(0) { $0 + $1.acknowledged }
      say("kill \(kill): \(changes) changes acknowledged so far, all there")
    }
    guard writers.allSatisfy({ $0.acknowledged > kills }) else {
      throw LoadError("too few changes were acknowledged to say anything")
    }
  }

  private func work(_ writers: [Writer], port: Int) async -> [Writer] {
    await withTaskGroup(of: Writer.self) { group in
      for writer in writers { group.addTask { await writer.worked(port: port) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
  }

  /// Compares the first page with what another process reads from the database.
  private func checkPage(of database: URL, port: Int) async throws {
    let page = try await Connection.open(port: port) { try await $0.request(.GET, "/").body }
    let store = try SQLiteFeedStore(path: database.path) { [] }
    let entries = try await store.page(Extent()).entries
    var rest = page[...]
    for entry in entries {
      guard let place = rest.range(of: "id=\"i-\(entry.item.id)\"") else {
        throw LoadError("the page has no \(entry.item.id) at its place")
      }
      rest = rest[place.upperBound...]
    }
    guard !rest.contains("id=\"i-") else { throw LoadError("the page has more rows") }
  }
}
