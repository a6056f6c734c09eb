import CollectionMapping
import Foundation
import Testing

/// The code of Documentation/Layouts.md.
struct LayoutSamples {
  final class TextCell: ReusableView, ModelTransfer {
    private(set) var text = ""
    func update(with text: String) { self.text = text }
    override func fittingSize(in room: LayoutSize) -> LayoutSize? {
      let lines = (Double(text.utf8.count) * 7 / room.width).rounded(.up)
      return LayoutSize(width: room.width, height: 20 * lines)
    }
  }

  final class DayHeader: ReusableView, ModelTransfer {
    func update(with day: Int) {}
  }

  let manager = CollectionManager()
  var container: CollectionContainer { manager.container }

  init() throws {
    manager.register(TextCell.self)
    manager.registerHeader(DayHeader.self)
    try manager.memoryStorage.setItems((0..<90).map { "Item \($0)" })
    manager.memoryStorage.setSectionHeaderModels([1])
  }

  @Test func `a viewport displays the elements that intersect it`() throws {
    let item = LayoutItem(
      size: LayoutItemSize(width: .fractionalWidth(0.5), height: .fractionalHeight(1)),
      contentInsets: LayoutInsets(all: 5))
    let row = LayoutGroup.horizontal(
      size: LayoutItemSize(width: .fractionalWidth(1), height: .absolute(100)), subitems: [item])
    var section = LayoutSection(group: row)
    section.boundarySupplementaryItems = [
      LayoutBoundarySupplementaryItem(
        size: LayoutItemSize(width: .fractionalWidth(1), height: .absolute(44)),
        elementKind: .sectionHeader, alignment: .top, pinToVisibleBounds: true)
    ]
    container.layout = try CompositionalLayout(section: section)
    container.viewport = LayoutRect(x: 0, y: 0, width: 320, height: 480)
    #expect(container.displayedElements.count == 11)

    var lines: [String] = []
    func print(_ attributes: ElementAttributes) { lines.append("\(attributes)") }
    container.viewport?.origin.y = 300
    try container.scrollToItem(at: [0, 40], position: .center)
    for attributes in container.displayedAttributes { print(attributes) }
    #expect(lines.first == "cell [0, 36]: (5, 1849) 150 × 90")
    #expect(lines.last?.hasPrefix("\"header\" [0, 0]") == true)
    #expect(container.anomalyHandler.counts.isEmpty)
  }

  @Test func `a section provider describes each section`() throws {
    let row = LayoutItemSize(width: .fractionalWidth(1), height: .absolute(80))
    let list = LayoutSection.list(using: ListConfiguration(appearance: .plain))

    let photo = LayoutItem(
      size: LayoutItemSize(width: .fractionalWidth(1), height: .fractionalHeight(1)))
    let grid = LayoutSection(group: .horizontal(size: row, subitem: photo, count: 3))
    container.layout = try CompositionalLayout { number, environment in
      number == 0 ? grid : list
    }
    container.viewport = LayoutRect(x: 0, y: 0, width: 300, height: 80)
    #expect(container.displayedAttributes.map(\.frame.minX) == [0, 100, 200])
  }

  @Test func `a flow layout fills lines`() throws {
    let sizes = (0..<90).map { LayoutSize(width: 60 + Double($0 % 7) * 10, height: 30) }
    var layout = FlowLayout()
    layout.headerReferenceSize.height = 50
    layout.adjustSection = { section, metrics in
      if section == 1 { metrics.itemSizes = .each { item in sizes[item] } }
    }
    try manager.memoryStorage.setItems((0..<90).map { "Item \($0)" }, forSection: 1)
    container.layout = layout
    container.viewport = LayoutRect(x: 0, y: 0, width: 320, height: 480)
    #expect(container.contentSize?.width == 320)
    #expect(container.cellForItem(at: [0, 0]) is TextCell)

    let height = try #require(container.contentSize?.height)
    layout.minimumLineSpacing = 4
    container.layout = layout
    let denser = try #require(container.contentSize?.height)
    #expect(denser < height)
  }

  @Test func `a view measures its size`() throws {
    container.layout = try CompositionalLayout.list(using: ListConfiguration(appearance: .plain))
    container.viewport = LayoutRect(x: 0, y: 0, width: 320, height: 100)
    #expect(
      container.displayedAttributes.map(\.frame.height) == Array(repeating: 20, count: 5))
  }
}
