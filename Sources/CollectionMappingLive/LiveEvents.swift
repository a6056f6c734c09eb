/// A part of an event stream.
public struct LiveEvent: Sendable {
  /// What is sent.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// The first part of each stream: when to connect again.
    case opening

    /// What changed since the version that the client has.
    case patch

    /// The whole page, because the version of the client is unknown, or a patch would not be smaller.
    case page

    /// A comment, which keeps the connection open.
    case heartbeat
  }

  /// What is sent.
  public let kind: Kind

  /// The version that the client has afterwards: its next `Last-Event-ID`; `nil` for no other version.
  public let id: String?

  /// The bytes to write.
  ///
  /// All clients with the same change share them.
  public let bytes: [UInt8]
}

/// The events of one client: asked for one by one, whenever the client has received the one before.
///
/// ```swift
/// for await event in events { try await body.write(event.bytes) }
/// ```
///
/// Nothing is stored for a client that does not ask: when it asks, it receives one event with everything
/// that changed meanwhile. The sequence ends when its task is cancelled, when the client is cut off, and
/// when ``LivePages/run(until:)`` ends. The client has left when the sequence ends or is released. Iterate
/// over it once.
public struct LiveEvents: AsyncSequence, Sendable {
  private let signal: AsyncStream<Void>
  private let event: @Sendable () async -> LiveEvent?
  private let leave: @Sendable () async -> Void

  init(
    _ signal: AsyncStream<Void>, event: @escaping @Sendable () async -> LiveEvent?,
    leave: @escaping @Sendable () async -> Void
  ) {
    (self.signal, self.event, self.leave) = (signal, event, leave)
  }

  /// Begins to iterate.
  public func makeAsyncIterator() -> Iterator {
    Iterator(events: self)
  }

  /// Waits until there may be an event; returns `false` at the end.
  private func hasSignal() async -> Bool {
    var signals = signal.makeAsyncIterator()
    return await signals.next() != nil
  }

  /// Returns one event after the other.
  public struct Iterator: AsyncIteratorProtocol {
    let events: LiveEvents

    /// Waits for an event; `nil` at the end.
    public mutating func next() async -> LiveEvent? {
      repeat {
        if Task.isCancelled { break }
        if let event = await events.event() { return event }
      } while await events.hasSignal()
      await events.leave()
      return nil
    }
  }
}

@available(*, unavailable)
extension LiveEvents.Iterator: Sendable {}
