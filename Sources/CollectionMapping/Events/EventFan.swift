/// Passes each event to the sequences of events.
final class EventFan {
  private var readers: [Reader] = []

  fileprivate final class Reader {
    let continuation: AsyncStream<CollectionEvent>.Continuation
    var hasEnded = false

    init(_ continuation: AsyncStream<CollectionEvent>.Continuation) {
      self.continuation = continuation
    }
  }

  /// Every sequence ends.
  deinit { for reader in readers { reader.continuation.finish() } }

  func makeStream(
    _ policy: AsyncStream<CollectionEvent>.Continuation.BufferingPolicy
  ) -> AsyncStream<CollectionEvent> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: CollectionEvent.self, bufferingPolicy: policy)
    readers.append(Reader(continuation))
    return stream
  }

  /// Appends an event to every sequence.
  ///
  /// - Returns: Whether there is a sequence left: one that is no longer read is removed.
  func send(_ event: CollectionEvent) -> Bool {
    // A task that is resumed may run at once, on an executor of its own.
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
