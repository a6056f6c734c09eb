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
  var table: MappingTable
  let hub: EventHub

  /// How many idle views each mapping keeps, and the longest chain of optionals that is unwrapped.
  let limits: CollectionLimits

  /// The mappings at work, by record; those registered lately join them when one is looked for.
  var live = IdentityTable<LiveMapping>()
  var lately: [LiveMapping] = []

  /// What was there when each override began that has not ended.
  var overridden: [Override] = []

  /// How often the mappings changed: what was found out before a change is not kept after it.
  var changes = 0

  let cells = LiveAnswers()
  var supplementaries: [ElementKind: LiveAnswers] = [:]

  init(_ table: MappingTable, hub: EventHub, limits: CollectionLimits) {
    self.table = table
    self.hub = hub
    self.limits = limits
    hub.setEventsOfMappings(table.events)
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
      switch unwrapped(model, depth: limits.optionalDepth) {
      case .value(let value): return find(value, category, at: indexPath)
      case .none: return .nilModel
      case .tooDeep: return .tooManyOptionals(limit: limits.optionalDepth)
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
    // A model may be asked for its mirror, and whatever that runs may change the mappings.
    let changes = changes
    let answer = answer(to: model, of: type, category)
    if changes == self.changes { answers.note(answer, for: ObjectIdentifier(type)) }
    return answer
  }

  private func answer(
    to model: Any, of type: Any.Type, _ category: ElementCategory
  ) -> LiveAnswers.Answer {
    if let record = table.only(for: type, category), let only = liveMapping(of: record) {
      return .certain(only)
    }
    if table.index(of: category)?.isFiled(type) != true {
      if type is any OptionalValue.Type { return .optional }
      if castsDependOnValue(model) { return .dependsOnValue }
    }
    let index = table.index(of: category) ?? ResolutionIndex()
    let mappings = index.candidates(for: model, by: table.order).compactMap(liveMapping)
    if let first = mappings.first, first.record.condition == .none { return .certain(first) }
    return .candidates(mappings)
  }

  func answers(for category: ElementCategory) -> LiveAnswers {
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
    let mapping = makeLive(record, MappingWork(work))
    live.set(mapping, for: key)
    return mapping
  }

  func makeLive(_ record: MappingRecord, _ work: MappingWork) -> LiveMapping {
    LiveMapping(record, work, hub: hub, capacity: limits.pooledViews)
  }

  func takeInLately() {
    guard !lately.isEmpty else { return }
    live.reserve(live.count + lately.count)
    for mapping in lately { live.set(mapping, for: ObjectIdentifier(mapping.record)) }
    lately.removeAll()
  }
}

@available(*, unavailable)
extension Resolver: Sendable {}
