import CollectionMapping
import Foundation
import Testing

struct DisplayedAttributesTests {
  @Test func `the view of attributes is that of the element's path`() throws {
    let source = PlacedSource(2)
    let footer = ElementID.global(ofKind: "footer")
    let badge = ElementAttributes(
      .supplementary(ofKind: "badge", atItem: 1, inSection: 0),
      frame: LayoutRect(x: 0, y: 0, width: 10, height: 10))
    let layout = PlacedLayout(
      frames: [
        .cell(0, 0, 0, 100, 20), badge, .cell(1, 0, 200, 100, 20),
        ElementAttributes(footer, frame: LayoutRect(x: 0, y: 60, width: 100, height: 20)),
      ], size: LayoutSize(width: 100, height: 300))
    let container = source.container(
      layout, LayoutRect(x: 0, y: 0, width: 100, height: 100), kinds: ["badge", "footer"])
    let views = container.displayedAttributes.map { container.displayedView(for: $0) }
    try #require(views.count == 3)
    #expect(views.allSatisfy { $0 != nil })
    #expect(views[0] === container.cellForItem(at: [0, 0]))
    #expect(views[1] === container.supplementaryView(forElementKind: "badge", at: [0, 1]))
    #expect(views[2] === container.supplementaryView(forElementKind: "footer", at: [0, 0]))
    #expect(container.displayedView(for: layout.frames[2]) == nil)
  }
}
