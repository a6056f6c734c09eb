import TestSupport
import CollectionMapping
import Foundation
import Testing

/// Random contents, applied one after another, compared with a new manager for each.
struct ApplyModelTests {
  @Test(arguments: Seeds.all(debug: 6, release: 20, steps: 50))
  func `after each of many snapshots, the displayed views are those of a new manager`(seed: UInt64)
    throws
  {
    var random = RandomSnapshots(seed: seed)
    let versions = ApplyWorld.Versions()
    let (world, reloaded) = (ApplyWorld(versions), ApplyWorld(versions))
    for each in [world, reloaded] { each.checkItems() }
    var kept = 0
    for step in 0..<50 {
      let old = world.source.snapshot()
      for id in old.itemIdentifiers where random.numbers.percent(20) {
        for each in [world, reloaded] { try each.select(id) }
      }
      let target = try random.next(after: old, 1 + (step % 8) * 3, versions)
      let selected = world.selected.intersection(target.itemIdentifiers)
      let views = world.views
      for each in [world, reloaded] { each.check.laws.begin() }
      try world.source.apply(target)
      try reloaded.source.applyUsingReloadData(target)

      kept += views.count { world.view(of: $0.id) === $0.view }
      var problems = try world.problems() + reloaded.check.problems
      problems += world.replaced(views, by: target).map { "\($0) has another view" }
      for each in [world, reloaded] where each.selected != selected {
        problems.append("selected: \(each.selected), not \(selected)")
      }
      if reloaded.container.page != world.container.page {
        problems.append("loaded again \(reloaded.container.page)")
      }
      if problems.isEmpty { continue }
      Issue.record("SEED=\(seed), step \(step): \(old) to \(target):\n\(problems.prefix(5))")
      return
    }
    #expect(!Seeds.areUsual || kept > 20, "SEED=\(seed)")
  }

  @Test(arguments: Seeds.all(debug: 6, release: 20, steps: 50))
  func `the same holds with a viewport that moves between snapshots`(seed: UInt64) throws {
    var random = RandomSnapshots(seed: seed)
    let versions = ApplyWorld.Versions()
    let bounds = LayoutRect(x: 0, y: 0, width: 100, height: 60)
    let world = ApplyWorld(versions, viewport: bounds)
    let reloaded = ApplyWorld(versions, viewport: bounds)
    for each in [world, reloaded] { each.checkItems() }
    var (kept, moved) = (0, 0)
    for step in 0..<50 {
      let offset = Double(random.numbers.below(200) - 40)
      for each in [world, reloaded] {
        each.check.laws.begin()
        each.container.viewport?.origin.y += offset
      }
      let old = world.source.snapshot()
      let target = try random.next(after: old, 10 + (step % 8) * 6, versions)
      let views = world.views
      for each in [world, reloaded] { each.check.laws.begin() }
      try world.source.apply(target)
      try reloaded.source.applyUsingReloadData(target)

      kept += views.count { world.view(of: $0.id) === $0.view }
      moved += world.container.viewport?.minY == 0 ? 0 : 1
      var problems = try world.problems() + reloaded.check.problems
      problems += world.replaced(views, by: target).map { "\($0) has another view" }
      if reloaded.container.viewport != world.container.viewport {
        problems.append("loaded again, at \(reloaded.container.viewport as Any)")
      }
      if reloaded.container.page != world.container.page {
        problems.append("loaded again \(reloaded.container.page)")
      }
      if problems.isEmpty { continue }
      Issue.record("SEED=\(seed), step \(step): \(old) to \(target):\n\(problems.prefix(5))")
      return
    }
    #expect(!Seeds.areUsual || (kept > 20 && moved > 3), "SEED=\(seed)")
  }

  @Test func `the random contents cover every case`() throws {
    var coverage = Coverage<SnapshotBucket>()
    for seed in Seeds.all(debug: 6, release: 20) {
      var random = RandomSnapshots(seed: seed)
      let versions = ApplyWorld.Versions()
      var old = Numbers()
      for step in 0..<50 {
        old = try random.next(after: old, 1 + (step % 8) * 3, versions)
      }
      coverage.merge(random.coverage)
    }
    #expect(!Seeds.areUsual || coverage.missing == [], "\(coverage.table)")
  }

  @Test(arguments: Seeds.all(debug: 1, release: 10, steps: 1_000))
  func `changes that were encoded and decoded lead to the same views`(seed: UInt64) throws {
    var random = RandomSnapshots(seed: seed)
    let versions = ApplyWorld.Versions()
    let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
    let world = ApplyWorld(versions)
    for round in 0..<tries(debug: 100, release: 1000) {
      let old = world.source.snapshot()
      let target = try random.next(after: old, 1 + round % 12, versions)
      let changes = target.difference(from: old).changes
      let read = try decoder.decode(
        CollectionChanges<Int, Int>.self, from: encoder.encode(changes))
      var replayed = try read.applied(to: old)
      #expect(read == changes)
      // Marks are not part of the content and are set again.
      try replayed.reloadItems(target.reloadedItemIdentifiers)
      try replayed.reconfigureItems(target.reconfiguredItemIdentifiers)
      try replayed.reloadSections(target.reloadedSectionIdentifiers)
      try replayed.reconfigureSections(target.reconfiguredSectionIdentifiers)
      try world.source.apply(replayed)
      let fresh = ApplyWorld(versions)
      try fresh.source.apply(target)
      if fresh.container.page != world.container.page || replayed != target {
        Issue.record("SEED=\(seed), round \(round): \(changes)")
        return
      }
    }
  }

  #if os(macOS) || os(Linux) || os(Windows)
  @Test func `another process produces the same changes and events`() async throws {
    let other = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        print(try story(23).joined(separator: "\n"))
      })
    let told = String(decoding: other.standardOutputContent, as: UTF8.self)
    let expected = try story(23)
    #expect(expected.count > 400)
    #expect(told.contains(expected.joined(separator: "\n")))
  }
  #endif
}

/// The changes and the events of many snapshots.
private func story(_ seed: UInt64) throws -> [String] {
  var random = RandomSnapshots(seed: seed)
  let versions = ApplyWorld.Versions()
  let world = ApplyWorld(versions)
  let laws = world.check.laws
  laws.lines = []
  for step in 0..<40 {
    let old = world.source.snapshot()
    let target = try random.next(after: old, 1 + step % 20, versions)
    laws.lines?.append("\(target.difference(from: old).changes)")
    laws.begin()
    try world.source.apply(target)
  }
  return laws.lines ?? []
}

extension RowView {
  /// The mapping that filled the view.
  var tag: String { String(text.prefix { $0 != " " }) }
}
