import CollectionMapping
import TestSupport
import Foundation
import Testing

/// Section snapshots with trees, also with invalid input.
struct ApplySectionTests {
  private func fruit() throws -> SectionSnapshot<String> {
    var tree = SectionSnapshot<String>()
    try tree.append(["fruit", "bread"])
    try tree.append(["apple", "pear"], to: "fruit")
    return tree
  }

  @Test func `a section snapshot creates its section and displays its visible items`() throws {
    let stage = try ApplyStage([("first", ["a"])])
    try stage.dataSource.apply(fruit(), to: "food", completion: stage.tell("it"))
    #expect(stage.takeTold() == ["it"])
    #expect(stage.page == ["a", "fruit bread"])
    #expect(stage.dataSource.snapshot(for: "food") == (try fruit()))
    #expect(stage.dataSource.snapshot(for: "none") == nil)
    #expect(stage.dataSource.snapshot(for: "first")?.rootItems == ["a"])
    #expect(stage.takeAnomalies() == [])
  }

  @Test func `expanding and collapsing calls the handlers in order`() throws {
    let stage = try ApplyStage()
    try stage.dataSource.apply(fruit(), to: "food")
    var calls: [String] = []
    var handlers = SectionSnapshotHandlers<String>()
    handlers.shouldExpandItem = {
      calls.append("should expand \($0)"); return $0 != "bread"
    }
    handlers.willExpandItem = { [unowned stage] in
      calls.append("will expand \($0), \(stage.dataSource.counts)")
      stage.truth.check("will expand")
    }
    handlers.snapshotForExpandingParent = { parent, children in
      calls.append("children of \(parent): \(children.items)")
      var more = children
      try? more.append(["fig"])
      return more
    }
    handlers.shouldCollapseItem = {
      calls.append("should collapse \($0)"); return true
    }
    handlers.willCollapseItem = { calls.append("will collapse \($0)") }
    stage.dataSource.sectionSnapshotHandlers = handlers

    #expect(try stage.dataSource.expandItem("fruit", inSection: "food"))
    #expect(stage.page == ["fruit apple pear fig bread"])
    #expect(try !stage.dataSource.expandItem("bread", inSection: "food"))
    #expect(try stage.dataSource.collapseItem("fruit", inSection: "food"))
    #expect(stage.page == ["fruit bread"])
    #expect(
      calls == [
        "should expand fruit", "will expand fruit, [2]", "children of fruit: [\"apple\", \"pear\"]",
        "should expand bread", "should collapse fruit", "will collapse fruit",
      ])
    #expect(stage.truth.problems == [])
  }

  @Test func `items that do not exist are neither expanded nor collapsed`() throws {
    let stage = try ApplyStage()
    try stage.dataSource.apply(fruit(), to: "food")
    for (item, section) in [("x", "food"), ("fruit", "x")] {
      #expect(throws: ApplyError.self) {
        try stage.dataSource.expandItem(item, inSection: section)
      }
      #expect(throws: ApplyError.self) {
        try stage.dataSource.collapseItem(item, inSection: section)
      }
    }
    #expect(stage.page == ["fruit bread"])
  }

  @Test func `a section snapshot with an item of another section is refused`() throws {
    let stage = try ApplyStage([("one", ["bread"]), ("food", ["x"])])
    #expect(throws: ApplyError.self) { try stage.dataSource.apply(fruit(), to: "food") }
    #expect(stage.page == ["bread", "x"])
    #expect(stage.dataSource.snapshot(for: "food")?.items == ["x"])
  }

  @Test func `two items expanded while the container is busy are both expanded`() throws {
    let stage = try ApplyStage()
    var tree = try fruit()
    try tree.append(["roll"], to: "bread")
    try stage.dataSource.apply(tree, to: "food")
    var once = true
    stage.onRequest = { [unowned stage] _ in
      guard once else { return }
      once = false
      try stage.dataSource.expandItem("fruit", inSection: "food")
      try stage.dataSource.expandItem("bread", inSection: "food")
    }
    stage.container.reload(.cell([0, 0]))
    #expect(stage.page == ["fruit apple pear bread roll"])
  }
}
