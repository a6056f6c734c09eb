/// Finds the mapping of a model for one manager, and keeps the results.
///
/// Its table starts as the catalogue's. Each type is looked up in the table once, and the mappings that fit
/// are made live then. So a dequeue costs the same among one mapping or a thousand, and a manager
/// costs nothing for the mappings that it does not use.
final class Resolver {
  enum Resolution {
    case found(LiveMapping, model: Any)
    case unmapped(model: Any)
    case nilModel
    case tooManyOptionals(limit: Int)
  }

  /// The closures of a mapping that the manager registered for itself.
  struct Work {
    let make: LiveMapping.Make
    let settings: MappingSettings
  }

  private(set) var table: MappingTable
  private(set) var hubIfMade: EventHub?
  let optionalDepth: Int
  private let nestedCalls: Int

  // How deep dequeues are nested, and how deep they may be now: as ``CallDepth``, but without an object, since every
  // dequeue counts.
  private var dequeueDepth = 0
  private var dequeueBound: Int

  // Each table is taken out, changed and put back: no access to it lasts across a call, so that the lookup of
  // every dequeue needs no exclusivity check.

  private var works = NumberedList<Work>()

  private var live = IdentityTable<LiveMapping>()

  /// Whether there is a manager, which has handlers for anomalies; `false` for explanations of a catalogue.
  private let isOfManager: Bool

  /// The mappings of the catalogue whose `mapping` closure is running for this manager.
  private var configuring: [MappingRecord] = []
  private var overridden: [Override] = []
  private var answers = AnswerCache()

  /// How often the mappings changed; a result that was found before a change is not kept after it.
  private(set) var changes = 0

  init(_ table: MappingTable, limits: CollectionLimits, isOfManager: Bool = true) {
    self.table = table
    (optionalDepth, nestedCalls) = (limits.optionalDepth, limits.nestedCalls)
    dequeueBound = limits.nestedCalls
    self.isOfManager = isOfManager
  }

  var hub: EventHub { hubIfMade ?? makeHub() }

  private func makeHub() -> EventHub {
    let hub = EventHub(nestedCalls: nestedCalls)
    hub.setEventsOfMappings(table.events)
    hubIfMade = hub
    return hub
  }

  // MARK: Nested dequeues

  /// Begins a dequeue, or to ask the storage for one, unless too many are nested; end it with ``endDequeue()``.
  @inline(__always)
  func beginDequeue() -> Bool {
    guard dequeueDepth < dequeueBound else { return false }
    dequeueDepth &+= 1
    return true
  }

  @inline(__always)
  func endDequeue() {
    dequeueDepth &-= 1
    if dequeueDepth == 0, dequeueBound != nestedCalls { dequeueBound = nestedCalls }
  }

  /// Reports the first refused dequeue until all have returned, and lowers the bound.
  @inline(never)
  func refuseDequeue(in code: String) {
    if dequeueBound == nestedCalls { hub.report(.nestedTooDeep(in: code, limit: nestedCalls)) }
    dequeueBound = max(min(2, nestedCalls - 1), dequeueBound - 1)
  }

  // MARK: Resolution

  /// The mapping of a model whose type alone decides it; `nil` if that is not known.
  ///
  /// Nearly every dequeue needs only this: one lookup, nothing copied.
  func certainMapping(for model: Any, _ category: ElementCategory = .cell) -> LiveMapping? {
    guard case .certain(let mapping)? = answers[type(of: model), category] else {
      return nil
    }
    return mapping
  }

  /// Finds the mapping of a model; the fallback if no mapping takes the model of a cell.
  func resolve(
    _ model: Any, _ category: ElementCategory, at indexPath: IndexPath
  ) -> Resolution {
    let resolution = find(model, category, at: indexPath)
    guard case .unmapped(let model) = resolution, category == .cell,
      let fallback = table.fallback, let mapping = liveMapping(of: fallback)
    else { return resolution }
    return .found(mapping, model: model)
  }

  /// Finds the mapping of a model, without the fallback.
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

  /// The mappings that fit a model, in the order of preference; every mapping is compared again.
  func asking(_ model: Any, _ category: ElementCategory) -> [LiveMapping] {
    table.allCandidates(for: model, category).compactMap(liveMapping)
  }

  private func first(
    of mappings: [LiveMapping], for model: Any, at indexPath: IndexPath
  ) -> Resolution {
    let mapping = mappings.first { $0.conditionHolds(for: model, at: indexPath) }
    return mapping.map { .found($0, model: model) } ?? .unmapped(model: model)
  }

  /// Another mapping whose condition holds, although it is declared exclusive with that of the used mapping.
  ///
  /// The model is unwrapped already.
  func overlap(
    with used: LiveMapping, for model: Any, _ category: ElementCategory, at indexPath: IndexPath
  ) -> LiveMapping? {
    guard let group = used.record.exclusiveGroup else { return nil }
    let all: [LiveMapping] =
      if case .candidates(let mappings)? = answers[type(of: model), category] {
        mappings
      } else {
        asking(model, category)
      }
    return all.drop { $0 !== used }.dropFirst().first { mapping in
      mapping.record.exclusiveGroup == group && mapping.conditionHolds(for: model, at: indexPath)
    }
  }

  private func learn(_ model: Any, of type: Any.Type, _ category: ElementCategory) -> Answer {
    // Any kind may be requested: only the answers for kinds with mappings are kept.
    if case .supplementary(let kind) = category, !table.hasKind(kind) {
      return isOptional(type) ? .optional : .candidates([])
    }
    // A `mapping` closure may change the mappings.
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
    if !table.isFiled(type, category) {
      if isOptional(type) { return .optional }
      if castsDependOnValue(type) { return .dependsOnValue }
    }
    let mappings = table.candidates(for: model, category).compactMap(liveMapping)
    if let first = mappings.first, first.record.condition == .none { return .certain(first) }
    return .candidates(mappings)
  }

  /// The mapping in use for which a condition holds; makes none live.
  func usedRecord(where isMeant: (LiveMapping) -> Bool) -> MappingRecord? {
    table.records.first { live[ObjectIdentifier($0)].map(isMeant) == true }
  }

  /// A mapping in use in this manager, made when it is first needed.
  ///
  /// `nil` if it was unregistered, and while its own `mapping` closure runs.
  func liveMapping(of record: MappingRecord) -> LiveMapping? {
    let key = ObjectIdentifier(record)
    if let mapping = live[key] { return mapping }
    guard let (mapping, differences) = makeLive(record), changes == 0 || table.contains(record)
    else { return nil }
    var all = exchange(&live, with: IdentityTable())
    all.set(mapping, for: key)
    live = all
    guard isOfManager, !differences.isEmpty else { return mapping }
    hub.report(.mappingClosureDiffers(mapping: "\(record.description)", differences: differences))
    return table.contains(record) ? mapping : nil
  }

  /// Makes a mapping live; one of a catalogue with the closures that its `mapping` closure sets for this
  /// manager, and how they differ from its first run.
  ///
  /// `nil` while that closure runs, which may use the manager and so look up the same mapping.
  private func makeLive(_ record: MappingRecord) -> (LiveMapping, differences: [String])? {
    guard let make = record.makeLive else {
      return works[record.number].map { ($0.make(record, $0.settings), []) }
    }
    guard let configuration = record.configuration else {
      return (make(record, MappingSettings()), [])
    }
    guard !configuring.contains(where: { $0 === record }) else {
      // A result that was found without this mapping is not kept.
      changes += 1
      return nil
    }
    configuring.append(record)
    let settings = configuration.run()
    configuring.removeLast()
    return (make(record, settings), configuration.differences(in: settings, of: record))
  }

  // MARK: Changes

  var order: ResolutionOrder {
    get { table.order }
    set {
      changeTable { $0.order = newValue }
      forgetAnswers()
    }
  }

  func add(_ record: MappingRecord, _ work: Work) {
    changeTable { $0.append(record) }
    noteOwn(record, work)
    forgetAnswers(of: record.category)
  }

  /// Sets the fallback to a mapping of the manager's own; ends and returns the earlier one, if any.
  func setFallback(_ record: MappingRecord, _ work: Work) -> [MappingRecord] {
    let earlier = changeTable { $0.setFallback(record) }
    noteOwn(record, work)
    return end(earlier)
  }

  /// Removes mappings from the table, ends them, so that nothing of them runs again, and returns them.
  func remove(_ change: (inout MappingTable) -> [MappingRecord]) -> [MappingRecord] {
    end(changeTable(change))
  }

  private func changeTable<Value>(_ change: (inout MappingTable) -> Value) -> Value {
    var changed = exchange(&table, with: MappingTable())
    defer { table = changed }
    return change(&changed)
  }

  private func noteOwn(_ record: MappingRecord, _ work: Work) {
    var all = exchange(&works, with: NumberedList())
    all.append(work, number: record.number)
    works = all
    hubIfMade?.addEventsOfMapping(record.events)
    changes += 1
  }

  /// All mappings end before the first one releases its closures, since a release may run code that
  /// uses the manager.
  private func end(_ records: [MappingRecord]) -> [MappingRecord] {
    guard !records.isEmpty else { return [] }
    var (ownWorks, all) = (works, live)
    (works, live) = (NumberedList(), IdentityTable())
    let released = records.compactMap { ownWorks.remove($0.number) }
    let ended = records.compactMap { all.remove(ObjectIdentifier($0)) }
    (works, live) = (ownWorks, all)
    for mapping in ended { mapping.end() }
    hubIfMade?.setEventsOfMappings(table.events)
    for record in records { forgetAnswers(of: record.category) }
    for mapping in ended { mapping.releaseViews() }
    withExtendedLifetime(released) {}
    return records
  }

  private func changeAnswers(
    of category: ElementCategory, _ change: (inout IdentityTable<Answer>) -> Void
  ) {
    guard category != .cell else {
      // Alone, since taking out the whole cache takes longer than the change.
      var changed = exchange(&answers.cells, with: IdentityTable())
      change(&changed)
      return answers.cells = changed
    }
    var changed = exchange(&answers, with: AnswerCache())
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
    answers = AnswerCache()
  }

  // MARK: Overriding

  /// The mappings at the beginning of an override, which returns to them.
  private struct Override {
    let table: MappingTable
    let works: NumberedList<Work>
    let live: IdentityTable<LiveMapping>
  }

  /// Begins an override with the same mappings and empty pools; its end restores the present ones.
  func beginOverride() {
    overridden.append(Override(table: table, works: works, live: live))
    live = IdentityTable()
    forgetAnswers()
  }

  /// Ends an override; returns the mappings that were registered in it and are now removed, except those
  /// that take their views from a prototype of the restored mappings.
  func endOverride() -> [MappingRecord] {
    guard let earlier = overridden.popLast() else { return [] }
    let kept = Set(earlier.table.records.map(ObjectIdentifier.init))
    let gone = table.records.filter { !kept.contains(ObjectIdentifier($0)) }
    let (ended, released) = (live, works)
    table = earlier.table
    works = earlier.works
    live = earlier.live
    hubIfMade?.setEventsOfMappings(table.events)
    forgetAnswers()
    for mapping in ended.values { mapping.end() }
    for mapping in ended.values { mapping.releaseViews() }
    withExtendedLifetime(released) {}
    let origins = Set(table.records.map(\.origin))
    return gone.filter { !origins.contains($0.origin) }
  }

  /// Whether a mapping that an override hides takes its views from the same prototype, and needs them when
  /// the override ends.
  func isHeld(_ prototype: MappingRecord.Origin) -> Bool {
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

// MARK: - Answers

extension Resolver {
  private enum Answer {
    /// This mapping, for every model: it is preferred to all others and has no condition.
    case certain(LiveMapping)

    /// The first of these whose condition holds.
    case candidates([LiveMapping])

    /// Which mappings fit depends on the value, so that each is compared every time.
    case dependsOnValue

    /// The type is an optional; the wrapped value is looked up.
    case optional
  }

  /// The results for the types of models, by category.
  ///
  /// Headers and footers have tables of their own: hashing a kind takes longer than looking up a type.
  private struct AnswerCache {
    var cells = IdentityTable<Answer>()
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
      case .supplementary(let kind):
        var answers = others.removeValue(forKey: kind) ?? IdentityTable()
        change(&answers)
        if answers.count > 0 { others[kind] = answers }
      }
    }
  }
}
