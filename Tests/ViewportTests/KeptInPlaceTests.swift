import CollectionMapping
import TestSupport
import LayoutSupport
import Foundation
import Testing

/// The first visible item is held in place while the content before it changes.
struct KeptInPlaceTests {
  private let source = ViewportSource([50])

  private func container() throws -> CollectionContainer {
    let container = try source.rows()
    container.viewport?.origin.y = 205
    return container
  }

  @Test func `when it is asked for, the first item seen stays where it is`() throws {
    let container = try container()
    container.keepsVisibleItemsInPlace = true
    let view = container.cellForItem(at: [0, 20])
    source.counts = [53]
    try container.performBatchUpdates { $0.insertItems(at: [[0, 0], [0, 1], [0, 2]]) }
    #expect(container.viewport?.origin.y == 235)
    #expect(container.cellForItem(at: [0, 23]) === view)
    source.counts = [52]
    try container.performBatchUpdates { $0.deleteItems(at: [[0, 0]]) }
    #expect(container.viewport?.origin.y == 225)
  }

  @Test func `views that measure themselves are held in place too`() throws {
    source.height = { section, item in Double(8 + (section + item * 7) % 5) }
    let container = try source.rows(.estimated(10))
    container.keepsVisibleItemsInPlace = true
    try container.scrollToItem(at: [0, 25], position: .center)
    let first = try #require(container.displayedAttributes.first)
    let place = first.frame.minY - (container.viewport?.origin.y ?? 0)
    let view = container.displayedView(for: .cell(first.element.indexPath))
    source.counts = [52]
    try container.performBatchUpdates { updates in
      updates.insertItems(at: [[0, 0], [0, 1], [0, 2]])
      updates.deleteItems(at: [[0, 7]])
    }
    let path = IndexPath(item: first.element.indexPath.item + 2, section: 0)
    #expect(container.cellForItem(at: path) === view)
    let now = container.layoutAttributes(for: .cell(section: 0, item: path.item))?.frame.minY
    #expect(now.map { $0 - (container.viewport?.origin.y ?? 0) } == place)
    // Items that are displayed above are measured, and no visible item moves.
    container.viewport?.origin.y -= 15
    let moved = container.layoutAttributes(for: .cell(section: 0, item: path.item))?.frame.minY
    #expect(moved.map { $0 - (container.viewport?.origin.y ?? 0) } == place + 15)
  }

  @Test func `no further than the content allows`() throws {
    let container = try container()
    container.keepsVisibleItemsInPlace = true
    source.counts = [21]
    try container.performBatchUpdates { $0.deleteItems(at: (21..<50).map { [0, $0] }) }
    #expect(container.viewport?.origin.y == 180)
  }
}
