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
    changes += 1
    lately.append(makeLive(record, work))
    hub.addEventsOfMapping(record.events)
    answers(for: record.category).forget()
  }

  /// The number for the next mapping of the manager's own.
  func takeNumber() -> Int { table.takeNumber() }

  /// Sets the fallback to one of the manager's own; returns the earlier one, taken out.
  func setFallback(_ record: MappingRecord, _ work: MappingWork) -> [MappingRecord] {
    lately.append(makeLive(record, work))
    hub.addEventsOfMapping(record.events)
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

  /// Every mapping ends before the first lets go of what it holds: that may have an end of its own,
  /// which uses the manager.
  private func takeOut(_ records: [MappingRecord]) -> [MappingRecord] {
    guard !records.isEmpty else { return [] }
    takeInLately()
    let ended = records.compactMap { live[ObjectIdentifier($0)] }
    for mapping in ended { mapping.end() }
    hub.setEventsOfMappings(table.events)
    for record in records { answers(for: record.category).forget() }
    changes += 1
    let earlier = live
    live = earlier.compactMapValues { $0.isRetired ? nil : $0 }
    for mapping in ended { mapping.letGo() }
    withExtendedLifetime(earlier) {}
    return records
  }

  private func forgetAnswers() {
    changes += 1
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
    let ended = live
    table = earlier.table
    live = earlier.live
    hub.setEventsOfMappings(table.events)
    forgetAnswers()
    for mapping in ended.values { mapping.end() }
    for mapping in ended.values { mapping.letGo() }
    withExtendedLifetime(ended) {}
    let origins = Set(table.records.map(\.origin))
    return gone.filter { !origins.contains($0.origin) }
  }

  /// Whether a mapping that an override hides takes its views from the same prototype, and finds
  /// them there when the override ends.
  func isHeld(_ prototype: ViewOrigin) -> Bool {
    overridden.contains { earlier in earlier.table.records.contains { $0.origin == prototype } }
  }

  /// The mappings of a resolver, while others take their place.
  struct Override {
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
