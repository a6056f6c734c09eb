public import Testing

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
  /// The issue contains the first line that differs, and the recorded lines around it. The recorder keeps
  /// its lines: see ``removeAll()``.
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
  /// The issue contains the long text of each, which says how to fix it.
  ///
  /// - Parameters:
  ///   - allowed: Cases that are ignored.
  ///   - sourceLocation: The location of an issue.
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
