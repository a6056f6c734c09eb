/// Where an application sends what its mappings did: a metrics library, a log.
///
/// ```swift
/// struct Metrics: MappingMetrics {
///   func record(_ counters: MappingCounters, of mapping: MappingDescription) {
///     Counter(label: "views_made", dimensions: [("view", mapping.viewType)]).increment(by: counters.made)
///   }
/// }
/// manager.forwardCounters(to: Metrics())
/// ```
public protocol MappingMetrics {
  /// Gets what one mapping did since the counters of its manager were forwarded last.
  func record(_ counters: MappingCounters, of mapping: MappingDescription)
}
