import CollectionMapping
import TestSupport
import Foundation
import Testing

struct UnregisterTests {
  private final class Header: ReusableView, ModelTransfer {
    func update(with model: String) {}
  }

  @Test
  func `unregistering a class removes all of its mappings`() {
    let manager = quietManager()
    manager.add(Int.self, "one")
    manager.add(String.self, "two") { $0.condition = .section(4) }
    manager.register(OtherView.self, for: Bool.self) { view, _, _ in view.label = "subclass" }
    #expect(manager.unregister(ReusableView.self) == 0)
    #expect(manager.unregister(LabelledView.self) == 2)
    #expect(manager.unregister(LabelledView.self) == 0)
    #expect(manager.winner(for: true) == "subclass")
    #expect(manager.winner(for: 1) == nil)
  }

  @Test
  func `each unregister method removes mappings of its own category`() {
    let manager = quietManager()
    manager.register(Header.self)
    manager.registerHeader(Header.self)
    manager.registerFooter(Header.self)
    manager.registerSupplementary(Header.self, ofKind: "a")
    manager.registerSupplementary(Header.self, ofKind: "a")
    manager.registerSupplementary(Header.self, ofKind: "b")
    #expect(manager.mappings.count == 6)
    #expect(manager.unregisterHeader(Header.self) == 1)
    #expect(manager.unregisterFooter(Header.self) == 1)
    #expect(manager.unregisterSupplementary(Header.self, ofKind: "a") == 2)
    #expect(manager.unregisterSupplementary(Header.self, forKind: "c") == 0)
    #expect(manager.unregister(Header.self) == 1)
    #expect(manager.mappings.map(\.category) == [.supplementary("b")])
    #expect(manager.unregisterAll() == 1)
    #expect(manager.unregisterAll() == 0)
  }

  @Test(.hostedToo)
  func `a token removes one mapping of its own manager`() {
    let manager = quietManager()
    let stranger = quietManager()
    let tokens = [manager.add(Int.self, "one"), manager.add(Int.self, "two")]
    #expect(tokens[0] != tokens[1])
    #expect(stranger.unregister(tokens[0]) == 0)
    #expect(manager.unregister(tokens[0]) == 1)
    #expect(manager.unregister(tokens[0]) == 0)
    #expect(manager.winner(for: 1) == "two")
    #expect(manager.unregister(manager.registerFallback(LabelledView.self)) == 1)
  }

  @Test(.hostedToo)
  func `a mapping that is registered again is last in order, with a new pool`() throws {
    let manager = quietManager()
    let first = manager.add(Int.self, "first")
    manager.add(Int.self, "second")
    let view = try manager.view(for: 1, at: [0, 0])
    manager.unregister(first)
    manager.add(Int.self, "third")
    #expect(manager.winner(for: 1) == "second")
    #expect(manager.recycle(view))
    let next = try manager.view(for: 1, at: [0, 0])
    #expect(next !== view)
  }
}
