import CollectionMapping
import TestSupport
import Foundation
import Testing

@Suite("A view that uses its container when its selection is set")
struct SelectionInSetterTests {
  private final class EagerView: ReusableView, ModelTransfer {
    var onSelection: (() -> Void)?

    override var isSelected: Bool {
      didSet { if isSelected { onSelection.take()?() } }
    }

    func update(with model: Int) {}
  }

  private let manager = CollectionManager()
  private var container: CollectionContainer { manager.container }
  private var storage: MemoryStorage { manager.memoryStorage }

  /// Displays two items, and returns the view of the first.
  private func displayed() throws -> EagerView {
    manager.register(EagerView.self)
    try storage.setItems([1, 2])
    container.displaysAllElements = true
    return try #require(container.cellForItem(at: [0, 0]) as? EagerView)
  }

  @Test(arguments: [true, false])
  func `is not selected if it deselects its item, nor is the next item`(isTap: Bool) throws {
    let view = try displayed()
    view.onSelection = { [container] in _ = try? container.deselectItem(at: [0, 0]) }
    if isTap {
      try container.simulateTap(at: [0, 0])
    } else {
      try container.selectItem(at: [0, 0])
    }
    #expect(container.indexPathsForSelectedItems == [])
    #expect(!view.isSelected)
    try storage.removeItems(at: [[0, 0]])
    try storage.addItem(3)
    #expect(container.cellForItem(at: [0, 1])?.isSelected == false)
  }

  @Test func `leaves no state in the pool if it reloads its own view`() throws {
    manager.register(EagerView.self)
    try storage.setItems([1, 2])
    let view = try #require(container.display(.cell([0, 0])) as? EagerView)
    #expect(try container.focusItem(at: [0, 0]))
    view.onSelection = { [container] in container.reload(.cell([0, 0])) }
    try container.selectItem(at: [0, 0])
    try container.selectItem(at: nil)
    try container.focusItem(at: nil)
    let next = container.display(.cell([0, 1]))
    #expect(next === view && next?.isFocused == false && next?.isSelected == false)
  }
}
