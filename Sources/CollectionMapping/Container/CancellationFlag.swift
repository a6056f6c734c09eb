/// Raised from any thread when a task is cancelled, looked at where its work is done.
///
/// A stream is used for what it knows already, safely from every thread: whether it was finished.
struct CancellationFlag: Sendable {
  private let stream: AsyncStream<Void>
  private let end: AsyncStream<Void>.Continuation

  init() {
    (stream, end) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  func raise() { end.finish() }

  var isRaised: Bool {
    if case .terminated = end.yield() { true } else { false }
  }
}
