import Hummingbird
import NIOCore

/// Writes parts of a body, each of which the client has to receive in time.
struct DeadlineWriter {
  let channel: any Channel
  let metrics: Metrics
  let deadline: Duration

  /// Writes bytes, or closes the connection of a client that does not receive them in time.
  func write(_ buffer: ByteBuffer, to body: inout any ResponseBodyWriter) async throws {
    let (channel, metrics) = (channel, metrics)
    let cutOff = channel.eventLoop.scheduleTask(in: TimeAmount(deadline)) {
      metrics.add(1, to: .cutOff)
      channel.close(promise: nil)
    }
    defer { cutOff.cancel() }
    try await body.write(buffer)
  }
}
