public import CollectionMapping

/// Records what a manager or container does with views, as values and as lines of text.
///
/// ```swift
/// let recorder = manager.record()
/// try manager.recycle(manager.view(for: Post(), at: [0, 0]))
/// recorder.text
/// // make PostCell
/// // bind PostCell to Post, cell at [0, 0]
/// // recycle PostCell
/// ```
///
/// A line is the `description` of a `CollectionEvent`. A recorder keeps all that it is told until
/// ``removeAll()``. It is tied to no actor and is not `Sendable`: one for each test.
public final class CollectionRecorder: CollectionObserver {
  /// What happened, in order.
  public private(set) var events: [CollectionEvent] = []

  private let next: (any CollectionObserver)?

  /// Creates a recorder that is not attached to anything yet: set it as an `observer`.
  ///
  /// - Parameter next: Told of each event too, after it was recorded; `nil` for nobody.
  public init(forwardingTo next: (any CollectionObserver)? = nil) {
    self.next = next
  }

  /// Records one event.
  public func observe(_ event: CollectionEvent) {
    events.append(event)
    next?.observe(event)
  }

  /// One line for each event.
  ///
  /// - Complexity: O(*n*) in the number of events. The same holds for all that follow.
  public var lines: [String] { events.map(\.description) }

  /// The lines of some kinds of events alone.
  ///
  /// - Parameter codes: Which events; all of them when none is given.
  /// - Returns: Their lines, in order.
  public func lines(of codes: CollectionEvent.Code...) -> [String] {
    lines(of: codes)
  }

  func lines(of codes: [CollectionEvent.Code]) -> [String] {
    codes.isEmpty ? lines : events.filter { codes.contains($0.code) }.map(\.description)
  }

  /// The lines as one text, with no newline at its end.
  public var text: String { lines.joined(separator: "\n") }

  /// The anomalies among the events, in order, silenced or not.
  public var anomalies: [Anomaly] {
    events.compactMap { if case .anomaly(let anomaly) = $0 { anomaly } else { nil } }
  }

  /// Forgets everything so far, so that the next step of a test is recorded alone.
  public func removeAll() {
    events.removeAll()
  }
}

@available(*, unavailable)
extension CollectionRecorder: Sendable {}
