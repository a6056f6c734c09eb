extension CollectionManager {
  /// What each mapping did in this manager, in the order of ``mappings``; zeros for one not used.
  ///
  /// Views that come from a registration of the container are neither made nor used again by the
  /// mapping, and not counted as such. A mapping that is unregistered takes its counters with it.
  ///
  /// - Complexity: O(*m*) in the number of mappings.
  public var counters: [(mapping: MappingDescription, counters: MappingCounters)] {
    resolver.table.records.map { ($0.description, resolver.counters(of: $0)) }
  }

  /// What one mapping did in this manager; `nil` when it is not registered here.
  ///
  /// - Complexity: O(*m*) in the number of mappings.
  public func counters(of token: MappingToken) -> MappingCounters? {
    resolver.table.records.first { $0.identity == token.identity }.map(resolver.counters)
  }

  /// Hands on what each mapping did since the last time, and begins to count anew.
  ///
  /// Mappings that did nothing are left out. A server forwards at the end of a request.
  ///
  /// - Parameter metrics: Called once for each mapping, in the order of ``mappings``.
  /// - Complexity: O(*m*) in the number of mappings.
  public func forwardCounters(to metrics: some MappingMetrics) {
    let done = counters.filter { $0.counters != MappingCounters() }
    resolver.resetCounters()
    for (mapping, counters) in done { metrics.record(counters, of: mapping) }
  }
}
