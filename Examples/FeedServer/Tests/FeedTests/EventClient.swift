import NIOCore
import NIOHTTP1
import NIOPosix

/// The events of one connection, read one by one.
struct EventReader {
  struct Event: Equatable {
    let id: String
    let data: String
    var version: Int { Int(id) ?? -1 }
  }

  private(set) var status = 0
  /// The type of the content.
  private(set) var type: String?
  private var parts: NIOAsyncChannelInboundStream<HTTPClientResponsePart>.AsyncIterator
  private var text = ""

  fileprivate init(
    _ parts: NIOAsyncChannelInboundStream<HTTPClientResponsePart>.AsyncIterator
  ) async throws {
    self.parts = parts
    guard case .head(let head) = try await self.parts.next() else { return }
    (status, type) = (Int(head.status.code), head.headers.first(name: "Content-Type"))
  }

  /// Returns the next event, without comments; `nil` when the server ends the connection.
  mutating func next() async throws -> Event? {
    while true {
      while let end = text.firstRange(of: "\n\n") {
        let lines = text[..<end.lowerBound].split(separator: "\n")
        text.removeSubrange(..<end.upperBound)
        func field(_ name: String) -> [Substring] {
          lines.filter { $0.hasPrefix(name) }.map { $0.dropFirst(name.count) }
        }
        guard let id = field("id: ").first else { continue }
        return Event(id: String(id), data: field("data: ").joined(separator: "\n"))
      }
      guard let part = try await parts.next() else { return nil }
      if case .body(let bytes) = part { text += String(buffer: bytes) }
    }
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
