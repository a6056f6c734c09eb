import CollectionMapping
import Hummingbird

/// The feed as JSON and as a picture.
struct FormatRoutes {
  let store: any FeedStore
  let metrics: Metrics
  let limits: HubLimits

  func add(to router: Router<FeedContext>) {
    router.get("feed.json") { _, context in json(context) }
    router.get("feed.svg") { request, _ in try await picture(request) }
  }

  /// Every entry, as an array.
  ///
  /// The entries are read in parts, each when the client has received the one before, so that
  /// memory does not grow with the feed or with slow clients. An entry that is added meanwhile may
  /// be missing; none is written twice, unless it moves.
  private func json(_ context: FeedContext) -> Response {
    let output = DeadlineWriter(
      channel: context.channel, metrics: metrics, deadline: limits.writeDeadline)
    return Response(
      status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: ResponseBody { body in
        var writer = FeedJSON.writer()
        var last: FeedKey?
        while true {
          let entries = try await store.entries(after: last, count: 200)
          try FeedJSON.write(entries, to: &writer)
          last = entries.last?.key
          if last == nil { writer.finish() }
          try await output.write(ByteBuffer(bytes: writer.takeBytes()), to: &body)
          if last == nil { break }
        }
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
    return Response.tagged(svg, "image/svg+xml", for: request)
  }
}
