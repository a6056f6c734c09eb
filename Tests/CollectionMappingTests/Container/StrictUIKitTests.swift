import CollectionMapping
import TestSupport
import Foundation
import Testing

/// A container that refuses what UIKit refuses, and what changes by itself.
struct StrictUIKitTests {
  @Test func `a marked item that moves is displayed again at its new position`() throws {
    let stage = try ApplyStage([("one", ["a", "b", "c"])])
    stage.container.strictUIKit = true
    var target = try Letters(sections: [("one", ["c", "a", "b"])])
    try target.reloadItems(["c"])
    stage.suffix = "!"
    var told: [BatchOperation] = []
    try stage.dataSource.apply(target) { told = (try? $0.get())?.changes?.updates.operations ?? [] }
    #expect(stage.page == ["c! a b"])
    // The observer receives the difference, not the rewritten batch.
    #expect(told == [.moveItem(from: [0, 2], to: [0, 0]), .reloadItem([0, 2])])
  }

  @Test(arguments: StorageMaker.allCases)
  func `a storage is followed though items leave a deleted section`(_ maker: StorageMaker) throws {
    let stage = try UpdaterStage([], maker)
    try stage.storage.setItemsForAllSections([["a"], ["b"]])
    stage.container.strictUIKit = true
    let view = stage.container.cellForItem(at: [1, 0])
    _ = stage.truth.takeText()
    try stage.storage.performUpdates {
      try stage.storage.moveItem(at: [0, 0], to: [1, 0])
      try stage.storage.removeSections([0])
    }
    #expect(stage.page == ["a b"])
    #expect(stage.container.cellForItem(at: [0, 1]) === view)
    #expect(stage.takeAnomalies() == [])
    #expect(stage.takeUpdates().last?.contains("move of [0, 0] to [0, 0]") == true)
    #expect(stage.truth.problems == [])
  }
}
