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
  private let pool: ReusePool

  /// The longest chain of optionals around a model that is unwrapped.
  private let optionalDepth: Int

  /// The mappings at work, by record; those registered lately join them when one is looked for.
  private var live = IdentityTable<LiveMapping>()
  private var lately: [LiveMapping] = []

  /// What was there when each override began that has not ended.
  private var overridden: [Override] = []

  private let cells = LiveAnswers()
  private var supplementaries: [ElementKind: LiveAnswers] = [:]

  init(_ table: MappingTable, pool: ReusePool, optionalDepth: Int) {
    self.table = table
    self.pool = pool
    self.optionalDepth = optionalDepth
  }

  // MARK: Resolution

  /// What a model is once optionals are unwrapped, and the mapping it gets.
  enum Resolution {
    case found(LiveMapping, model: Any)
    case unmapped(model: Any)
    case nilModel
    case tooManyOptionals(limit: Int)
  }

  /// The mapping of a cell whose model's type alone decides it; `nil` says nothing.
  ///
  /// What nearly every dequeue ends with: one lookup, nothing copied.
  func certainMapping(for model: Any) -> LiveMapping? {
    cells.certain[type(of: model)]
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
    let answers = answers(for: category)
    let type = type(of: model)
    if let mapping = answers.certain[type] { return .found(mapping, model: model) }
    switch answers.others[type] ?? learn(model, of: type, category, for: answers) {
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

  /// The mappings that fit a model, the preferred one first; each of the table's is asked anew.
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

  private func learn(
    _ model: Any, of type: Any.Type, _ category: ElementCategory, for answers: LiveAnswers
  ) -> LiveAnswers.Answer {
    let answer = answer(to: model, of: type, category)
    answers.note(answer, for: ObjectIdentifier(type))
    return answer
  }

  private func answer(
    to model: Any, of type: Any.Type, _ category: ElementCategory
  ) -> LiveAnswers.Answer {
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

  private func answers(for category: ElementCategory) -> LiveAnswers {
    guard case .supplementary(let kind) = category else { return cells }
    if let answers = supplementaries[kind] { return answers }
    let answers = LiveAnswers()
    supplementaries[kind] = answers
    return answers
  }

  // MARK: Live mappings

  /// A mapping at work in this manager; one of the catalogue's is made live when first needed.
  func liveMapping(of record: MappingRecord) -> LiveMapping? {
    let key = ObjectIdentifier(record)
    takeInLately()
    if let mapping = live[key] { return mapping }
    guard let work = record.sharedWork else { return nil }
    let mapping = LiveMapping(record, MappingWork(work), pool: pool)
    live.set(mapping, for: key)
    return mapping
  }

  private func takeInLately() {
    guard !lately.isEmpty else { return }
    live.reserve(live.count + lately.count)
    for mapping in lately { live.set(mapping, for: ObjectIdentifier(mapping.record)) }
    lately.removeAll()
  }
}

// MARK: - Changes

extension Resolver {
  var order: ResolutionOrder {
    get { table.order }
    set {
      table.order = newValue
      forgetAnswers()
    }
  }

  /// Adds a mapping of the manager's own.
  func add(_ record: MappingRecord, _ work: MappingWork) {
    table.append(record)
    lately.append(LiveMapping(record, work, pool: pool))
    answers(for: record.category).forget()
  }

  /// The number for the next mapping of the manager's own.
  func takeNumber() -> Int { table.takeNumber() }

  /// Sets the fallback to one of the manager's own; returns the earlier one, taken out.
  func setFallback(_ record: MappingRecord, _ work: MappingWork) -> [MappingRecord] {
    lately.append(LiveMapping(record, work, pool: pool))
    return takeOut(table.setFallback(record).map { [$0] } ?? [])
  }

  /// Takes out the fallback and returns it.
  func removeFallback() -> [MappingRecord] {
    takeOut(table.setFallback(nil).map { [$0] } ?? [])
  }

  /// Takes out mappings of one category, or of all, and returns them; none of them runs again.
  func remove(
    from category: ElementCategory? = nil, where isRemoved: (MappingRecord) -> Bool
  ) -> [MappingRecord] {
    guard let category else { return takeOut(table.remove(where: isRemoved)) }
    return takeOut(table.remove(from: category, where: isRemoved))
  }

  private func takeOut(_ records: [MappingRecord]) -> [MappingRecord] {
    takeInLately()
    for record in records {
      live[ObjectIdentifier(record)]?.retire()
      answers(for: record.category).forget()
    }
    if !records.isEmpty { live = live.compactMapValues { $0.isRetired ? nil : $0 } }
    return records
  }

  private func forgetAnswers() {
    cells.forget()
    for answers in supplementaries.values { answers.forget() }
  }

  /// Begins a time of other mappings, with empty pools; what is there now is kept for its end.
  func beginOverride() {
    takeInLately()
    overridden.append(Override(table: table, live: live))
    live = live.compactMapValues(\.renewedIfOwn)
    forgetAnswers()
  }

  /// Ends such a time; returns the mappings that were registered in it and have now gone, those
  /// aside that took their views from a prototype of before.
  func endOverride() -> [MappingRecord] {
    guard let earlier = overridden.popLast() else { return [] }
    let kept = Set(earlier.table.records.map(ObjectIdentifier.init))
    let gone = table.records.filter { !kept.contains(ObjectIdentifier($0)) }
    takeInLately()
    for mapping in live.values { mapping.retire() }
    table = earlier.table
    live = earlier.live
    forgetAnswers()
    let origins = Set(table.records.map(\.origin))
    return gone.filter { !origins.contains($0.origin) }
  }

  /// Whether a mapping that an override hides takes its views from the same prototype, and finds
  /// them there when the override ends.
  func isHeld(_ prototype: ViewOrigin) -> Bool {
    overridden.contains { earlier in earlier.table.records.contains { $0.origin == prototype } }
  }

  /// The mappings of a resolver, while others take their place.
  private struct Override {
    let table: MappingTable
    let live: IdentityTable<LiveMapping>
  }

  // MARK: Counters

  func counters(of record: MappingRecord) -> MappingCounters {
    takeInLately()
    return live[ObjectIdentifier(record)]?.counters ?? MappingCounters()
  }

  func resetCounters() {
    for mapping in live.values { mapping.resetCounters() }
  }

  /// Gives every mapping an empty pool and counters at zero, those that an override hides too.
  func reset() {
    takeInLately()
    for live in [live] + overridden.map(\.live) {
      for mapping in live.values { mapping.reset() }
    }
    forgetAnswers()
  }
}

@available(*, unavailable)
extension Resolver: Sendable {}

/// What a resolver found out about the types of models of one category.
final class LiveAnswers {
  /// Which mapping the models of one type get.
  enum Answer {
    /// This one, whatever the model: it is preferred to all others and has no condition.
    case certain(LiveMapping)

    /// The first of these whose condition holds.
    case candidates([LiveMapping])

    /// Which mappings fit depends on the value, so that each is asked every time.
    case dependsOnValue

    /// The type is an optional: what the model holds is looked up.
    case optional
  }

  /// By the type of a model: those that are certain, for the short way, and the others.
  private(set) var certain = IdentityTable<LiveMapping>()
  private(set) var others = IdentityTable<Answer>()

  /// A table is taken out, changed and put back: so no access to it lasts, and the lookup of every
  /// dequeue needs no check for one.
  func note(_ answer: Answer, for type: ObjectIdentifier) {
    if case .certain(let mapping) = answer {
      var certain = certain
      self.certain = IdentityTable()
      certain.set(mapping, for: type)
      self.certain = certain
    } else {
      var others = others
      self.others = IdentityTable()
      others.set(answer, for: type)
      self.others = others
    }
  }

  func forget() {
    certain = IdentityTable()
    others = IdentityTable()
  }
}

@available(*, unavailable)
extension LiveAnswers: Sendable {}

@available(*, unavailable)
extension LiveAnswers.Answer: Sendable {}
