/// The mappings of one category, filed so that few need to be asked about a model.
///
/// A value that never changes while it is read: a catalogue and every manager made from it share
/// one, with no lock. Mappings for exactly one type are filed under it; the others are *open*, and
/// are asked whether they fit.
struct ResolutionIndex: Sendable {
  /// In order of registration.
  private(set) var records: [MappingRecord] = []

  private var closed = IdentityTable<[MappingRecord]>()
  private var open: [MappingRecord] = []
  private var hasOpenCondition = false

  // MARK: Registration

  /// - Complexity: Amortised O(1), or O(*m*) once after a copy.
  mutating func append(_ record: MappingRecord) {
    records.append(record)
    file(record)
  }

  /// Takes out the mappings for which the closure says so, and returns them.
  ///
  /// - Complexity: O(*m*) in the number of mappings.
  mutating func remove(where isRemoved: (MappingRecord) -> Bool) -> [MappingRecord] {
    let removed = records.filter(isRemoved)
    guard !removed.isEmpty else { return [] }
    let kept = records.filter { record in !removed.contains { $0 === record } }
    self = ResolutionIndex()
    for record in kept { append(record) }
    return removed
  }

  private mutating func file(_ record: MappingRecord) {
    guard !record.isClosed else {
      let type = ObjectIdentifier(unwrappedType(record.modelType))
      return closed.update(type, from: []) { $0.append(record) }
    }
    open.append(record)
    hasOpenCondition = hasOpenCondition || record.condition != .none
  }

  // MARK: Resolution

  /// Whether mappings are filed under this very type, so that it converts to no other.
  func isClosed(_ type: Any.Type) -> Bool {
    closed[type] != nil
  }

  /// The mappings that fit a model whose type alone decides it, the preferred one first.
  ///
  /// Ends with the first that has no condition, since none behind it is ever used.
  ///
  /// - Complexity: O(*k*) in the number of those filed under the type, plus one cast for each open
  ///   mapping that could go first.
  func candidates(for model: Any, by order: ResolutionOrder) -> [MappingRecord] {
    let type = type(of: model)
    let own = closed[type] ?? []
    let isDecided = order == .mostSpecific && !hasOpenCondition && own.hasUnconditional
    let fitting =
      isDecided || open.isEmpty
      ? own : (own + open.filter { $0.matches(model) }).sorted { $0.number < $1.number }
    let ranked = fitting.ranked(for: type, by: order)
    guard let last = ranked.firstIndex(where: { $0.condition == .none }) else { return ranked }
    return Array(ranked[...last])
  }

  /// All mappings that fit a model, the preferred one first, each asked anew.
  ///
  /// - Complexity: O(*m* log *m*) in the number of mappings, with a cast for each.
  func allCandidates(for model: Any, by order: ResolutionOrder) -> [MappingRecord] {
    records.filter { $0.matches(model) }.ranked(for: type(of: model), by: order)
  }
}

extension [MappingRecord] {
  fileprivate var hasUnconditional: Bool { contains { $0.condition == .none } }
}
