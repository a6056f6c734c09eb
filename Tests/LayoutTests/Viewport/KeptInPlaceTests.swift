import CollectionMapping
import Foundation
import Testing

/// What is seen first, held in place while the content before it changes.
@Suite struct KeptInPlaceTests {
  private let source = ViewportSource([50])

  private func container() throws -> CollectionContainer {
    let size = LayoutItemSize(width: .fractionalWidth(1), height: .absolute(10))
    let container = source.container(
      try CompositionalLayout(
        section: LayoutSection(group: .vertical(size: size, subitems: [LayoutItem(size: size)]))),
      viewport: LayoutRect(x: 0, y: 0, width: 100, height: 30))
    container.viewport?.origin.y = 205
    return container
  }

  @Test func `in the beginning the offset stays, as in UIKit`() throws {
    let container = try container()
    source.counts = [53]
    try container.performBatchUpdates { $0.insertItems(at: [[0, 0], [0, 1], [0, 2]]) }
    #expect(container.viewport?.origin.y == 205)
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

  @Test func `the next item is held on to when the first one goes`() throws {
    let container = try container()
    container.keepsVisibleItemsInPlace = true
    source.counts = [48]
    try container.performBatchUpdates { $0.deleteItems(at: [[0, 20], [0, 3]]) }
    // 21 was at 210 and is 19 now, at 190.
    #expect(container.viewport?.origin.y == 185)
  }

  @Test func `no further than the content allows`() throws {
    let container = try container()
    container.keepsVisibleItemsInPlace = true
    source.counts = [21]
    try container.performBatchUpdates { $0.deleteItems(at: (21..<50).map { [0, $0] }) }
    #expect(container.viewport?.origin.y == 180)
  }
}
