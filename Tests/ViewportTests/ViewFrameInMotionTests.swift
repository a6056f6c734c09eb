import CollectionMapping
import LayoutSupport
import Foundation
import Testing

/// Frames of views in layouts whose elements depend on the viewport: pinned, adjusted by a handler,
/// or placed by a custom result.
struct ViewFrameInMotionTests {
  private let source = ViewportSource([10, 10])
  private let container: CollectionContainer

  init() {
    container = source.container(
      nil, viewport: LayoutRect(x: 0, y: 0, width: 100, height: 100), kinds: [.sectionHeader])
  }

  private func section(isPinned: Bool) -> LayoutSection {
    let size = LayoutItemSize(width: .fractionalWidth(1), height: .absolute(20))
    var header = LayoutBoundarySupplementaryItem(
      size: size, elementKind: .sectionHeader, alignment: .top)
    header.pinToVisibleBounds = isPinned
    var section = LayoutSection(
      group: .vertical(size: size, subitems: [LayoutItem(size: size)]))
    section.boundarySupplementaryItems = [header]
    return section
  }

  /// Every displayed view has the attributes with which its element is drawn.
  private func expectFrames(_ place: SourceLocation = #_sourceLocation) {
    for attributes in container.displayedAttributes {
      let view = container.displayedView(for: attributes) as? CountingView
      #expect(view?.frame == attributes.frame, sourceLocation: place)
      #expect(view?.attributes?.frame == attributes.frame, sourceLocation: place)
      #expect(view?.attributes?.alpha == attributes.alpha, sourceLocation: place)
      #expect(view?.attributes?.zIndex == attributes.zIndex, sourceLocation: place)
    }
  }

  @Test func `a pinned header follows the viewport, and cells are not called`() throws {
    container.layout = try CompositionalLayout(section: section(isPinned: true))
    let header = try #require(
      container.supplementaryView(forElementKind: .sectionHeader, at: [0, 0]) as? CountingView)
    let cell = try #require(container.cellForItem(at: [0, 3]) as? CountingView)
    for step in 1...5 {
      container.viewport?.origin.y += 5
      #expect(header.frame.minY == Double(5 * step))
      expectFrames()
    }
    // Reconfigured in place, a view keeps its frame without a call.
    try container.reconfigureItems(at: [[0, 3]])
    #expect(container.cellForItem(at: [0, 3]) === cell)
    #expect((header.applied, header.laidOut) == (6, 1))
    #expect((cell.applied, cell.laidOut) == (1, 1))
  }

  @Test func `a view has the frame and the opacity that it is drawn with`() throws {
    var section = section(isPinned: false)
    section.visibleItemsInvalidationHandler = { items, offset, _ in
      for index in items.indices where offset.y < 50 {
        items[index].alpha = 1 - offset.y / 100
        items[index].frame.origin.x = offset.y
      }
    }
    container.layout = try CompositionalLayout(section: section)
    let cell = try #require(container.cellForItem(at: [0, 3]) as? CountingView)
    for offset in [0.0, 10, 45, 60, 20, 0] {
      container.viewport?.origin.y = offset
      expectFrames()
      #expect(cell.frame.minX == (offset < 50 ? offset : 0))
    }
    #expect(cell.laidOut == 1)
  }

  @Test func `a view follows a custom result that depends on the viewport`() throws {
    container.layout = Sliding()
    let cell = try #require(container.cellForItem(at: [1, 9]) as? CountingView)
    for offset in [10.0, 30, 30, 0] {
      container.viewport?.origin.y = offset
      expectFrames()
      #expect(cell.frame.minX == offset)
      #expect(cell.frame.size.width == 10 + offset)
    }
    #expect((cell.applied, cell.laidOut) == (4, 4))
  }
}

/// A cell that stays in the viewport and grows with the offset.
private struct Sliding: CollectionLayout, LayoutResult {
  var contentSize: LayoutSize { LayoutSize(width: 100, height: 1000) }

  func solve(_ request: LayoutRequest) -> Sliding { self }

  func appendElements(
    in rect: LayoutRect, visible: LayoutRect, to attributes: inout [ElementAttributes]
  ) {
    attributes.append(place(visible))
  }

  func attributes(of element: ElementID, visible: LayoutRect) -> ElementAttributes? {
    element == .cell(section: 1, item: 9) ? place(visible) : nil
  }

  private func place(_ visible: LayoutRect) -> ElementAttributes {
    ElementAttributes(
      .cell(section: 1, item: 9),
      frame: LayoutRect(x: visible.minY, y: visible.minY, width: 10 + visible.minY, height: 10))
  }
}
