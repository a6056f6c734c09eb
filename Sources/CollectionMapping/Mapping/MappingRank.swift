/// The rank of a mapping for a type of model; the lowest is preferred.
struct MappingRank: Comparable {
  let isUnconditional: Bool
  let closeness: ModelTypeShape.Closeness

  /// How many of the competing superclasses lie between the model's class and this one.
  let classDistance: Int

  init(_ record: MappingRecord, for type: Any.Type, among superclasses: [ModelTypeShape]) {
    let shape = record.shape
    isUnconditional = record.condition == .none
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

extension [MappingRecord] {
  /// Mappings that fit a type, given in order of registration, in the order of preference.
  ///
  /// Those of equal rank stay in order of registration.
  func ranked(for type: Any.Type, by order: ResolutionOrder) -> [MappingRecord] {
    guard order == .mostSpecific, count > 1 else { return self }
    let superclasses = map(\.shape).filter { $0.closeness(to: type) == .superclass }
    let ranks = map { MappingRank($0, for: type, among: superclasses) }
    return indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { self[$0] }
  }
}
