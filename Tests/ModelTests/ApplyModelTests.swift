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
