import CollectionMappingLive
import HTTPTypes
import Hummingbird
import Logging
import NIOCore

/// A request that the server refuses, with the reason.
struct Refusal: Error {
  private struct Body: Encodable {
    let error: String
    var fields: [InvalidEntry.Problem]?
  }

  fileprivate let status: HTTPResponse.Status
  private let headers: HTTPFields
  private let body: Body

  init(_ status: HTTPResponse.Status, _ error: String, headers: HTTPFields = [:]) {
    (self.status, self.headers, body) = (status, headers, Body(error: error))
  }

  /// An entry with problems.
  init(_ entry: InvalidEntry) {
    let names = entry.problems.map { "\($0.field) \($0.problem)" }.joined(separator: ", ")
    (status, headers) = (.unprocessableContent, [:])
    body = Body(error: "The entry is not valid: \(names).", fields: entry.problems)
  }

  /// The reason as a document for a browser, as JSON for a program.
  fileprivate func response(from request: Request, _ context: FeedContext) throws -> Response {
    var response: Response
    if request.headers[values: .accept].contains(where: { $0.contains("text/html") }) {
      response = .fresh(
        try Document.bytes("<h2>\(body.error)</h2><p><a href=\"/\">To the feed</a></p>"),
        Document.type)
    } else {
      response = try context.responseEncoder.encode(body, from: request, context: context)
    }
    response.status = status
    response.headers.append(contentsOf: headers)
    return response
  }
}

/// Counts requests, and answers an error of the server with a text that says nothing about it.
struct ReportErrors: RouterMiddleware {
  typealias Context = FeedContext
  let metrics: Metrics

  func handle(
    _ request: Request, context: FeedContext,
    next: (Request, FeedContext) async throws -> Response
  ) async throws -> Response {
    metrics.add(1, to: .requests)
    do {
      var response = try await next(request, context)
      response.body = reporting(response.body, context)
      return response
    } catch let refusal as Refusal {
      metrics.add(1, to: .refusals)
      return try refusal.response(from: request, context)
    } catch let error as any HTTPResponseError {
      metrics.add(1, to: .refusals)
      let reason = error.status == .notFound ? "There is no such page." : "\(error.status)"
      return try Refusal(error.status, reason).response(from: request, context)
    } catch {
      report(error, context)
      return try Refusal(.internalServerError, "The server failed. Try again.")
        .response(from: request, context)
    }
  }

  /// A body that is written bit by bit may fail after the response has begun.
  private func reporting(_ body: ResponseBody, _ context: FeedContext) -> ResponseBody {
    guard body.contentLength == nil else { return body }
    return ResponseBody { writer in
      do {
        try await body.write(writer)
      } catch {
        report(error, context)
        throw error
      }
    }
  }

  /// Reports an error, unless it is the end of the connection.
  private func report(_ error: any Error, _ context: FeedContext) {
    guard context.channel.isActive, !(error is CancellationError) else { return }
    metrics.add(1, to: .failures)
    context.logger.error("a request failed", error)
  }
}

extension Response {
  /// A response that a browser keeps, and asks for again with its ETag.
  static func tagged(_ document: LiveDocument, for request: Request) -> Response {
    let headers: HTTPFields = [
      .contentType: document.contentType, .cacheControl: "no-cache", .eTag: "\(document.tag)",
    ]
    if document.tag.isKnown(in: request.headers[values: .ifNoneMatch]) {
      return Response(status: .notModified, headers: headers)
    }
    return Response(
      status: .ok, headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: document.bytes)))
  }

  /// A response about the present.
  static func fresh(_ bytes: some Sequence<UInt8>, _ type: String) -> Response {
    Response(
      status: .ok, headers: [.contentType: type, .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  /// A response that is written bit by bit.
  static func stream(
    _ type: String, _ write: @escaping @Sendable (inout any ResponseBodyWriter) async throws -> Void
  ) -> Response {
    Response(
      status: .ok, headers: [.contentType: type, .cacheControl: "no-store"],
      body: ResponseBody { body in
        try await write(&body)
        try await body.finish(nil)
      })
  }
}
