import CollectionMapping
import TestSupport
import Foundation
import Testing

/// Snapshots that are applied while another one is applied, or while the container is busy.
struct ApplyQueueTests {
  @Test func `an action that applies a snapshot for each anomaly terminates`() throws {
    let stage = try ApplyStage()
    let content = [("one", ["a", "b"])]
    stage.onRequest = { _ in throw StageError(description: "no") }
    stage.onAnomaly = { [unowned stage] _ in stage.apply("again", content) }
    stage.apply("first", content)
    #expect(stage.takeTold() == ["first", "again", "again"])
    #expect(stage.container.counts == [2])
    #expect(stage.truth.problems == [])
  }

  @Test func `only waiting snapshots that a later one replaces are superseded`() throws {
    let stage = try ApplyStage([("one", ["a"])])
    stage.dataSource.appliesLatestOnly = true
    func tree(_ root: String, _ child: String) throws -> SectionSnapshot<String> {
      var tree = SectionSnapshot<String>()
      try tree.append([root])
      try tree.append([child], to: root)
      return tree
    }
    var once = true
    stage.onRequest = { [unowned stage] _ in
      guard once else { return }
      once = false
      let source = stage.dataSource
      try source.apply(tree("bread", "roll"), to: "food", completion: stage.tell("bread"))
      stage.apply("whole", [("one", ["b"])])
      try source.apply(tree("wine", "red"), to: "drinks", completion: stage.tell("wine"))
      try source.apply(tree("fruit", "fig"), to: "food", completion: stage.tell("fruit"))
      try source.expandItem("wine", inSection: "drinks")
      try source.expandItem("fruit", inSection: "food")
      try source.apply(tree("milk", "oat"), to: "food", completion: stage.tell("milk"))
      try source.expandItem("milk", inSection: "food")
    }
    stage.container.reload(.cell([0, 0]))
    #expect(
      stage.takeTold() == [
        "bread failed: superseded", "fruit failed: superseded", "whole", "wine", "milk",
      ])
    #expect(stage.page == ["b", "wine red", "milk oat"])
    #expect(stage.takeAnomalies().filter { $0.code == .batchRefused } == [])
  }

  @Test func `a snapshot applied by the completion of a superseded one is the latest`() throws {
    let stage = try ApplyStage()
    stage.dataSource.appliesLatestOnly = true
    var once = true
    stage.onRequest = { [unowned stage] _ in
      guard once else { return }
      once = false
      try stage.dataSource.apply(Letters(sections: [("one", ["1"])])) { _ in
        stage.apply("latest", [("one", ["2"])])
      }
      stage.apply("other", [("one", ["3"])])
    }
    stage.apply("first", [("one", ["a"])])
    #expect(
      stage.takeTold().sorted() == ["first", "latest", "other failed: superseded", "other threw"])
    #expect(stage.page == ["2"])
  }

  // MARK: One queue with batches

  /// Has the container perform an empty batch, and notes its completion by name.
  private func batch(_ name: String, in stage: ApplyStage, then: @escaping () -> Void = {}) throws {
    try stage.container.performBatchUpdates { _ in
    } completion: { _ in
      stage.note(name)
      then()
    }
  }

  @Test(arguments: [false, true])
  func `waiting snapshots and batches are carried out in order`(isInBatch: Bool) throws {
    let stage = try ApplyStage([("one", ["a"])])
    let ask = { [unowned stage] in
      try batch("batch 1", in: stage)
      stage.apply("1", [("one", ["x"])])
      try batch("batch 2", in: stage)
      stage.apply("2", [("one", ["y"])])
      try batch("batch 3", in: stage)
    }
    if isInBatch {
      stage.onRequest = { letter in if letter == "a" { try ask() } }
      stage.container.reload(.cell([0, 0]))
    } else {
      stage.onRequest = { letter in if letter == "b" { try ask() } }
      stage.apply("first", [("one", ["b"])])
    }
    let told = isInBatch ? [] : ["first"]
    #expect(stage.takeTold() == told + ["batch 1", "1", "batch 2", "2", "batch 3"])
    #expect(stage.page == ["y"])
    #expect(stage.truth.problems == [])
  }

  @Test func `a change made by a completion carries out no apply inside itself`() throws {
    let stage = try ApplyStage([("one", ["a"])])
    stage.onRequest = { [unowned stage] letter in
      guard letter == "b" else { return }
      stage.onRequest = nil
      stage.apply("1", [("one", ["x", "y"])])
      try batch("batch", in: stage)
    }
    try stage.dataSource.apply(Letters(sections: [("one", ["b"])])) { [unowned stage] _ in
      stage.note("begin")
      stage.container.reload(.cell([0, 0]))
      stage.container.reloadData()
      stage.note("end \(stage.page)")
    }
    #expect(stage.takeTold() == ["begin", "end [\"b\"]", "1", "batch"])
    #expect(stage.page == ["x y"])
    #expect(stage.truth.problems == [])
  }

  // MARK: Async apply

  @Test @MainActor func `an async apply does all its work on the caller's executor`() async throws {
    let stage = try ApplyStage([("one", ["a"])])
    for round in 0..<50 {
      let target = try Letters(sections: [("one", ["\(round)"])])
      let task = Task.immediate { _ = try? await stage.dataSource.apply(target) }
      // Nothing had to wait, so the work is done before any other task runs.
      #expect(stage.page == ["\(round)"])
      await task.value
    }
    #expect(stage.truth.problems == [])
  }

  @Test @MainActor func `an async apply can be cancelled before its turn only`() async throws {
    let stage = try ApplyStage([("one", ["a"])])
    var outcomes: [String] = []
    var tasks: [Task<Void, Never>] = []
    stage.onRequest = { [unowned stage] _ in
      guard tasks.isEmpty else { return }
      for name in ["kept", "dropped"] {
        let target = try Letters(sections: [("one", [name])])
        tasks.append(
          Task.immediate {
            do throws(ApplyError) {
              try await stage.dataSource.apply(target)
              outcomes.append(name)
            } catch {
              outcomes.append("\(name) \(error.name)")
            }
          })
      }
      tasks.last?.cancel()
    }
    try stage.apply([("one", ["b"])])
    for task in tasks { await task.value }
    tasks.first?.cancel()

    #expect(outcomes.sorted() == ["dropped cancelled", "kept"])
    #expect(stage.page == ["kept"])
  }
}
