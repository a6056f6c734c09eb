import CollectionMapping
import TestSupport
import Foundation
import Testing

@Suite("Batches that UIKit refuses or handles badly")
struct BatchIdentityTests {
  private func move(from path: IndexPath, to target: IndexPath) -> BatchOperation {
    .moveItem(from: path, to: target)
  }

  @Test func `an item that moves and is reloaded has another view at its new place`() throws {
    let stage = try BatchStage([["a", "b", "c"]])
    try stage.container.selectItem(at: [0, 0])
    let earlier = try #require(stage.view(0, 0))
    let body = { (updates: inout BatchUpdates) in
      updates.moveItem(at: [0, 0], to: [0, 2])
      updates.reloadItems(at: [[0, 0]])
    }
    try stage.change(to: [["b", "c", "A"]], body)
    #expect(stage.texts == [["b", "c", "A"]])
    #expect(stage.container.indexPathsForSelectedItems == [[0, 2]])
    // The view that rested last is used again, prepared once.
    #expect(stage.view(0, 2) === earlier)
    #expect(earlier.preparations == 1)
    #expect(stage.log.lines.prefix(2) == ["end TallyView, cell at [0, 0]", "recycle TallyView"])
    stage.container.strictUIKit = true
    #expect(
      stage.refusal(body) as? BatchUpdateError
        == .refusedByUIKit(.reloadItem([0, 0]), other: move(from: [0, 0], to: [0, 2])))
  }

  @Test func `an item moves out of a section that is deleted, and keeps its view`() throws {
    let stage = try BatchStage([["a", "b"], ["c"]])
    let view = try #require(stage.view(0, 1))
    let body = { (updates: inout BatchUpdates) in
      updates.deleteSections([0])
      updates.moveItem(at: [0, 1], to: [0, 0])
    }
    stage.container.strictUIKit = true
    #expect(
      stage.refusal(body) as? BatchUpdateError
        == .refusedByUIKit(move(from: [0, 1], to: [0, 0]), other: .deleteSection(0)))
    stage.container.strictUIKit = false
    try stage.change(to: [["b", "c"]], body)
    #expect(stage.texts == [["b", "c"]])
    #expect(stage.view(0, 0) === view)
    #expect(view.preparations == 0)
  }

  @Test func `an item moves into a section that is inserted, and keeps its view`() throws {
    let stage = try BatchStage([["a", "b"]])
    let view = try #require(stage.view(0, 1))
    let body = { (updates: inout BatchUpdates) in
      updates.insertSections([0])
      updates.moveItem(at: [0, 1], to: [0, 1])
    }
    stage.container.strictUIKit = true
    #expect(
      stage.refusal(of: [["x", "b"], ["a"]], body) as? BatchUpdateError
        == .refusedByUIKit(move(from: [0, 1], to: [0, 1]), other: .insertSection(0)))
    stage.source.rows = [["a", "b"]]
    stage.container.reloadData()
    stage.container.strictUIKit = false
    try stage.change(to: [["x", "b"], ["a"]], body)
    #expect(stage.texts == [["x", "b"], ["a"]])
    #expect(stage.view(0, 1) === view)
  }

  @Test func `deletes in a section that is deleted are implied`() throws {
    let stage = try BatchStage([["a", "b"], ["c"]])
    try stage.change(to: [["c"]]) {
      $0.deleteSections([0])
      $0.deleteItems(at: [[0, 0], [0, 1]])
    }
    #expect(stage.texts == [["c"]])
    #expect(stage.completions == [true])
  }

  @Test func `the worked example of moves across sections gives its result`() throws {
    let stage = try BatchStage([["a", "b", "c"], ["d", "e"]])
    let kept = [stage.view(0, 0), stage.view(0, 1), stage.view(1, 1)]
    try stage.change(to: [["b", "x"], ["a", "e"], ["y"]]) {
      $0.deleteItems(at: [[0, 2], [1, 0]])
      $0.moveItem(at: [0, 0], to: [1, 0])
      $0.insertItems(at: [[0, 1]])
      $0.insertSections([2])
    }
    #expect(stage.texts == [["b", "x"], ["a", "e"], ["y"]])
    #expect(stage.view(1, 0) === kept[0])
    #expect(stage.view(0, 0) === kept[1])
    #expect(stage.view(1, 1) === kept[2])
    #expect(
      stage.log.lines == [
        "end TallyView, cell at [0, 2]", "recycle TallyView",
        "end TallyView, cell at [1, 0]", "recycle TallyView",
        "move TallyView, cell at [0, 1], to [0, 0]",
        "move TallyView, cell at [0, 0], to [1, 0]",
        "reuse TallyView", "display TallyView, cell at [0, 1]",
        "reuse TallyView", "display TallyView, cell at [2, 0]",
      ])
  }

  /// In time that grows with the square it would take minutes.
  @Test(.timeLimit(.minutes(1)))
  func `a hundred thousand moves and as many reloads are no more than that`() throws {
    let count = 100_000
    let stage = try BatchStage([])
    stage.container.displaysAllElements = false
    stage.source.rows = [Array(repeating: "", count: 2 * count)]
    stage.container.reloadData()
    stage.container.strictUIKit = true
    try stage.container.performBatchUpdates { updates in
      for item in count..<2 * count { updates.moveItem(at: [0, item], to: [0, item]) }
      updates.reloadItems(at: (0..<count).map { [0, $0] })
    }
  }

  @Test func `the data source is asked by new index paths whether to keep views`() throws {
    let letters = (0..<40).map { "\($0)" }
    let stage = try BatchStage([letters])
    try stage.change(to: [["new"] + letters]) { $0.insertItems(at: [[0, 0]]) }
    #expect(stage.source.keeping == (1...40).map { .cell([0, $0]) })
  }
}
