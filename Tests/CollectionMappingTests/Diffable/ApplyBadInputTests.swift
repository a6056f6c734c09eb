import CollectionMapping
import TestSupport
import Foundation
import Testing

/// Invalid input for a diffable data source: each snapshot is refused as a whole, waits, or is
/// applied with an anomaly.
struct ApplyBadInputTests {
  /// An identifier whose hash and equality can change.
  private final class Fickle: Hashable, @unchecked Sendable {
    var number: Int
    init(_ number: Int) { self.number = number }
    static func == (left: Fickle, right: Fickle) -> Bool { left.number == right.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  @Test func `a changed identifier is reported, and everything is reloaded`() throws {
    let container = CollectionContainer()
    let source = DiffableDataSource<Int, Fickle>(container: container) { _, _, _ in nil }
    var anomalies: [Anomaly.Code] = []
    container.anomalyHandler.anomalyAction = { anomalies.append($0.code) }
    let items = (0..<100).map(Fickle.init)
    let snapshot = try CollectionSnapshot<Int, Fickle>(sections: [(0, items)])
    for item in items { item.number += 1000 }
    var isReload: Bool?
    try source.apply(snapshot) { isReload = try? $0.get().isReload }

    #expect(anomalies == [.unstableIdentity])
    #expect(isReload == true)
    #expect(container.counts == [100])
    #expect(source.counts == [100])
  }

  @Test func `identifiers that change at any time cause no trap`() throws {
    var reported: Set<Anomaly.Code> = []
    for seed in UInt64(0)..<40 {
      var random = SeededGenerator(seed: seed)
      let container = CollectionContainer()
      let pool = (0..<30).map(Fickle.init)
      func change() {
        pool.randomElement(using: &random)?.number = Int.random(in: 0..<30, using: &random)
      }
      let source = DiffableDataSource<Int, Fickle>(container: container) { container, path, _ in
        change()
        return try container.dequeueReusableCell(TallyView.self, for: path)
      }
      container.register(TallyView.self)
      container.displaysAllElements = true
      container.anomalyHandler.anomalyAction = { reported.insert($0.code) }
      for step in 0..<30 {
        var target = CollectionSnapshot<Int, Fickle>()
        try target.appendSections([0, 1])
        for section in 0..<2 {
          let some = pool.shuffled(using: &random).prefix(10)
          _ = try? target.appendItems(Array(some), toSection: section, droppingRepetitions: true)
        }
        for _ in 0..<step { change() }
        _ = try? source.apply(target)
        #expect(container.counts == source.counts, "seed \(seed)")
        #expect(container.displayedElements.count == source.snapshot().numberOfItems)
      }
    }
    #expect(reported.contains(.unstableIdentity))
  }

  @Test func `appended items that exist already are moved, which is reported once`() throws {
    let stage = try ApplyStage([("one", ["a", "b", "c"])])
    let view = stage.view(of: "b")
    var target = stage.dataSource.snapshot()
    try target.appendItems(["b", "x"])
    try target.insertItems(["c"], beforeItem: "a")
    try stage.dataSource.apply(target)
    #expect(stage.takeAnomalies() == [.existingItemsMoved(count: 2, first: ["b", "c"])])
    #expect(stage.page == ["c a b x"])
    #expect(stage.view(of: "b") === view)
    try stage.dataSource.apply(stage.dataSource.snapshot())
    #expect(stage.takeAnomalies() == [])
  }

  @Test func `repeated items are dropped, which is reported once`() throws {
    let stage = try ApplyStage([("one", ["a"])])
    var target = stage.dataSource.snapshot()
    try target.appendItems(["x", "y", "x", "x"], droppingRepetitions: true)
    try stage.dataSource.apply(target)
    #expect(stage.takeAnomalies() == [.duplicatesDropped(count: 2, first: ["x", "x"])])
    #expect(stage.page == ["a x y"])
    try stage.dataSource.apply(stage.dataSource.snapshot())
    #expect(stage.takeAnomalies() == [])
  }

  @Test func `when a snapshot is applied again, only new repetitions are reported`() throws {
    let stage = try ApplyStage()
    func made() throws -> Letters {
      var made = try Letters(sections: [("one", ["a", "b", "c", "d"])])
      try made.appendItems(["a", "x", "x"], droppingRepetitions: true)
      return made
    }
    let first: [Anomaly] = [
      .existingItemsMoved(count: 1, first: ["a"]), .duplicatesDropped(count: 1, first: ["x"]),
    ]
    var kept = try made()
    try stage.dataSource.apply(kept)
    #expect(stage.takeAnomalies() == first)
    try stage.dataSource.apply(kept)
    try kept.appendItems(["y"])
    try stage.dataSource.apply(kept)
    #expect(stage.takeAnomalies() == [])
    try kept.appendItems(["b", "c", "d"])
    try stage.dataSource.apply(kept)
    #expect(stage.takeAnomalies() == [.existingItemsMoved(count: 3, first: ["b", "c"])])
    try kept.appendItems(["a"])
    try stage.dataSource.apply(kept)
    let unnamed = stage.takeAnomalies()
    #expect(unnamed == [.existingItemsMoved(count: 1, first: [])])
    #expect(unnamed.first?.debugDescription.contains("existed already and moved. Use") == true)
    try stage.dataSource.apply(made())
    #expect(stage.takeAnomalies() == first)
  }

  @Test func `a reload from an anomaly action runs even if the snapshot changes nothing`() throws {
    let stage = try ApplyStage([("one", ["a", "b"])])
    var target = stage.dataSource.snapshot()
    try target.appendItems(["b"])
    var asked: [String] = []
    stage.onRequest = { asked.append($0) }
    stage.onAnomaly = { [unowned stage] _ in stage.container.reloadData() }
    try stage.dataSource.apply(target)
    #expect(stage.takeAnomalies().map(\.code) == [.existingItemsMoved])
    #expect(asked == ["a", "b"])
  }

  @Test func `a replaced data source reports the replacement and applies nothing`() throws {
    let stage = try ApplyStage([("one", ["a"])])
    let other = ScriptedSource()
    stage.container.dataSource = other
    for _ in 0..<2 {
      #expect(throws: ApplyError.detached) { try stage.apply([("one", ["b"])]) }
    }
    let replaced = Anomaly.dataSourceReplaced(dataSource: TypeName(ScriptedSource.self))
    #expect(stage.takeAnomalies() == [replaced])
    #expect(stage.dataSource.counts == [1])
    #expect(stage.dataSource.indexPath(for: "a") == [0, 0])
  }

  @Test func `a precomputed difference is applied if it fits and refused otherwise`() throws {
    let stage = try ApplyStage([("one", ["a", "b"])])
    var target = try Letters(sections: [("one", ["b", "c"])])
    try target.reconfigureItems(["b"])
    let difference = target.difference(from: stage.dataSource.snapshot())
    stage.suffix = "!"
    try stage.dataSource.apply(precomputed: difference)
    #expect(stage.page == ["b! c!"])

    #expect(throws: ApplyError.staleDifference) {
      try stage.dataSource.apply(precomputed: difference, completion: stage.tell("late"))
    }
    #expect(stage.takeTold() == ["late failed: stale"])
    #expect(stage.page == ["b! c!"])
    let back = try Letters(sections: [("one", ["a", "b"])])
      .difference(from: stage.dataSource.snapshot())
    try stage.dataSource.apply(precomputed: back)
    try stage.dataSource.apply(precomputed: difference)
    #expect(stage.page == ["b! c!"])
  }

  @Test func `applying a snapshot throws detached after the container is released`() throws {
    var container: CollectionContainer? = CollectionContainer()
    let source = DiffableDataSource<String, String>(container: try #require(container)) {
      _, _, _ in nil
    }
    container = nil
    #expect(throws: ApplyError.detached) { try source.apply(Letters()) }
  }

  @Test func `waiting snapshots are applied before the container is released`() throws {
    var container: CollectionContainer? = CollectionContainer()
    weak let gone = container
    var told: [String] = []
    var source: DiffableDataSource<String, String>?
    source = DiffableDataSource(container: try #require(container)) { _, _, _ in
      container = nil
      for name in ["1", "2"] {
        _ = try? source?.apply(Letters(sections: [(name, [])])) { result in
          if case .success = result { told.append(name) }
        }
      }
      return nil
    }
    container?.displaysAllElements = true
    try source?.apply(Letters(sections: [("one", ["a"])]))
    #expect(gone == nil)
    #expect(told == ["1", "2"])
    #expect(source?.snapshot().sectionIdentifiers == ["2"])
    source = nil
  }

  @Test(arguments: [false, true])
  func `a snapshot with more items than the limit is refused`(_ isReloading: Bool) throws {
    let stage = try ApplyStage([("one", ["a", "b"])], limits: CollectionLimits(items: 3))
    stage.container.reloadsInconsistentContent = isReloading
    #expect(throws: ApplyError.self) {
      try stage.dataSource.apply(
        Letters(sections: [("one", ["a", "b", "c", "d"])]), completion: stage.tell("it"))
    }
    #expect(stage.takeTold() == ["it failed: too many items"])
    #expect(stage.page == ["a b"])
    #expect(stage.dataSource.counts == [2])
    try stage.apply([("one", ["a", "b", "c"])])
    #expect(stage.page == ["a b c"])
  }

  @Test func `a snapshot with more sections than the limit is refused`() throws {
    let stage = try ApplyStage([("one", ["a"])], limits: CollectionLimits(items: 2, sections: 2))
    #expect(throws: ApplyError.tooManySections(count: 3, limit: 2)) {
      try stage.apply([("one", []), ("two", []), ("three", [])])
    }
    #expect(throws: ApplyError.tooManyItems(section: 1, count: 3, limit: 2)) {
      try stage.apply([("one", ["a"]), ("two", ["b", "c", "d"])])
    }
    #expect(stage.page == ["a"] && stage.dataSource.counts == [1])
    try stage.apply([("one", ["a"]), ("two", ["b"])])
    #expect(stage.dataSource.counts == [1, 1])
  }
}
