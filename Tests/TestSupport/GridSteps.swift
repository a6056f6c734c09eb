/// The steps of a batch by operation, in their original order.
struct GridSteps {
  var sectionDeletes: [Int] = []
  var sectionInserts: [Int] = []
  var sectionMoves: [(from: Int, to: Int)] = []
  var sectionReloads: [Int] = []
  var sectionReconfigures: [Int] = []
  var deletes: [GridPlace] = []
  var inserts: [GridPlace] = []
  var moves: [(from: GridPlace, to: GridPlace)] = []
  var reloads: [GridPlace] = []
  var reconfigures: [GridPlace] = []

  init(_ steps: [GridStep]) {
    for step in steps {
      switch step {
      case .deleteSection(let section): Self.add(section, to: &sectionDeletes)
      case .insertSection(let section): sectionInserts.append(section)
      case .moveSection(let from, let to): sectionMoves.append((from, to))
      case .reloadSection(let section): Self.add(section, to: &sectionReloads)
      case .reconfigureSection(let section): Self.add(section, to: &sectionReconfigures)
      case .delete(let place): Self.add(place, to: &deletes)
      case .insert(let place): inserts.append(place)
      case .move(let from, let to): moves.append((from, to))
      case .reload(let place): Self.add(place, to: &reloads)
      case .reconfigure(let place): Self.add(place, to: &reconfigures)
      }
    }
  }

  /// Repeated steps of these operations count once.
  private static func add<Place: Equatable>(_ place: Place, to places: inout [Place]) {
    if !places.contains(place) { places.append(place) }
  }

  /// Without the steps that a deleted, reloaded or inserted section implies.
  var withoutImplied: GridSteps {
    var steps = self
    let gone = sectionDeletes + sectionReloads
    steps.deletes.removeAll { gone.contains($0.section) }
    steps.reloads.removeAll { gone.contains($0.section) }
    steps.reconfigures.removeAll { gone.contains($0.section) }
    steps.inserts.removeAll { sectionInserts.contains($0.section) }
    return steps
  }

  /// For each new section, its old index; `nil` for an inserted one.
  func origins(before: Int, after: Int) -> [Int?] {
    var left = (0..<before).filter { section in
      !sectionDeletes.contains(section) && !sectionMoves.contains { $0.from == section }
    }
    return (0..<after).map { section in
      if sectionInserts.contains(section) { return nil }
      if let move = sectionMoves.first(where: { $0.to == section }) { return move.from }
      return left.isEmpty ? nil : left.removeFirst()
    }
  }
}
