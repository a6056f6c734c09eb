@testable import Feed
import Foundation
import Logging
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A client of one server.
struct Client {
  let port: Int

  struct Answer {
    let status: Int
    let headers: [String: String]
    let text: String
  }

  /// Sends a request, with a body in JSON unless the headers say otherwise.
  func send(
    _ method: String, _ path: String, _ body: String? = nil, headers: [String: String] = [:]
  ) async throws -> Answer {
    var headers = headers
    if body != nil, headers["Content-Type"] == nil { headers["Content-Type"] = "application/json" }
    if let body { headers["Content-Length"] = String(body.utf8.count) }
    return try await open(path, method, headers: headers, body) { reader in
      try await reader.readAll()
      return Answer(status: reader.status, headers: reader.headers, text: reader.text)
    }
  }

  func get(_ path: String, headers: [String: String] = [:]) async throws -> Answer {
    try await send("GET", path, headers: headers)
  }

  /// Sends what a browser sends from a form.
  func sendForm(_ path: String, _ body: String, site: String = "same-origin") async throws -> Answer
  {
    try await send(
      "POST", path, body,
      headers: [
        "Content-Type": "application/x-www-form-urlencoded", "Accept": "text/html",
        "Sec-Fetch-Site": site,
      ])
  }

  /// Opens a connection of its own, and closes it after the body.
  func open<Result: Sendable>(
    _ path: String, _ method: String = "GET", headers: [String: String] = [:],
    _ content: String? = nil, _ body: (inout Reader) async throws -> Result
  ) async throws -> Result {
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .channelOption(.socketOption(.so_rcvbuf), value: 8_192)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHTTPClientHandlers()
          return try NIOAsyncChannel<HTTPClientResponsePart, HTTPClientRequestPart>(
            wrappingChannelSynchronously: channel)
        }
      }
    return try await channel.executeThenClose { inbound, outbound in
      var head = HTTPRequestHead(version: .http1_1, method: .init(rawValue: method), uri: path)
      head.headers = HTTPHeaders([("Host", "127.0.0.1")] + headers.map { ($0, $1) })
      try await outbound.write(.head(head))
      if let content { try await outbound.write(.body(.byteBuffer(ByteBuffer(string: content)))) }
      try await outbound.write(.end(nil))
      var reader = Reader(parts: inbound.makeAsyncIterator())
      try await reader.readHead()
      return try await body(&reader)
    }
  }
}

/// The answer to one request, read bit by bit.
struct Reader {
  private(set) var status = 0
  private(set) var headers: [String: String] = [:]
  private(set) var text = ""
  private var parts: NIOAsyncChannelInboundStream<HTTPClientResponsePart>.AsyncIterator

  init(parts: NIOAsyncChannelInboundStream<HTTPClientResponsePart>.AsyncIterator) {
    self.parts = parts
  }

  fileprivate mutating func readHead() async throws {
    guard case .head(let head) = try await parts.next() else { return }
    status = Int(head.status.code)
    for field in head.headers { headers[field.name.lowercased()] = field.value }
  }

  mutating func readAll() async throws {
    while case .body(let bytes) = try await parts.next() { text += String(buffer: bytes) }
  }

  /// Returns what was sent up to the end of the event with a text; fails if the server ends before.
  mutating func event(with part: String) async throws -> String {
    while !text.hasSuffix("\n\n") || !text.contains(part) {
      guard case .body(let bytes) = try await parts.next() else { throw ChannelError.eof }
      text += String(buffer: bytes)
    }
    defer { text = "" }
    return text
  }
}

/// Runs a server over a new database on a free port while a body runs.
func withServer(
  entries count: Int = 0, options: FeedServer.Options = FeedServer.Options(),
  _ body: (Client, SQLiteFeedStore) async throws -> Void
) async throws {
  try await withDatabase { path in
    let store = try SQLiteFeedStore(path: path) { SampleEntries.make(count) }
    try await withServer(store, options: options) { try await body($0, store) }
  }
}

/// Runs a server over a store on a free port while a body runs.
func withServer(
  _ store: any FeedStore, options: FeedServer.Options = FeedServer.Options(),
  logs: LogRecorder = LogRecorder(), _ body: (Client) async throws -> Void
) async throws {
  var options = options
  options.port = 0
  let (ports, continuation) = AsyncStream<Int>.makeStream()
  let server = FeedServer(store, options: options, logger: logs.logger) { continuation.yield($0) }
  let running = Task { try await server.run() }
  defer { running.cancel() }
  var iterator = ports.makeAsyncIterator()
  guard let port = await iterator.next() else { throw CancellationError() }
  try await body(Client(port: port))
}

/// Runs a body with the path of a database that does not exist yet, and removes it afterwards.
func withDatabase(_ body: (_ path: String) async throws -> Void) async throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "feed-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try await body(folder.appending(path: "feed.sqlite").path)
}

/// Keeps the messages of a logger.
struct LogRecorder: LogHandler {
  private final class Messages: Sendable {
    let texts = Mutex<[String]>([])
  }

  private let recorded = Messages()
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.error

  var messages: [String] { recorded.texts.withLock { $0 } }

  var logger: Logger { Logger(label: "test") { _ in self } }

  func log(event: LogEvent) {
    let text = "\(event.message) \(event.metadata?.description ?? "")"
    recorded.texts.withLock { $0.append(text) }
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }
}

extension String {
  func count(of part: String) -> Int { components(separatedBy: part).count - 1 }
}
