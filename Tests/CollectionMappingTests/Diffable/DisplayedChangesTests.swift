import CollectionMapping
import TestSupport
import Foundation
import Testing

/// The displayed views that applying a snapshot has changed, beside those of the model test.
struct DisplayedChangesTests {
  private func header(_ section: Int) -> ElementID {
    .supplementary(ofKind: .sectionHeader, inSection: section)
  }

  @Test func `a reload and a snapshot without changes list no view`() throws {
    let stage = try NewsStage([("a", titled(1, 2)), ("b", titled(3))])
    let same = stage.source.snapshot()
    #expect(try stage.apply(same)?.displayed.isEmpty == true)
    stage.source.reloadThreshold = 0
    let change = try stage.apply(News(sections: [("b", titled(3)), ("a", titled(1, 2))]))
    #expect(change?.isReload == true && change?.displayed.isEmpty == true)
  }

  @Test func `with a viewport, the views that are in it afterwards are listed`() throws {
    let many = (1...50).map { Titled(id: $0, title: "") }
    let stage = try NewsStage(
      [("a", titled(99)), ("b", many)], viewport: LayoutRect(x: 0, y: 0, width: 100, height: 60))
    let changes = try stage.displayed(after: [("b", many), ("a", titled(99))])
    let cells = stage.container.displayedElements.filter { $0.kind == nil }
    // Item 99 has left the viewport, and an item that was not displayed before has another one's place.
    #expect(cells == [.cell([0, 0]), .cell([0, 1]), .cell([0, 2])])
    #expect(changes?.replaced == [.cell([0, 0]), .cell([0, 1])])
    #expect(changes?.vanished == [])
  }

  @Test func `with a viewport, only views that end within it have vanished`() throws {
    let many = (1...50).map { Titled(id: $0, title: "") }
    let stage = try NewsStage(
      [("a", titled(99)), ("b", many)], viewport: LayoutRect(x: 0, y: 0, width: 100, height: 60))
    var layout = FlowLayout()
    layout.itemSizes = .uniform(LayoutSize(width: 100, height: 20))
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = LayoutSize(width: 0, height: 10)
    stage.container.layout = layout
    var hasHeaders = true
    stage.manager.supplementaryModels?.setHeaderModelProvider { hasHeaders ? "\($0)" : nil }
    #expect(stage.container.displayedElements.filter { $0.kind != nil } == [header(0), header(1)])
    // The header of section a is far below the viewport afterwards.
    let moved = try stage.displayed(after: [("b", many), ("a", titled(99))])
    #expect(moved?.replaced == [.cell([0, 0]), header(0)])
    #expect(moved?.vanished == [])
    hasHeaders = false
    var target = stage.source.snapshot()
    try target.reloadSections(["b"])
    #expect(try stage.apply(target)?.displayed.vanished == [header(0)])
  }

  @Test func `changes of handlers belong to the next change`() throws {
    let stage = try NewsStage([("a", titled(1)), ("b", titled(2))])
    stage.container.on(.willDisplay) { [weak stage] element, _ in
      if element == .cell([0, 0]) { stage?.container.endDisplaying(.cell([1, 0])) }
    }
    let changes = try stage.displayed(after: [("b", titled(2)), ("a", titled(1))])
    #expect(changes?.replaced == [.cell([0, 0]), .cell([1, 0]), header(0), header(1)])
  }
}
