import CollectionMapping
import Foundation
import Testing

/// The registration guide with a layout and a viewport: the same mappings, handlers and conditions,
/// for visible elements only.
struct ViewportGuideTests {
  private final class EvenCell: ReusableView {
    var text = ""
  }

  private let manager = CollectionManager()
  private let log = RequestLog()
  private var container: CollectionContainer { manager.container }

  init() {
    manager.observer = log
    manager.anomalyHandler.anomalyAction = { _ in }
    var layout = FlowLayout()
    layout.itemSizes = .uniform(LayoutSize(width: 100, height: 20))
    layout.minimumLineSpacing = 0
    container.layout = layout
    container.viewport = LayoutRect(x: 0, y: 0, width: 100, height: 100)
  }

  @Test func `items of a storage are mapped when they become visible`() throws {
    var handled: [Int] = []
    manager.register(EvenCell.self, for: Int.self) { mapping in
      mapping.condition = mapping.modelCondition { _, number in number % 2 == 0 }
    } handler: { cell, number, path in
      cell.text = "\(number) at \(path.item)"
      handled.append(number)
    }
    manager.register(TextCell.self)
    try manager.memoryStorage.setItems(
      (0..<1000).map { number -> Any in
        number % 3 == 0 ? "\(number)" : number
      })
    #expect(handled == [2, 4])
    #expect((container.cellForItem(at: [0, 2]) as? EvenCell)?.text == "2 at 2")
    #expect((container.cellForItem(at: [0, 3]) as? TextCell)?.text == "3")
    // An odd number has no mapping.
    #expect(container.cellForItem(at: [0, 1]) is PlaceholderView)
    #expect(manager.anomalyHandler.counts == [.noCellMapping: 1])

    try container.scrollToItem(at: [0, 504], position: .start)
    #expect(handled == [2, 4, 506, 508])
    #expect(container.displayedElements.count == 5)
  }

  @Test func `an edit of the storage requests only items that become visible`() throws {
    manager.register(TextCell.self)
    try manager.memoryStorage.setItems((0..<50).map { "\($0)" })
    #expect(log.happened() == "+0.0 +0.1 +0.2 +0.3 +0.4")
    let second = container.cellForItem(at: [0, 1])
    try manager.memoryStorage.removeItems(at: [[0, 0]])
    #expect(log.happened() == "-0.0 +0.4")
    #expect(container.cellForItem(at: [0, 0]) === second)
    try manager.memoryStorage.insertItem("new", to: [0, 1])
    #expect(log.happened() == "-0.5 +0.1")
    #expect((container.cellForItem(at: [0, 1]) as? TextCell)?.text == "new")
    #expect(log.requests == 7)
  }

  @Test func `a view of an unregistered class is displayed until it leaves the viewport`()
    throws
  {
    manager.register(TextCell.self)
    try manager.memoryStorage.setItems((0..<50).map { "\($0)" })
    #expect(manager.unregister(TextCell.self) == 1)
    #expect((container.cellForItem(at: [0, 4]) as? TextCell)?.text == "4")
    container.viewport?.origin.y = 40
    #expect((container.cellForItem(at: [0, 4]) as? TextCell)?.text == "4")
    #expect(container.cellForItem(at: [0, 5]) is PlaceholderView)
    container.viewport?.origin.y = 0
    #expect(container.cellForItem(at: [0, 0]) is PlaceholderView)
    #expect(manager.anomalyHandler.count(of: .noCellMapping) == 4)
  }
}
