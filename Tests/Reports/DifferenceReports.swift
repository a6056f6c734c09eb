import CollectionMapping
import Foundation
import TestSupport
import Testing

/// Reports about differences that are carried out, and about trees.
@Suite("Reports about differences")
struct DifferenceReports {
  /// DifferenceKit 139: a difference was carried out as a list of operations, and the item that was inserted
  /// beside a moved one showed the moved one again.
  @Test func `an item that is inserted beside a moved one is the new one`() throws {
    let (old, new) = ([1, 3], [3, 2, 1])
    let updates = BatchUpdates(from: old, to: new)
    #expect(try updates.applied(to: [old], countsAfter: [3]) { new[$0.item] } == [new])
    #expect(updates.insertedItems == [[0, 1]])
    let board = try Board([("all", numbered(old))])
    let views = [1, 3].map(board.view)
    try board.apply([("all", numbered(new))])
    #expect(board.cells == [["3", "2", "1"]])
    #expect(board.view(of: 1) === views[0] && board.view(of: 3) === views[1])
  }

  /// DifferenceKit 66: an item was updated and moved while another one was deleted, and the deletion was not
  /// among the operations.
  @Test func `a deletion is not lost beside an item that is updated and moved`() throws {
    let old = titled((1, "1"), (2, "2"), (3, "a"))
    let new = titled((3, "b"), (1, "1"), (4, "4"))
    let updates = BatchUpdates(from: old, to: new, identifiedBy: \.id) { $0.title != $1.title }
    #expect(updates.deletedItems == [[0, 1]])
    #expect(updates.insertedItems == [[0, 2]])
    #expect(updates.reconfiguredItems == [[0, 2]])
    #expect(updates.movedItems.map(\.from) == [[0, 2]])
    #expect(updates.movedItems.map(\.to) == [[0, 0]])
    let board = try Board([("all", old)])
    let view = board.view(of: 3)
    try board.apply([("all", new)])
    #expect(board.cells == [["b", "1", "4"]] && board.view(of: 3) === view)
  }

  /// DifferenceKit 5: an item was moved into a section that came in the same change, which took several
  /// stages and ended the program in some of them.
  @Test func `an item moves into a new section in one change`() throws {
    let board = try Board([("a", numbered([1, 2]))])
    let view = board.view(of: 2)
    let change = try board.apply([("a", numbered([1])), ("b", numbered([3, 2]))])
    let updates = try #require(change?.changes?.updates)
    #expect(updates.insertedSections == [1])
    #expect(
      updates.movedItems.map(\.from) == [[0, 1]] && updates.movedItems.map(\.to) == [[1, 1]])
    #expect(updates.count == 2)
    #expect(board.cells == [["1"], ["3", "2"]] && board.view(of: 2) === view)
    #expect(change?.isReload == false && board.anomalies == [])
  }

  /// Differ 85: a section moved, and so did a row in it; the row's move was said in a numbering that fitted
  /// neither the old nor the new sections.
  @Test func `a section and a row in it move in one batch`() throws {
    let board = try Board([("a", numbered([1, 2, 3])), ("b", numbered([4]))])
    let views = (1...4).map(board.view)
    let change = try board.apply([("b", numbered([4])), ("a", numbered([3, 1, 2]))])
    let updates = try #require(change?.changes?.updates)
    #expect(updates.movedSections.count == 1 && updates.count == 2)
    #expect(
      updates.movedItems.map(\.from) == [[0, 2]] && updates.movedItems.map(\.to) == [[1, 0]])
    #expect(board.cells == [["4"], ["3", "1", "2"]])
    #expect(areSame((1...4).map(board.view), views))
  }

  /// Epoxy for Android 1072: a model with the same identifier and another content did not reach the view that
  /// was on the screen.
  @Test func `the displayed view gets the new content of the same identifier`() throws {
    let board = try Board([("all", titled((1, "old"), (2, "same")))])
    let views = [1, 2].map(board.view)
    let change = try board.apply([("all", titled((1, "new"), (2, "same")))])
    #expect(board.cells == [["new", "same"]])
    #expect(areSame([1, 2].map(board.view), views))
    #expect(change?.displayed.reconfigured == [.cell(section: 0, item: 0)])
  }

  /// AccordionSwift 26: several nodes were expanded before the tree was displayed, and only the first one's
  /// children were there.
  @Test func `the children of every node that is expanded before a tree is displayed are there`()
    throws
  {
    let board = try Board([("tree", [])])
    var tree = SectionSnapshot<Titled>()
    let nodes = numbered([1, 2, 3])
    try tree.append(nodes)
    for node in nodes { try tree.append(numbered([node.id * 10, node.id * 10 + 1]), to: node) }
    try tree.append(numbered([310]), to: numbered([31])[0])
    try tree.expand([nodes[0], nodes[2]] + numbered([31]))
    try board.source.apply(tree, to: "tree")
    #expect(board.cells == [["1", "10", "11", "2", "3", "30", "31", "310"]])
  }

  /// DifferenceKit's own tests have `0, 1, 2` → `1, 2, 0` with two moves; a user asked why (96).
  @Test func `one item that goes to the end is one move`() {
    #expect(BatchUpdates(from: [0, 1, 2], to: [1, 2, 0]).movedItems.count == 1)
    let long = Array(0..<1000)
    #expect(BatchUpdates(from: long, to: Array(1..<1000) + [0]).movedItems.count == 1)
    #expect(BatchUpdates(from: long, to: [999] + Array(0..<999)).movedItems.count == 1)
  }
}
