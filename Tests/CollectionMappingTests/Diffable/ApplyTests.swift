import CollectionMapping
import TestSupport
import Foundation
import Testing

/// Snapshots that are applied to a container one after another.
struct ApplyTests {
  @Test func `index paths and identifiers of items and sections are converted both ways`() throws {
    let stage = try ApplyStage([("one", ["a", "b"]), ("none", []), ("two", ["c"])])
    let source = stage.dataSource

    #expect(source.itemIdentifier(for: [0, 1]) == "b")
    #expect(source.indexPath(for: "c") == [2, 0])
    #expect(source.sectionIdentifier(for: 1) == "none")
    #expect(source.index(for: "two") == 2)
    for path: IndexPath in [[0, 2], [1, 0], [3, 0], [-1, 0], [0, -1], [0], [], [0, 0, 0]] {
      #expect(source.itemIdentifier(for: path) == nil, "\(path)")
    }
    for index in [-1, 3, .min, .max] { #expect(source.sectionIdentifier(for: index) == nil) }
    #expect(source.indexPath(for: "x") == nil)
    #expect(source.index(for: "x") == nil)
  }

  @Test func `an unchanged snapshot requests no view and completes`() throws {
    let stage = try ApplyStage([("one", ["a", "b"])])
    stage.onRequest = { _ in Issue.record("asked") }

    #expect(
      try stage.dataSource.apply(stage.dataSource.snapshot(), completion: stage.tell("same")))
    #expect(stage.takeTold() == ["same"])
    #expect(stage.truth.takeText() == "completion of same")
  }

  @Test func `a mark has an effect only once`() throws {
    let stage = try ApplyStage([("one", ["a", "b"])])
    var target = stage.dataSource.snapshot()
    try target.reloadItems(["a"])
    try target.reconfigureItems(["b"])
    try target.reloadSections(["one"])
    try stage.dataSource.apply(target)
    #expect(!stage.dataSource.snapshot().hasMarks)

    stage.onRequest = { _ in Issue.record("asked again") }
    try stage.dataSource.apply(stage.dataSource.snapshot())
  }

  @Test func `beyond the threshold everything is reloaded`() throws {
    let stage = try ApplyStage([("one", ["a", "b", "c"])])
    stage.dataSource.reloadThreshold = 2
    let changes: [[String]] = [["b", "c", "x"], ["y", "z", "x"]]
    for items in changes {
      try stage.dataSource.apply(
        Letters(sections: [("one", items)]), completion: stage.tell("\(items)"))
    }
    #expect(stage.takeTold() == ["\(changes[0])", "\(changes[1]) reloaded"])
    #expect(stage.page == ["y z x"])
  }

  @Test func `an element that was not displayed is not requested`() throws {
    let stage = try ApplyStage([("one", ["a", "b", "c"])])
    stage.container.displaysAllElements = false
    stage.container.endDisplayingAll()
    stage.container.display(.cell([0, 2]))
    var asked: [String] = []
    stage.onRequest = { asked.append($0) }

    try stage.apply([("one", ["x", "c", "y"])])
    #expect(asked == [])
    #expect(stage.page == ["- c -"])
    try stage.dataSource.applyUsingReloadData(Letters(sections: [("one", ["p", "q"])]))
    #expect(asked == ["q"])
  }
}
