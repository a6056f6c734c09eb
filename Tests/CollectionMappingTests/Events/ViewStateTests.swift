import CollectionMapping
import TestSupport
import Foundation
import Testing

@Suite("The states of views")
struct ViewStateTests {
  /// A view that records each change of its states.
  final class StateCell: ReusableView, ModelTransfer {
    var log: [String] = []
    override var isSelected: Bool { didSet { log.append("selected \(isSelected)") } }
    override var isHighlighted: Bool { didSet { log.append("highlighted \(isHighlighted)") } }
    override var isFocused: Bool { didSet { log.append("focused \(isFocused)") } }
    override func prepareForReuse() { log.append("prepare") }
    func update(with text: String) { log.append("update \(text)") }

    func take() -> [String] {
      defer { log = [] }
      return log
    }
  }

  private func manager() throws -> CollectionManager {
    let manager = CollectionManager()
    manager.register(StateCell.self) { mapping in
      mapping.willDisplay { view, _, _ in view.log.append("will") }
      mapping.didEndDisplaying { view, _, _ in view.log.append("did") }
    }
    try manager.memoryStorage.setItems(["a", "b", "c"])
    return manager
  }

  @Test func `a view has its state before it is displayed, and none while idle`() throws {
    let manager = try manager()
    let container = manager.container
    try container.selectItem(at: [0, 0])
    try container.simulateHighlight(at: [0, 0])
    try container.focusItem(at: [0, 0])
    let cell = try #require(container.display(.cell([0, 0])) as? StateCell)
    #expect(
      cell.take() == ["update a", "selected true", "highlighted true", "focused true", "will"])
    container.endDisplaying(.cell([0, 0]))
    #expect(cell.take() == ["did", "selected false", "highlighted false", "focused false"])
    #expect(container.display(.cell([0, 1])) === cell)
    #expect(cell.take() == ["prepare", "update b", "will"])
    container.endDisplaying(.cell([0, 1]))
    #expect(container.display(.cell([0, 0])) === cell)
    #expect(cell.isSelected && cell.isHighlighted && cell.isFocused)
  }

  @Test func `a view for an item that is not displayed has its state too`() throws {
    let manager = try manager()
    var seen: [Bool] = []
    manager.handle(StateCell.self) { events in
      events.didSelect { view, _, _ in seen.append(view.isSelected) }
      events.didHighlight { view, _, _ in seen.append(view.isHighlighted) }
    }
    try manager.container.simulateTap(at: [0, 2])
    #expect(seen == [true, true])
    let view = try #require(try manager.view(for: "x", at: [0, 0]) as? StateCell)
    #expect(!view.isSelected && !view.isHighlighted)
  }

  @Test func `a state moves with its item, and is set only when it changes`() throws {
    let manager = try manager()
    let container = manager.container
    container.displaysAllElements = true
    try container.selectItem(at: [0, 1])
    let cell = try #require(container.cellForItem(at: [0, 1]) as? StateCell)
    #expect(cell.take() == ["update b", "will", "selected true"])
    try container.selectItem(at: [0, 1])
    try manager.memoryStorage.moveItem(at: [0, 1], to: [0, 0])
    #expect(container.cellForItem(at: [0, 0]) === cell)
    #expect(cell.take().isEmpty)
    #expect(container.indexPathsForSelectedItems == [[0, 0]])
    try container.reloadItems(at: [[0, 0]])
    let again = try #require(container.cellForItem(at: [0, 0]) as? StateCell)
    #expect(again.isSelected)
    try manager.memoryStorage.removeItems(at: [[0, 0]])
    #expect(!again.isSelected)
    #expect(container.indexPathsForSelectedItems.isEmpty)
  }

  @Test func `no view is in a state once everything is loaded again`() throws {
    let manager = try manager()
    let container = manager.container
    container.displaysAllElements = true
    try container.selectItem(at: [0, 0])
    try container.focusItem(at: [0, 1])
    try container.simulateHighlight(at: [0, 2])
    container.reloadData()
    for item in 0...2 {
      let view = try #require(container.cellForItem(at: [0, item]))
      #expect(!view.isSelected && !view.isFocused && !view.isHighlighted)
    }
    #expect(container.indexPathsForSelectedItems.isEmpty)
    #expect(container.indexPathForFocusedItem == nil)
  }
}
