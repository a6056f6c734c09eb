import CollectionMapping
import CollectionMappingMarkup
import Foundation
import Testing

/// The code of Documentation/Pictures.md.
struct PictureSamples {
  final class PhotoCell: ReusableView, ModelTransfer {
    func update(with name: String) {}
  }

  final class AlbumHeader: ReusableView, ModelTransfer {
    func update(with title: String) {}
  }

  final class UnreadBadge: ReusableView, ModelTransfer {
    func update(with count: Int) {}
  }

  let manager = CollectionManager()
  var container: CollectionContainer { manager.container }

  init() throws {
    manager.register(PhotoCell.self)
    manager.registerHeader(AlbumHeader.self)
    manager.registerSupplementary(UnreadBadge.self, ofKind: "badge")
    try manager.memoryStorage.setItems(["one", "two", "three", "four", "five"])
    manager.memoryStorage.setSectionHeaderModels(["Album"])
    manager.memoryStorage.setSupplementaryModelProvider(ofKind: "badge", scope: .item) { $0.item }
    let badge = LayoutSupplementaryItem(
      size: LayoutItemSize(width: .absolute(16), height: .absolute(16)), elementKind: "badge",
      containerAnchor: LayoutAnchor(edges: [.top, .trailing]))
    let photo = LayoutItem(
      size: LayoutItemSize(width: .fractionalWidth(0.5), height: .fractionalHeight(1)),
      contentInsets: LayoutInsets(all: 4), supplementaryItems: [badge])
    var section = LayoutSection(
      group: .horizontal(
        size: LayoutItemSize(width: .fractionalWidth(1), height: .absolute(64)), subitems: [photo]))
    section.boundarySupplementaryItems = [
      LayoutBoundarySupplementaryItem(
        size: LayoutItemSize(width: .fractionalWidth(1), height: .absolute(24)),
        elementKind: .sectionHeader, alignment: .top, pinToVisibleBounds: true)
    ]
    container.layout = try CompositionalLayout(section: section)
    container.viewport = LayoutRect(x: 0, y: 40, width: 200, height: 100)
  }

  @Test func `a wireframe as text and as SVG`() throws {
    var files: [String: String] = [:]
    func save(_ text: String, as name: String) { files[name] = text }
    var printed = ""
    func print(_ text: String) { printed = text }

    let wireframe = ContainerWireframe(container)
    print(wireframe.text(columns: 62))
    try save(wireframe.svg(), as: "wireframe.svg")

    #expect(files["wireframe.svg"]?.contains("<svg ") == true)
    #expect(
      printed == """
        content 200 × 216
        viewport (0, 40) 200 × 100
        5 of 5 items, 6 other views
        a column is 3.704 points, a line 7.407
                ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
            0



                 ┌cell [0, 0]─────────╭a─╮  ┌cell [0, 1]─────────╭b─╮
           37 ┃ ┏header [0, 0]━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
              ┃ ┃AlbumHeader                                         ┃
              ┃ ┃(0, 40) 200 × 24                                    ┃
              ┃ ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛
              ┃  │                       │  │                       │
           74 ┃  └───────────────────────┘  └───────────────────────┘
              ┃
              ┃  ┌cell [0, 2]─────────╭c─╮  ┌cell [0, 3]─────────╭d─╮
              ┃  │PhotoCell           │  │  │PhotoCell           │  │
              ┃  │(4, 92) 92 × 56     ╰──╯  │(104, 92) 92 × 56   ╰──╯
          111 ┃  │                       │  │                       │
              ┃  │                       │  │                       │
              ┃  │                       │  │                       │
              ┃  │                       │  │                       │
                 └───────────────────────┘  └───────────────────────┘
          148
                 ┌cell [0, 4]╌╌╌╌╌╌╌╌╌╭e╌╮
                 ╎(4, 156) 92 × 56    ╰╌╌╯
                 ╎                       ╎
                 ╎                       ╎
          185    ╎                       ╎
                 ╎                       ╎
                 ╎                       ╎
                 └╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┘
        a  badge [0, 0]: (80, 28) 16 × 16, z 1, UnreadBadge
        b  badge [0, 1]: (180, 28) 16 × 16, z 1, UnreadBadge
        c  badge [0, 2]: (80, 92) 16 × 16, z 1, UnreadBadge
        d  badge [0, 3]: (180, 92) 16 × 16, z 1, UnreadBadge
        e  badge [0, 4]: (80, 156) 16 × 16, z 1, not displayed
        ┌─┐  cell
        ╭─╮  supplementary view
        ┏━┓  pinned to an edge of the viewport
        ┌╌┐  not displayed
        ━ ┃  viewport

        """)
  }

  @Test func `a part of a large content`() throws {
    let around = LayoutRect(x: 0, y: 60, width: 200, height: 40)
    let wireframe = ContainerWireframe(container, in: around)
    #expect(wireframe.elements.count < ContainerWireframe(container).elements.count)
    let few = ContainerWireframe(container, elementLimit: 6)
    #expect(few.elements.count <= 6)
  }

  @Test func `a layout without overlaps`() {
    let overlaps = ContainerWireframe(container).overlaps
    #expect(overlaps.isEmpty)
  }

  @Test func `views draw themselves in their frames`() {
    var page = MarkupWriter(.html)
    for place in container.displayedAttributes {
      guard let view = container.displayedView(for: place), !view.isHidden else { continue }
      let corner = "left:\(place.frame.minX)px;top:\(place.frame.minY)px"
      page.element("div", [.text("style", corner)]) { $0.write(view) }
    }
    #expect(page.text.hasPrefix("<div style=\"left:4.0px;top:28.0px\"></div>"))
  }
}
