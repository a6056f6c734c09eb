import CollectionMapping
import Foundation
import Testing

/// Reports about items that the user moves.
@Suite("Reports about dragging")
struct DragReports {
  private func drag(
    _ wall: Wall, _ path: IndexPath, over targets: [IndexPath]
  ) throws {
    #expect(try wall.container.beginInteractiveMovement(forItemAt: path))
    for target in targets { try wall.container.updateInteractiveMovement(to: target) }
    try wall.container.endInteractiveMovement()
  }

  /// Listable 57: an item was dragged into another section, and the storage and the views did not agree
  /// afterwards.
  @Test func `an item that is dragged into another section is there in storage and views`() throws {
    let wall = try Wall.displayed([[1, 2, 3], [4, 5]])
    let view = wall.container.cellForItem(at: [0, 1])
    try drag(wall, [0, 1], over: [[1, 1]])
    #expect(wall.stored == [[1, 3], [4, 2, 5]])
    #expect(wall.cells == [["1", "3"], ["4", "2", "5"]])
    #expect(wall.container.cellForItem(at: [1, 1]) === view && wall.takeConfigured() == [])
  }

  /// maui 34151: an item was dragged into an empty section, whose header counts its items.
  @Test func `an item lands in an empty section, and headers that count are right`() throws {
    let wall = try Wall.displayed([[1, 2], []])
    wall.storage.setHeaderModelProvider { [unowned storage = wall.storage] section in
      "\(storage.numberOfItems(inSection: section)) items"
    }
    #expect(wall.headers == [0: "2 items", 1: "0 items"])
    try drag(wall, [0, 0], over: [[1, 0]])
    #expect(wall.cells == [["2"], ["1"]])
    #expect(wall.headers == [0: "1 items", 1: "1 items"])
  }

  /// IGListKit 1288: an item was dragged to the last place and back before it was dropped, which ended the
  /// program.
  @Test func `an item that is dragged to the end and back lands where it is dropped`() throws {
    let wall = try Wall.displayed([[1, 2, 3], [4]])
    try drag(wall, [0, 0], over: [[0, 2], [1, 1], [0, 1]])
    #expect(wall.stored == [[2, 1, 3], [4]] && wall.cells == [["2", "1", "3"], ["4"]])
    try drag(wall, [0, 0], over: [[0, 2], [0, 0]])
    #expect(wall.stored == [[2, 1, 3], [4]] && wall.anomalies == [])
  }
}
