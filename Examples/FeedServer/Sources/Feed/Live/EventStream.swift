import Hummingbird
import NIOCore
import ServiceLifecycle

/// The events of one client.
struct EventStream {
  let hub: FeedHub
  let metrics: Metrics
  let channel: any Channel
  let output: DeadlineWriter

  /// The extent that the client wants to look at.
  let extent: Extent

  /// The extent that it has, and its version.
  let base: Extent
  let since: String?

  /// Writes events until the client is gone, is too slow, or the server shuts down.
  func write(to body: inout any ResponseBodyWriter) async throws {
    let address = channel.remoteAddress?.ipAddress ?? ""
    let (client, signal) = try await hub.join(extent, from: address)
    do {
      try await write(signal, to: &body)
    } catch {
      await hub.leave(client, extent, from: address)
      throw error
    }
    await hub.leave(client, extent, from: address)
  }

  private func write(
    _ signal: AsyncStream<Void>, to body: inout any ResponseBodyWriter
  ) async throws {
    try await output.write(ByteBuffer(string: "retry: 1000\n\n"), to: &body)
    var version = since
    if base != extent {
      let event = try await hub.event(extent, from: base, since: since)
      try await send(event, to: &body)
      version = event.version
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
