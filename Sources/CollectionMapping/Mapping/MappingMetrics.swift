/// A destination for the counters of mappings: a metrics library, a log.
///
/// ```swift
/// struct Metrics: MappingMetrics {
///   func record(_ counters: MappingCounters, of mapping: MappingDescription) {
///     let view = "\(mapping.viewType)"
///     Counter(label: "views_made", dimensions: [("view", view)]).increment(by: counters.made)
///   }
/// }
/// manager.forwardCounters(to: Metrics())
/// ```
public protocol MappingMetrics {
  /// Receives the counters of one mapping since its manager forwarded them last.
  func record(_ counters: MappingCounters, of mapping: MappingDescription)
}
