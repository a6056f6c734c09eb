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
  /// - Throws: `LoadError` if a change that the server acknowledged is not there afterwards, if the
  ///   server refuses a change, or if its page is not the one of the database, byte for byte.
  func run() async throws {
    let folder = try TemporaryFolder()
    let database = folder.url.appending(path: "feed.sqlite")
    var writers = (0..<self.writers).map { Writer(number: $0) }
    for kill in 1...kills {
      let server = try ServerProcess(database: database, options: ["--entries", "1000"])
      let (port, before) = (server.port, writers)
      async let working = work(before, port: port)
      try await Task.sleep(for: .milliseconds(Int.random(in: 20...300)))
      server.kill()
      writers = try await working

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

  private func work(_ writers: [Writer], port: Int) async throws -> [Writer] {
    try await withThrowingTaskGroup(of: Writer.self) { group in
      for writer in writers { group.addTask { try await writer.worked(port: port) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }

  /// Compares the first page with that of a fresh process, and with what the database has.
  private func checkPage(of database: URL, port: Int) async throws {
    let page = try await Self.page(port)
    let fresh = try ServerProcess(database: database)
    guard try await Self.page(fresh.port) == page else {
      throw LoadError("a fresh process writes another page")
    }
    let store = try SQLiteFeedStore(path: database.path)
    let stored = try await store.page(Extent())
    guard stored.entries.count == Extent.step else { throw LoadError("the database has no page") }
    guard try StreamedPage(document: page).rows == stored.entries.map(\.id) else {
      throw LoadError("the page has other rows than the database")
    }
    guard try String(decoding: stored.document(), as: UTF8.self) == page else {
      throw LoadError("the page has other bytes than the database")
    }
  }

  private static func page(_ port: Int) async throws -> String {
    let answer = try await Connection.open(port: port) { try await $0.request(.GET, "/") }
    guard answer.status == 200 else { throw LoadError("the page: \(answer.status)") }
    return answer.body
  }
}
