/// Records the events of a manager or container, as values and as lines of text.
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
/// A line is the `description` of a `CollectionEvent`. A recorder keeps all events until ``removeAll()``.
/// It is not `Sendable`: make one for each test.
public final class CollectionRecorder: CollectionObserver {
  /// The recorded events, in order.
  public private(set) var events: [CollectionEvent] = []

  private let next: (any CollectionObserver)?

  /// Creates a recorder; set it as the `observer` of a manager or container.
  ///
  /// - Parameter next: An observer that also receives each event, after it was recorded.
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
  /// - Complexity: O(*n*) in the number of events, as for the other properties.
  public var lines: [String] { events.map(\.description) }

  /// The lines of some kinds of events.
  ///
  /// - Parameter codes: The kinds of events; without codes, all events.
  /// - Returns: Their lines, in order.
  public func lines(of codes: CollectionEvent.Code...) -> [String] {
    lines(of: codes)
  }

  func lines(of codes: [CollectionEvent.Code]) -> [String] {
    codes.isEmpty ? lines : events.filter { codes.contains($0.code) }.map(\.description)
  }

  /// The lines as one text, without a newline at the end.
  public var text: String { lines.joined(separator: "\n") }

  /// The anomalies among the events, in order, silenced or not.
  public var anomalies: [Anomaly] {
    events.compactMap { if case .anomaly(let anomaly) = $0 { anomaly } else { nil } }
  }

  /// Removes all events, so that the next step of a test is recorded alone.
  public func removeAll() {
    events.removeAll()
  }
}

@available(*, unavailable)
extension CollectionRecorder: Sendable {}
