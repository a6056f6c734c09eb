import CollectionMapping
import TestSupport
import Foundation
import Testing

@Suite("What events must not get wrong")
struct EventFaultTests {
  private struct Post: Equatable { var height = 20.0 }

  private func manager(_ posts: [Post]) throws -> CollectionManager {
    let manager = CollectionManager()
    try manager.memoryStorage.setItems(posts)
    manager.register(PlainView.self, for: Post.self) { mapping in
      mapping.sizeForCell { post, _ in LayoutSize(width: 100, height: post.height) }
    } handler: { _, _, _ in
    }
    var flow = FlowLayout()
    flow.minimumLineSpacing = 0
    manager.container.layout = flow
    manager.container.viewport = LayoutRect(x: 0, y: 0, width: 100, height: 100)
    return manager
  }

  private final class PlainView: ReusableView {}

  @Test func `a size is requested for the model in the storage`() throws {
    let manager = try manager([Post(), Post(), Post()])
    #expect(manager.container.contentSize?.height == 60)
    try manager.memoryStorage.replaceItem(at: [0, 1], with: Post(height: 50))
    #expect(manager.container.contentSize?.height == 90)
    #expect(manager.container.displayedAttributes.last?.frame.minY == 70)
  }

  @Test func `handlers for sizes apply from being added until being removed`() throws {
    let manager = try manager([Post(), Post()])
    let inset = manager.on(.insetForSection) { _ in LayoutInsets(all: 5) }
    #expect(manager.container.contentSize?.height == 50)
    #expect(manager.removeHandlers(inset))
    #expect(manager.container.contentSize?.height == 40)
    #expect(!manager.removeHandlers(inset))
  }

  @Test func `focus that a handler moves on stays where it was moved`() throws {
    let manager = try manager([Post(), Post(), Post()])
    let container = manager.container
    container.selectionFollowsFocus = true
    manager.on(.didUpdateFocus) { [unowned container] _, to in
      if to == [0, 0] { _ = try? container.focusItem(at: [0, 1]) }
    }
    #expect(try !container.focusItem(at: [0, 0]))
    #expect(container.indexPathForFocusedItem == [0, 1])
    #expect(container.indexPathsForSelectedItems == [[0, 1]])
  }

  @Test func `an observer that ends views ends them after they are displayed`() throws {
    let manager = try manager([Post()])
    manager.container.layout = nil
    manager.container.endDisplayingAll()
    let observer = EventLog()
    observer.onEvent = { [unowned container = manager.container] event in
      if case .displayed(_, let key) = event { container.endDisplaying(key) }
    }
    manager.observer = observer
    manager.container.tracksSections = true
    manager.container.display(.cell([0, 0]))
    #expect(
      observer.lines == [
        "reuse PlainView", "bind PlainView to Post, cell at [0, 0]",
        "display PlainView, cell at [0, 0]", "sectionWillDisplay: 0",
        "end PlainView, cell at [0, 0]", "sectionDidEndDisplaying: 0", "recycle PlainView",
      ])
  }

  @Test func `a highlighted item is announced once`() throws {
    let manager = try manager([Post()])
    var lines: [String] = []
    manager.handle(modelsOf: Post.self) { events in
      events.didHighlight { _, _, _ in lines.append("did") }
      events.didUnhighlight { _, _, _ in lines.append("un") }
    }
    #expect(try manager.container.simulateHighlight(at: [0, 0]))
    #expect(try manager.container.simulateHighlight(at: [0, 0]))
    #expect(try manager.container.simulateTap(at: [0, 0]))
    #expect(lines == ["did", "un"])
  }

  @Test func `handlers that can never run are found`() {
    let manager = CollectionManager()
    manager.registerHeader(PlainView.self, for: Int.self) { mapping in
      mapping.didSelect { _, _, _ in }
      mapping.willDisplay { _, _, _ in }
      mapping.referenceSize { _, _ in .zero }
    } handler: { _, _, _ in
    }
    manager.handle(modelsOf: PlainView.self) { events in events.canEdit { _, _ in true } }
    manager.container.displaysAllElements = true
    let found = manager.verify().map { "\($0)" }
    let unsent = "for didSelect, which its elements never send"
    #expect(found.filter { $0.contains(unsent) }.count == 1)
    #expect(found.filter { $0.contains("because it is a view class") }.count == 1)
    #expect(!found.contains { $0.contains("willDisplay") || $0.contains("referenceSize") })
  }

  @Test func `reference sizes apply to headers and footers only`() {
    let manager = CollectionManager()
    for kind in [ElementKind.sectionHeader, "badge", .sectionFooter] {
      manager.registerSupplementary(PlainView.self, for: Int.self, ofKind: kind) { mapping in
        mapping.referenceSize { _, _ in .zero }
      } handler: { _, _, _ in
      }
    }
    let uncalled = manager.verify().compactMap { problem in
      if case .eventOfOtherCategory(let mapping, let name) = problem {
        "\(name) \(mapping.category)"
      } else {
        nil
      }
    }
    #expect(uncalled == ["referenceSize supplementary view of kind \"badge\""])
  }

  @Test func `a fallback keeps its handlers when another mapping is unregistered`() {
    let manager = CollectionManager()
    manager.registerFallback(PlainView.self) { mapping in
      mapping.didSelect { _, _, _ in }
    } handler: { _, _, _ in
    }
    let token = manager.register(PlainView.self, for: Int.self) { _, _, _ in }
    manager.unregister(token)
    #expect(manager.hasHandler(for: .didSelect))
    manager.unregisterFallback()
    #expect(!manager.hasHandler(for: .didSelect))
  }

  @Test func `a view without an item counts for its section until it ends`() throws {
    let manager = try manager([Post(), Post()])
    let container = CollectionContainer()
    let source = ScriptedSource()
    source.count = 1
    source.answer = { try $0.dequeueReusableCell(PlainView.self, for: $1.indexPath) }
    container.register(PlainView.self)
    container.dataSource = source
    container.tracksSections = true
    let log = EventLog()
    container.observer = log
    container.display(.cell([5, 0]))
    try container.performBatchUpdates { updates in
      source.count += 1
      updates.insertItems(at: [[0, 0]])
    }
    container.endDisplayingAll()
    let sections = log.lines.filter { $0.hasPrefix("section") }
    #expect(sections == ["sectionWillDisplay: 5", "sectionDidEndDisplaying: 5"])
    withExtendedLifetime(manager) {}
  }
}
