extension CollectionManager {
  /// The counters of each mapping in this manager, in the order of ``mappings``; zeros for an
  /// unused one.
  ///
  /// Views that come from a registration of the container are neither made nor reused by the mapping,
  /// so they are not counted as such. Unregistering a mapping removes its counters.
  ///
  /// - Complexity: O(*m*) in the number of mappings.
  public var counters: [(mapping: MappingDescription, counters: MappingCounters)] {
    resolver.table.records.map { ($0.description, resolver.counters(of: $0)) }
  }

  /// The counters of one mapping in this manager; `nil` if it is not registered here.
  ///
  /// - Complexity: O(log *m*) in the number of mappings.
  public func counters(of token: MappingToken) -> MappingCounters? {
    resolver.table.record(of: token).map(resolver.counters)
  }

  /// Passes the counters of each mapping to metrics, and starts counting at zero again.
  ///
  /// Mappings with zeros are left out. A server calls this at the end of a request.
  ///
  /// - Parameter metrics: Called once for each mapping, in the order of ``mappings``.
  /// - Complexity: O(*m*) in the number of mappings.
  public func forwardCounters(to metrics: some MappingMetrics) {
    let done = counters.filter { $0.counters != MappingCounters() }
    resolver.resetCounters()
    for (mapping, counters) in done { metrics.record(counters, of: mapping) }
  }
}
