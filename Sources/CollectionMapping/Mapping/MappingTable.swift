/// All mappings of a manager: in order of registration, and indexed by category.
final class MappingTable {
  let cells = ResolutionIndex(order: .mostSpecific)
  private var supplementaries: [ElementKind: ResolutionIndex] = [:]

  /// The mapping of cells that no other mapping takes.
  private(set) var fallback: MappingRecord?

  var order: ResolutionOrder = .mostSpecific {
    didSet {
      cells.order = order
      for index in supplementaries.values { index.order = order }
    }
  }

  /// The index of a category; `nil` for a kind that nothing was ever registered for.
  func index(of category: ElementCategory) -> ResolutionIndex? {
    switch category {
    case .cell: cells
    case .supplementary(let kind): supplementaries[kind]
    }
  }

  /// The kinds with at least one mapping, by raw value.
  var kinds: [ElementKind] {
    supplementaries.filter { !$0.value.records.isEmpty }.keys.sorted { $0.rawValue < $1.rawValue }
  }

  /// Every mapping: cells first, then kind by kind, then the fallback.
  var records: [MappingRecord] {
    cells.records + kinds.flatMap { supplementaries[$0]?.records ?? [] }
      + (fallback.map { [$0] } ?? [])
  }

  func append(_ record: MappingRecord) {
    switch record.category {
    case .cell:
      cells.append(record)
    case .supplementary(let kind):
      let index = supplementaries[kind] ?? ResolutionIndex(order: order)
      supplementaries[kind] = index
      index.append(record)
    }
  }

  /// Sets the fallback and returns the one it replaces.
  func setFallback(_ record: MappingRecord?) -> MappingRecord? {
    defer { fallback = record }
    return fallback
  }

  /// Takes out mappings of one category, and returns them.
  func remove(
    from category: ElementCategory, where isRemoved: (MappingRecord) -> Bool
  ) -> [MappingRecord] {
    index(of: category)?.remove(where: isRemoved) ?? []
  }

  /// Takes out every mapping for which the closure says so, and returns them.
  func remove(where isRemoved: (MappingRecord) -> Bool) -> [MappingRecord] {
    var removed = cells.remove(where: isRemoved)
    for kind in kinds { removed += supplementaries[kind]?.remove(where: isRemoved) ?? [] }
    if let record = fallback, isRemoved(record) {
      removed.append(record)
      fallback = nil
    }
    return removed
  }
}

@available(*, unavailable)
extension MappingTable: Sendable {}
