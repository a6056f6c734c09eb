import CollectionMapping
import TestSupport
import Foundation
import Testing

/// A reset by the handler of a view that is about to be displayed.
///
/// `Tests/Reentrancy` records a reset from every other place where user code runs.
struct ResetWhileUsedTests {
  @Test func `the view is not displayed, and the next use is a first one`() throws {
    let manager = quietManager()
    let storage = ArrayStorage([["0", "1", "2"]])
    var isArmed = false
    manager.register(
      TitleView.self, handler: { [unowned manager] _, _, _ in if isArmed { manager.reset() } })
    manager.storage = storage
    weak let first = manager.container.display(.cell([0, 0]))
    #expect(first != nil)
    isArmed = true
    #expect(manager.container.display(.cell([0, 1])) == nil)
    #expect(manager.container.displayedElements.isEmpty && first == nil)
    #expect(manager.anomalyHandler.total == 0)
    isArmed = false
    try manager.memoryStorage.setItems(["x", "y"])
    let view = try manager.cell(TitleView.self, at: [0, 1])
    #expect(view.title == "y" && manager.counters.first?.counters.made == 1)
    #expect(manager.recycle(view))
    #expect(manager.container.display(.cell([0, 0])) === view)
  }
}
