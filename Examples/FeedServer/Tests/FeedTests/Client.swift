@testable import Feed
import Foundation
import Hummingbird
import Logging

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A client of one server.
struct Client {
  let port: Int

  struct Answer {
    let status: Int
    let headers: [String: String]
    let bytes: [UInt8]
    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  func get(_ path: String, headers: [String: String] = [:]) async throws -> Answer {
    try await send("GET", path, headers: headers)
  }

  func send(
    _ method: String, _ path: String, _ body: String? = nil, headers: [String: String] = [:]
  ) async throws -> Answer {
    guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else {
      throw URLError(.badURL)
    }
    var request = URLRequest(url: url)
    request.httpMethod = method
    request.cachePolicy = .reloadIgnoringLocalAndRemoteCacheData
    if let body {
      request.httpBody = Data(body.utf8)
      request.setValue("application/json; charset=utf-8", forHTTPHeaderField: "Content-Type")
    }
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    let (data, response) = try await URLSession.shared.data(for: request)
    guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
    var fields: [String: String] = [:]
    for (name, value) in response.allHeaderFields { fields["\(name)".lowercased()] = "\(value)" }
    return Answer(status: response.statusCode, headers: fields, bytes: Array(data))
  }
}

/// Runs a server on a free port while a body runs.
func withServer(
  _ store: any FeedStore, options: FeedServer.Options = FeedServer.Options(),
  logs: LogRecorder = LogRecorder(), _ body: (Client) async throws -> Void
) async throws {
  var options = options
  options.port = 0
  let (ports, continuation) = AsyncStream<Int>.makeStream()
  let server = FeedServer.application(store, options: options, logger: logs.logger) {
    continuation.yield($0)
  }
  let running = Task { try await server.run() }
  defer { running.cancel() }
  var iterator = ports.makeAsyncIterator()
  guard let port = await iterator.next() else { throw CancellationError() }
  try await body(Client(port: port))
}
