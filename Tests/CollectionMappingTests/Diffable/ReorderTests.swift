import CollectionMapping
import TestSupport
import Foundation
import Testing

/// Items of a diffable data source that the user moves, also with invalid input.
struct ReorderTests {
  private func stage(_ note: @escaping (String) -> Void) throws -> ApplyStage {
    let stage = try ApplyStage([("one", ["a", "b", "c"]), ("two", ["d"]), ("three", ["e"])])
    stage.dataSource.reorderingHandlers.canReorderItem = { $0 != "e" }
    stage.dataSource.reorderingHandlers.willReorder = { [weak stage] _ in
      stage?.truth.check("will reorder")
      note("will \(stage?.dataSource.counts ?? [])")
    }
    stage.dataSource.reorderingHandlers.didReorder = { [weak stage] _ in
      stage?.truth.check("did reorder")
      note("did \(stage?.dataSource.counts ?? [])")
    }
    return stage
  }

  private func move(_ stage: ApplyStage, _ from: IndexPath, to target: IndexPath) throws {
    #expect(try stage.container.beginInteractiveMovement(forItemAt: from))
    try stage.container.updateInteractiveMovement(to: target)
    try stage.container.endInteractiveMovement()
  }

  @Test func `handlers are called before and after a movement`() throws {
    var calls: [String] = []
    let stage = try stage { calls.append($0) }
    let view = stage.view(of: "a")
    try move(stage, [0, 0], to: [1, 1])
    #expect(calls == ["will [3, 1, 1]", "did [2, 2, 1]"])
    #expect(stage.page == ["b c", "d a", "e"])
    #expect(stage.view(of: "a") === view)
    #expect(stage.truth.problems == [])
  }

  @Test func `a movement needs both handlers and permission from canReorderItem`() throws {
    let stage = try stage { _ in Issue.record("told") }
    #expect(try !stage.container.beginInteractiveMovement(forItemAt: [2, 0]))
    let canReorder = stage.dataSource.reorderingHandlers.canReorderItem
    stage.dataSource.reorderingHandlers.canReorderItem = nil
    #expect(try !stage.container.beginInteractiveMovement(forItemAt: [0, 0]))
    stage.dataSource.reorderingHandlers.canReorderItem = canReorder
    stage.dataSource.reorderingHandlers.didReorder = nil
    #expect(try !stage.container.beginInteractiveMovement(forItemAt: [0, 0]))
  }

  @Test func `moving an item also moves its children`() throws {
    let stage = try stage { _ in }
    var tree = SectionSnapshot<String>()
    try tree.append(["p", "q"])
    try tree.append(["p1"], to: "p")
    try stage.dataSource.apply(tree, to: "one")
    try move(stage, [0, 0], to: [0, 1])
    #expect(stage.page == ["q p", "d", "e"])
    #expect(try stage.dataSource.snapshot(for: "one")?.snapshot(of: "p").items == ["p1"])
  }

  @Test func `positions that do not exist are ignored`() throws {
    let stage = try stage { _ in Issue.record("told") }
    let paths: [(IndexPath, IndexPath)] = [
      ([0, 0], [9, 0]), ([0, 0], [0, 9]), ([9, 9], [0, 0]), ([0, 0], [1, 2]),
      ([0, 0], [.max, .max]),
      ([0, 0], []), ([0, 0], [-1, 0]),
    ]
    for (from, to) in paths {
      try stage.dataSource.collectionContainer(stage.container, moveItemAt: from, to: to)
    }
    #expect(stage.page == ["a b c", "d", "e"])
    #expect(stage.dataSource.counts == [3, 1, 1])
  }

  @Test func `a waiting movement is cancelled if the content changes first`() throws {
    let stage = try stage { _ in }
    #expect(try stage.container.beginInteractiveMovement(forItemAt: [0, 0]))
    try stage.container.updateInteractiveMovement(to: [1, 0])
    stage.onRequest = { _ in
      stage.onRequest = nil
      stage.apply("it", [("one", ["x", "a"])])
      try stage.container.endInteractiveMovement()
    }
    stage.container.reload(.cell([2, 0]))
    #expect(stage.page == ["x a"])
    #expect(stage.dataSource.counts == [2])
    #expect(stage.container.interactiveMovement == nil)
  }
}
