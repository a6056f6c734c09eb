/// The mappings of one category, filed so that few need to be asked about a model.
///
/// A value that never changes while it is read: a catalogue and every manager made from it share
/// one, with no lock. A mapping is filed under its model type, when that says enough; those that
/// may fit other types too are *open*, and are asked about each.
struct ResolutionIndex: Sendable {
  /// In order of registration.
  private(set) var records: [MappingRecord] = []

  /// The events that any of them has closures for.
  private(set) var events = EventNames()

  private var filed = IdentityTable<[MappingRecord]>()
  private var open: [MappingRecord] = []
  private var openWithCondition: [MappingRecord] = []

  // MARK: Registration

  /// - Complexity: Amortised O(1), or O(*m*) once after a copy.
  mutating func append(_ record: MappingRecord) {
    records.append(record)
    events.formUnion(record.events)
    file(record)
  }

  /// Takes out the mappings for which the closure says so, and returns them.
  ///
  /// - Complexity: O(*m*) in the number of mappings.
  mutating func remove(where isRemoved: (MappingRecord) -> Bool) -> [MappingRecord] {
    var removed: [MappingRecord] = []
    var kept = ResolutionIndex()
    for record in records {
      if isRemoved(record) { removed.append(record) } else { kept.append(record) }
    }
    if !removed.isEmpty { self = kept }
    return removed
  }

  private mutating func file(_ record: MappingRecord) {
    if record.reach != .unknown {
      let type = ObjectIdentifier(unwrappedType(record.modelType))
      filed.update(type, from: []) { $0.append(record) }
    }
    guard record.reach != .exact else { return }
    open.append(record)
    if record.condition != .none { openWithCondition.append(record) }
  }

  // MARK: Resolution

  /// Whether mappings are filed under this very type; then no cast of its values depends on them.
  func isFiled(_ type: Any.Type) -> Bool {
    filed[type] != nil
  }

  /// The mapping of every model of a type, where that takes no model and no ranking to find out:
  /// the one that is filed under it, when none with a condition could go first.
  func only(for type: Any.Type, by order: ResolutionOrder) -> MappingRecord? {
    guard let own = filed[type], own.count == 1, own[0].condition == .none else { return nil }
    return (order == .mostSpecific ? openWithCondition : open).isEmpty ? own[0] : nil
  }

  /// The mappings that fit a model whose type alone decides it, the preferred one first.
  ///
  /// Ends with the first that has no condition, since none behind it is ever used. For the same
  /// reason an open mapping without a condition is not asked where one is filed under the type.
  ///
  /// - Complexity: O(*k* log *k*) in the number of those that fit, plus a cast for each one asked.
  func candidates(for model: Any, by order: ResolutionOrder) -> [MappingRecord] {
    let type = type(of: model)
    let own = filed[type] ?? []
    let isEnough = order == .mostSpecific && own.contains { $0.condition == .none }
    let others = (isEnough ? openWithCondition : open).filter { record in
      !own.contains { $0 === record } && record.matches(model)
    }
    let fitting = others.isEmpty ? own : (own + others).sorted { $0.number < $1.number }
    let ranked = fitting.ranked(for: type, by: order)
    guard let last = ranked.firstIndex(where: { $0.condition == .none }),
      last + 1 < ranked.count
    else { return ranked }
    return Array(ranked[...last])
  }

  /// All mappings that fit a model, the preferred one first, each asked anew.
  ///
  /// - Complexity: O(*m* log *m*) in the number of mappings, with a cast for each.
  func allCandidates(for model: Any, by order: ResolutionOrder) -> [MappingRecord] {
    records.filter { $0.matches(model) }.ranked(for: type(of: model), by: order)
  }
}
