import CollectionMapping
import TestSupport
import Foundation
import Testing

/// User code that changes the container in the middle of a display, of a state or of a movement.
struct InterruptedDisplayTests {
  /// A cell whose setters and model call back.
  private class Cell: ReusableView {
    var text = ""
    var onSelect: (() -> Void)?
    override var isSelected: Bool { didSet { onSelect?() } }
  }

  private final class OtherCell: Cell {}

  private final class Source: CollectionContainerDataSource {
    var texts: [String]
    var givesOthers = false
    var onAsk: ((IndexPath) -> Void)?
    private(set) var wrong: [IndexPath] = []

    init(_ texts: [String]) { self.texts = texts }

    func collectionContainer(
      _ container: CollectionContainer, numberOfItemsInSection section: Int
    ) -> Int { texts.count }

    func collectionContainer(
      _ container: CollectionContainer, cellForItemAt indexPath: IndexPath
    ) throws -> ReusableView? {
      onAsk?(indexPath)
      guard texts.indices.contains(indexPath[1]) else {
        wrong.append(indexPath)
        return nil
      }
      let cell: Cell =
        givesOthers
        ? try container.dequeueReusableCell(OtherCell.self, for: indexPath)
        : try container.dequeueReusableCell(Cell.self, for: indexPath)
      cell.text = texts[indexPath[1]]
      return cell
    }

    func collectionContainer(
      _ container: CollectionContainer, canMoveItemAt indexPath: IndexPath
    ) -> Bool { true }
  }

  private func container(_ source: Source) -> CollectionContainer {
    let container = CollectionContainer()
    container.anomalyHandler.anomalyAction = { _ in }
    container.register(Cell.self)
    container.register(OtherCell.self)
    container.dataSource = source
    return container
  }

  private func texts(_ container: CollectionContainer) -> [String] {
    container.displayedElements.map { (container.displayedView(for: $0) as? Cell)?.text ?? "-" }
  }

  @Test func `a batch from the report of a replaced view waits until the view is displayed`() {
    let source = Source(["a", "b", "c"])
    let container = container(source)
    container.displaysAllElements = true
    source.givesOthers = true
    container.anomalyHandler.anomalyAction = { [weak container] _ in
      guard source.texts.count == 3 else { return }
      try? container?.performBatchUpdates { updates in
        source.texts.insert("new", at: 0)
        updates.insertItems(at: [[0, 0]])
      }
    }
    container.reconfigure(.cell([0, 2]))
    #expect(texts(container) == ["new", "a", "b", "c"])
  }

  @Test func `a model that ends while its prefetched item is displayed ends no view too early`()
    throws
  {
    final class Model {
      var onEnd: (() -> Void)?
      deinit { onEnd?() }
    }
    final class Log: CollectionObserver {
      var names: [String] = []
      func observe(_ event: CollectionEvent) {
        switch event {
        case .displayed: names.append("shown")
        case .ended: names.append("ended")
        default: break
        }
      }
    }
    let manager = CollectionManager()
    let container = manager.container
    manager.register(Cell.self, for: Model.self) { mapping in
      mapping.cancelPrefetch { _, _ in }
    } handler: { _, _, _ in
    }
    try manager.memoryStorage.setItems((0..<10).map { _ in Model() })
    container.prefetchItems(at: [[0, 5]])
    (manager.memoryStorage.item(at: [0, 5]) as? Model)?.onEnd = { [weak container] in
      container?.endDisplayingAll()
    }
    try manager.memoryStorage.replaceItem(at: [0, 5], with: Model())
    let log = Log()
    container.observer = log
    container.display(.cell([0, 5]))
    #expect(log.names == ["shown", "ended"] && container.displayedElements.isEmpty)
  }

  @Test func `a reload that waited for an item that is gone asks for nothing`() {
    let source = Source(["a", "b"])
    let container = container(source)
    container.display(.cell([0, 0]))
    source.onAsk = { [weak container] _ in
      source.onAsk = nil
      try? container?.performBatchUpdates { updates in
        source.texts.removeLast()
        updates.deleteItems(at: [[0, 1]])
      }
      container?.reload(.cell([0, 1]))
    }
    container.reload(.cell([0, 0]))
    #expect(source.wrong == [] && texts(container) == ["a"])
  }

  @Test func `a setter that reloads its own view leaves no state in the pool`() throws {
    let source = Source(["a", "b", "c"])
    let container = container(source)
    let view = try #require(container.display(.cell([0, 0])) as? Cell)
    #expect(try container.focusItem(at: [0, 0]))
    view.onSelect = { [weak container, weak view] in
      view?.onSelect = nil
      container?.reload(.cell([0, 0]))
    }
    try container.selectItem(at: [0, 0])
    try container.selectItem(at: nil)
    try container.focusItem(at: nil)
    let next = container.display(.cell([0, 1]))
    #expect(next === view && next?.isFocused == false && next?.isSelected == false)
  }

  @Test func `a completion that waited sees its viewport displayed`() throws {
    let source = Source((0..<20).map { "\($0)" })
    let container = container(source)
    var layout = FlowLayout()
    layout.itemSizes = .uniform(LayoutSize(width: 100, height: 50))
    layout.minimumLineSpacing = 0
    container.layout = layout
    container.viewport = LayoutRect(x: 0, y: 0, width: 100, height: 100)
    var seen: [String] = []
    source.onAsk = { [weak container] _ in
      source.onAsk = nil
      try? container?.performBatchUpdates({ _ in }) { _ in
        guard let container else { return }
        container.viewport?.origin.y = 500
        seen = self.texts(container)
      }
    }
    container.viewport?.origin.y = 700
    #expect(seen == ["10", "11"] && texts(container) == seen)
  }

  @Test func `the move of another item does not join the movement of the user`() throws {
    /// Moves an item other than the user's.
    final class OtherMove: CollectionContainerDataSource {
      let storage = ClaimingStorage([["a", "b", "c", "d"]])

      func collectionContainer(
        _ container: CollectionContainer, numberOfItemsInSection section: Int
      ) -> Int { storage.numberOfItems(inSection: section) }

      func collectionContainer(
        _ container: CollectionContainer, cellForItemAt indexPath: IndexPath
      ) throws -> ReusableView? {
        let cell = try container.dequeueReusableCell(Cell.self, for: indexPath)
        cell.text = storage.sections[indexPath[0]][indexPath[1]]
        return cell
      }

      func collectionContainer(
        _ container: CollectionContainer, canMoveItemAt indexPath: IndexPath
      ) -> Bool { true }

      func collectionContainer(
        _ container: CollectionContainer, moveItemAt indexPath: IndexPath, to target: IndexPath
      ) {
        storage.become([["a", "d", "b", "c"]]) { $0.moveItem(at: [0, 3], to: [0, 1]) }
      }
    }
    let manager = CollectionManager()
    let source = OtherMove()
    manager.storage = source.storage
    let container = manager.container
    container.register(Cell.self)
    container.dataSource = source
    container.displaysAllElements = true
    #expect(try container.beginInteractiveMovement(forItemAt: [0, 0]))
    try container.updateInteractiveMovement(to: [0, 2])
    try container.endInteractiveMovement()
    #expect(texts(container) == ["a", "d", "b", "c"])
  }

  @Test func `a storage that changes while the container is at work is loaded again`() throws {
    let manager = CollectionManager()
    let storage = ClaimingStorage([["a", "b", "c"]])
    manager.register(UpdaterStage.Line.self)
    manager.storage = storage
    let container = manager.container
    container.displaysAllElements = true
    try container.performBatchUpdates { updates in
      storage.become([["b", "c", "a"]]) { $0.moveItem(at: [0, 0], to: [0, 2]) }
      updates.moveItem(at: [0, 0], to: [0, 2])
    }
    let texts = (0..<3).map { (container.cellForItem(at: [0, $0]) as? UpdaterStage.Line)?.text }
    #expect(texts == ["b", "c", "a"])
  }
}
