import TestSupport
import CollectionMapping
import Foundation
import Testing

/// Random contents, applied one after another, compared with a new manager for each.
struct ApplyModelTests {
  @Test(arguments: Seeds.all(debug: 6, release: 20, steps: 100), [false, true])
  func `after each of many snapshots, the displayed views are those of a new manager`(
    seed: UInt64, hasViewport: Bool
  ) throws {
    var random = RandomSnapshots(seed: seed)
    let versions = ApplyWorld.Versions()
    let bounds = hasViewport ? LayoutRect(x: 0, y: 0, width: 100, height: 60) : nil
    let world = ApplyWorld(versions, viewport: bounds)
    let reloaded = ApplyWorld(versions, viewport: bounds)
    for each in [world, reloaded] { each.checkItems() }
    var (kept, moved) = (0, 0)
    for step in 0..<50 {
      let old = world.source.snapshot()
      begin(&random, [world, reloaded])
      let size = hasViewport ? 10 + (step % 8) * 6 : 1 + (step % 8) * 3
      let target = try random.next(after: old, size, versions)
      let selected = world.selected.intersection(target.itemIdentifiers)
      let views = world.views
      for each in [world, reloaded] { each.check.laws.begin() }
      try world.source.apply(target)
      try reloaded.source.applyUsingReloadData(target)

      kept += views.count { world.view(of: $0.id) === $0.view }
      moved += (world.container.viewport?.minY ?? 0) == 0 ? 0 : 1
      var problems = try problems(of: world, loadedAgain: reloaded)
      problems += world.replaced(views, by: target).map { "\($0) has another view" }
      for each in [world, reloaded] where each.selected != selected {
        problems.append("selected: \(each.selected), not \(selected)")
      }
      if problems.isEmpty { continue }
      Issue.record("SEED=\(seed), step \(step): \(old) to \(target):\n\(problems.prefix(5))")
      return
    }
    #expect(!Seeds.areUsual || (kept > 20 && (!hasViewport || moved > 3)), "SEED=\(seed)")
  }

  /// Scrolls if there is a viewport, and otherwise selects some items.
  private func begin(_ random: inout RandomSnapshots, _ worlds: [ApplyWorld]) {
    guard let world = worlds.first else { return }
    guard world.container.viewport == nil else {
      let offset = Double(random.numbers.below(200) - 40)
      for each in worlds {
        each.check.laws.begin()
        each.container.viewport?.origin.y += offset
      }
      return
    }
    for id in world.source.snapshot().itemIdentifiers where random.numbers.percent(20) {
      for each in worlds { try? each.select(id) }
    }
  }

  /// What differs from a new manager, and from one that loaded the same content again.
  private func problems(of world: ApplyWorld, loadedAgain other: ApplyWorld) throws -> [String] {
    var problems = try world.problems() + other.check.problems
    if other.container.viewport != world.container.viewport {
      problems.append("loaded again, at \(other.container.viewport as Any)")
    }
    if other.container.page != world.container.page {
      problems.append("loaded again \(other.container.page)")
    }
    return problems
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
}

extension RowView {
  /// The mapping that filled the view.
  var tag: String { String(text.prefix { $0 != " " }) }
}
