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
      return try await next(request, context)
    } catch let error as any HTTPResponseError {
      metrics.add(1, to: .refusals)
      throw error
    } catch {
      metrics.add(1, to: .failures)
      context.logger.error("a request failed", metadata: ["error": "\(error)"])
      throw Refusal(.internalServerError, "The server failed. Try again.")
    }
  }
}
