import CollectionMapping
import LayoutSupport
import Foundation
import Synchronization
import Testing

/// Handlers that change how the displayed elements of a section are drawn.
struct VisibleItemsTests {
  /// Notes each call: the elements with their frames, and the offset.
  private final class Calls: Sendable {
    private let lines = Mutex<[String]>([])

    func note(_ items: [ElementAttributes], _ offset: LayoutPoint) {
      let frames = items.map { "\($0)" }.joined(separator: ", ")
      lines.withLock { $0.append("\(offset.x) \(offset.y): \(frames)") }
    }

    func happened() -> [String] {
      lines.withLock { lines in
        defer { lines = [] }
        return lines
      }
    }
  }

  private let calls = Calls()
  private let source = ViewportSource([3, 3])

  private func section(_ behavior: OrthogonalScrollingBehavior) -> LayoutSection {
    let dot = LayoutSupplementaryItem("dot", .absolute(10), .absolute(10), at: [.top, .leading])
    let tile = LayoutItemSize(width: .absolute(60), height: .absolute(50))
    var section = LayoutSection(
      group: .horizontal(
        size: tile, subitems: [LayoutItem(size: tile, supplementaryItems: [dot])]))
    section.orthogonalScrollingBehavior = behavior
    section.boundarySupplementaryItems = [
      LayoutBoundarySupplementaryItem("head", .fractionalWidth(1), .absolute(20), .top)
    ]
    return section
  }

  private func container(
    _ behavior: OrthogonalScrollingBehavior,
    _ handler: @escaping @Sendable (inout [ElementAttributes]) -> Void = { _ in }
  ) throws -> CollectionContainer {
    var section = section(behavior)
    section.visibleItemsInvalidationHandler = { [calls] items, offset, environment in
      #expect(environment.container.contentSize == LayoutSize(width: 100, height: 70))
      calls.note(items, offset)
      handler(&items)
    }
    return source.container(
      try CompositionalLayout(section: section),
      viewport: LayoutRect(x: 0, y: 0, width: 100, height: 70),
      kinds: ["dot", "head"])
  }

  @Test func `the handler is called after a solve and each movement, for the last section first`()
    throws
  {
    let container = try container(.none)
    #expect(
      calls.happened() == [
        """
        0.0 0.0: cell [0, 0]: (0, 20) 60 × 50, "head" section [0, 0]: (0, 0) 100 × 20 z 1, \
        "dot" [0, 0]: (0, 20) 10 × 10 z 1
        """
      ])
    container.viewport?.origin.y = 140
    #expect(
      calls.happened().map { String($0.prefix(30)) } == [
        "0.0 140.0: cell [1, 0]: (0, 19", "0.0 140.0: cell [0, 2]: (0, 12",
      ])
  }

  @Test func `in an orthogonal section frames count from the unscrolled start`() throws {
    let container = try container(.continuous)
    _ = calls.happened()
    container.scrollOrthogonalSection(at: 0, to: 30)
    #expect(
      calls.happened() == [
        """
        30.0 0.0: cell [0, 0]: (0, 20) 60 × 50, cell [0, 1]: (60, 20) 60 × 50, \
        cell [0, 2]: (120, 20) 60 × 50, "dot" [0, 1]: (60, 20) 10 × 10 z 1, \
        "dot" [0, 2]: (120, 20) 10 × 10 z 1
        """
      ])
  }

  @Test func `attributes that the handler sets apply to displayed views`() throws {
    let container = try container(.none) { items in
      for index in items.indices {
        items[index].alpha = 0.5
        items[index].zIndex = 7
        items[index].frame.origin.x += 3
      }
    }
    let cell = try #require(container.displayedAttributes.first)
    #expect("\(cell)" == "cell [0, 0]: (3, 20) 60 × 50 z 7" && cell.alpha == 0.5)
    #expect(
      container.layoutAttributes(for: .cell(section: 0, item: 0))?.frame.origin.x == 0)
  }

  @Test func `what it hides ends, and comes again when it is hidden no more`() throws {
    let hides = Mutex(true)
    let container = try container(.none) { items in
      guard hides.withLock(\.self) else { return }
      for index in items.indices where items[index].element.kind == "dot" {
        items[index].isHidden = true
      }
    }
    #expect(source.happened() == "+0.0 +head0.0")
    hides.withLock { $0 = false }
    container.invalidateLayout()
    #expect(source.happened() == "+dot0.0")
    hides.withLock { $0 = true }
    container.invalidateLayout()
    #expect(source.happened() == "-dot0.0")
  }

  @Test func `the handler can neither add nor remove elements, nor set invalid numbers`() throws {
    let container = try container(.none) { items in
      items[0].frame.origin.x = .nan
      items.removeLast()
      items.append(
        ElementAttributes(
          .cell(section: 0, item: 2), frame: LayoutRect(x: 0, y: 0, width: 9, height: 9)))
    }
    #expect(source.happened() == "+0.0 +head0.0 +dot0.0")
    #expect(container.displayedAttributes.first?.frame.origin.x == 0)
  }

  @Test func `changed attributes move neither the viewport nor the layout`() throws {
    var section = LayoutSection(ofOne: .fractionalWidth(1), .estimated(20))
    section.visibleItemsInvalidationHandler = { items, _, _ in
      for index in items.indices {
        items[index].frame.origin.y += 5
        items[index].frame.size.width = 10
        items[index].ordinal = 0
        items[index].estimatedAxes = []
      }
    }
    let source = ViewportSource([60])
    source.height = { _, _ in 30 }
    let container = source.container(
      try CompositionalLayout(section: section),
      viewport: LayoutRect(x: 0, y: 0, width: 100, height: 70))
    container.keepsVisibleItemsInPlace = true
    container.viewport?.origin.y = 300
    let top = container.viewport?.origin.y
    source.counts = [61]
    try container.performBatchUpdates { $0.insertItems(at: [[0, 60]]) }
    #expect(container.viewport?.origin.y == top)
    #expect(container.contentSize?.width == 100)
    #expect(container.displayedAttributes.allSatisfy { $0.frame.width == 10 })
    #expect(container.layoutAttributes(for: .cell(section: 0, item: 0))?.frame.height == 30)
  }

  @Test func `each of several equal sections calls its own handler`() throws {
    let layout = try CompositionalLayout { number, _ in
      var section = LayoutSection(ofOne: .fractionalWidth(1), .absolute(20))
      guard number != 1 else { return section }
      section.visibleItemsInvalidationHandler = { items, _, _ in
        for index in items.indices { items[index].zIndex = 10 + number }
      }
      return section
    }
    let source = ViewportSource([1, 1, 1])
    let container = source.container(
      layout, viewport: LayoutRect(x: 0, y: 0, width: 100, height: 70))
    #expect(container.displayedAttributes.map(\.zIndex) == [10, 0, 12])
  }
}
