import FeedProcess
import Foundation
import NIOHTTP1

/// Many requests, between which memory must not grow.
struct RequestsLoad {
  let makeDatabase: DatabaseMaker
  let requests: Int
  /// The number of requests after which memory is measured first: until then, caches are filled.
  var warmUp = 20_000
  var connections = 16
  /// The most bytes by which memory may differ.
  var growthLimit = 2 << 20

  /// Runs the load.
  ///
  /// - Throws: `LoadError` if a request fails, or if the memory after all of them is more than the
  ///   limit away from the first measurement.
  func run() async throws {
    let database = try makeDatabase()
    let server = try ServerProcess(database: database.address)
    let start = ContinuousClock.now
    try await send(warmUp, to: server.port)
    let early = server.residentMemory
    try await send(requests - warmUp, to: server.port)
    let late = server.residentMemory
    let time = ContinuousClock.now - start
    say(
      "\(megabytes(early)) after \(warmUp) requests, \(megabytes(late)) after \(requests), in \(time)"
    )
    _ = server.stop()
    guard abs(late - early) <= growthLimit else {
      throw LoadError("memory changed by more than \(megabytes(growthLimit))")
    }
  }

  private func send(_ count: Int, to port: Int) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for client in 0..<connections {
        let share = count * (client + 1) / connections - count * client / connections
        group.addTask {
          try await Connection.open(port: port, client: client) { connection in
            for number in 0..<share { try await Self.request(number, connection: &connection) }
          }
        }
      }
      try await group.waitForAll()
    }
  }

  /// Of a hundred requests, 95 are for the page, four for the picture, and one adds a note.
  private static func request(_ number: Int, connection: inout Connection) async throws {
    let answer =
      switch number % 100 {
      case 99: try await connection.request(.POST, "/entries", note("Note \(number)"))
      case let rest where rest % 25 == 0: try await connection.request(.GET, "/feed.svg?width=400")
      default: try await connection.request(.GET, "/")
      }
    guard 200..<300 ~= answer.status else { throw LoadError("\(answer.status)") }
  }
}
