/// Where everything is after a batch, in terms of where it was: `nil` for what is new.
package struct GridOutcome: Equatable, Sendable {
  /// For each section after the batch, its index before it.
  package var sections: [Int?]

  /// For each item after the batch, its place before it.
  package var items: [[GridPlace?]]

  /// The items that are there before and after and are to be shown anew, by their old places in
  /// order.
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

  /// Where each item of before is afterwards.
  package func newPlaces(before: [Int]) -> [[GridPlace?]] {
    var places: [[GridPlace?]] = before.map { Array(repeating: nil, count: $0) }
    for (section, origins) in items.enumerated() {
      for (item, origin) in origins.enumerated() {
        if let origin { places[origin.section][origin.item] = GridPlace(section, item) }
      }
    }
    return places
  }

  /// The rows after the batch, made from those before it.
  package func carried<Row>(_ rows: [[Row]], fresh: (GridPlace) -> Row) -> [[Row]] {
    items.enumerated().map { section, origins in
      origins.enumerated().map { item, origin in
        origin.map { rows[$0.section][$0.item] } ?? fresh(GridPlace(section, item))
      }
    }
  }
}

extension GridBatch {
  /// What a legal batch does: a grid with holes, moves put into it, the holes filled in order with
  /// what is left of each section.
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
