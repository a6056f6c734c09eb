/// Passes each event to every event stream.
final class EventFan {
  private var readers: [Reader] = []

  fileprivate final class Reader {
    let continuation: AsyncStream<CollectionEvent>.Continuation
    var hasEnded = false

    init(_ continuation: AsyncStream<CollectionEvent>.Continuation) {
      self.continuation = continuation
    }
  }

  /// Ends every stream.
  deinit { for reader in readers { reader.continuation.finish() } }

  func makeStream(
    _ policy: AsyncStream<CollectionEvent>.Continuation.BufferingPolicy
  ) -> AsyncStream<CollectionEvent> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: CollectionEvent.self, bufferingPolicy: policy)
    readers.append(Reader(continuation))
    return stream
  }

  /// Appends an event to every stream.
  ///
  /// - Returns: Whether a stream is left. Streams that are no longer read are removed.
  func send(_ event: CollectionEvent) -> Bool {
    // A resumed task may run at once, on a custom executor.
    for reader in readers {
      if case .terminated = reader.continuation.yield(event) { reader.hasEnded = true }
    }
    readers.removeAll(where: \.hasEnded)
    return !readers.isEmpty
  }
}

@available(*, unavailable)
extension EventFan: Sendable {}

@available(*, unavailable)
extension EventFan.Reader: Sendable {}
