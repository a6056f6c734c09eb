import CollectionMapping
import Foundation
import Testing

@Suite("The order of events while views come and go")
struct DisplayOrderTests {
  private typealias Text = OrderStage.Text
  private static let display: [EventName] = [.willDisplay, .didEndDisplaying]

  @Test func `scrolling in and out`() throws {
    let stage = try OrderStage(["abcd"], hearing: Self.display)
    defer { stage.end() }
    stage.begin()
    stage.scroll(to: 0)
    stage.expect(
      """
      make Cell
      bind Cell to Text, cell at [0, 0]
      display Cell, cell at [0, 0]
      > willDisplay a at [0, 0]
      make Cell
      bind Cell to Text, cell at [0, 1]
      display Cell, cell at [0, 1]
      > willDisplay b at [0, 1]
      """)
    let removeContainerHandlers = stage.addContainerHandlers()
    stage.scroll(to: 50)
    stage.expect(
      """
      end Cell, cell at [0, 0]
      > didEndDisplaying a at [0, 0]
      >> didEndDisplaying cell at [0, 0]
      recycle Cell
      reuse Cell
      bind Cell to Text, cell at [0, 2]
      display Cell, cell at [0, 2]
      > willDisplay c at [0, 2]
      >> willDisplay cell at [0, 2]
      """)
    removeContainerHandlers()
    stage.container.viewport = nil
    stage.scroll(to: 0)
    #expect(stage.page == "ab")
    stage.begin()
    stage.container.endDisplayingAll()
    #expect(stage.lines.filter { $0.hasPrefix(">") }.first == "> didEndDisplaying b at [0, 1]")
  }

  @Test func `a batch that deletes, moves, inserts, reloads and reconfigures`() throws {
    let stage = try OrderStage(["abcdef"], hearing: Self.display)
    defer { stage.end() }
    stage.container.displaysAllElements = true
    stage.begin()
    // a b c d e f  →  f b x c e: a moves nowhere, it is deleted with d.
    try stage.storage.performUpdates {
      try stage.storage.removeItems(at: [[0, 0], [0, 3]])
      try stage.storage.moveItem(at: [0, 3], to: [0, 0])
      try stage.storage.insertItem(Text("x"), to: [0, 2])
    }
    #expect(stage.page == "fbxce")
    stage.expect(
      """
      end Cell, cell at [0, 0]
      > didEndDisplaying a at [0, 0]
      recycle Cell
      end Cell, cell at [0, 3]
      > didEndDisplaying d at [0, 3]
      recycle Cell
      move Cell, cell at [0, 5], to [0, 0]
      move Cell, cell at [0, 2], to [0, 3]
      reuse Cell
      bind Cell to Text, cell at [0, 2]
      display Cell, cell at [0, 2]
      > willDisplay x at [0, 2]
      """)
    let last = try #require(stage.container.cellForItem(at: [0, 4]))
    try stage.container.performBatchUpdates { updates in
      updates.reloadItems(at: [[0, 1]])
      updates.reconfigureItems(at: [[0, 4]])
    }
    stage.expect(
      """
      end Cell, cell at [0, 1]
      > didEndDisplaying b at [0, 1]
      recycle Cell
      reuse Cell
      bind Cell to Text, cell at [0, 1]
      display Cell, cell at [0, 1]
      > willDisplay b at [0, 1]
      bind Cell to Text, cell at [0, 4]
      """)
    #expect(stage.container.cellForItem(at: [0, 4]) === last)
  }

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

  @Test func `an item that is not displayed gets a view for its event`() throws {
    let stage = try OrderStage(["abc"], hearing: [.didSelect, .performPrimaryAction, .canEdit])
    defer { stage.end() }
    stage.begin()
    try stage.container.simulatePrimaryAction(at: [0, 2])
    stage.expect(
      """
      canPerformPrimaryAction, cell at [0, 2]: yes
      performPrimaryAction, cell at [0, 2]
      make Cell
      bind Cell to Text, cell at [0, 2]
      > performPrimaryAction c at [0, 2]
      recycle Cell
      """)
    _ = try stage.container.canEditItem(at: [0, 1])
    stage.expect(
      """
      > canEdit b at [0, 1]
      canEdit, cell at [0, 1]: no
      """)
    #expect(stage.container.displayedElements.isEmpty)
  }

  @Test func `prefetching, and giving it up with the model of then`() throws {
    let stage = try OrderStage(["abcdefgh"], hearing: [.prefetch, .cancelPrefetch])
    defer { stage.end() }
    stage.scroll(to: 0)
    stage.container.prefetchDistance = 100
    stage.begin()
    stage.scroll(to: 50)
    let heard = stage.lines.filter { $0.contains("etch") }
    #expect(
      heard == [
        "prefetch, cell at [0, 3]", "> prefetch d at [0, 3]",
        "prefetch, cell at [0, 4]", "> prefetch e at [0, 4]",
      ])
    stage.begin()
    try stage.storage.removeItems(at: [[0, 4]])
    #expect(
      stage.lines.filter { $0.contains("etch") }.prefix(2) == [
        "cancelPrefetch, cell at [0, 4]", "> cancelPrefetch e at [0, 4]",
      ])
    stage.begin()
    // The item prefetched as d is moved, and cancelled with its model.
    try stage.storage.moveItem(at: [0, 3], to: [0, 6])
    stage.container.cancelPrefetchingForItems(at: [[0, 6]])
    #expect(stage.lines.contains("> cancelPrefetch d at [0, 6]"))
    stage.begin()
    stage.scroll(to: 0)
    #expect(stage.container.indexPathsForPrefetchedItems.isEmpty)
    #expect(stage.lines.filter { $0.hasPrefix("> prefetch") }.isEmpty)
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
