import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// One connection to the server, which is kept open for one request after the other.
struct Connection {
  private var parts: NIOAsyncChannelInboundStream<HTTPClientResponsePart>.AsyncIterator
  private let outbound: NIOAsyncChannelOutboundWriter<HTTPClientRequestPart>

  /// Connects, and closes the connection after a closure.
  ///
  /// - Parameters:
  ///   - host: The address of the server.
  ///   - port: Its port.
  ///   - client: The number of the client: every 200 have an address of their own.
  ///   - receiveBuffer: The room that the system keeps for bytes that are not read.
  ///   - body: What is done with the connection.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws, or an error of the connection.
  static func open<Result: Sendable>(
    host: String = "127.0.0.1", port: Int, client: Int = 0, receiveBuffer: Int? = nil,
    _ body: (inout Connection) async throws -> Result
  ) async throws -> Result {
    var bootstrap = ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
    if host == "127.0.0.1" {
      bootstrap = bootstrap.bind(
        to: try SocketAddress(ipAddress: "127.0.0.\(client % 200 + 1)", port: 0))
    }
    if let receiveBuffer {
      bootstrap = bootstrap.channelOption(
        .socketOption(.so_rcvbuf), value: SocketOptionValue(receiveBuffer))
    }
    let channel = try await bootstrap.connect(host: host, port: port) { channel in
      channel.eventLoop.makeCompletedFuture {
        try channel.pipeline.syncOperations.addHTTPClientHandlers()
        return try NIOAsyncChannel<HTTPClientResponsePart, HTTPClientRequestPart>(
          wrappingChannelSynchronously: channel)
      }
    }
    return try await channel.executeThenClose { inbound, outbound in
      var connection = Connection(parts: inbound.makeAsyncIterator(), outbound: outbound)
      return try await body(&connection)
    }
  }

  /// Sends a request, and waits for the head of the answer.
  mutating func send(
    _ method: HTTPMethod, _ path: String, _ json: String? = nil, key: String? = nil,
    fields: HTTPHeaders = [:]
  ) async throws -> HTTPResponseHead {
    var head = HTTPRequestHead(version: .http1_1, method: method, uri: path)
    head.headers.add(name: "Host", value: "127.0.0.1")
    head.headers.add(contentsOf: fields)
    if let key { head.headers.add(name: "Idempotency-Key", value: key) }
    if let json {
      head.headers.add(name: "Content-Type", value: "application/json")
      head.headers.add(name: "Content-Length", value: String(json.utf8.count))
    }
    try await outbound.write(.head(head))
    if let json { try await outbound.write(.body(.byteBuffer(ByteBuffer(string: json)))) }
    try await outbound.write(.end(nil))
    guard case .head(let answer) = try await parts.next() else { throw ConnectionLost() }
    return answer
  }

  /// The next bytes of the answer, `nil` after the last.
  mutating func nextBytes() async throws -> ByteBuffer? {
    switch try await parts.next() {
    case .body(let bytes): bytes
    case .end: nil
    case .head, nil: throw ConnectionLost()
    }
  }

  /// Sends a request, and reads the whole answer.
  mutating func request(
    _ method: HTTPMethod, _ path: String, _ json: String? = nil, key: String? = nil,
    fields: HTTPHeaders = [:]
  ) async throws -> Answer {
    let head = try await send(method, path, json, key: key, fields: fields)
    var body = ByteBuffer()
    while var bytes = try await nextBytes() { body.writeBuffer(&bytes) }
    return Answer(
      status: Int(head.status.code), tag: head.headers.first(name: "ETag") ?? "",
      body: String(buffer: body))
  }
}

/// A whole answer.
struct Answer: Sendable {
  let status: Int
  let tag: String
  let body: String

  /// The id of the entry that was changed.
  func id() throws -> String {
    guard 200..<300 ~= status else { throw LoadError("\(status): \(body.prefix(200))") }
    return try JSONDecoder().decode(Receipt.self, from: Data(body.utf8)).id
  }

  /// The proof of a stored change.
  private struct Receipt: Decodable { let id: String }
}

/// The server has closed the connection, as it does when it is killed.
struct ConnectionLost: Error {}

/// A promise that the server has not kept.
struct LoadError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
