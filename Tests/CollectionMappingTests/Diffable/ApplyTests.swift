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

  @Test func `events are sent in the documented order`() throws {
    let stage = try ApplyStage([("one", ["a", "b", "c", "d"]), ("two", ["e", "f"])])
    var target = try Letters(sections: [("one", ["e", "x", "c", "b", "d"]), ("new", ["f", "y"])])
    try target.reloadItems(["b"])
    try target.reconfigureItems(["d", "y", "f"])

    try stage.dataSource.apply(target, completion: stage.tell("it"))

    #expect(
      stage.truth.takeText() == """
        end TallyView, cell at [0, 0]
        recycle TallyView
        end TallyView, cell at [0, 1]
        recycle TallyView
        move TallyView, cell at [1, 0], to [0, 0]
        move TallyView, cell at [0, 3], to [0, 4]
        move TallyView, cell at [1, 1], to [1, 0]
        reuse TallyView
        display TallyView, cell at [0, 1]
        reuse TallyView
        display TallyView, cell at [0, 3]
        make TallyView
        display TallyView, cell at [1, 1]
        completion of it
        """)
    #expect(stage.page == ["e x c b d", "f y"])
    #expect(stage.truth.problems == [])
    #expect(stage.truth.checks > 10)
  }

  @Test func `marked views show their current item, others are unchanged`() throws {
    let stage = try ApplyStage([("one", ["a", "b", "c"])])
    let views = ["a", "b", "c"].map(stage.view)
    var target = stage.dataSource.snapshot()
    try target.reconfigureItems(["b"])
    try target.reloadItems(["c"])
    try target.moveItem("b", beforeItem: "a")
    stage.suffix = "!"
    try stage.dataSource.apply(target)

    #expect(stage.page == ["b! a c!"])
    #expect(stage.view(of: "a") === views[0])
    #expect(stage.view(of: "b") === views[1])
    #expect((stage.view(of: "b") as? TallyView)?.preparations == 0)
    #expect((stage.view(of: "c") as? TallyView)?.preparations == 1)
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

  @Test func `applying with a reload requests every view and reports a reload`() throws {
    let stage = try ApplyStage([("one", ["a", "b"])])
    let target = try Letters(sections: [("one", ["b", "a"])])
    try stage.dataSource.applyUsingReloadData(target, completion: stage.tell("it"))

    #expect(stage.takeTold() == ["it reloaded"])
    #expect(
      stage.truth.takeText() == """
        end TallyView, cell at [0, 1]
        recycle TallyView
        end TallyView, cell at [0, 0]
        recycle TallyView
        reuse TallyView
        display TallyView, cell at [0, 0]
        reuse TallyView
        display TallyView, cell at [0, 1]
        completion of it
        """)
    #expect(stage.truth.problems == [])
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
