public import Testing

extension CollectionManager {
  /// Expects that no anomaly was reported so far, silenced or not.
  ///
  /// The issue lists each case and how often it was reported. A recorder that was attached before has
  /// the texts too: see ``record()``.
  ///
  /// - Parameters:
  ///   - allowed: Cases that are ignored.
  ///   - sourceLocation: The location of an issue.
  public func expectNoAnomalies(
    except allowed: Set<Anomaly.Code> = [], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let counts = anomalyHandler.counts
    let codes = Anomaly.Code.allCases.filter { counts[$0] != nil && !allowed.contains($0) }
    guard !codes.isEmpty else { return }
    let lines = codes.map { "\($0): \(anomalyHandler.count(of: $0))" }.joined(separator: "\n")
    Issue.record(
      """
      Expected no anomalies, but got:
      \(lines)
      Call record() first to see the text of each.
      """, sourceLocation: sourceLocation)
  }

  /// Expects `verify()` to find no problem of the mappings, the storage and the container.
  ///
  /// - Parameters:
  ///   - includingUncertain: Whether uncertain problems count too, such as two conditions that may
  ///     both hold. Defaults to `false`.
  ///   - sourceLocation: The location of an issue.
  /// - Complexity: O(*m*²) in the number of mappings of one category.
  public func expectNoProblems(
    includingUncertain: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    verify().expectNone(includingUncertain: includingUncertain, sourceLocation)
  }
}
