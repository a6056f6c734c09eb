import FeedProcess
import NIOCore
import NIOHTTP1
import NIOPosix

/// The events of one connection, read one by one.
struct EventReader {
  typealias Event = EventParser.Event

  private(set) var status = 0
  private(set) var headers = HTTPHeaders()
  private var parts: NIOAsyncChannelInboundStream<HTTPClientResponsePart>.AsyncIterator
  private var parser = EventParser()
  private var waiting: [Event] = []

  fileprivate init(
    _ parts: NIOAsyncChannelInboundStream<HTTPClientResponsePart>.AsyncIterator
  ) async throws {
    self.parts = parts
    guard case .head(let head) = try await self.parts.next() else { return }
    (status, headers) = (Int(head.status.code), head.headers)
  }

  /// Returns the next event, without comments; `nil` when the server ends the connection.
  mutating func next() async throws -> Event? {
    while waiting.isEmpty {
      guard let part = try await parts.next() else { return nil }
      if case .body(let bytes) = part { waiting = parser.events(in: Array(buffer: bytes)) }
    }
    return waiting.removeFirst()
  }

  /// Reads events until one has at least a version.
  mutating func next(through version: Int) async throws -> [Event] {
    var events: [Event] = []
    while events.last.map({ $0.version < version }) ?? true, let event = try await next() {
      events.append(event)
    }
    return events
  }
}

extension Client {
  /// Opens a connection to the path of events, and closes it after the body.
  func events(
    _ path: String, headers: [(String, String)] = [],
    _ body: (inout EventReader) async throws -> Void
  ) async throws {
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .channelOption(.socketOption(.so_rcvbuf), value: 8_192)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHTTPClientHandlers()
          return try NIOAsyncChannel<HTTPClientResponsePart, HTTPClientRequestPart>(
            wrappingChannelSynchronously: channel)
        }
      }
    try await channel.executeThenClose { inbound, outbound in
      var head = HTTPRequestHead(version: .http1_1, method: .GET, uri: path)
      head.headers = HTTPHeaders([("Host", "127.0.0.1")] + headers)
      try await outbound.write(.head(head))
      try await outbound.write(.end(nil))
      var reader = try await EventReader(inbound.makeAsyncIterator())
      try await body(&reader)
    }
  }
}
