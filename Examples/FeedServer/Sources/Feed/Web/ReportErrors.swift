import Hummingbird
import Logging

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
    } catch let error as any HTTPResponseError {
      metrics.add(1, to: .refusals)
      return try error.response(from: request, context: context)
    } catch {
      report(error, context)
      return try Self.failed.response(from: request, context: context)
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

  private static let failed = Refusal(.internalServerError, "The server failed. Try again.")
}
