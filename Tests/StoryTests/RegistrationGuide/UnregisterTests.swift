import CollectionMapping
import Foundation
import Testing

/// The last chapter: unregistering, which also removes the event handlers of a mapping.
struct UnregisterTests {
  private let manager = CollectionManager()

  init() {
    manager.anomalyHandler.anomalyAction = { _ in }
  }

  // MARK: The four calls

  @Test func `each call unregisters mappings of its own kind only`() {
    registerEverywhere()
    #expect(manager.unregister(FooCell.self) == 1)
    #expect(
      views() == ["header: HeaderView", "footer: FooterView", "foo: SupplementaryView"])
    #expect(manager.unregisterHeader(HeaderView.self) == 1)
    #expect(views() == ["footer: FooterView", "foo: SupplementaryView"])
    #expect(manager.unregisterFooter(FooterView.self) == 1)
    #expect(views() == ["foo: SupplementaryView"])
    #expect(manager.unregisterSupplementary(SupplementaryView.self, forKind: "foo") == 1)
    #expect(views() == [])
    #expect(manager.mappings.isEmpty)
  }

  @Test func `a second call removes nothing`() {
    registerEverywhere()
    manager.unregister(FooCell.self)
    manager.unregisterHeader(HeaderView.self)
    manager.unregisterFooter(FooterView.self)
    manager.unregisterSupplementary(SupplementaryView.self, forKind: "foo")

    #expect(manager.unregister(FooCell.self) == 0)
    #expect(manager.unregisterHeader(HeaderView.self) == 0)
    #expect(manager.unregisterFooter(FooterView.self) == 0)
    #expect(manager.unregisterSupplementary(SupplementaryView.self, forKind: "foo") == 0)
    #expect(manager.anomalyHandler.total == 0)
  }

  @Test func `a view registered for another kind is not removed`() {
    registerEverywhere()

    #expect(manager.unregister(HeaderView.self) == 0)
    #expect(manager.unregisterHeader(FooterView.self) == 0)
    #expect(manager.unregisterFooter(HeaderView.self) == 0)
    #expect(manager.unregisterSupplementary(SupplementaryView.self, forKind: "bar") == 0)
    #expect(manager.mappings.count == 4)
  }

  // MARK: Other ways to unregister

  @Test func `all mappings of a class are removed at once, regardless of condition and model`() {
    manager.register(FooCell.self)
    manager.register(FooCell.self) { mapping in mapping.condition = .section(1) }
    manager.register(FooCell.self, for: Int.self) { _, _, _ in }

    #expect(manager.unregister(FooCell.self) == 3)
  }

  @Test func `a view without its own model type can be unregistered`() {
    manager.register(PlainView.self, for: Int.self) { _, _, _ in }
    manager.registerHeader(PlainView.self, for: Int.self) { _, _, _ in }

    #expect(manager.unregister(PlainView.self) == 1)
    #expect(manager.unregisterHeader(PlainView.self) == 1)
  }

  @Test func `a subclass and its base class are unregistered separately`() {
    manager.register(FooCell.self)
    manager.register(SpecialFooCell.self, for: Int.self) { _, _, _ in }

    #expect(manager.unregister(FooCell.self) == 1)
    #expect(manager.mappings.map(\.modelType) == [TypeName(Int.self)])
    #expect(manager.unregister(SpecialFooCell.self) == 1)
  }

  @Test func `a token unregisters exactly one mapping`() throws {
    let first = manager.register(FooCell.self)
    let second = manager.register(FooCell.self)

    #expect(manager.unregister(first) == 1)
    #expect(manager.unregister(first) == 0)
    #expect(manager.mappings.map(\.token) == [second])
    #expect(CollectionManager().unregister(second) == 0)
  }

  @Test func `all mappings are unregistered together, including the fallback`() {
    registerEverywhere()
    manager.registerFallback(PlainView.self)

    #expect(manager.unregisterAll() == 5)
    #expect(manager.unregisterAll() == 0)
    #expect(manager.unregisterFallback() == 0)
  }

  // MARK: Afterwards

  @Test func `no handler and no condition of the mapping runs again`() throws {
    var runs: [String] = []
    manager.register(FooCell.self) { mapping in
      mapping.condition = mapping.modelCondition { _, _ in
        runs.append("condition")
        return true
      }
    } handler: { _, _, _ in
      runs.append("handler")
    }
    _ = try manager.view(for: "a", at: [0, 0])
    #expect(runs == ["condition", "handler"])

    manager.unregister(FooCell.self)
    #expect(try manager.view(for: "a", at: [0, 0]) is PlaceholderView)
    #expect(runs == ["condition", "handler"])
    #expect(manager.anomalyHandler.count(of: .noCellMapping) == 1)
  }

  @Test func `another mapping of the class takes its models`() throws {
    manager.register(FooCell.self)
    manager.register(SpecialFooCell.self, for: String.self) { _, _, _ in }
    _ = try manager.view(for: "a", at: [0, 0])
    manager.unregister(FooCell.self)

    #expect(try manager.view(for: "a", at: [0, 0]) is SpecialFooCell)
  }

  @Test func `no view of the mapping is reused, whether idle or in use`() throws {
    manager.register(FooCell.self)
    let inUse = try manager.view(for: "a", at: [0, 0])
    let idle = try manager.view(for: "b", at: [0, 1])
    manager.recycle(idle)
    manager.unregister(FooCell.self)
    manager.register(FooCell.self)
    manager.recycle(inUse)

    let next = try [
      manager.view(for: "a", at: [0, 0]), manager.view(for: "b", at: [0, 1]),
    ]
    #expect(next.allSatisfy { $0 is FooCell && $0 !== inUse && $0 !== idle })
  }

  @Test func `displayed views stay until they end and are not configured again`() throws {
    var runs = 0
    manager.register(FooCell.self, handler: { _, _, _ in runs += 1 })
    try manager.memoryStorage.setItems(["a", "b"])
    let first = manager.container.display(at: [0, 0])
    manager.unregister(FooCell.self)

    #expect(manager.container.cellForItem(at: [0, 0]) === first)
    #expect(manager.container.reconfigure(.cell(section: 0, item: 0)) is PlaceholderView)
    #expect(manager.container.display(at: [0, 1]) is PlaceholderView)
    #expect(runs == 1)
  }

  @Test func `a mapping that is registered again is last in order, with a new pool`() throws {
    var runs: [String] = []
    manager.register(FooCell.self, handler: { _, _, _ in runs.append("old") })
    manager.register(SpecialFooCell.self, for: String.self) { _, _, _ in runs.append("other") }
    manager.unregister(FooCell.self)
    manager.register(FooCell.self, handler: { _, _, _ in runs.append("new") })
    _ = try manager.view(for: "a", at: [0, 0])
    manager.unregister(SpecialFooCell.self)
    _ = try manager.view(for: "a", at: [0, 0])

    #expect(runs == ["other", "new"])
  }

  // MARK: Helpers

  private func registerEverywhere() {
    manager.register(FooCell.self)
    manager.registerHeader(HeaderView.self)
    manager.registerFooter(FooterView.self)
    manager.registerSupplementary(SupplementaryView.self, ofKind: "foo")
  }

  /// The winner for each kind; kinds without a mapping are omitted.
  private func views() -> [String] {
    let places: [(String, ElementKind?)] = [
      ("cell", nil), ("header", .sectionHeader), ("footer", .sectionFooter), ("foo", "foo"),
    ]
    return places.compactMap { name, kind in
      let winner = manager.explain("text", ofKind: kind).winner
      return winner.map(\.viewType.unqualified).map { "\(name): \($0)" }
    }
  }
}

private class FooCell: ReusableView, ModelTransfer {
  func update(with text: String) {}
}

private final class SpecialFooCell: FooCell {}

private final class PlainView: ReusableView {}

private final class HeaderView: ReusableView, ModelTransfer {
  func update(with text: String) {}
}

private final class FooterView: ReusableView, ModelTransfer {
  func update(with text: String) {}
}

private final class SupplementaryView: ReusableView, ModelTransfer {
  func update(with text: String) {}
}
