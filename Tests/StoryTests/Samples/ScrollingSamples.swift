import CollectionMapping
import Foundation
import Testing

/// The code of Documentation/Scrolling.md.
struct ScrollingSamples {
  final class Row: ReusableView, ModelTransfer {
    func update(with number: Int) {}
  }

  final class Fetcher: CollectionContainerPrefetching {
    var log: [String] = []
    func collectionContainer(
      _ container: CollectionContainer, prefetchItemsAt indexPaths: [IndexPath]
    ) {
      log.append("fetch \(indexPaths.map(\.item))")
    }
    func collectionContainer(
      _ container: CollectionContainer, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) {
      log.append("cancel \(indexPaths.map(\.item))")
    }
  }

  private let manager = CollectionManager()
  private var container: CollectionContainer { manager.container }

  init() throws {
    manager.register(Row.self)
    try manager.memoryStorage.setItems(Array(0..<90), forSection: 0)
    try manager.memoryStorage.setItems(Array(0..<9), forSection: 1)
  }

  private static func section(
    _ size: LayoutItemSize, _ behavior: OrthogonalScrollingBehavior
  ) -> LayoutSection {
    var section = LayoutSection(
      group: .horizontal(size: size, subitems: [LayoutItem(size: size)]))
    section.orthogonalScrollingBehavior = behavior
    return section
  }

  private func layOut() throws {
    let row = LayoutItemSize(width: .fractionalWidth(1), height: .absolute(20))
    let tile = LayoutItemSize(width: .absolute(60), height: .absolute(40))
    container.layout = try CompositionalLayout { section, _ in
      section == 0 ? Self.section(row, .none) : Self.section(tile, .groupPaging)
    }
    container.viewport = LayoutRect(x: 0, y: 0, width: 200, height: 100)
  }

  @Test func `prefetching the next items`() throws {
    try layOut()
    var output = ""
    func print(_ text: String) { output = text }
    let fetcher = Fetcher()
    container.prefetchDataSource = fetcher
    container.prefetchDistance = 60
    container.viewport?.origin.y = 200
    container.viewport?.origin.y = 180
    print(fetcher.log.joined(separator: "\n"))
    #expect(
      output == """
        fetch [15, 16, 17]
        cancel [15, 16, 17]
        fetch [8, 7, 6]
        """)
    try container.scrollToItem(at: [0, 40], position: .center)
    #expect(container.viewport?.origin.y == 760)
  }

  @Test func `a row comes to rest at the start of a group`() throws {
    let tile = LayoutItemSize(width: .absolute(60), height: .absolute(40))
    var row = LayoutSection(group: .horizontal(size: tile, subitems: [LayoutItem(size: tile)]))
    row.orthogonalScrollingBehavior = .groupPaging
    container.layout = try CompositionalLayout(section: row)
    container.viewport = LayoutRect(x: 0, y: 0, width: 200, height: 100)
    var output = ""
    func print(_ offset: Double) { output = "\(offset)" }
    container.scrollOrthogonalSection(at: 1, to: 130)
    print(container.orthogonalSection(at: 1)?.offset ?? 0)
    #expect(
      output == """
        120.0
        """)
    let offset = container.orthogonalSection(at: 1)?.restOffset(for: 130)  // 120
    #expect(offset == 120)
  }

  @Test func `elements far from the middle are paler`() throws {
    let tile = LayoutItemSize(width: .absolute(60), height: .absolute(40))
    var section = Self.section(tile, .continuous)
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      let middle = offset.x + environment.container.contentSize.width / 2
      for index in items.indices {
        let distance = abs(items[index].frame.midX - middle)
        items[index].alpha = max(0.2, 1 - distance / 200)
      }
    }
    container.layout = try CompositionalLayout(section: section)
    container.viewport = LayoutRect(x: 0, y: 0, width: 200, height: 40)
    #expect(
      container.displayedAttributes.map { Int(($0.alpha * 100).rounded()) } == [65, 95, 75, 45])
  }
}
