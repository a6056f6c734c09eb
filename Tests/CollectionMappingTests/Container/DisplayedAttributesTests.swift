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

  /// A layout that calls a closure at every query of a rectangle.
  private struct AskingLayout: CollectionLayout {
    let placed: PlacedLayout
    let ask: () -> Void

    struct Result: LayoutResult {
      let layout: AskingLayout
      var contentSize: LayoutSize { layout.placed.size }

      func appendElements(
        in rect: LayoutRect, visible: LayoutRect, to attributes: inout [ElementAttributes]
      ) {
        layout.ask()
        attributes += layout.placed.frames.filter { $0.frame.intersects(rect) }
      }

      func attributes(of element: ElementID, visible: LayoutRect) -> ElementAttributes? {
        layout.placed.frames.first { $0.element == element }
      }
    }

    func solve(_ request: LayoutRequest) -> Result { Result(layout: self) }
  }

  @Test func `a layout that asks for displayed views gets the current ones`() {
    let source = PlacedSource(3)
    let placed = PlacedLayout(
      frames: (0..<3).map { .cell($0, 0, Double($0) * 100, 100, 100) },
      size: LayoutSize(width: 100, height: 300))
    let container = source.container(placed, LayoutRect(x: 0, y: 0, width: 100, height: 150))
    var answers: [[ElementAttributes]] = []
    container.layout = AskingLayout(placed: placed) { [unowned container] in
      answers.append(container.displayedAttributes)
    }
    answers = []
    container.viewport = LayoutRect(x: 0, y: 100, width: 100, height: 150)
    #expect(answers.first == Array(placed.frames[..<2]))
    #expect(container.displayedAttributes == Array(placed.frames[1...]))
  }

  @Test func `drawn attributes have the changes of the layout, and leave hidden elements out`() {
    let source = PlacedSource(4)
    var layout = PlacedLayout(
      frames: (0..<4).map { .cell($0, 0, Double($0) * 50, 100, 50) },
      size: LayoutSize(width: 100, height: 200))
    layout.frames[3].isHidden = true
    layout.adjusting = { attributes in
      if attributes.element == .cell(section: 0, item: 0) { attributes.isHidden = true }
      attributes.frame.origin.x = 7
    }
    let container = source.container(layout, LayoutRect(x: 0, y: 0, width: 100, height: 100))
    let all = LayoutRect(x: 0, y: 0, width: 100, height: 200)
    let drawn = container.drawnAttributes(in: all)
    #expect(drawn.map(\.element) == [.cell(section: 0, item: 1), .cell(section: 0, item: 2)])
    #expect(drawn.map(\.frame.minX) == [7, 0])
    #expect(container.drawnAttributes(in: .zero).isEmpty)
    #expect(CollectionContainer().drawnAttributes(in: all).isEmpty)
  }

  @Test func `the place of an element can be asked for another visible part`() {
    let header = ElementID.supplementary(ofKind: .sectionHeader, inSection: 0)
    let layout = PlacedLayout(
      frames: [.cell(0, 0, 0, 100, 300), .view(.sectionHeader, 0, 0, 100, 10)],
      size: LayoutSize(width: 100, height: 300), pinned: [header: LayoutPoint(x: 0, y: 50)])
    let viewport = LayoutRect(x: 0, y: 50, width: 100, height: 100)
    let container = PlacedSource(1).container(layout, viewport, kinds: [.sectionHeader])
    let all = LayoutRect(x: 0, y: 0, width: 100, height: 300)
    let infinite = LayoutRect(x: 0, y: 0, width: .infinity, height: 300)
    #expect(container.layoutAttributes(for: header)?.frame.minY == 50)
    #expect(container.layoutAttributes(for: header, visible: viewport)?.frame.minY == 50)
    #expect(container.layoutAttributes(for: header, visible: all)?.frame.minY == 0)
    #expect(container.layoutAttributes(for: header, visible: infinite) == nil)
  }
}
