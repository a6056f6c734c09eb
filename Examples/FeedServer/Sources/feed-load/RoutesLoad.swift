import Feed
import FeedProcess
import Foundation
import Hummingbird
import Logging
import NIOHTTP1

/// Two routes that read the same page of 50 rows from SQLite for each request, and respond with its bytes and
/// their `ETag`; the second writes it without mappings.
struct RoutesLoad {
  let rounds: Int
  var connections = 8
  var time = Duration.seconds(1)
  /// The part of the requests without the library that mappings must reach.
  var limit = 0.95

  /// Runs the load.
  ///
  /// - Throws: `LoadError` if the pages differ in a byte, or if mappings are too slow.
  func run() async throws {
    let folder = try TemporaryFolder()
    let store = try SQLiteFeedStore(path: folder.url.appending(path: "feed.sqlite").path) {
      SampleEntries.make(50_000)
    }
    try await serve({ Self.wholeServer(store, onListening: $0) }) { port in
      _ = try await requests("/", port)
      let count = try await requests("/", port)
      say("\(count) requests in \(time) of the server itself, which renders a version once")
    }
    try await serve({ Self.server(store, onListening: $0) }) { port in try await compare(port) }
  }

  /// Runs a server while a closure sends requests to it.
  private func serve(
    _ server: (@escaping @Sendable (Int) -> Void) -> some ApplicationProtocol,
    _ body: (_ port: Int) async throws -> Void
  ) async throws {
    let (ports, continuation) = AsyncStream<Int>.makeStream()
    let server = server { continuation.yield($0) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await server.run() }
      var iterator = ports.makeAsyncIterator()
      guard let port = await iterator.next() else { throw LoadError("no server") }
      try await body(port)
      group.cancelAll()
    }
  }

  private static func wholeServer(
    _ store: SQLiteFeedStore, onListening: @escaping @Sendable (Int) -> Void
  ) -> some ApplicationProtocol {
    var options = FeedServer.Options()
    options.port = 0
    var logger = Logger(label: "feed-load")
    logger.logLevel = .critical
    return FeedServer.application(
      store, options: options, logger: logger, onListening: onListening)
  }

  private static func server(
    _ store: SQLiteFeedStore, onListening: @escaping @Sendable (Int) -> Void
  ) -> some ApplicationProtocol {
    let router = Router()
    router.get("mappings") { request, _ in
      Self.response(try await store.page(Extent()).document(), for: request)
    }
    router.get("by-hand") { request, _ in
      Self.response(try HandWrittenPage(await store.page(Extent())).bytes, for: request)
    }
    var logger = Logger(label: "feed-load")
    logger.logLevel = .error
    return Application(
      router: router,
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { onListening($0.localAddress?.port ?? 0) }, logger: logger)
  }

  /// The response of the server, with the hash of its bytes.
  private static func response(_ bytes: [UInt8], for request: Request) -> Response {
    .tagged(bytes.span, "text/html; charset=utf-8", for: request)
  }

  private func compare(_ port: Int) async throws {
    let pages = try await Connection.open(port: port) { connection in
      try await [connection.request(.GET, "/mappings"), connection.request(.GET, "/by-hand")]
    }
    guard pages[0].status == 200, pages[0].body == pages[1].body else {
      throw LoadError("the pages differ")
    }
    var counts: [(mappings: Int, byHand: Int)] = []
    for round in 0...rounds {
      // The route that is first changes with each round; the first round only warms up.
      var paths = ["/mappings", "/by-hand"]
      if round % 2 == 1 { paths.reverse() }
      var count: [String: Int] = [:]
      for path in paths { count[path] = try await requests(path, port) }
      if round > 0 {
        counts.append((count["/mappings", default: 0], count["/by-hand", default: 1]))
      }
    }
    let ratios = counts.map { Double($0.mappings) / Double($0.byHand) }.sorted()
    let ratio = ratios[ratios.count / 2]
    let seconds = Double(time.components.seconds)
    let mappings = Double(counts.map(\.mappings).sorted()[rounds / 2]) / seconds
    let byHand = Double(counts.map(\.byHand).sorted()[rounds / 2]) / seconds
    say("\(Int(mappings)) requests/s by mappings, \(Int(byHand)) by hand")
    say("ratio \(percent(ratio)), from \(percent(ratios[0])) to \(percent(ratios[rounds - 1]))")
    guard ratio >= limit else { throw LoadError("mappings are slower than \(percent(limit))") }
  }

  private func percent(_ part: Double) -> String { "\((part * 1_000).rounded() / 10) %" }

  /// The number of requests that are answered in the time.
  private func requests(_ path: String, _ port: Int) async throws -> Int {
    let end = ContinuousClock.now + time
    return try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<connections {
        group.addTask {
          try await Connection.open(port: port) { connection in
            var count = 0
            while ContinuousClock.now < end {
              let answer = try await connection.request(.GET, path)
              guard answer.status == 200 else { throw LoadError("\(path): \(answer.status)") }
              count += 1
            }
            return count
          }
        }
      }
      return try await group.reduce(0, +)
    }
  }
}
