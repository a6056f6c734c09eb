import Hummingbird
import NIOCore
import ServiceLifecycle

/// The events of one client, which has joined the hub.
struct EventStream {
  let hub: FeedHub
  let metrics: Metrics
  let signal: AsyncStream<Void>
  let output: DeadlineWriter

  /// The extent that the client looks at, and the version that it has.
  let extent: Extent
  let since: String?

  /// The event that leads to the extent, for a client that has another one.
  let first: FeedEvent?

  /// Writes events until the client is gone, is too slow, or the server shuts down.
  func write(to body: inout any ResponseBodyWriter) async throws {
    try await output.write(ByteBuffer(string: "retry: 1000\n\n"), to: &body)
    var version = since
    if let first {
      try await send(first, to: &body)
      version = first.version
    }
    for await _ in signal.cancelOnGracefulShutdown() {
      if let event = try await hub.event(extent, since: version) {
        try await send(event, to: &body)
        version = event.version
      } else {
        try await output.write(ByteBuffer(string: ":\n\n"), to: &body)
      }
    }
  }

  private func send(_ event: FeedEvent, to body: inout any ResponseBodyWriter) async throws {
    metrics.add(1, to: .events)
    if event.isReload { metrics.add(1, to: .reloads) }
    try await output.write(event.buffer, to: &body)
  }
}
