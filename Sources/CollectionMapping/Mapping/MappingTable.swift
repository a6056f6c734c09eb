/// All mappings of a catalogue or a manager, by category: a value that is copied in one retain.
///
/// The table of a manager starts as a copy of its catalogue's; changes of one never reach the other.
struct MappingTable: Sendable {
  private struct Contents {
    var cells = Index()
    var supplementaries: [ElementKind: Index] = [:]

    var fallback: MappingRecord?
    var nextNumber = 0
    var events = EventTally()
    var conditions = 0
    var missed: [MissedUnregistration] = []

    /// The view classes and hosted model types of mappings that were removed.
    var removedTypes: Set<ObjectIdentifier> = []

    mutating func remove(_ record: MappingRecord) {
      removedTypes.insert(ObjectIdentifier(record.viewType))
      if record.viewType is any ContentHost.Type {
        removedTypes.insert(ObjectIdentifier(record.modelType))
      }
      events.remove(record.events)
      if record === fallback {
        fallback = nil
        return
      }
      if record.condition != .none { conditions -= 1 }
      switch record.category {
      case .cell:
        cells.remove(record)
      case .supplementary(let kind):
        supplementaries[kind]?.remove(record)
        if supplementaries[kind]?.isEmpty == true { supplementaries[kind] = nil }
      }
    }
  }

  /// Holds at most one element; the array makes the contents copy-on-write.
  private var box: [Contents] = []

  var order: ResolutionOrder = .mostSpecific

  var fallback: MappingRecord? { box.isEmpty ? nil : box[0].fallback }
  var events: EventNameSet { box.isEmpty ? EventNameSet() : box[0].events.names }
  var nextNumber: Int { box.isEmpty ? 0 : box[0].nextNumber }

  /// Whether any mapping has a condition, so that which one is used may depend on the place.
  var hasConditions: Bool { !box.isEmpty && box[0].conditions > 0 }

  private func index(of category: ElementCategory) -> Index? {
    guard !box.isEmpty else { return nil }
    switch category {
    case .cell: return box[0].cells
    case .supplementary(let kind): return box[0].supplementaries[kind]
    }
  }

  /// The kinds with at least one mapping, by raw value.
  var kinds: [ElementKind] {
    guard !box.isEmpty else { return [] }
    return box[0].supplementaries.keys.sorted { $0.rawValue < $1.rawValue }
  }

  func hasKind(_ kind: ElementKind) -> Bool {
    !box.isEmpty && box[0].supplementaries[kind] != nil
  }

  /// The mappings of a category in order of registration, without the fallback.
  func records(of category: ElementCategory) -> [MappingRecord] {
    index(of: category)?.records ?? []
  }

  /// Every mapping: cells first, then kind by kind, then the fallback.
  var records: [MappingRecord] {
    guard let contents = box.first else { return [] }
    return contents.cells.records
      + kinds.flatMap { contents.supplementaries[$0]?.records ?? [] }
      + (contents.fallback.map { [$0] } ?? [])
  }

  /// Whether there is a mapping to exactly one view class, in any category or as the fallback.
  func hasMapping(to viewType: AnyClass) -> Bool {
    func isMapped(_ record: MappingRecord) -> Bool { record.viewType == viewType }
    guard let contents = box.first else { return false }
    return contents.cells.records.contains(where: isMapped)
      || contents.supplementaries.values.contains { $0.records.contains(where: isMapped) }
      || contents.fallback.map(isMapped) == true
  }

  func record(of token: MappingToken) -> MappingRecord? {
    let candidates = [index(of: token.category)?[token.number], fallback]
    return candidates.lazy.compactMap(\.self).first(where: token.isOf)
  }

  func contains(_ record: MappingRecord) -> Bool {
    fallback === record || index(of: record.category)?[record.number] === record
  }

  // MARK: Resolution

  func only(for type: Any.Type, _ category: ElementCategory) -> MappingRecord? {
    guard !box.isEmpty else { return nil }
    switch category {
    case .cell: return box[0].cells.only(for: type, by: order)
    case .supplementary(let kind):
      return box[0].supplementaries[kind]?.only(for: type, by: order)
    }
  }

  /// Whether mappings are filed under exactly this type; then no cast of its values depends on them.
  func isFiled(_ type: Any.Type, _ category: ElementCategory) -> Bool {
    index(of: category)?.isFiled(type) == true
  }

  /// The mappings that fit a model whose type alone decides it, in the order of preference.
  ///
  /// Ends with the first that has no condition, because none after it is ever used.
  func candidates(for model: Any, _ category: ElementCategory) -> [MappingRecord] {
    index(of: category)?.candidates(for: model, by: order) ?? []
  }

  /// All mappings that fit a model, in the order of preference; each is compared again.
  ///
  /// - Complexity: O(*m* log *m*) in the number of mappings, with a cast for each.
  func allCandidates(for model: Any, _ category: ElementCategory) -> [MappingRecord] {
    records(of: category).filter { $0.matches(model) }.ranked(for: type(of: model), by: order)
  }

  // MARK: Changes

  mutating func append(_ record: MappingRecord) {
    change {
      $0.nextNumber = record.number + 1
      $0.events.add(record.events)
      if record.condition != .none { $0.conditions += 1 }
      switch record.category {
      case .cell: $0.cells.append(record)
      case .supplementary(let kind):
        $0.supplementaries[kind, default: Index()].append(record)
      }
    }
  }

  /// Sets or removes the fallback, and returns the earlier one, if any.
  mutating func setFallback(_ record: MappingRecord?) -> [MappingRecord] {
    change {
      if let record {
        $0.nextNumber = record.number + 1
        $0.events.add(record.events)
      }
      let earlier = exchange(&$0.fallback, with: record)
      guard let earlier else { return [] }
      $0.events.remove(earlier.events)
      return [earlier]
    }
  }

  mutating func remove(_ token: MappingToken) -> [MappingRecord] {
    remove(record(of: token).map { [$0] } ?? [])
  }

  mutating func remove(
    from category: ElementCategory, where isRemoved: (MappingRecord) -> Bool
  ) -> [MappingRecord] {
    remove(records(of: category).filter(isRemoved))
  }

  mutating func removeAll() -> [MappingRecord] { remove(records) }

  /// Keeps a call that unregistered nothing, once, if it is a problem.
  ///
  /// Only the last ones are kept, because names of kinds may come from clients.
  mutating func note(_ missed: MissedUnregistration) {
    let known = box.first?.missed ?? []
    guard !known.contains(where: { $0.type == missed.type && $0.category == missed.category }),
      anomaly(of: missed) != nil
    else { return }
    change {
      if known.count == ReportedKinds.limit { $0.missed.removeFirst() }
      $0.missed.append(missed)
    }
  }

  /// The problems of calls that unregistered nothing from a catalogue.
  var missedProblems: [MappingProblem] {
    box.first?.missed.compactMap(anomaly).map { .nothingUnregistered($0) } ?? []
  }

  /// The mistake of a call that unregistered nothing; `nil` if it repeats another one, or if the mappings in
  /// other categories are gone meanwhile.
  func anomaly(of missed: MissedUnregistration) -> Anomaly? {
    guard let type = missed.type else { return .unknownToken(missed.category) }
    let categories = ([.cell] + kinds.map(ElementCategory.supplementary)).filter {
      records(of: $0).contains(where: missed.isNamed)
    }
    guard !categories.isEmpty, !categories.contains(missed.category),
      box.first?.removedTypes.contains(ObjectIdentifier(type)) != true
    else { return nil }
    return .notUnregistered(TypeName(type), as: missed.category, registered: categories)
  }

  private mutating func remove(_ records: [MappingRecord]) -> [MappingRecord] {
    guard !records.isEmpty else { return [] }
    change { for record in records { $0.remove(record) } }
    return records
  }

  private mutating func change<Value>(_ change: (inout Contents) -> Value) -> Value {
    if box.isEmpty { box.append(Contents()) }
    return change(&box[0])
  }
}

// MARK: - One category

extension MappingTable {
  /// The mappings of one category, filed so that few are compared with a model.
  ///
  /// A catalogue and the managers made from it share one until one of them changes it. A catalogue's mapping
  /// is *filed* under its model type if the type says which models fit: values of it, or objects of the class
  /// and its subclasses. A mapping that may fit models of other types too is *open*, and is compared with the
  /// first model of each type. So are all mappings that a manager registers for itself, since filing is slow.
  private struct Index: Sendable {
    private var exact = NumberedList<MappingRecord>()
    private var filed = IdentityTable<NumberedList<MappingRecord>>()
    private var open = NumberedList<MappingRecord>()
    private var openWithCondition = NumberedList<MappingRecord>()

    /// In order of registration.
    var records: [MappingRecord] {
      if exact.isEmpty { return open.elements }
      if open.isEmpty { return exact.elements }
      return (exact.elements + open.elements).sorted { $0.number < $1.number }
    }

    var isEmpty: Bool { exact.isEmpty && open.isEmpty }

    /// - Complexity: O(log *m*)
    subscript(number: Int) -> MappingRecord? { open[number] ?? exact[number] }

    mutating func append(_ record: MappingRecord) {
      let number = record.number
      if let type = record.filingType {
        filed.update(type, from: NumberedList()) { $0.append(record, number: number) }
      }
      guard record.isOpen else { return exact.append(record, number: number) }
      open.append(record, number: number)
      if record.condition != .none { openWithCondition.append(record, number: number) }
    }

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

    func isFiled(_ type: Any.Type) -> Bool { filed[type] != nil }

    /// The mapping of every model of a type, if that needs no model and no ranking: the only mapping that is
    /// filed under the type, if it has no condition and no open mapping could be preferred.
    func only(for type: Any.Type, by order: ResolutionOrder) -> MappingRecord? {
      guard let own = filed[type], own.count == 1, let only = own.first, only.condition == .none
      else { return nil }
      return (order == .mostSpecific ? openWithCondition : open).isEmpty ? only : nil
    }

    // Since none after the first without a condition is ever used, an open mapping without a condition is not
    // compared if one is filed under the type.
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
  }
}

extension MappingRecord {
  fileprivate var isOpen: Bool { reach != .exact }

  /// The type under which the mapping is filed; `nil` if it does not say which models fit.
  fileprivate var filingType: ObjectIdentifier? {
    reach == .unknown ? nil : ObjectIdentifier(unwrappedType(modelType))
  }
}

// MARK: - Order of preference

/// The order in which mappings that fit a model are used.
public enum ResolutionOrder: Hashable, Sendable, Codable {
  /// A mapping with a condition goes before a mapping without one; then the closest model type wins: the
  /// exact type, the nearest superclass, a protocol or a value type that a Foundation class is bridged
  /// to, a type that a collection or `AnyHashable` converts to, `Any`; then the first registered wins.
  case mostSpecific

  /// The mapping that was registered first is used, as in DTCollectionViewManager.
  case firstRegistered
}

/// The rank of a mapping for a type of model; the lowest is preferred.
private struct Rank: Comparable {
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

  static func < (one: Rank, other: Rank) -> Bool {
    if one.isUnconditional != other.isUnconditional { return other.isUnconditional }
    if one.closeness != other.closeness { return one.closeness < other.closeness }
    return one.classDistance < other.classDistance
  }
}

extension MappingRecord {
  /// Whether this mapping is preferred to another one that fits the type too, and not only because it was
  /// registered first.
  func isPreferred(to other: MappingRecord, for type: Any.Type) -> Bool {
    let superclasses = [shape, other.shape].filter { $0.closeness(to: type) == .superclass }
    return Rank(self, for: type, among: superclasses) < Rank(other, for: type, among: superclasses)
  }
}

extension [MappingRecord] {
  /// Mappings that fit a type, in the order of preference; those of equal rank stay in order of registration.
  fileprivate func ranked(for type: Any.Type, by order: ResolutionOrder) -> [MappingRecord] {
    guard order == .mostSpecific, count > 1 else { return self }
    let superclasses = map(\.shape).filter { $0.closeness(to: type) == .superclass }
    let ranks = map { Rank($0, for: type, among: superclasses) }
    return indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { self[$0] }
  }
}

/// A call of `unregister` that found no mapping.
struct MissedUnregistration: Sendable {
  /// The view class or the hosted model type; `nil` for a token.
  var type: Any.Type?
  let category: ElementCategory
  var isNamed: @Sendable (MappingRecord) -> Bool = { _ in false }
}
