/// The mappings of one category, filed so that few are compared with a model.
///
/// A value that never changes while it is read: a catalogue and every manager made from it share
/// one, with no lock. A mapping is filed under its model type if that says enough. Mappings that may fit
/// other types too are *open*, and are compared with each model.
struct ResolutionIndex: Sendable {
  private var exact = NumberedList<MappingRecord>()
  private var filed = IdentityTable<NumberedList<MappingRecord>>()
  private var open = NumberedList<MappingRecord>()
  private var openWithCondition = NumberedList<MappingRecord>()

  // MARK: Registration

  /// In order of registration.
  ///
  /// - Complexity: O(*m*), or O(*m* log *m*) if only some are open.
  var records: [MappingRecord] {
    if exact.isEmpty { return open.elements }
    if open.isEmpty { return exact.elements }
    return (exact.elements + open.elements).sorted { $0.number < $1.number }
  }

  var isEmpty: Bool { exact.isEmpty && open.isEmpty }

  /// - Complexity: O(log *m*)
  subscript(number: Int) -> MappingRecord? { open[number] ?? exact[number] }

  /// - Complexity: Amortized O(1), or O(*m*) once after a copy.
  mutating func append(_ record: MappingRecord) {
    let number = record.number
    if let type = record.filingType {
      filed.update(type, from: NumberedList()) { $0.append(record, number: number) }
    }
    guard record.isOpen else { return exact.append(record, number: number) }
    open.append(record, number: number)
    if record.condition != .none { openWithCondition.append(record, number: number) }
  }

  /// - Complexity: Amortized O(log *m*), or O(*m*) once after a copy.
  mutating func remove(_ record: MappingRecord) {
    let number = record.number
    if record.isOpen {
      open.remove(number)
      openWithCondition.remove(number)
    } else {
      exact.remove(number)
    }
    guard let type = record.filingType else { return }
    filed.update(type, from: NumberedList()) { $0.remove(number) }
    if filed[type]?.isEmpty == true { filed.remove(type) }
  }

  // MARK: Resolution

  /// Whether mappings are filed under exactly this type; then no cast of its values depends on them.
  func isFiled(_ type: Any.Type) -> Bool {
    filed[type] != nil
  }

  /// The mapping of every model of a type, if that needs no model and no ranking: the only one that is
  /// filed under the type, if no mapping with a condition could go first.
  func only(for type: Any.Type, by order: ResolutionOrder) -> MappingRecord? {
    guard let own = filed[type], own.count == 1, let only = own.first, only.condition == .none
    else { return nil }
    return (order == .mostSpecific ? openWithCondition : open).isEmpty ? only : nil
  }

  /// The mappings that fit a model whose type alone decides it, in the order of preference.
  ///
  /// Ends with the first that has no condition, because none after it is ever used. For the same
  /// reason an open mapping without a condition is not compared if one is filed under the type.
  ///
  /// - Complexity: O(*k* log *k*) in the number of those that fit, plus a cast for each comparison.
  func candidates(for model: Any, by order: ResolutionOrder) -> [MappingRecord] {
    let type = type(of: model)
    let own = filed[type]?.elements ?? []
    let isEnough = order == .mostSpecific && own.contains { $0.condition == .none }
    let others = (isEnough ? openWithCondition : open).elements.filter { record in
      !own.contains { $0 === record } && record.matches(model)
    }
    let fitting = others.isEmpty ? own : (own + others).sorted { $0.number < $1.number }
    let ranked = fitting.ranked(for: type, by: order)
    guard let last = ranked.firstIndex(where: { $0.condition == .none }),
      last + 1 < ranked.count
    else { return ranked }
    return Array(ranked[...last])
  }

  /// All mappings that fit a model, in the order of preference; each is compared again.
  ///
  /// - Complexity: O(*m* log *m*) in the number of mappings, with a cast for each.
  func allCandidates(for model: Any, by order: ResolutionOrder) -> [MappingRecord] {
    records.filter { $0.matches(model) }.ranked(for: type(of: model), by: order)
  }
}

extension MappingRecord {
  /// Whether models of other types may fit too.
  fileprivate var isOpen: Bool { reach != .exact }

  /// The type under which the mapping is filed; `nil` if models of other types may fit.
  fileprivate var filingType: ObjectIdentifier? {
    reach == .unknown ? nil : ObjectIdentifier(unwrappedType(modelType))
  }
}
