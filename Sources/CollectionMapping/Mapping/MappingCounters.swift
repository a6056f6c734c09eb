/// The counters of one mapping in one manager, from 0.
public struct MappingCounters: Hashable, Sendable, Codable {
  /// How often the mapping was found for a model, whether or not a view could be configured.
  public var resolved = 0

  /// How many views were made, by `init()`, a factory or a template.
  public var made = 0

  /// How often an idle view was used again.
  public var reused = 0

  /// How often a view was configured by the handler and `update(with:)`.
  public var handlerRuns = 0

  /// How often a view could not be made, or was of another class.
  public var anomalies = 0

  /// Creates counters at zero.
  public init() {}
}

extension MappingCounters {
  /// Returns the sums of the counters.
  public static func + (one: MappingCounters, other: MappingCounters) -> MappingCounters {
    var sum = one
    sum.resolved += other.resolved
    sum.made += other.made
    sum.reused += other.reused
    sum.handlerRuns += other.handlerRuns
    sum.anomalies += other.anomalies
    return sum
  }
}
