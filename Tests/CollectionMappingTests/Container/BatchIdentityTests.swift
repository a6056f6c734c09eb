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
