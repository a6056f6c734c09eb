import CollectionMapping
import Foundation
import Testing

@Suite("The order of events while views come and go")
struct DisplayOrderTests {
  private typealias Text = OrderStage.Text
  private static let display: [EventName] = [.willDisplay, .didEndDisplaying]

  @Test func `didEndDisplaying receives the displayed model, wherever its item moved`() throws {
    let stage = try OrderStage(["abcdef"], hearing: Self.display)
    defer { stage.end() }
    stage.scroll(to: 0)
    stage.begin()
    // Deleted, replaced, moved away, and everything replaced at once.
    try stage.storage.removeItems(at: [[0, 0]])
    #expect(stage.lines.contains("> didEndDisplaying a at [0, 0]"))
    stage.begin()
    try stage.storage.replaceItem(at: [0, 0], with: Text("B"))
    #expect(stage.page == "Bc")
    stage.scroll(to: 50)
    #expect(stage.lines.contains("> didEndDisplaying B at [0, 0]"))
    stage.begin()
    try stage.storage.moveItem(at: [0, 1], to: [0, 4])
    #expect(stage.page == "de")
    #expect(stage.lines.contains("> didEndDisplaying c at [0, 4]"))
    stage.begin()
    try stage.storage.setItemsForAllSections([[Text("x")]])
    stage.scroll(to: 0)
    #expect(
      stage.lines.filter { $0.hasPrefix("> didEnd") } == [
        "> didEndDisplaying e at [0, 2]", "> didEndDisplaying d at [0, 1]",
      ])
    #expect(stage.page == "x")
  }

  @Test func `a mapping that is unregistered while its views are displayed`() throws {
    let stage = try OrderStage(["ab"])
    defer { stage.end() }
    stage.manager.unregisterAll()
    let token = stage.manager.register(OrderStage.Cell.self) { stage.hear(Self.display, &$0) }
    stage.manager.handle(OrderStage.Cell.self) { stage.hear(Self.display, &$0) }
    _ = stage.addContainerHandlers()
    stage.scroll(to: 0)
    stage.begin()
    stage.manager.unregister(token)
    stage.manager.handle(OrderStage.Cell.self) { stage.hear([.didEndDisplaying], &$0) }
    stage.expect("")
    stage.container.viewport = nil
    stage.container.endDisplayingAll()
    stage.expect(
      """
      end Cell, cell at [0, 1]
      > didEndDisplaying b at [0, 1]
      > didEndDisplaying b at [0, 1]
      >> didEndDisplaying cell at [0, 1]
      recycle Cell
      end Cell, cell at [0, 0]
      > didEndDisplaying a at [0, 0]
      > didEndDisplaying a at [0, 0]
      >> didEndDisplaying cell at [0, 0]
      recycle Cell
      """)
    stage.manager.register(OrderStage.Cell.self)
    stage.scroll(to: 50)
    stage.expect(
      """
      make Cell
      bind Cell to Text, cell at [0, 0]
      display Cell, cell at [0, 0]
      > willDisplay a at [0, 0]
      >> willDisplay cell at [0, 0]
      make Cell
      bind Cell to Text, cell at [0, 1]
      display Cell, cell at [0, 1]
      > willDisplay b at [0, 1]
      >> willDisplay cell at [0, 1]
      """)
  }

  @Test func `a displayed item is not cancelled`() throws {
    let stage = try OrderStage(["abcdefgh"], hearing: [.prefetch, .cancelPrefetch])
    defer { stage.end() }
    stage.container.prefetchItems(at: [[0, 1], [0, 0], [0, 1], [0, 7]])
    stage.begin()
    stage.container.prefetchDistance = 0
    stage.scroll(to: 0)
    #expect(stage.lines.filter { $0.contains("cancel") }.isEmpty)
    stage.manager.unregisterAll()
    stage.begin()
    stage.container.cancelPrefetchingForItems(at: [[0, 0], [0, 1], [0, 7]])
    stage.expect("cancelPrefetch, cell at [0, 7]")
  }
}
