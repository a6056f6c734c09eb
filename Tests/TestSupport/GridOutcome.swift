/// The old position of everything after a batch; `nil` for new elements.
package struct GridOutcome: Equatable, Sendable {
  /// For each new section, its old index.
  package var sections: [Int?]

  /// For each new item, its old position.
  package var items: [[GridPlace?]]

  /// The remaining items to reload, by their old positions in order.
  package var reloads: [GridPlace]
  package var reconfigures: [GridPlace]

  package init(
    sections: [Int?], items: [[GridPlace?]], reloads: [GridPlace], reconfigures: [GridPlace]
  ) {
    self.sections = sections
    self.items = items
    self.reloads = reloads
    self.reconfigures = reconfigures
  }

  /// The new position of each old item.
  package func newPlaces(before: [Int]) -> [[GridPlace?]] {
    var places: [[GridPlace?]] = before.map { Array(repeating: nil, count: $0) }
    for (section, origins) in items.enumerated() {
      for (item, origin) in origins.enumerated() {
        if let origin { places[origin.section][origin.item] = GridPlace(section, item) }
      }
    }
    return places
  }

  /// The new rows, made from the old ones.
  package func carried<Row>(_ rows: [[Row]], fresh: (GridPlace) -> Row) -> [[Row]] {
    items.enumerated().map { section, origins in
      origins.enumerated().map { item, origin in
        origin.map { rows[$0.section][$0.item] } ?? fresh(GridPlace(section, item))
      }
    }
  }
}

extension GridBatch {
  /// The outcome of a legal batch: a grid with holes, moves placed in it, and the holes filled in
  /// order with the remaining items of each section.
  package var outcome: GridOutcome {
    let steps = GridSteps(steps)
    let origins = steps.origins(before: before.count, after: after.count)
    var grid: [[GridPlace?]] = after.map { Array(repeating: nil, count: $0) }
    for move in steps.moves { grid[move.to.section][move.to.item] = move.from }
    for (new, old) in origins.enumerated() {
      guard let old, !steps.sectionReloads.contains(old) else { continue }
      var left = (0..<before[old]).map { GridPlace(old, $0) }.filter { place in
        !steps.deletes.contains(place) && !steps.moves.contains { $0.from == place }
      }
      for item in grid[new].indices where grid[new][item] == nil {
        if steps.inserts.contains(GridPlace(new, item)) { continue }
        if !left.isEmpty { grid[new][item] = left.removeFirst() }
      }
    }
    let kept = Set(grid.joined().compactMap { $0 })
    let reloads = steps.reloads.filter(kept.contains).sorted()
    return GridOutcome(
      sections: origins, items: grid, reloads: reloads,
      reconfigures: steps.reconfigures.filter { kept.contains($0) && !reloads.contains($0) }
        .sorted())
  }
}
