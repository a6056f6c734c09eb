import CollectionMapping
import CollectionMappingMarkup
import Testing

struct ContainerWireframeTests {
  private let seen = LayoutRect(x: 0, y: 0, width: 100, height: 100)

  private func rows(_ count: Int) -> PlacedLayout {
    PlacedLayout(
      frames: (0..<count).map { .cell($0, 0, 20 * Double($0), 100, 20) },
      size: LayoutSize(width: 100, height: 20 * Double(count)))
  }

  /// A manager that prints no anomalies.
  private func quietManager() -> CollectionManager {
    let manager = CollectionManager()
    manager.anomalyHandler.anomalyAction = { _ in }
    return manager
  }

  @Test func `a container without a layout has nothing to draw`() throws {
    let wireframe = ContainerWireframe(CollectionContainer())
    #expect(wireframe.elements.isEmpty)
    #expect(wireframe.text == "nothing is laid out\n")
    #expect(try wireframe.svg().contains("nothing is laid out"))
  }

  @Test func `each element has its presence`() {
    let source = PlacedSource(8)
    let container = source.container(rows(8), seen)
    container.overscan = LayoutOverscan(after: 30)
    let elements = ContainerWireframe(container).elements
    #expect(elements.map(\.isVisible) == [true, true, true, true, true, false, false, false])
    #expect(elements.map(\.view) == Array(repeating: "Cell", count: 7) + [nil])
  }

  @Test func `an element whose view is hidden is not drawn`() throws {
    let source = PlacedSource(3)
    let container = source.container(rows(3), seen)
    container.cellForItem(at: [0, 1])?.isHidden = true
    let wireframe = ContainerWireframe(container)
    #expect(wireframe.elements.map(\.attributes.element.indexPath) == [[0, 0], [0, 2]])
    #expect(wireframe.text.contains("2 of 3 items"))
    #expect(try !wireframe.svg().contains("cell [0, 1]"))
    container.cellForItem(at: [0, 1])?.isHidden = false
    #expect(ContainerWireframe(container).elements.count == 3)
  }

  @Test func `placeholders and elements without a view are labelled`() throws {
    let source = PlacedSource(2)
    source.withoutView = 1
    let container = source.container(rows(2), seen)
    #expect(ContainerWireframe(container).elements.map(\.isPlaceholder) == [false, true])
    #expect(ContainerWireframe(container).text.contains("!cell [0, 1]"))

    let manager = quietManager()
    manager.register(PlacedSource.Cell.self, for: Int.self) { _, _, _ in }
    try manager.memoryStorage.setItems([1, 2])
    var layout = rows(2)
    layout.frames.append(.view("note", 0, 40, 100, 20))
    manager.container.layout = layout
    manager.container.viewport = seen
    let wireframe = ContainerWireframe(manager.container)
    #expect(wireframe.elements.allSatisfy { $0.isVisible })
    #expect(wireframe.elements.map(\.view) == ["Cell", "Cell", nil])
    #expect(wireframe.text.contains("!note [0, 0]"))
    #expect(try wireframe.svg().contains("in the viewport without a view"))
  }

  @Test func `elements are sorted by zIndex, and equal ones keep their order`() {
    let source = PlacedSource(3)
    var layout = rows(3)
    layout.frames[1].zIndex = -1
    let elements = ContainerWireframe(source.container(layout, seen)).elements
    #expect(elements.map(\.attributes.zIndex) == [-1, 0, 0])
    #expect(
      elements.map(\.attributes.element.indexPath) == [[0, 1], [0, 0], [0, 2]])
  }

  @Test func `a pinned view has the frame from which it is pinned`() throws {
    var layout = rows(8)
    layout.frames.append(.view(.sectionHeader, 0, 0, 100, 10))
    let header = ElementID.supplementary(ofKind: .sectionHeader, inSection: 0)
    layout.pinned = [header: LayoutPoint(x: 0, y: 50)]
    let source = PlacedSource(8)
    let container = source.container(
      layout, LayoutRect(x: 0, y: 50, width: 100, height: 100), kinds: [.sectionHeader])
    let pinned = try #require(ContainerWireframe(container).elements.last)
    #expect(pinned.attributes.frame.minY == 50)
    #expect(pinned.pinnedFrom == LayoutRect(x: 0, y: 0, width: 100, height: 10))
    #expect(ContainerWireframe(container).elements.count { $0.pinnedFrom != nil } == 1)
    #expect(try ContainerWireframe(container).svg().contains("pinned from (0, 0)"))
  }

  @Test func `attributes changed by the layout are drawn, and do not count as pinned`()
    throws
  {
    let source = PlacedSource(3)
    var layout = rows(3)
    layout.adjusting = { attributes in
      switch attributes.element {
      case .cell(section: 0, item: 0): attributes.isHidden = true
      case .cell(section: 0, item: 1): attributes.frame.origin.x = 7
      default: attributes.alpha = 0.5
      }
    }
    let wireframe = ContainerWireframe(source.container(layout, seen))
    #expect(wireframe.elements.map(\.attributes.frame.minX) == [7, 0])
    #expect(wireframe.elements.allSatisfy { $0.pinnedFrom == nil && $0.view == "Cell" })
    #expect(try wireframe.svg().contains("opacity=\"0.5\""))
  }

  @Test func `a measured size is not an estimate`() throws {
    final class Tall: ReusableView, ModelTransfer {
      private var height: Double?
      func update(with height: Double?) { self.height = height }
      override func fittingSize(in room: LayoutSize) -> LayoutSize? {
        height.map { LayoutSize(width: room.width, height: $0) }
      }
    }
    let manager = quietManager()
    manager.register(Tall.self, for: Double.self) { view, height, _ in
      view.update(with: height > 0 ? height : nil)
    }
    try manager.memoryStorage.setItems([30.0, 0])
    manager.container.layout = try CompositionalLayout.list(
      using: ListConfiguration(appearance: .plain))
    manager.container.viewport = seen
    let wireframe = ContainerWireframe(manager.container)
    #expect(wireframe.elements.map(\.attributes.estimatedAxes) == [[], .vertical])
    #expect(wireframe.text.contains("(0, 0) 100 × 30"))
    #expect(wireframe.text.contains("(0, 30) 100 × ≈44"))
  }

  @Test func `a part of the content is drawn on request`() {
    let source = PlacedSource(8)
    let part = LayoutRect(x: 0, y: 60, width: 100, height: 40)
    let wireframe = ContainerWireframe(source.container(rows(8), seen), in: part)
    #expect(wireframe.rect == part)
    #expect(wireframe.elements.map(\.attributes.element.indexPath) == [[0, 3], [0, 4]])
    #expect(wireframe.text.contains("2 of 8 items"))
    #expect(wireframe.text.contains("only (0, 60) 100 × 40 is drawn"))
    let infinite = LayoutRect(x: 0, y: 0, width: .infinity, height: 1)
    #expect(
      ContainerWireframe(source.container(rows(8), seen), in: infinite).elements.count == 8)
  }

  @Test func `of a million items only those around the viewport are drawn`() throws {
    let manager = quietManager()
    manager.register(PlacedSource.Cell.self, for: Int.self) { _, _, _ in }
    try manager.memoryStorage.setItems(Array(0..<1_000_000))
    let row = LayoutItemSize(width: .fractionalWidth(1), height: .absolute(20))
    manager.container.layout = try CompositionalLayout(
      section: LayoutSection(group: .vertical(size: row, subitems: [LayoutItem(size: row)])))
    manager.container.viewport = LayoutRect(x: 0, y: 10_000_000, width: 100, height: 100)
    let wireframe = ContainerWireframe(manager.container, elementLimit: 50)
    #expect((40...50).contains(wireframe.elements.count))
    #expect(wireframe.elements.count { $0.isVisible } == 5)
    #expect(wireframe.leftOutCount == 0)
    #expect(wireframe.text.contains("of 1000000 items"))
  }

  @Test func `of elements and overlaps at one position, a limited number is drawn`() {
    let source = PlacedSource(60)
    let layout = PlacedLayout(
      frames: (0..<60).map { .cell($0, 0, 0, 50, 50) }, size: seen.size)
    let all = ContainerWireframe(source.container(layout, seen))
    #expect(all.overlaps.count == 1000)
    #expect(all.text.contains("and 995 more"))
    let wireframe = ContainerWireframe(source.container(layout, seen), elementLimit: 10)
    #expect(wireframe.elements.count == 10)
    #expect(wireframe.leftOutCount == 50)
    #expect(wireframe.text.contains("50 elements in it are not drawn"))
    let none = ContainerWireframe(source.container(layout, seen), elementLimit: -1)
    #expect(none.elements.isEmpty)
    #expect(none.leftOutCount == 60)
  }

  @Test func `elements outside of the content are drawn`() {
    let source = PlacedSource(2)
    let layout = PlacedLayout(
      frames: [.cell(0, -30, 0, 50, 50), .cell(1, 0, 200, 50, 50)],
      size: LayoutSize(width: 100, height: 150))
    let wireframe = ContainerWireframe(source.container(layout, seen))
    #expect(wireframe.elements.count == 2)
    #expect(wireframe.rect == LayoutRect(x: -30, y: 0, width: 130, height: 250))
  }

  @Test func `elements with infinite frames are omitted`() throws {
    let source = PlacedSource(2)
    let layout = PlacedLayout(
      frames: [.cell(0, .nan, 0, 50, 50), .cell(1, 0, 0, .infinity, 50)],
      size: LayoutSize(width: .nan, height: 150))
    let wireframe = ContainerWireframe(source.container(layout, seen))
    #expect(wireframe.elements.isEmpty)
    #expect(wireframe.contentSize == .zero)
    #expect(try !wireframe.svg().contains("nan"))
  }
}
