public import Testing

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

  /// The lines of some kinds of events; without codes, all lines.
  package func lines(of codes: [CollectionEvent.Code]) -> [String] {
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

extension CollectionManager {
  /// Starts to record the events of the manager and its container.
  ///
  /// The recorder forwards events to the earlier observer.
  ///
  /// - Returns: The recorder, which is now the `observer`.
  public func record() -> CollectionRecorder {
    let recorder = CollectionRecorder(forwardingTo: observer)
    observer = recorder
    return recorder
  }

  /// Runs a closure, and returns its result and the anomalies that it reported.
  ///
  /// The recorder forwards events to the manager's own observer, which is restored afterwards.
  func recordingAnomalies<Result, Failure: Error>(
    during body: () throws(Failure) -> Result
  ) -> (result: Swift.Result<Result, Failure>, anomalies: [Anomaly]) {
    let observer = observer
    defer { self.observer = observer }
    let recorder = record()
    let result = Swift.Result(catching: body)
    return (result, recorder.anomalies)
  }
}

extension CollectionRecorder {
  /// The lines of some kinds of events are expected, or found among the ``events``.
  @available(*, unavailable, message: "write expectLines(_:of:), or look at lines or events")
  public func lines(of codes: CollectionEvent.Code...) -> [String] { lines(of: codes) }
}

extension CollectionContainer {
  /// A container without a manager is recorded by its observer.
  @available(*, unavailable, message: "set a CollectionRecorder as the observer")
  public func record() -> CollectionRecorder { CollectionRecorder(forwardingTo: observer) }
}

// MARK: - Expecting

extension CollectionRecorder {
  /// Expects the recorded lines to be exactly these.
  ///
  /// ```swift
  /// recorder.expectLines(
  ///   """
  ///   make PostCell
  ///   bind PostCell to Post, cell at [0, 0]
  ///   """)
  /// ```
  ///
  /// The issue shows the lines that differ, with `-` before those that are only expected and `+` before
  /// those that are only recorded, and the lines around them. The recorder keeps its lines: see
  /// ``removeAll()``.
  ///
  /// - Parameters:
  ///   - expected: One line for each event; an empty string for no event. One newline at the end is
  ///     ignored.
  ///   - codes: The events to compare; without codes, all events.
  ///   - sourceLocation: The location of an issue.
  public func expectLines(
    _ expected: String, of codes: CollectionEvent.Code...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let recorded = lines(of: codes).joined(separator: "\n")
    guard let difference = LineDifference(from: expected, to: recorded) else { return }
    Issue.record(Comment(rawValue: difference.description), sourceLocation: sourceLocation)
  }

  /// Expects that no anomaly was recorded, silenced or not.
  ///
  /// The issue contains the long text of each, which says how to fix it. Allowed cases are ignored.
  public func expectNoAnomalies(
    except allowed: Set<Anomaly.Code> = [], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let anomalies = anomalies.filter { !allowed.contains($0.code) }
    guard !anomalies.isEmpty else { return }
    let texts = anomalies.map(\.debugDescription).joined(separator: "\n")
    Issue.record(
      "Expected no anomalies, but got \(anomalies.count):\n\(texts)",
      sourceLocation: sourceLocation)
  }
}
