import BatchOracle
import CollectionMapping
import Foundation
import Testing

/// Random contents, applied one after another, against a manager made anew for each.
@Suite struct ApplyModelTests {
  @Test(arguments: Seeds.all(debug: 6, release: 60))
  func `after each of many snapshots the page is that of a manager made anew`(seed: UInt64) throws {
    var random = RandomSnapshots(seed: seed)
    let versions = ApplyWorld.Versions()
    let (world, reloaded) = (ApplyWorld(versions), ApplyWorld(versions))
    for step in 0..<50 {
      let old = world.source.snapshot()
      let target = try random.next(after: old, 1 + (step % 8) * 3, versions)
      let views = old.itemIdentifiers.map { ($0, world.view(of: $0)) }
      world.check.laws.begin()
      try world.source.apply(target)
      reloaded.check.laws.begin()
      try reloaded.source.applyUsingReloadData(target)

      let reloads = Set(
        target.reloadedItemIdentifiers
          + target.reloadedSectionIdentifiers.flatMap {
            target.itemIdentifiers(inSection: $0) ?? []
          })
      for case let (id, view?) in views where !reloads.contains(id) {
        guard let kept = world.view(of: id), kept.text.hasPrefix(view.tag) else { continue }
        let from = old.place(id), to = target.place(id)
        guard let from, let to, Mappings.tag(of: versions.row(id), at: from) == kept.tag,
          Mappings.tag(of: versions.row(id), at: to) == kept.tag,
          !target.reconfiguredItemIdentifiers.contains(id)
        else { continue }
        if kept !== view { Issue.record("SEED=\(seed), step \(step): \(id) has another view") }
      }
      let problems = try world.problems()
      if !problems.isEmpty {
        Issue.record("SEED=\(seed), step \(step): \(old) to \(target):\n\(problems.prefix(5))")
        return
      }
      if reloaded.container.page != world.container.page || !reloaded.check.problems.isEmpty {
        Issue.record("SEED=\(seed), step \(step): loaded again \(reloaded.container.page)")
        return
      }
    }
  }

  @Test func `the contents cover what can happen`() throws {
    var coverage = Coverage<SnapshotBucket>()
    for seed in Seeds.all(debug: 6, release: 60) {
      var random = RandomSnapshots(seed: seed)
      let versions = ApplyWorld.Versions()
      var old = Numbers()
      for step in 0..<50 {
        old = try random.next(after: old, 1 + (step % 8) * 3, versions)
      }
      coverage.merge(random.coverage)
    }
    #expect(coverage.missing == [], "\(coverage.table)")
  }

  @Test(arguments: Seeds.all(debug: 1, release: 10))
  func `changes that were written and read again lead to the same page`(seed: UInt64) throws {
    var random = RandomSnapshots(seed: seed)
    let versions = ApplyWorld.Versions()
    let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
    #if DEBUG
    let rounds = 100
    #else
    let rounds = 1000
    #endif
    let world = ApplyWorld(versions)
    for round in 0..<rounds {
      let old = world.source.snapshot()
      let target = try random.next(after: old, 1 + round % 12, versions)
      let changes = target.difference(from: old).changes
      let read = try decoder.decode(
        CollectionChanges<Int, Int>.self, from: encoder.encode(changes))
      var replayed = try read.applied(to: old)
      #expect(read == changes)
      // What is shown anew is no part of the content: it is marked again.
      try replayed.reloadItems(target.reloadedItemIdentifiers)
      try replayed.reconfigureItems(target.reconfiguredItemIdentifiers)
      try replayed.reloadSections(target.reloadedSectionIdentifiers)
      try world.source.apply(replayed)
      let fresh = ApplyWorld(versions)
      try fresh.source.apply(target)
      if fresh.container.page != world.container.page || replayed != target {
        Issue.record("SEED=\(seed), round \(round): \(changes)")
        return
      }
    }
  }
}

extension RowView {
  /// The mapping that filled it.
  var tag: String { String(text.prefix { $0 != " " }) }
}
