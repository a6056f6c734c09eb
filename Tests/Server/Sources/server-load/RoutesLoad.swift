import CollectionMappingLive
import Feed
import FeedProcess
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOHTTP1

/// Pages of 50 rows from SQLite over HTTP, each read and written for its request: by mappings, and by hand.
///
/// Both routes have the same store and answer in the same way. Beside them, the server itself: pages that nobody
/// has asked for before, and the latest page again, of which it has the bytes.
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
    try await serve(server.run, ports, end: continuation.finish) { port in
      let document = try await Self.page("/", port)
      guard let top = document.split(separator: "<main ").first else { throw LoadError("no page") }
      let routes = try await Self.routes(store, Array(top.utf8), logger) { continuation.yield($0) }
      try await serve(routes.run, ports, end: continuation.finish) {
        try await compare(port, $0)
      }
    }
  }

  /// Runs a server while a closure sends requests to it.
  private func serve(
    _ run: @escaping @Sendable () async throws -> Void, _ ports: AsyncStream<Int>,
    end: @escaping @Sendable () -> Void, _ body: (_ port: Int) async throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        defer { end() }
        try await run()
      }
      var iterator = ports.makeAsyncIterator()
      guard let port = await iterator.next() else { throw LoadError("no server") }
      try await body(port)
      group.cancelAll()
    }
  }

  private static func routes(
    _ store: SQLiteFeedStore, _ top: [UInt8], _ logger: Logger,
    onListening: @escaping @Sendable (Int) -> Void
  ) async throws -> some ApplicationProtocol {
    let documents = try FeedDocuments(try await store.page(Extent()))
    let router = Router()
    router.get("mappings") { request, _ in
      let extent = Extent(request)
      return Response(try documents.bytes(await store.page(extent), extent), to: request)
    }
    router.get("by-hand") { request, _ in
      let extent = Extent(request)
      let page = HandWrittenPage(try await store.page(extent), after: extent.after, top: top)
      return Response(page.bytes, to: request)
    }
    return Application(
      router: router,
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { onListening($0.localAddress?.port ?? 0) }, logger: logger)
  }

  private func compare(_ server: Int, _ routes: Int) async throws {
    for key in [nil, keys[17], keys[1_000], keys[20_017]] {
      let query = key.map { "?after=\($0.text)" } ?? ""
      let pages = [
        try await Self.page("/\(query)", server), try await Self.page("/mappings\(query)", routes),
        try await Self.page("/by-hand\(query)", routes),
      ].map(Self.withoutVersion)
      for page in pages where page != pages[0] {
        let place = zip(page, pages[0]).prefix { $0 == $1 }.count
        throw LoadError("“\(page.dropFirst(place).prefix(80))” is not in the page of the server")
      }
    }
    let works: [(name: String, path: String, port: Int)] = [
      ("by hand", "/by-hand?after=", routes), ("by mappings", "/mappings?after=", routes),
      ("by the server, of new pages", "/?after=", server),
      ("by the server, of the latest page", "/", server),
    ]
    var counts: [[Double]] = []
    for round in 0...rounds {
      // What is first changes with each round; the first round only warms up.
      var count = works.map { _ in 0.0 }
      for index in round % 2 == 1 ? Array(works.indices) : works.indices.reversed() {
        count[index] = Double(try await requests(works[index].path, works[index].port))
      }
      if round > 0 { counts.append(count) }
    }
    let seconds = Double(time.components.seconds)
    for (index, work) in works.enumerated() {
      let rate = Int(median(counts.map { $0[index] }) / seconds)
      let ratios = counts.map { $0[index] / $0[0] }.sorted()
      let range = "\(percent(ratios[0])) to \(percent(ratios[ratios.count - 1]))"
      say("\(rate) requests/s \(work.name): \(percent(median(ratios))), from \(range)")
    }
    guard median(counts.map { $0[3] / $0[0] }) >= limit else {
      throw LoadError("the latest page is slower than \(percent(limit))")
    }
  }

  private func median(_ numbers: [Double]) -> Double { numbers.sorted()[numbers.count / 2] }

  private func percent(_ part: Double) -> String { "\((part * 1_000).rounded() / 10) %" }

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

  /// The number of requests that are answered in the time, of any pages if the path ends with `=`.
  private func requests(_ path: String, _ port: Int) async throws -> Int {
    let end = ContinuousClock.now + time
    return try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<connections {
        group.addTask {
          try await Connection.open(port: port) { connection in
            var count = 0
            while ContinuousClock.now < end {
              let key = path.hasSuffix("=") ? keys[Int.random(in: keys.indices)].text : ""
              let answer = try await connection.request(.GET, path + key)
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

extension Extent {
  fileprivate init(_ request: Request) {
    self.init(after: request.uri.queryParameters["after"].flatMap { FeedKey($0) })
  }
}

extension Response {
  /// A document with the tag of its bytes.
  fileprivate init(_ bytes: [UInt8], to request: Request) {
    let tag = EntityTag(of: bytes.span)
    let isKnown = tag.isKnown(in: request.headers[values: .ifNoneMatch])
    self.init(
      status: isKnown ? .notModified : .ok,
      headers: [.contentType: "text/html; charset=utf-8", .eTag: "\(tag)"],
      body: isKnown ? ResponseBody() : ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}
