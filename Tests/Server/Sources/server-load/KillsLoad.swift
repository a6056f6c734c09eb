import Feed
import FeedProcess
import Foundation
import NIOHTTP1

/// Writers, and a server that is killed in the middle of their work and started again.
struct KillsLoad {
  let makeDatabase: DatabaseMaker
  let kills: Int
  var writers = 4

  /// Runs the load.
  ///
  /// - Throws: `LoadError` if a change that the server acknowledged is not there afterwards, if the
  ///   server refuses a change, or if its page is not the one of the database, byte for byte.
  func run() async throws {
    let database = try makeDatabase()
    var writers = (0..<self.writers).map { Writer(number: $0) }
    for kill in 1...kills {
      let server = try ServerProcess(database: database.address, options: ["--entries", "1000"])
      let (port, before) = (server.port, writers)
      async let working = work(before, port: port)
      try await Task.sleep(for: .milliseconds(Int.random(in: 20...300)))
      server.kill()
      writers = try await working

      let again = try ServerProcess(database: database.address, options: ["--entries", "1000"])
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
  private func checkPage(of database: any LoadDatabase, port: Int) async throws {
    let page = try await Self.page(port)
    let fresh = try ServerProcess(database: database.address)
    guard try await Self.page(fresh.port) == page else {
      throw LoadError("a fresh process writes another page")
    }
    let stored = try await database.store().page(Extent())
    guard stored.entries.count == Extent.step else { throw LoadError("the database has no page") }
    guard try StreamedPage(document: page).rows == stored.entries.map(\.id) else {
      throw LoadError("the page has other rows than the database")
    }
  }

  private static func page(_ port: Int) async throws -> String {
    let answer = try await Connection.open(port: port) { try await $0.request(.GET, "/") }
    guard answer.status == 200 else { throw LoadError("the page: \(answer.status)") }
    return answer.body
  }
}

/// A client that changes its own entries, and remembers what the server has acknowledged.
struct Writer: Sendable {
  private enum Change {
    case add
    case replace(String)
    case remove(String)
  }

  let number: Int
  private(set) var acknowledged = 0
  private var requests = 0
  /// The texts of entries by id, `nil` for those that were removed.
  private var texts: [String: String?] = [:]
  private var unchecked: Set<String> = []
  /// The change that was sent last, until it is acknowledged.
  private var pending: Change?

  init(number: Int) { self.number = number }

  private var text: String { "writer \(number), request \(requests)" }

  /// Changes entries until the connection breaks.
  ///
  /// - Throws: `LoadError` if the server answers a change with anything but a receipt.
  func worked(port: Int) async throws -> Writer {
    var writer = self
    do {
      try await Connection.open(port: port) { connection in
        while true { try await writer.change(&connection) }
      }
    } catch let error where error is LoadError || error is DecodingError {
      throw error
    } catch {
      // The server was killed.
    }
    return writer
  }

  private mutating func change(_ connection: inout Connection) async throws {
    requests += 1
    let there = texts.compactMap { $1 == nil ? nil : $0 }.randomElement()
    let change: Change =
      switch (Int.random(in: 0..<10), there) {
      case (0..<3, let id?): .replace(id)
      case (3..<5, let id?): .remove(id)
      default: .add
      }
    pending = change
    try await send(change, &connection)
    pending = nil
  }

  private mutating func send(_ change: Change, _ connection: inout Connection)
    async throws
  {
    let body = note(text)
    let answer =
      switch change {
      case .add: try await connection.request(.POST, "/entries", body, key: text)
      case .replace(let id): try await connection.request(.PUT, "/entries/\(id)", body)
      case .remove(let id): try await connection.request(.DELETE, "/entries/\(id)")
      }
    let id = try answer.id()
    if case .remove = change { texts[id] = .some(nil) } else { texts[id] = text }
    unchecked.insert(id)
    acknowledged += 1
  }

  /// Compares what was acknowledged with what the server has now.
  mutating func check(everything: Bool, _ connection: inout Connection) async throws {
    var uncertain: String?
    switch pending {
    case .add:
      // The request again, with the same key: whether it was stored or not, it is there once.
      try await send(.add, &connection)
    case .replace(let id), .remove(let id):
      uncertain = id
      unchecked.insert(id)
    case nil: break
    }
    for id in everything ? Set(texts.keys) : unchecked {
      let answer = try await connection.request(.GET, "/entries/\(id)")
      let expected = texts[id] ?? nil
      if id == uncertain {
        try adopt(answer, id)
      } else if let expected, !answer.body.contains("\"\(expected)\"") {
        throw LoadError("lost: \(expected) of \(id), there is \(answer.status) \(answer.body)")
      } else if expected == nil, answer.status != 404 {
        throw LoadError("\(id) was removed, there is \(answer.body)")
      }
    }
    pending = nil
    unchecked = []
  }

  /// Takes the state of an entry whose last change may be stored or not.
  private mutating func adopt(_ answer: Answer, _ id: String) throws {
    let old = texts[id] ?? nil
    if case .remove = pending, answer.status == 404 {
      texts[id] = .some(nil)
    } else if case .replace = pending, answer.body.contains("\"\(text)\"") {
      texts[id] = text
    } else if let old, !answer.body.contains("\"\(old)\"") {
      throw LoadError("\(id) is neither as before nor as changed: \(answer.body)")
    }
  }
}
