import CollectionMapping
import TestSupport
import Foundation
import Testing

/// The displayed views that applying a snapshot has changed.
struct DisplayedChangesTests {
  private func header(_ section: Int) -> ElementID {
    .supplementary(ofKind: .sectionHeader, inSection: section)
  }

  private func mark(_ section: Int, _ item: Int) -> ElementID {
    .supplementary(ofKind: NewsStage.mark, atItem: item, inSection: section)
  }

  @Test func `a section that moves under a condition names its cells and both headers`() throws {
    let stage = try NewsStage([("a", []), ("b", titled(1, 2, 3))])
    let change = try #require(try stage.apply(News(sections: [("b", titled(1, 2, 3)), ("a", [])])))
    #expect(change.changes?.updates.operations == [.moveSection(from: 1, to: 0)])
    #expect(
      change.displayed.replaced == [
        .cell([0, 0]), .cell([0, 1]), .cell([0, 2]), header(0), header(1),
      ])
    #expect(change.displayed.reconfigured.isEmpty)
    #expect(change.displayed.appeared.isEmpty && change.displayed.vanished.isEmpty)
    for cell in stage.container.displayedElements where cell.kind == nil {
      #expect(stage.container.displayedView(for: cell) is NewsStage.LeadCell)
    }
  }

  @Test func `an item that moves under a condition is named where it is afterwards`() throws {
    let stage = try NewsStage([("a", titled(1, 2)), ("b", titled(3))])
    let changes = try stage.displayed(after: [("a", titled(9, 2)), ("b", titled(3, 1))])
    #expect(changes?.replaced == [.cell([1, 1])])
    #expect(
      try stage.displayed(after: [("a", titled(9, 2)), ("b", titled(1, 3))])?.isEmpty == true)
  }

  @Test func `updated items are reconfigured, or replaced if they were marked for it`() throws {
    let stage = try NewsStage([("a", titled(1, 2, 3))])
    stage.source.isItemUpdated = { $0.title != $1.title }
    var target = try News(sections: [("a", titled(3, 2) + titled(1, title: "new"))])
    try target.reloadItems([target.itemIdentifiers[1]])
    let change = try #require(try stage.apply(target))
    #expect(change.displayed.reconfigured == [.cell([0, 2])])
    #expect(change.displayed.replaced == [.cell([0, 1])])
  }

  @Test func `marks of the items appear, vanish and are configured again with them`() throws {
    let stage = try NewsStage([("a", titled(1, 2, 3))])
    stage.isMarked = { $0[1] > 0 || $1.id == 9 }
    let shown = try #require(try stage.displayed(after: [("a", titled(2, 1, 3, 9))]))
    // The mark of the new item is part of its insertion, and that of item 3 appears with this change.
    #expect(shown.appeared == [mark(0, 1), mark(0, 2)])
    #expect(shown.vanished.isEmpty)
    let gone = try #require(try stage.displayed(after: [("a", titled(1, 2, 3, 9))]))
    #expect(gone.vanished == [mark(0, 1)])
    #expect(gone.appeared == [mark(0, 1)])
    var target = stage.source.snapshot()
    try target.reconfigureItems(titled(1, 3))
    let again = try #require(try stage.apply(target)?.displayed)
    #expect(again.reconfigured == [.cell([0, 0]), .cell([0, 2]), mark(0, 2)])
    #expect(again.replaced.isEmpty && again.appeared.isEmpty && again.vanished.isEmpty)
  }

  @Test func `a reconfigure that is answered with another view is a replacement`() throws {
    let manager = CollectionManager()
    manager.register(NewsStage.LeadCell.self, for: Titled.self) { mapping in
      mapping.condition = mapping.modelCondition { _, item in item.title == "lead" }
    } handler: { _, _, _ in
    }
    manager.register(NewsStage.PlainCell.self, for: Titled.self) { _, _, _ in }
    let source: DiffableDataSource<String, Titled> = manager.configureDiffableDataSource { $1 }
    source.isItemUpdated = { $0.title != $1.title }
    manager.container.displaysAllElements = true
    try source.apply(News(sections: [("a", titled(1, 2))]))
    var displayed: DisplayedChanges?
    let target = titled(1, title: "lead") + titled(2, title: "x")
    try source.apply(News(sections: [("a", target)])) { displayed = try? $0.get().displayed }
    #expect(displayed?.replaced == [.cell([0, 0])])
    #expect(displayed?.reconfigured == [.cell([0, 1])])
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
    #expect(stage.container.displayedElements.filter { $0.kind != nil } == [header(0), header(1)])
    // The header of section a is far below the viewport afterwards.
    let moved = try stage.displayed(after: [("b", many), ("a", titled(99))])
    #expect(moved?.replaced == [.cell([0, 0]), header(0)])
    #expect(moved?.vanished == [])
    stage.manager.supplementaryModels?.setHeaderModelProvider { _ in nil }
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
