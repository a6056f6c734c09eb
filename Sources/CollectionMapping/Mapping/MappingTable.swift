/// All mappings of a catalogue or a manager, by category: a value, copied in a few retains.
///
/// A catalogue holds one. A manager's starts as its catalogue's, and changes to one of them never
/// reach the other.
struct MappingTable: Sendable {
  private(set) var cells = ResolutionIndex()
  private var supplementaries: [ElementKind: ResolutionIndex] = [:]
  private var registrations = 0

  /// The mapping of cells that no other mapping takes.
  private(set) var fallback: MappingRecord?

  var order: ResolutionOrder = .mostSpecific

  /// The events that any mapping has closures for.
  private(set) var events = EventNames()

  /// The index of a category; `nil` for a kind that nothing is registered for.
  func index(of category: ElementCategory) -> ResolutionIndex? {
    switch category {
    case .cell: cells
    case .supplementary(let kind): supplementaries[kind]
    }
  }

  /// The mapping of every model of a type, where that is found out at once.
  func only(for type: Any.Type, _ category: ElementCategory) -> MappingRecord? {
    switch category {
    case .cell: cells.only(for: type, by: order)
    case .supplementary(let kind): supplementaries[kind]?.only(for: type, by: order)
    }
  }

  /// The kinds with at least one mapping, by raw value.
  var kinds: [ElementKind] { supplementaries.keys.sorted { $0.rawValue < $1.rawValue } }

  /// Every mapping: cells first, then kind by kind, then the fallback.
  var records: [MappingRecord] {
    cells.records + kinds.flatMap { supplementaries[$0]?.records ?? [] }
      + (fallback.map { [$0] } ?? [])
  }

  /// The number of the next registration, which is used up.
  mutating func takeNumber() -> Int {
    defer { registrations += 1 }
    return registrations
  }

  mutating func append(_ record: MappingRecord) {
    events.formUnion(record.events)
    switch record.category {
    case .cell: cells.append(record)
    case .supplementary(let kind): supplementaries[kind, default: ResolutionIndex()].append(record)
    }
  }

  /// Sets the fallback and returns the one it replaces.
  mutating func setFallback(_ record: MappingRecord?) -> MappingRecord? {
    let earlier = fallback
    fallback = record
    countEvents()
    return earlier
  }

  private mutating func countEvents() {
    events = cells.events
    for index in supplementaries.values { events.formUnion(index.events) }
    if let fallback { events.formUnion(fallback.events) }
  }

  /// Takes out mappings of one category, and returns them.
  mutating func remove(
    from category: ElementCategory, where isRemoved: (MappingRecord) -> Bool
  ) -> [MappingRecord] {
    defer { countEvents() }
    switch category {
    case .cell:
      return cells.remove(where: isRemoved)
    case .supplementary(let kind):
      guard let removed = supplementaries[kind]?.remove(where: isRemoved) else { return [] }
      if supplementaries[kind]?.records.isEmpty == true { supplementaries[kind] = nil }
      return removed
    }
  }

  /// Takes out every mapping for which the closure says so, and returns them.
  mutating func remove(where isRemoved: (MappingRecord) -> Bool) -> [MappingRecord] {
    var removed = remove(from: .cell, where: isRemoved)
    for kind in kinds { removed += remove(from: .supplementary(kind), where: isRemoved) }
    if let record = fallback, isRemoved(record) {
      removed.append(record)
      fallback = nil
      countEvents()
    }
    return removed
  }
}
