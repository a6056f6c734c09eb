import CollectionMapping
import CollectionMappingMarkup
import Hummingbird

/// The feed as JSON and as a picture.
struct FormatRoutes {
  let store: any FeedStore
  let metrics: Metrics
  let limits: HubLimits

  func add(to router: Router<FeedContext>) {
    router.get("feed.json") { _, context in try await json(context) }
    router.get("feed.svg") { request, _ in try await picture(request) }
  }

  /// Every entry, as an array, row by row as the client receives it.
  ///
  /// Memory does not grow with the feed or with slow clients. An entry that is added meanwhile may be
  /// missing; none is written twice, unless it moves.
  private func json(_ context: FeedContext) async throws -> Response {
    let output = DeadlineWriter(
      channel: context.channel, metrics: metrics, deadline: limits.writeDeadline)
    let entries = try await FeedJSONStream(store)
    return Response(
      status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: ResponseBody { body in
        try await entries.write { try await output.write($0, to: &body) }
        try await body.finish(nil)
      })
  }

  private func picture(_ request: Request) async throws -> Response {
    let width = request.uri.queryParameters["width"].map { Double($0) } ?? 640
    guard let width, FeedPicture.widths.contains(width) else {
      throw Refusal(.badRequest, "The width is a number from 240 to 2000.")
    }
    let page = try await store.page(Extent())
    let svg = try FeedPicture.svg(of: page, width: width)
    return svg.withBytes { Response.tagged($0, "image/svg+xml", for: request) }
  }
}
