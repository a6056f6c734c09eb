import CollectionMappingLive
import HTTPTypes
import Hummingbird
import Logging
import NIOCore

/// Counts requests, and answers an error of the server with a text that says nothing about it.
struct AnswerErrors: RouterMiddleware {
  typealias Context = FeedContext

  private struct Body: Encodable {
    let error: String
    let fields: [InvalidEntry.Problem]?
  }

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
    } catch let entry as InvalidEntry {
      metrics.add(1, to: .refusals)
      let form = EntryForm(action: request.uri.path, input: entry.input, problems: entry.problems)
      return try answer(
        HTTPError(.unprocessableContent, message: "The entry is not complete."), request, context,
        below: form.markup, fields: entry.problems)
    } catch let error as any HTTPResponseError {
      metrics.add(1, to: .refusals)
      return try answer(error as? HTTPError ?? HTTPError(error.status), request, context)
    } catch {
      report(error, context)
      guard let error = error as? any FeedStoreError, error.isTemporary else {
        let failure = HTTPError(.internalServerError, message: "The server failed. Try again.")
        return try answer(failure, request, context)
      }
      return try answer(Self.outage, request, context, below: advice(request))
    }
  }

  private static let outage = HTTPError(
    .serviceUnavailable, headers: [.retryAfter: "5"],
    message: "The database does not answer. Try again in a few seconds.")

  /// Advice to the user during an outage: a change without an answer may be stored.
  private func advice(_ request: Request) -> Markup {
    guard request.method == .get else {
      return """
        <p>Your change may not be stored. Look at <a href="/">the feed</a> before you send it again.</p>
        """
    }
    return """
      <p><a href="\(request.uri.string)">Try again</a></p>
      """
  }

  /// An error as a document for a browser, as JSON for a program.
  private func answer(
    _ error: HTTPError, _ request: Request, _ context: FeedContext,
    below: Markup = "<p><a href=\"/\">To the feed</a></p>", fields: [InvalidEntry.Problem]? = nil
  ) throws -> Response {
    let text = error.body ?? error.status.reasonPhrase
    let isFromBrowser = request.headers[values: .accept].contains { $0.contains("text/html") }
    var response =
      isFromBrowser
      ? try Document.response("<h2>\(text)</h2>\(below)")
      : try context.responseEncoder.encode(
        Body(error: text, fields: fields), from: request, context: context)
    response.status = error.status
    response.headers.append(contentsOf: error.headers)
    return response
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

extension Request {
  func header(_ name: String) -> String? { HTTPField.Name(name).flatMap { headers[$0] } }
}

extension Document {
  /// A document with a form or a message.
  static func response(_ content: Markup) throws -> Response {
    var html = MarkupWriter(.html)
    html.write(markup("<main id=\"feed\" tabindex=\"-1\" class=\"row\">\(content)</main>"))
    try html.check()
    return .fresh(html.takeBytes(), "text/html; charset=utf-8")
  }
}

extension Response {
  /// A response that a browser keeps, and asks for again with its ETag.
  static func tagged(_ document: LiveDocument, for request: Request) -> Response {
    let isKnown = document.tag.isKnown(in: request.headers[values: .ifNoneMatch])
    return Response(
      status: isKnown ? .notModified : .ok,
      headers: [
        .contentType: document.contentType, .cacheControl: "no-cache", .eTag: "\(document.tag)",
      ],
      body: isKnown ? ResponseBody() : ResponseBody(byteBuffer: ByteBuffer(bytes: document.bytes)))
  }

  /// A response about the present.
  static func fresh(_ bytes: some Sequence<UInt8>, _ type: String) -> Response {
    fresh(ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)), type)
  }

  /// A response about the present, with a body that may be written bit by bit.
  static func fresh(_ body: ResponseBody, _ type: String) -> Response {
    Response(status: .ok, headers: [.contentType: type, .cacheControl: "no-store"], body: body)
  }
}
