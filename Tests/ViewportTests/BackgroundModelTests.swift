import CollectionMapping
import LayoutSupport
import Foundation
import Testing

/// The model of the background of a section.
struct BackgroundModelTests {
  private final class Row: ReusableView, ModelTransfer {
    func update(with text: String) {}
  }

  private final class Background: ReusableView {
    var model: (any Sendable)?
  }

  private static func layout() throws -> CompositionalLayout {
    var section = LayoutSection(ofOne: .fractionalWidth(1), .absolute(20))
    section.decorationItems = [.background(elementKind: "back")]
    return try CompositionalLayout(section: section)
  }

  private static let viewport = LayoutRect(x: 0, y: 0, width: 100, height: 100)

  private static func manager() -> CollectionManager {
    let manager = CollectionManager()
    manager.register(Row.self)
    manager.registerSupplementary(Background.self, for: String.self, ofKind: "back") {
      view, text, _ in
      view.model = text
    }
    manager.registerSupplementary(Background.self, for: Int.self, ofKind: "back") {
      view, number, _ in
      view.model = number
    }
    manager.anomalyHandler.anomalyAction = { Issue.record("\($0)") }
    return manager
  }

  /// A manager that displays two sections of one item, and what else its storage is given.
  private static func managerOfTwoSections(
    _ fill: (MemoryStorage) -> Void = { _ in }
  ) throws -> CollectionManager {
    let manager = manager()
    try manager.memoryStorage.setItemsForAllSections([["a"], ["b"]])
    fill(manager.memoryStorage)
    manager.container.layout = try layout()
    manager.container.viewport = viewport
    return manager
  }

  private func models(in manager: CollectionManager) -> [String] {
    (0..<manager.container.numberOfSections).map { section in
      let view =
        manager.container.supplementaryView(forElementKind: "back", at: [section, 0]) as? Background
      return view?.model.map { "\($0)" } ?? "-"
    }
  }

  @Test func `with the number of its section, where sections have no identifiers`() throws {
    let manager = try Self.managerOfTwoSections()
    #expect(models(in: manager) == ["0", "1"])
  }

  @Test func `with the identifier of its section`() throws {
    let manager = Self.manager()
    let source: DiffableDataSource<String, Int> = manager.configureDiffableDataSource { _, id in
      "row \(id)"
    }
    manager.container.layout = try Self.layout()
    manager.container.viewport = Self.viewport
    var snapshot = CollectionSnapshot<String, Int>()
    try snapshot.appendSections(["news", "sport"])
    try snapshot.appendItems([1], toSection: "news")
    try snapshot.appendItems([2], toSection: "sport")
    try source.apply(snapshot)
    #expect(models(in: manager) == ["news", "sport"])
  }

  @Test func `with the model of its kind, where there is one`() throws {
    let manager = try Self.managerOfTwoSections {
      $0.setSupplementaryModelProvider(ofKind: "back") { $0.section == 1 ? "blue" : nil }
    }
    #expect(models(in: manager) == ["0", "blue"])
  }

  @Test func `a badge gets the model of its own item, also where other items have none`() throws {
    let tile = LayoutItemSize(width: .absolute(30), height: .absolute(30))
    let badge = LayoutSupplementaryItem(
      size: tile, elementKind: "back", containerAnchor: LayoutAnchor(edges: [.top, .leading]))
    let row = LayoutGroup.horizontal(
      size: LayoutItemSize(width: .fractionalWidth(1), height: .absolute(30)),
      subitems: [LayoutItem(size: tile), LayoutItem(size: tile, supplementaryItems: [badge])])
    let manager = Self.manager()
    try manager.memoryStorage.setItems(["a", "b", "c", "d"])
    manager.memoryStorage.setSupplementaryModelProvider(ofKind: "back", scope: .item) {
      $0.item * 10
    }
    manager.container.layout = try CompositionalLayout(section: LayoutSection(group: row))
    manager.container.viewport = LayoutRect(x: 0, y: 0, width: 60, height: 100)
    let views = [1, 3].map {
      manager.container.supplementaryView(forElementKind: "back", at: [0, $0]) as? Background
    }
    #expect(views.map { $0?.model as? Int } == [10, 30])
  }

  @Test func `a background whose section has another number is configured with that`() throws {
    let manager = try Self.managerOfTwoSections()
    try manager.memoryStorage.insertSection(["c"], at: 0)
    #expect(models(in: manager) == ["0", "1", "2"])
  }
}
