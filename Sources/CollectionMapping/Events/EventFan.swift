/// Hands each event to an observer and to those who read them as a sequence.
final class EventFan: CollectionObserver {
  /// The observer that was set; the sequences are told after it.
  var observer: (any CollectionObserver)?

  private var readers: [AsyncStream<CollectionEvent>.Continuation] = []

  init(_ observer: (any CollectionObserver)?) { self.observer = observer }

  /// Nobody is told of anything any more, and every sequence comes to its end.
  deinit { for reader in readers { reader.finish() } }

  func makeStream(
    _ policy: AsyncStream<CollectionEvent>.Continuation.BufferingPolicy
  ) -> AsyncStream<CollectionEvent> {
    let (stream, reader) = AsyncStream.makeStream(
      of: CollectionEvent.self, bufferingPolicy: policy)
    readers.append(reader)
    return stream
  }

  func observe(_ event: CollectionEvent) {
    observer?.observe(event)
    readers.removeAll { reader in
      if case .terminated = reader.yield(event) { true } else { false }
    }
  }
}

@available(*, unavailable)
extension EventFan: Sendable {}
