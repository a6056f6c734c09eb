/// All mappings of a catalogue or a manager, by category: a value that is copied in one retain.
///
/// A catalogue holds one. A manager's starts as its catalogue's, and changes to one of them never
/// reach the other.
struct MappingTable: Sendable {
  private struct Contents {
    var cells = ResolutionIndex()
    var supplementaries: [ElementKind: ResolutionIndex] = [:]

    /// The mapping of cells that no other mapping takes.
    var fallback: MappingRecord?

    /// The number of the next registration.
    var nextNumber = 0
    var events = EventTally()

    /// How many mappings have a condition.
    var conditions = 0

    mutating func remove(_ record: MappingRecord) {
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

  /// The events that any mapping has handlers for.
  var events: EventNameSet { box.isEmpty ? EventNameSet() : box[0].events.names }

  /// The number for the next mapping.
  var nextNumber: Int { box.isEmpty ? 0 : box[0].nextNumber }

  /// Whether any mapping has a condition, so that which one is used may depend on the place.
  var hasConditions: Bool { !box.isEmpty && box[0].conditions > 0 }

  /// The index of a category; `nil` for a kind that nothing is registered for.
  func index(of category: ElementCategory) -> ResolutionIndex? {
    guard !box.isEmpty else { return nil }
    switch category {
    case .cell: return box[0].cells
    case .supplementary(let kind): return box[0].supplementaries[kind]
    }
  }

  /// The mapping that every model of a type gets, if that is known without a model.
  func only(for type: Any.Type, _ category: ElementCategory) -> MappingRecord? {
    guard !box.isEmpty else { return nil }
    switch category {
    case .cell: return box[0].cells.only(for: type, by: order)
    case .supplementary(let kind):
      return box[0].supplementaries[kind]?.only(for: type, by: order)
    }
  }

  /// The kinds with at least one mapping, by raw value.
  var kinds: [ElementKind] {
    guard !box.isEmpty else { return [] }
    return box[0].supplementaries.keys.sorted { $0.rawValue < $1.rawValue }
  }

  /// Whether a mapping is registered for views of a kind.
  func hasKind(_ kind: ElementKind) -> Bool {
    !box.isEmpty && box[0].supplementaries[kind] != nil
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

  /// The mapping that a token is of, if it is in this table.
  ///
  /// - Complexity: O(log *m*)
  func record(of token: MappingToken) -> MappingRecord? {
    let candidates = [index(of: token.category)?[token.number], fallback]
    return candidates.lazy.compactMap(\.self).first(where: token.isOf)
  }

  /// Whether a mapping is in this table.
  ///
  /// - Complexity: O(log *m*)
  func contains(_ record: MappingRecord) -> Bool {
    fallback === record || index(of: record.category)?[record.number] === record
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
        $0.supplementaries[kind, default: ResolutionIndex()].append(record)
      }
    }
  }

  /// Sets the fallback and returns the one it replaces.
  mutating func setFallback(_ record: MappingRecord?) -> MappingRecord? {
    change {
      if let record {
        $0.nextNumber = record.number + 1
        $0.events.add(record.events)
      }
      let earlier = exchange(&$0.fallback, with: record)
      if let earlier { $0.events.remove(earlier.events) }
      return earlier
    }
  }

  /// Removes mappings of the table.
  ///
  /// - Complexity: O(*r* log *m*) in the number of those that are removed.
  mutating func remove(_ records: [MappingRecord]) {
    guard !records.isEmpty else { return }
    change { for record in records { $0.remove(record) } }
  }

  /// Removes mappings of one category, and returns them.
  mutating func remove(
    from category: ElementCategory, where isRemoved: (MappingRecord) -> Bool
  ) -> [MappingRecord] {
    let removed = index(of: category)?.records.filter(isRemoved) ?? []
    remove(removed)
    return removed
  }

  private mutating func change<Value>(_ change: (inout Contents) -> Value) -> Value {
    if box.isEmpty { box.append(Contents()) }
    return change(&box[0])
  }
}
