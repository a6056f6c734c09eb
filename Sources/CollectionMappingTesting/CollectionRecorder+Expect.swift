public import CollectionMapping
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
  /// The issue shows the first line that differs, and what was recorded around it. Nothing is
  /// forgotten: see ``removeAll()``.
  ///
  /// - Parameters:
  ///   - expected: One line for each event; the empty text for no event at all. One newline at the
  ///     end makes no difference.
  ///   - codes: Which events are compared; all of them when none is given.
  ///   - sourceLocation: Where an issue is shown.
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
  /// The issue has the long text of each, which says how to mend it.
  ///
  /// - Parameters:
  ///   - allowed: Cases that do not count.
  ///   - sourceLocation: Where an issue is shown.
  public func expectNoAnomalies(
    except allowed: Set<Anomaly.Code> = [], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let anomalies = anomalies.filter { !allowed.contains($0.code) }
    guard !anomalies.isEmpty else { return }
    let texts = anomalies.map(\.debugDescription).joined(separator: "\n")
    Issue.record(
      "Expected no anomalies, but \(anomalies.count) came:\n\(texts)",
      sourceLocation: sourceLocation)
  }
}
