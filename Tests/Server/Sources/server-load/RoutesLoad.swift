import CollectionMappingLive
import Feed
import FeedProcess
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOHTTP1

/// Pages of 50 rows from SQLite over HTTP: by the server, and by a route without mappings, pieces and patches.
///
/// A request for a page that nobody has asked for is read and rendered on both sides. A request for the latest
/// page again is what most browsers send: the server has its bytes.
struct RoutesLoad {
  let rounds: Int
  var connections = 8
  var time = Duration.seconds(1)
  /// The part of the requests by hand that the server must reach with the latest page.
  var limit = 0.95

  private let keys = SampleEntries.make(50_000).map(\.key).sorted(by: >).dropLast(100)

  /// Runs the load.
  ///
  /// - Throws: `LoadError` if pages differ in a byte, or if the server is too slow.
  func run() async throws {
    let folder = try TemporaryFolder()
    let store = try SQLiteFeedStore(path: folder.url.appending(path: "feed.sqlite").path) {
      SampleEntries.make(50_000)
    }
    var logger = Logger(label: "server-load")
    logger.logLevel = .critical
    let (ports, continuation) = AsyncStream<Int>.makeStream()
    var options = FeedServer.Options()
    options.port = 0
    options.limits.extents = 16  // So that few pages are kept.
    let server = FeedServer(store, options: options, logger: logger) { continuation.yield($0) }
    try await serve(server.run, ports) { port in
      let document = try await Self.page("/", port)
      guard let top = document.split(separator: "<main ").first else { throw LoadError("no page") }
      let hand = Self.byHand(store, Array(top.utf8), logger) { continuation.yield($0) }
      try await serve(hand.run, ports) { try await compare(port, $0) }
    }
  }

  /// Runs a server while a closure sends requests to it.
  private func serve(
    _ run: @escaping @Sendable () async throws -> Void, _ ports: AsyncStream<Int>,
    _ body: (_ port: Int) async throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await run() }
      var iterator = ports.makeAsyncIterator()
      guard let port = await iterator.next() else { throw LoadError("no server") }
      try await body(port)
      group.cancelAll()
    }
  }

  private static func byHand(
    _ store: SQLiteFeedStore, _ top: [UInt8], _ logger: Logger,
    onListening: @escaping @Sendable (Int) -> Void
  ) -> some ApplicationProtocol {
    let router = Router()
    router.get("/") { request, _ in
      let key = request.uri.queryParameters["after"].flatMap { FeedKey($0) }
      let bytes = HandWrittenPage(try await store.page(Extent(after: key)), after: key, top: top)
        .bytes
      let tag = EntityTag(of: bytes.span)
      let isKnown = tag.isKnown(in: request.headers[values: .ifNoneMatch])
      return Response(
        status: isKnown ? .notModified : .ok,
        headers: [.contentType: "text/html; charset=utf-8", .eTag: "\(tag)"],
        body: isKnown ? ResponseBody() : ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }
    return Application(
      router: router,
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { onListening($0.localAddress?.port ?? 0) }, logger: logger)
  }

  private func compare(_ server: Int, _ hand: Int) async throws {
    for path in ["/"] + [17, 1_000, 20_017].map({ path(keys[$0]) }) {
      let one = try await Self.withoutVersion(Self.page(path, server))
      let other = try await Self.withoutVersion(Self.page(path, hand))
      guard one == other else {
        let place = zip(one, other).prefix { $0 == $1 }.count
        throw LoadError(
          "\(path): “\(one.dropFirst(place).prefix(80))”, by hand “\(other.dropFirst(place).prefix(80))”"
        )
      }
    }
    var counts: [[Double]] = []
    for round in 0...rounds {
      // The side that is first changes with each round; the first round only warms up.
      var work = [(0, server, true), (1, server, false), (2, hand, true)]
      if round % 2 == 1 { work.reverse() }
      var count = [0.0, 0, 0]
      for (side, port, isFirst) in work {
        count[side] = Double(try await requests(port, ofNewPages: isFirst))
      }
      if round > 0 { counts.append(count) }
    }
    let seconds = Double(time.components.seconds)
    let rates = (0..<3).map { side in Int(median(counts.map { $0[side] }) / seconds) }
    let first = median(counts.map { $0[0] / $0[2] })
    let again = median(counts.map { $0[1] / $0[2] })
    say("\(rates[2]) requests/s by hand, each read and written for itself")
    say("\(rates[0]) by the server, of pages that nobody has asked for: \(percent(first))")
    say("\(rates[1]) by the server, of the latest page again: \(percent(again))")
    guard again >= limit else { throw LoadError("the server is slower than \(percent(limit))") }
  }

  private func median(_ numbers: [Double]) -> Double { numbers.sorted()[numbers.count / 2] }

  private func percent(_ part: Double) -> String { "\((part * 1_000).rounded() / 10) %" }

  private func path(_ key: FeedKey) -> String { "/?after=\(key.text)" }

  private static func page(_ path: String, _ port: Int) async throws -> String {
    let answer = try await Connection.open(port: port) { try await $0.request(.GET, path) }
    guard answer.status == 200 else { throw LoadError("\(path): \(answer.status)") }
    return answer.body
  }

  /// A page without its version, which is a hash of pieces that the page by hand does not have.
  private static func withoutVersion(_ page: String) -> String {
    let parts = page.split(separator: "since=", maxSplits: 1)
    return "\(parts[0])\(parts.last?.drop { $0 != "\"" } ?? "")"
  }

  /// The number of requests that are answered in the time.
  private func requests(_ port: Int, ofNewPages isFirst: Bool) async throws -> Int {
    let end = ContinuousClock.now + time
    return try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<connections {
        group.addTask {
          try await Connection.open(port: port) { connection in
            var count = 0
            while ContinuousClock.now < end {
              let path = isFirst ? path(keys[Int.random(in: keys.indices)]) : "/"
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
