#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The mappings that fit one type of model, the one to be preferred first.
final class Candidates {
  /// For which models of the type the records are the answer.
  enum Use {
    /// For each of them.
    case always

    /// For none: the type is an optional, and what it holds is looked up.
    case afterUnwrapping

    /// For none: which mappings fit depends on the value.
    case never
  }

  let use: Use
  let records: [MappingRecord]

  /// The first mapping, when it has no condition: the answer, with nothing to ask.
  let certain: MappingRecord?

  /// Ranks mappings that all fit the model type, given in order of registration.
  init(_ matching: [MappingRecord], for type: Any.Type, order: ResolutionOrder) {
    use = .always
    records = order == .firstRegistered ? matching : Candidates.ranked(matching, for: type)
    certain = records.first.flatMap { $0.condition.isNone ? $0 : nil }
  }

  /// Notes that there are no candidates for a type as such.
  init(use: Use) {
    self.use = use
    records = []
    certain = nil
  }

  func first(for model: Any, at indexPath: IndexPath) -> MappingRecord? {
    if let certain { return certain }
    return records.first { $0.condition.holds(for: model, at: indexPath) }
  }

  /// Sorted by rank; mappings of equal rank stay in order of registration.
  private static func ranked(_ matching: [MappingRecord], for type: Any.Type) -> [MappingRecord] {
    let superclasses = matching.map(\.shape).filter { $0.closeness(to: type) == .superclass }
    let ranks = matching.map { MappingRank($0, for: type, among: superclasses) }
    let order = matching.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
    return order.map { matching[$0] }
  }
}

/// How much a mapping is to be preferred for a type of model; lower is better.
struct MappingRank: Comparable {
  let isUnconditional: Bool
  let closeness: ModelTypeShape.Closeness

  /// How many of the competing superclasses lie between the model's class and this one.
  let classDistance: Int

  init(_ record: MappingRecord, for type: Any.Type, among superclasses: [ModelTypeShape]) {
    let shape = record.shape
    isUnconditional = record.condition.isNone
    closeness = shape.closeness(to: type)
    classDistance =
      closeness == .superclass
      ? superclasses.count { $0.unwrapped != shape.unwrapped && shape.covers($0) } : 0
  }

  static func < (one: MappingRank, other: MappingRank) -> Bool {
    if one.isUnconditional != other.isUnconditional { return other.isUnconditional }
    if one.closeness != other.closeness { return one.closeness < other.closeness }
    return one.classDistance < other.classDistance
  }
}
