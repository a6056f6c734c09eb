import HTTPTypes
import Hummingbird
import NIOCore

/// Live updates of the page, as server-sent events.
struct EventRoutes {
  let hub: FeedHub
  let metrics: Metrics
  let limits: HubLimits

  /// The bytes that the system keeps for a client.
  private static let sendBuffer: SocketOptionValue = 65_536

  func add(to router: Router<FeedContext>) {
    router.get("events") { request, context in try await events(request, context) }
  }

  private func events(_ request: Request, _ context: FeedContext) async throws -> Response {
    let stream = try await stream(request, context)
    return Response(
      status: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
      body: ResponseBody { body in
        try await request.body.consumeWithCancellationOnInboundClose { _ in
          try await stream.write(to: &body)
        }
        try await body.finish(nil)
      })
  }

  /// Reads what the client has, and joins: a connection that it opens again names the last event.
  ///
  /// What fails here has a status of its own, because the response has not begun.
  private func stream(_ request: Request, _ context: FeedContext) async throws -> EventStream {
    let extent = try Address.extent(of: request)
    var base = extent
    var since = request.uri.queryParameters["since"].map(String.init)
    if let last = HTTPField.Name("Last-Event-ID").flatMap({ request.headers[$0] }) {
      since = last
    } else if request.uri.queryParameters["base"] != nil {
      base.through = try Address.key("base", of: request)
    }
    // The system would keep megabytes for a client that does not read, and nobody would notice.
    try await context.channel.setOption(.socketOption(.so_sndbuf), value: Self.sendBuffer).get()
    let address = context.channel.remoteAddress?.ipAddress ?? ""
    let signal = try await hub.join(extent, from: address)
    let first = base == extent ? nil : try await hub.event(extent, from: base, since: since)
    return EventStream(
      hub: hub, metrics: metrics, signal: signal,
      output: DeadlineWriter(
        channel: context.channel, metrics: metrics, deadline: limits.writeDeadline),
      extent: extent, since: since, first: first)
  }
}
