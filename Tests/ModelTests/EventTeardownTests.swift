import TestSupport
import CollectionMapping
import Foundation
import Testing

/// Managers that are released, and contents that are applied, by event handlers.
struct EventTeardownTests {
  private final class Owner {
    var manager: CollectionManager?
    var callsLeft = Int.max
    private(set) var dropped = false

    func count() {
      callsLeft -= 1
      guard callsLeft == 0 else { return }
      dropped = true
      manager = nil
    }
  }

  private func makeOwner(_ census: Census, _ numbers: inout SplitMix64) throws -> Owner {
    let (owner, manager) = (Owner(), CollectionManager())
    manager.anomalyHandler.anomalyAction = { [unowned owner] _ in owner.count() }
    manager.register(TokenView.self, for: Int.self) { [unowned owner] mapping in
      mapping.factory = { census.make("cell") }
      mapping.willDisplay { _, _, _ in owner.count() }
      mapping.didEndDisplaying { _, _, _ in owner.count() }
      mapping.didHighlight { _, _, _ in owner.count() }
      mapping.didSelect { _, _, _ in owner.count() }
      mapping.didDeselect { _, _, _ in owner.count() }
      mapping.prefetch { _, _ in owner.count() }
      mapping.cancelPrefetch { _, _ in owner.count() }
      mapping.shouldSelect { _, _, _ in
        owner.count()
        return true
      }
      mapping.sizeForCell { _, _ in
        owner.count()
        return LayoutSize(width: 50, height: 20)
      }
      mapping.targetIndexPathForMove { _, _, _, proposed in
        owner.count()
        return proposed
      }
    } handler: { [unowned owner] _, _, _ in
      owner.count()
    }
    manager.on(.sectionWillDisplay) { [unowned owner] _ in owner.count() }
    manager.on(.didMove) { [unowned owner] _, _ in owner.count() }
    manager.on(.didUpdateFocus) { [unowned owner] _, _ in owner.count() }
    owner.manager = manager
    try manager.memoryStorage.setItems(Array(0..<(5 + numbers.below(30))))
    manager.container.workingRange = 1
    return owner
  }

  private func carryOut(_ owner: Owner, _ numbers: inout SplitMix64) {
    let path: IndexPath = [0, numbers.below(5)]
    switch numbers.below(8) {
    case 0: owner.manager?.container.viewport?.origin.y += 40
    case 1: _ = try? owner.manager?.container.simulateTap(at: path)
    case 2: _ = try? owner.manager?.memoryStorage.removeItems(at: [path])
    case 3: _ = try? owner.manager?.memoryStorage.insertItem(99, to: path)
    case 4: owner.manager?.container.reloadData()
    case 5: _ = try? owner.manager?.container.focusItem(at: path)
    case 6:
      _ = try? owner.manager?.container.beginInteractiveMovement(forItemAt: path)
      try? owner.manager?.container.updateInteractiveMovement(to: [0, 0])
      try? owner.manager?.container.endInteractiveMovement()
    default: owner.manager?.container.viewport?.size.height = Double(numbers.below(200))
    }
  }

  @Test(arguments: Seeds.all(debug: 2, release: 6, steps: 2_400))
  func `a handler may release the manager that calls it`(seed: UInt64) throws {
    var numbers = SplitMix64(seed: seed)
    var dropped = 0
    for round in 0..<200 {
      let census = Census()
      let owner = try makeOwner(census, &numbers)
      weak let manager = owner.manager
      weak let container = owner.manager?.container
      owner.callsLeft = 1 + numbers.below(120)
      owner.manager?.container.viewport = LayoutRect(x: 0, y: 0, width: 100, height: 60)
      owner.manager?.container.layout = FlowLayout()
      for _ in 0..<12 { carryOut(owner, &numbers) }
      dropped += owner.dropped ? 1 : 0
      owner.manager = nil
      #expect(manager == nil && container == nil, "SEED=\(seed), round \(round)")
      #expect(census.alive == 0, "SEED=\(seed), round \(round)")
    }
    #expect(!Seeds.areUsual || dropped > 100)
  }

  /// Contents that handlers apply: one after another, each completed once.
  @Test(arguments: Seeds.all(debug: 4, release: 20, steps: 360))
  func `contents applied by handlers are all applied, in order`(seed: UInt64) throws {
    var numbers = SplitMix64(seed: seed)
    for round in 0..<20 {
      let manager = CollectionManager()
      let dataSource: DiffableDataSource<Int, Int> =
        manager.configureDiffableDataSource { _, id in id }
      var (asked, completed, depth, bombs) = ([[Int]](), [Int](), 0, 12)
      var random = SplitMix64(seed: numbers.next())
      func apply() {
        var ids = Array(0..<30)
        random.shuffle(&ids)
        ids = Array(ids.prefix(5 + random.below(20)))
        let number = asked.count
        asked.append(ids)
        var snapshot = CollectionSnapshot<Int, Int>()
        try? snapshot.appendSections([0])
        _ = try? snapshot.appendItems(ids, toSection: 0)
        _ = try? dataSource.apply(snapshot) { _ in
          depth += 1
          #expect(depth == 1, "SEED=\(seed), round \(round)")
          completed.append(number)
          bomb()
          depth -= 1
        }
      }
      func bomb() {
        guard bombs > 0, random.percent(15) else { return }
        bombs -= 1
        apply()
      }
      manager.register(TokenView.self, for: Int.self) { mapping in
        mapping.willDisplay { _, _, _ in bomb() }
        mapping.didEndDisplaying { _, _, _ in bomb() }
        mapping.prefetch { _, _ in bomb() }
        mapping.didSelect { _, _, _ in bomb() }
      } handler: { _, _, _ in
        bomb()
      }
      manager.container.viewport = LayoutRect(x: 0, y: 0, width: 100, height: 60)
      manager.container.layout = FlowLayout()
      for _ in 0..<6 {
        apply()
        _ = try? manager.container.simulateTap(at: [0, 2])
        manager.container.viewport?.origin.y += 30
      }
      #expect(completed == Array(asked.indices), "SEED=\(seed), round \(round)")
      #expect(dataSource.snapshot().itemIdentifiers == asked.last, "SEED=\(seed), round \(round)")
      for attributes in manager.container.displayedAttributes {
        #expect(manager.container.displayedView(for: attributes) != nil)
      }
      manager.unregisterAll()
    }
  }

  @Test func `an anomaly action may do whatever handlers may do`() throws {
    let manager = CollectionManager()
    var told = 0
    manager.anomalyHandler.anomalyAction = { [unowned manager] _ in
      told += 1
      guard told < 500 else { return }
      _ = try? manager.container.simulateTap(at: [0, 1])
      manager.container.viewport?.origin.y += 10
      try? manager.memoryStorage.removeItems(at: [[0, 0]])
    }
    manager.register(TokenView.self, for: Int.self) { _, _, _ in }
    try manager.memoryStorage.setItems([1, "two", 3, "four", 5, 6, 7, 8] as [Any])
    manager.container.viewport = LayoutRect(x: 0, y: 0, width: 100, height: 200)
    manager.container.layout = FlowLayout()
    manager.container.reloadData()
    #expect((1..<500).contains(told))
    let shown = Set(manager.container.displayedElements)
    #expect(shown == Set(manager.container.displayedAttributes.map(\.element)))
  }
}
