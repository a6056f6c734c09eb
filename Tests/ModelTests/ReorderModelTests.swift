import TestSupport
import CollectionMapping
import Foundation
import Testing

/// Random items of a diffable data source that the user moves, compared with plain arrays.
struct ReorderModelTests {
  @Test(arguments: Seeds.all(debug: 8, release: 60, steps: 60))
  func `a movement has the result of plain arrays, and its transaction describes it`(seed: UInt64)
    throws
  {
    var random = RandomSnapshots(seed: seed)
    let versions = ApplyWorld.Versions()
    let world = ApplyWorld(versions)
    world.checkItems()
    var told: [String] = []
    var transactions: [ReorderTransaction<Int, Int>] = []
    world.source.reorderingHandlers.canReorderItem = { $0 % 5 != 0 }
    world.source.reorderingHandlers.willReorder = { _ in told.append("will") }
    world.source.reorderingHandlers.didReorder = {
      told.append("did")
      transactions.append($0)
    }
    for step in 0..<60 {
      if step % 10 == 0 {
        world.check.laws.begin()
        try world.source.apply(random.next(after: world.source.snapshot(), 12, versions))
      }
      (told, transactions) = ([], [])
      world.check.laws.begin()
      let old = world.source.snapshot()
      let expected = try move(in: world, &random.numbers)
      let new = try Numbers(sections: expected)
      var problems = try world.problems()
      if world.source.snapshot() != new {
        problems.append("the content is \(world.source.snapshot())")
      }
      if told != (old == new ? [] : ["will", "did"]) { problems.append("handlers: \(told)") }
      problems += transactions.compactMap { $0.problem(from: old, to: new) }
      if problems.isEmpty { continue }
      Issue.record("SEED=\(seed), step \(step): \(old) to \(new): \(problems.prefix(5))")
      return
    }
  }

  /// Moves any item anywhere or cancels the movement; returns the expected content.
  private func move(
    in world: ApplyWorld, _ numbers: inout SplitMix64
  ) throws -> [(Int, [Int])] {
    var content = world.source.snapshot().contents
    let places = content.indices.flatMap { section in
      content[section].1.indices.map { (section, $0) }
    }
    guard !places.isEmpty else { return content }
    let from = numbers.pick(places)
    let id = content[from.0].1[from.1]
    let begins = try world.container.beginInteractiveMovement(forItemAt: [from.0, from.1])
    guard begins else { return id % 5 == 0 ? content : [] }
    var target = from
    for _ in 0..<numbers.below(4) {
      let place = (numbers.below(content.count + 1), numbers.below(8) - 1)
      let path: IndexPath = [place.0, place.1]
      if (try? world.container.updateInteractiveMovement(to: path)) != nil { target = place }
    }
    if numbers.percent(20) {
      try world.container.cancelInteractiveMovement()
      return content
    }
    try world.container.endInteractiveMovement()
    content[from.0].1.remove(at: from.1)
    content[target.0].1.insert(id, at: target.1)
    return content
  }
}

extension ReorderTransaction where SectionID == Int, ItemID == Int {
  /// The errors in a transaction.
  fileprivate func problem(from old: Numbers, to new: Numbers) -> String? {
    if initialSnapshot != old || finalSnapshot != new { return "it has other contents" }
    if old.itemIdentifiers.applying(difference) != new.itemIdentifiers { return "\(difference)" }
    let touched = old.sectionIdentifiers.filter {
      old.itemIdentifiers(inSection: $0) != new.itemIdentifiers(inSection: $0)
    }
    if sectionTransactions.map(\.sectionIdentifier) != touched {
      return "other sections than \(touched)"
    }
    for section in sectionTransactions {
      let id = section.sectionIdentifier
      let items = (section.initialSnapshot.visibleItems, section.finalSnapshot.visibleItems)
      if items.0 != old.itemIdentifiers(inSection: id)
        || items.1 != new.itemIdentifiers(inSection: id)
      {
        return "section \(id)"
      }
      if items.0.applying(section.difference) != items.1 { return "\(section.difference)" }
    }
    // An item deleted at one position and inserted at another is a move.
    return difference.allSatisfy(\.isMove) ? nil : "not only moves: \(difference)"
  }
}

extension CollectionDifference.Change {
  fileprivate var isMove: Bool {
    switch self {
    case .insert(_, _, let other), .remove(_, _, let other): other != nil
    }
  }
}
