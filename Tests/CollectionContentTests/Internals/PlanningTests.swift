import TestSupport
import Testing

@testable import CollectionContent

/// The smallest batch for known origins.
struct PlanningTests {
  @Test func `every permutation of six items has the fewest moves`() throws {
    for origins in permutations(6) {
      let plan = BatchUpdates(origins.inOneSection(before: 6))
      #expect(plan.itemMoves.count == 6 - longestAscending(origins), "\(origins)")
      #expect(plan.count == plan.itemMoves.count, "\(origins)")
      try expectReplay(origins.inOneSection(before: 6), by: plan)
    }
  }

  @Test func `every permutation of six sections has the fewest moves`() throws {
    for origins in permutations(6) {
      let contents = ContentOrigins(
        before: Array(repeating: 1, count: 6), after: Array(repeating: 1, count: 6),
        sections: origins, items: origins)
      let plan = BatchUpdates(contents)
      #expect(plan.sectionMoves.count == 6 - longestAscending(origins), "\(origins)")
      #expect(plan.count == plan.sectionMoves.count, "\(origins)")
      try expectReplay(contents, by: plan)
    }
  }

  @Test func `a plan moves everything from its origin`() throws {
    for seed in UInt64(0)..<3000 {
      var random = SplitMix64(seed: seed)
      let origins = ContentOrigins.random(&random)
      let plan = BatchUpdates(origins)
      try expectReplay(origins, by: plan, "seed \(seed)")
      #expect(plan.inOrder, "seed \(seed)")
    }
  }

  @Test func `items outside the windows have no operations`() throws {
    let origins = ContentOrigins(
      before: [2..<4, 0..<1], after: [0..<2, 2..<5], sections: [1, 0], items: [2, -1, 1, 0, -1])
    let plan = BatchUpdates(origins)
    #expect(plan.sectionMoves == [BatchMove(from: 1, to: 0)])
    #expect(
      plan.itemMoves == [
        BatchMove(
          from: ElementPosition(section: 0, item: 3), to: ElementPosition(section: 1, item: 2))
      ])
    #expect(
      plan.itemInserts == [
        ElementPosition(section: 0, item: 1), ElementPosition(section: 1, item: 4),
      ])
    #expect(plan.itemDeletes.isEmpty)
  }

  @Test func `an empty content has an empty plan`() {
    let noSections = ContentOrigins(before: [Int](), after: [], sections: [], items: [])
    #expect(BatchUpdates(noSections).isEmpty)
    #expect(BatchUpdates([].inOneSection(before: 0)).isEmpty)
  }
}

// MARK: - Checks of a plan

/// Whether a batch moves every section and item from its origin and counts as legal.
private func expectReplay(
  _ origins: ContentOrigins, by plan: BatchUpdates, _ comment: @autoclosure () -> Comment = ""
) throws {
  let map = try BatchMap(
    plan, before: origins.before.map(\.count), after: origins.after.map(\.count))
  let isRight =
    map.oldSections.map { $0 ?? -1 } == origins.sections
    && origins.newPlaces.map { map.oldPosition(of: $0).map(origins.number) ?? -1 } == origins.items
  #expect(isRight, comment())
}

extension ContentOrigins {
  fileprivate var newPlaces: [ElementPosition] {
    after.enumerated().flatMap { section, items in
      items.map { ElementPosition(section: section, item: $0) }
    }
  }

  fileprivate func number(_ place: ElementPosition) -> Int {
    before.prefix(place.section).reduce(0) { $0 + $1.count } + place.item
  }

  fileprivate static func random(_ random: inout SplitMix64) -> ContentOrigins {
    func counts() -> [Int] {
      (0..<Int.random(in: 0...4, using: &random)).map { _ in Int.random(in: 0...5, using: &random) }
    }
    func origins(_ new: Int, of old: Int) -> [Int] {
      var all = Array(0..<old).shuffled(using: &random)
      if Bool.random(using: &random) { all.sort() }
      return (0..<new).map { _ in
        all.isEmpty || Int.random(in: 0..<4, using: &random) == 0 ? -1 : all.removeFirst()
      }
    }
    let (before, after) = (counts(), counts())
    return ContentOrigins(
      before: before, after: after, sections: origins(after.count, of: before.count),
      items: origins(after.reduce(0, +), of: before.reduce(0, +)))
  }
}

extension BatchUpdates {
  fileprivate var inOrder: Bool {
    func ascend<Place: Comparable>(_ places: [Place]) -> Bool {
      zip(places, places.dropFirst()).allSatisfy { $0 < $1 }
    }
    return ascend(sectionDeletes) && ascend(sectionInserts) && ascend(sectionMoves.map(\.from))
      && ascend(itemDeletes) && ascend(itemInserts) && ascend(itemMoves.map(\.from))
  }
}

extension [Int] {
  fileprivate func inOneSection(before: Int) -> ContentOrigins {
    ContentOrigins(before: [before], after: [count], sections: [0], items: self)
  }
}

private func permutations(_ count: Int) -> [[Int]] {
  guard count > 0 else { return [[]] }
  return permutations(count - 1).flatMap { shorter in
    (0..<count).map { place in
      var longer = shorter
      longer.insert(count - 1, at: place)
      return longer
    }
  }
}

/// Computed by trying every subset.
func longestAscending(_ numbers: [Int]) -> Int {
  var best = 0
  for subset in 0..<(1 << numbers.count) {
    let chosen = numbers.indices.filter { subset >> $0 & 1 == 1 }.map { numbers[$0] }
    if zip(chosen, chosen.dropFirst()).allSatisfy(<) { best = max(best, chosen.count) }
  }
  return best
}
