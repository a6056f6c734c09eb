#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Finds the mapping of a model for one manager, and keeps what it found out.
///
/// Its table starts as the catalogue's. What the table says about a type is looked up once; the
/// mappings it names are made live then. So a dequeue costs the same among one mapping or a
/// thousand, and a manager costs nothing for the mappings it does not use.
final class Resolver {
  private(set) var table: MappingTable

  /// The hub of the manager, once it was needed.
  private(set) var hub: EventHub?

  /// The longest chain of optionals around a model that is unwrapped.
  private let optionalDepth: Int

  // A table below is taken out, changed and put back: no access to it lasts across a call, so that the
  // lookup of every dequeue needs no check for one.

  /// The closures of the mappings that the manager registered for itself, by number.
  private var works = NumberedList<MappingWork>()

  /// The mappings at work, by record.
  private var live = IdentityTable<LiveMapping>()

  /// What was there when each override began that has not ended.
  private var overridden: [Override] = []

  /// What was found out about the types of models, by type.
  private var answers = Answers()

  /// How often the mappings changed: what was found out before a change is not kept after it.
  private(set) var changes = 0

  init(_ table: MappingTable, optionalDepth: Int) {
    self.table = table
    self.optionalDepth = optionalDepth
  }

  /// From now on a hub knows which events mappings have handlers for.
  func connect(_ hub: EventHub) {
    self.hub = hub
    hub.setEventsOfMappings(table.events)
  }

  // MARK: Resolution

  /// Which mapping the models of one type get.
  fileprivate enum Answer {
    /// This one, whatever the model: it is preferred to all others and has no condition.
    case certain(LiveMapping)

    /// The first of these whose condition holds.
    case candidates([LiveMapping])

    /// Which mappings fit depends on the value, so that each is asked every time.
    case dependsOnValue

    /// The type is an optional: what the model holds is looked up.
    case optional
  }

  /// What was found out about the types of models, by category.
  ///
  /// Headers and footers have a table of their own: to hash a kind takes longer than to look up a type.
  fileprivate struct Answers {
    private var cells = IdentityTable<Answer>()
    private var headers = IdentityTable<Answer>()
    private var footers = IdentityTable<Answer>()
    private var others: [ElementKind: IdentityTable<Answer>] = [:]

    var isEmpty: Bool {
      cells.count + headers.count + footers.count == 0 && others.isEmpty
    }

    subscript(type: Any.Type, category: ElementCategory) -> Answer? {
      @inline(__always) get {
        switch category {
        case .cell: cells[type]
        case .supplementary(.sectionHeader): headers[type]
        case .supplementary(.sectionFooter): footers[type]
        case .supplementary(let kind): others[kind]?[type]
        }
      }
    }

    mutating func change(
      _ category: ElementCategory, _ change: (inout IdentityTable<Answer>) -> Void
    ) {
      switch category {
      case .cell: change(&cells)
      case .supplementary(.sectionHeader): change(&headers)
      case .supplementary(.sectionFooter): change(&footers)
      case .supplementary(let kind): change(&others[kind, default: IdentityTable()])
      }
    }
  }

  /// What a model is once optionals are unwrapped, and the mapping it gets.
  enum Resolution {
    case found(LiveMapping, model: Any)
    case unmapped(model: Any)
    case nilModel
    case tooManyOptionals(limit: Int)
  }

  /// The mapping of a model whose type alone decides it; `nil` says nothing.
  ///
  /// What nearly every dequeue ends with: one lookup, nothing copied.
  func certainMapping(for model: Any, _ category: ElementCategory = .cell) -> LiveMapping? {
    guard case .certain(let mapping)? = answers[type(of: model), category] else {
      return nil
    }
    return mapping
  }

  /// Finds the mapping of a model, the fallback for a cell that has none.
  ///
  /// - Complexity: O(1) once a type was seen, plus the conditions asked.
  func resolve(
    _ model: Any, _ category: ElementCategory, at indexPath: IndexPath
  ) -> Resolution {
    let resolution = find(model, category, at: indexPath)
    guard case .unmapped(let model) = resolution, category == .cell,
      let fallback = table.fallback, let mapping = liveMapping(of: fallback)
    else { return resolution }
    return .found(mapping, model: model)
  }

  /// Finds the mapping of a model, the fallback aside.
  func find(_ model: Any, _ category: ElementCategory, at indexPath: IndexPath) -> Resolution {
    let type = type(of: model)
    switch answers[type, category] ?? learn(model, of: type, category) {
    case .certain(let mapping):
      return .found(mapping, model: model)
    case .candidates(let mappings):
      return first(of: mappings, for: model, at: indexPath)
    case .dependsOnValue:
      return first(of: asking(model, category), for: model, at: indexPath)
    case .optional:
      switch unwrapped(model, depth: optionalDepth) {
      case .value(let value): return find(value, category, at: indexPath)
      case .none: return .nilModel
      case .tooDeep: return .tooManyOptionals(limit: optionalDepth)
      }
    }
  }

  /// The mappings that fit a model, the preferred one first; each of the table's is asked again.
  func asking(_ model: Any, _ category: ElementCategory) -> [LiveMapping] {
    let records = table.index(of: category)?.allCandidates(for: model, by: table.order) ?? []
    return records.compactMap(liveMapping)
  }

  private func first(
    of mappings: [LiveMapping], for model: Any, at indexPath: IndexPath
  ) -> Resolution {
    let mapping = mappings.first { $0.conditionHolds(for: model, at: indexPath) }
    return mapping.map { .found($0, model: model) } ?? .unmapped(model: model)
  }

  private func learn(_ model: Any, of type: Any.Type, _ category: ElementCategory) -> Answer {
    // A model may be asked for its mirror, and whatever that runs may change the mappings.
    let changes = changes
    let answer = answer(to: model, of: type, category)
    guard changes == self.changes else { return answer }
    changeAnswers(of: category) { $0.set(answer, for: ObjectIdentifier(type)) }
    return answer
  }

  private func answer(to model: Any, of type: Any.Type, _ category: ElementCategory) -> Answer {
    if let record = table.only(for: type, category), let only = liveMapping(of: record) {
      return .certain(only)
    }
    let index = table.index(of: category) ?? ResolutionIndex()
    if !index.isFiled(type) {
      if type is any OptionalValue.Type { return .optional }
      if castsDependOnValue(model) { return .dependsOnValue }
    }
    let mappings = index.candidates(for: model, by: table.order).compactMap(liveMapping)
    if let first = mappings.first, first.record.condition == .none { return .certain(first) }
    return .candidates(mappings)
  }

  /// A mapping at work in this manager, made when it is first needed.
  func liveMapping(of record: MappingRecord) -> LiveMapping? {
    let key = ObjectIdentifier(record)
    if let mapping = live[key] { return mapping }
    guard let mapping = LiveMapping(record, works[record.number]) else { return nil }
    var all = exchange(&live, with: IdentityTable())
    all.set(mapping, for: key)
    live = all
    return mapping
  }

  // MARK: Changes

  var order: ResolutionOrder {
    get { table.order }
    set {
      changeTable { $0.order = newValue }
      forgetAnswers()
    }
  }

  /// Adds a mapping of the manager's own.
  func add(_ record: MappingRecord, _ work: MappingWork) {
    changeTable { $0.append(record) }
    noteOwn(record, work)
    forgetAnswers(of: record.category)
  }

  /// Sets the fallback to one of the manager's own; returns the earlier one, which is removed.
  func setFallback(_ record: MappingRecord, _ work: MappingWork) -> [MappingRecord] {
    let earlier = changeTable { $0.setFallback(record) }
    noteOwn(record, work)
    return end(earlier.map { [$0] } ?? [])
  }

  /// Removes the fallback and returns it.
  func removeFallback() -> [MappingRecord] {
    end(changeTable { $0.setFallback(nil) }.map { [$0] } ?? [])
  }

  /// Removes the mapping of a token and returns it; `nil` when there is none.
  func remove(_ token: MappingToken) -> [MappingRecord] {
    let records = table.record(of: token).map { [$0] } ?? []
    changeTable { $0.remove(records) }
    return end(records)
  }

  /// Removes mappings of one category and returns them; none of them runs again.
  func remove(
    from category: ElementCategory, where isRemoved: (MappingRecord) -> Bool
  ) -> [MappingRecord] {
    end(changeTable { $0.remove(from: category, where: isRemoved) })
  }

  /// Removes every mapping and returns them.
  func removeAll() -> [MappingRecord] {
    let records = table.records
    changeTable { $0.remove(records) }
    return end(records)
  }

  private func changeTable<Value>(_ change: (inout MappingTable) -> Value) -> Value {
    var changed = exchange(&table, with: MappingTable())
    defer { table = changed }
    return change(&changed)
  }

  private func noteOwn(_ record: MappingRecord, _ work: MappingWork) {
    var all = exchange(&works, with: NumberedList())
    all.append(work, number: record.number)
    works = all
    hub?.addEventsOfMapping(record.events)
    changes += 1
  }

  /// Every mapping ends before the first one releases what it holds, since a release may run code that
  /// uses the manager.
  private func end(_ records: [MappingRecord]) -> [MappingRecord] {
    guard !records.isEmpty else { return [] }
    var (ownWorks, all) = (works, live)
    (works, live) = (NumberedList(), IdentityTable())
    let released = records.compactMap { ownWorks.remove($0.number) }
    let ended = records.compactMap { all.remove(ObjectIdentifier($0)) }
    (works, live) = (ownWorks, all)
    for mapping in ended { mapping.end() }
    hub?.setEventsOfMappings(table.events)
    for record in records { forgetAnswers(of: record.category) }
    for mapping in ended { mapping.releaseViews() }
    withExtendedLifetime(released) {}
    return records
  }

  private func changeAnswers(
    of category: ElementCategory, _ change: (inout IdentityTable<Answer>) -> Void
  ) {
    var changed = exchange(&answers, with: Answers())
    changed.change(category, change)
    answers = changed
  }

  private func forgetAnswers(of category: ElementCategory) {
    changes += 1
    guard !answers.isEmpty else { return }
    changeAnswers(of: category) { $0 = IdentityTable() }
  }

  private func forgetAnswers() {
    changes += 1
    answers = Answers()
  }

  // MARK: Overriding

  /// The mappings of a resolver, while others take their place.
  fileprivate struct Override {
    let table: MappingTable
    let works: NumberedList<MappingWork>
    let live: IdentityTable<LiveMapping>
  }

  /// Begins a time of other mappings, with empty pools; what is there now is kept for its end.
  func beginOverride() {
    overridden.append(Override(table: table, works: works, live: live))
    live = IdentityTable()
    forgetAnswers()
  }

  /// Ends such a time; returns the mappings that were registered in it and are now removed, those
  /// aside that took their views from a prototype of before.
  func endOverride() -> [MappingRecord] {
    guard let earlier = overridden.popLast() else { return [] }
    let kept = Set(earlier.table.records.map(ObjectIdentifier.init))
    let gone = table.records.filter { !kept.contains(ObjectIdentifier($0)) }
    let (ended, released) = (live, works)
    table = earlier.table
    works = earlier.works
    live = earlier.live
    hub?.setEventsOfMappings(table.events)
    forgetAnswers()
    for mapping in ended.values { mapping.end() }
    for mapping in ended.values { mapping.releaseViews() }
    withExtendedLifetime(released) {}
    let origins = Set(table.records.map(\.origin))
    return gone.filter { !origins.contains($0.origin) }
  }

  /// Whether a mapping that an override hides takes its views from the same prototype, and finds
  /// them there when the override ends.
  func isHeld(_ prototype: ViewOrigin) -> Bool {
    overridden.contains { earlier in earlier.table.records.contains { $0.origin == prototype } }
  }

  /// Whether there is a mapping to exactly one view class, among those that an override hides too.
  func hasMapping(to viewType: AnyClass) -> Bool {
    table.hasMapping(to: viewType) || overridden.contains { $0.table.hasMapping(to: viewType) }
  }

  // MARK: Counters

  func counters(of record: MappingRecord) -> MappingCounters {
    live[ObjectIdentifier(record)]?.counters ?? MappingCounters()
  }

  func resetCounters() {
    for mapping in live.values { mapping.resetCounters() }
  }

  /// Gives every mapping an empty pool and counters at zero, those that an override hides too.
  func reset() {
    let all = [live] + overridden.map(\.live)
    forgetAnswers()
    for live in all {
      for mapping in live.values { mapping.reset() }
    }
  }
}

@available(*, unavailable)
extension Resolver: Sendable {}

@available(*, unavailable)
extension Resolver.Answer: Sendable {}

@available(*, unavailable)
extension Resolver.Answers: Sendable {}

@available(*, unavailable)
extension Resolver.Override: Sendable {}
