import CollectionMapping
import Foundation
import Testing

@Suite("Selecting several items in one go, while they change")
struct SeveralSelectionTests {
  private func stage() throws -> OrderStage {
    let stage = try OrderStage(["abcdef"], hearing: [.didSelect, .didDeselect])
    stage.manager.handle(OrderStage.Cell.self) { events in
      events.shouldBeginMultipleSelection { _, _, _ in true }
    }
    stage.container.displaysAllElements = true
    return stage
  }

  @Test func `an item that a handler selects meanwhile stays selected`() throws {
    let stage = try stage()
    let container = stage.container
    stage.manager.handle(OrderStage.Cell.self) { [unowned container] events in
      events.didSelect { _, _, path in
        _ = try? container.selectItem(at: [0, min(path[1] + 1, 5)])
      }
    }
    try container.beginMultipleSelection(at: [0, 0])
    try container.extendMultipleSelection(to: [0, 3])
    #expect(container.indexPathsForSelectedItems.contains([0, 3]))
    #expect(container.indexPathsForSelectedItems.count >= 4)
    #expect(stage.lines.filter { $0.contains("didDeselect") }.isEmpty)
  }

  @Test func `the gesture follows the item where it began, and ends when that is deleted`() throws {
    let stage = try stage()
    let container = stage.container
    try container.beginMultipleSelection(at: [0, 1])
    try stage.storage.moveItem(at: [0, 1], to: [0, 4])
    try container.extendMultipleSelection(to: [0, 5])
    #expect(container.indexPathsForSelectedItems == [[0, 4], [0, 5]])
    try stage.storage.removeItems(at: [[0, 4]])
    #expect(try !container.extendMultipleSelection(to: [0, 0]))
    #expect(container.indexPathsForSelectedItems == [[0, 4]])
    #expect(try container.beginMultipleSelection(at: [0, 0]))
  }

  @Test func `items that are deleted while others are selected are passed over`() throws {
    let stage = try stage()
    let container = stage.container
    stage.manager.handle(OrderStage.Cell.self) { [unowned stage] events in
      events.didSelect { _, text, _ in
        if text.description == "b" { try? stage.storage.removeItems(at: [[0, 2], [0, 3]]) }
      }
    }
    try container.beginMultipleSelection(at: [0, 0])
    try container.extendMultipleSelection(to: [0, 4])
    #expect(stage.page == "abef")
    #expect(container.indexPathsForSelectedItems == [[0, 0], [0, 1], [0, 2]])
    #expect(
      stage.lines == ["a", "b", "e"].enumerated().map { "> didSelect \($1) at [0, \($0)]" })
  }
}
