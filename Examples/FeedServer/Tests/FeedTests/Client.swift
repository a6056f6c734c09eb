import CollectionMappingLive
@testable import Feed
import Foundation
import Logging
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// A client of one server.
struct Client {
  let port: Int

  /// Sends a request, and reads the whole answer; a body is JSON unless the headers say otherwise.
  func send(
    _ method: String, _ path: String, _ body: String? = nil, headers: [String: String] = [:]
  ) async throws -> Answer {
    try await open(path, method, headers: headers, body) { answer in
      try await answer.readAll()
      return answer
    }
  }

  func get(_ path: String, headers: [String: String] = [:]) async throws -> Answer {
    try await send("GET", path, headers: headers)
  }

  /// Opens a connection of its own, and closes it after the body.
  func open<Result>(
    _ path: String, _ method: String = "GET", headers: [String: String] = [:],
    _ content: String? = nil, _ body: (inout Answer) async throws -> Result
  ) async throws -> Result {
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHTTPClientHandlers()
          return try NIOAsyncChannel<HTTPClientResponsePart, HTTPClientRequestPart>(
            wrappingChannelSynchronously: channel)
        }
      }
    return try await channel.executeThenClose { inbound, outbound in
      var head = HTTPRequestHead(version: .http1_1, method: .init(rawValue: method), uri: path)
      head.headers = ["Host": "127.0.0.1", "Content-Length": "\(content?.utf8.count ?? 0)"]
      if content != nil { head.headers.add(name: "Content-Type", value: "application/json") }
      for (name, value) in headers { head.headers.replaceOrAdd(name: name, value: value) }
      try await outbound.write(.head(head))
      if let content { try await outbound.write(.body(.byteBuffer(ByteBuffer(string: content)))) }
      try await outbound.write(.end(nil))
      var answer = try await Answer(inbound)
      return try await body(&answer)
    }
  }
}

/// The answer to one request, read bit by bit.
struct Answer {
  let status: Int
  private(set) var text = ""
  private let fields: HTTPHeaders
  private var parts: NIOAsyncChannelInboundStream<HTTPClientResponsePart>.AsyncIterator

  fileprivate init(_ inbound: NIOAsyncChannelInboundStream<HTTPClientResponsePart>) async throws {
    parts = inbound.makeAsyncIterator()
    guard case .head(let head) = try await parts.next() else { throw ChannelError.eof }
    (status, fields) = (Int(head.status.code), head.headers)
  }

  func header(_ name: String) -> String? { fields.first(name: name) }

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

/// Runs a server on a free port while a body runs, over a new database unless there is a path.
func withServer(
  entries count: Int = 0, at path: String? = nil, limits: LiveLimits = LiveLimits(),
  logs: LogRecorder = LogRecorder(), _ body: (Client, _ path: String) async throws -> Void
) async throws {
  guard let path else {
    return try await withDatabase { path in
      try await withServer(entries: count, at: path, limits: limits, logs: logs, body)
    }
  }
  let store = try SQLiteFeedStore(path: path) { SampleEntries.make(count) }
  try await withServer(store, limits: limits, logs: logs) { try await body($0, path) }
}

/// Runs a server of a store on a free port while a body runs.
func withServer(
  _ store: any FeedStore, limits: LiveLimits = LiveLimits(), logs: LogRecorder = LogRecorder(),
  _ body: (Client) async throws -> Void
) async throws {
  var options = FeedServer.Options()
  (options.port, options.limits) = (0, limits)
  let (ports, continuation) = AsyncStream<Int>.makeStream()
  let logger = Logger(label: "test") { _ in logs }
  let server = FeedServer(store, options: options, logger: logger) { continuation.yield($0) }
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

/// Keeps what is logged.
struct LogRecorder: LogHandler {
  private final class Lines: Sendable {
    let texts = Mutex<[String]>([])
  }

  private let recorded = Lines()
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.error
  var lines: [String] { recorded.texts.withLock { $0 } }

  func log(event: LogEvent) {
    recorded.texts.withLock { $0.append("\(event.message) \(event.metadata?.description ?? "")") }
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }
}

extension String {
  func count(of part: String) -> Int { components(separatedBy: part).count - 1 }
}
