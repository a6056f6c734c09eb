import CollectionMapping
import TestSupport
import Foundation
import Testing

/// Mappings that end, and classes given as values, where user code runs in between.
struct RetiredMappingTests {
  private class PlainView: ReusableView, ModelTransfer {
    var onPrepare: () -> Void = {}
    func update(with model: Int) {}
    override func prepareForReuse() { onPrepare() }
  }

  private final class SpecialView: PlainView {}

  @Test
  func `a condition that unregisters keeps the handler from running`() {
    let manager = quietManager()
    var runs = 0
    manager.register(PlainView.self) { mapping in
      mapping.condition = .custom { _, _ in manager.unregisterAll() > 0 }
    } handler: { _, _, _ in
      runs += 1
    }
    #expect(throws: DequeueError.self) { try manager.cell(PlainView.self, at: [0, 0]) }
    #expect((try? manager.view(for: 1, at: [0, 0])) is PlaceholderView)
    #expect(runs == 0)
    #expect(manager.anomalyHandler.counts == [.noCellMapping: 1])
  }

  @Test
  func `a mapping that its own condition unregisters does not match`() {
    let manager = quietManager()
    manager.register(PlainView.self) { mapping in
      mapping.condition = .custom { _, _ in manager.unregisterAll() > 0 }
    }
    #expect(!manager.hasMapping(for: 1))
  }

  @Test
  func `a factory that unregisters keeps the handler from running`() throws {
    let manager = quietManager()
    var runs = 0
    manager.register(PlainView.self) { mapping in
      mapping.factory = {
        manager.unregister(PlainView.self)
        return PlainView()
      }
    } handler: { _, _, _ in
      runs += 1
    }
    #expect(try manager.view(for: 1, at: [0, 0]) is PlaceholderView)
    #expect(runs == 0)
  }

  @Test
  func `a view that unregisters while it is prepared is released unconfigured`() throws {
    let manager = quietManager()
    var runs = 0
    manager.register(PlainView.self) { _ in
    } handler: { _, _, _ in
      runs += 1
    }
    let view = try #require(try manager.view(for: 1, at: [0, 0]) as? PlainView)
    view.onPrepare = { manager.unregister(PlainView.self) }
    #expect(manager.recycle(view))
    #expect(try manager.view(for: 2, at: [0, 0]) is PlaceholderView)
    #expect(runs == 1)
    #expect(!manager.recycle(view))
  }

  @Test
  func `unregistering a prototype's mapping empties its pool and keeps the registration`() throws {
    let manager = quietManager()
    manager.container.register(PlainView.self)
    manager.register(PlainView.self) { $0.isRegisteredByContainer = true }
    let pooled = try manager.view(for: 1, at: [0, 0])
    let out = try manager.view(for: 1, at: [0, 1])
    #expect(manager.recycle(pooled))
    #expect(manager.unregister(PlainView.self) == 1)
    #expect(manager.recycle(out))
    manager.register(PlainView.self) { $0.isRegisteredByContainer = true }
    let fresh = try [manager.view(for: 1, at: [0, 0]), manager.view(for: 1, at: [0, 1])]
    #expect(fresh.allSatisfy { $0 is PlainView && $0 !== pooled && $0 !== out })
  }

  @Test
  func `classes given as values are registered as themselves`() throws {
    let manager = quietManager()
    let types: [PlainView.Type] = [SpecialView.self]
    for type in types {
      manager.register(type)
      manager.registerHeader(type, for: String.self) { _, _, _ in }
      manager.container.register(type)
    }
    #expect(try manager.view(for: 1, at: [0, 0]) is SpecialView)
    #expect(try manager.view(for: "a", ofKind: .sectionHeader, at: [0, 0]) is SpecialView)
    #expect(manager.unregister(PlainView.self) == 0)
    #expect(manager.unregister(SpecialView.self) == 1)
    #expect(manager.container.unregister(SpecialView.self))
  }

  @Test
  func `a typed request throws the cause and reports nothing`() throws {
    struct Broken: Error {}
    let manager = quietManager()
    manager.register(PlainView.self) { $0.factory = { throw Broken() } }
    try manager.memoryStorage.setItems([1, "unmapped", Int?.none as Any] as [Any])
    let causes: [DequeueError] = [
      .factoryFailed(viewType: TypeName(PlainView.self), reason: "Broken()", .cell([0, 0])),
      .noMapping(modelType: TypeName(String.self), .cell([0, 1])), .nilModel(.cell([0, 2])),
      .noElement(.cell([0, 3])),
    ]
    for (item, cause) in causes.enumerated() {
      #expect(throws: cause) { try manager.cell(PlainView.self, at: [0, item]) }
    }
    #expect(manager.anomalyHandler.total == 0)
  }

  @Test
  func `a fallback may be made by a factory`() throws {
    let manager = quietManager()
    manager.registerFallback(LabelledView.self) { mapping in
      mapping.factory = { OtherView() }
    } handler: { view, model, _ in
      view.label = "\(model)"
    }
    let view = try #require(try manager.view(for: 1, at: [0, 0]) as? OtherView)
    #expect(view.label == "1")
  }

  @Test
  func `no provider receives a malformed path`() {
    let manager = quietManager()
    manager.registerHeader(LabelledView.self, for: String.self) { _, _, _ in }
    manager.memoryStorage.setHeaderModelProvider { ["only"][$0] }
    for path: IndexPath in [[], [0], [-1, 0], [0, 0, 0]] {
      #expect(
        throws: DequeueError.invalidIndexPath(path, .supplementary(.sectionHeader))
      ) {
        try manager.supplementaryView(ofKind: .sectionHeader, at: path)
      }
      #expect(manager.container.display(ofKind: .sectionHeader, at: path) == nil)
    }
    #expect(manager.anomalyHandler.counts == [:])
  }

  @Test
  func `collections of Foundation are matched by what they hold`() {
    let manager = quietManager()
    manager.add([String].self, "texts")
    manager.add([Int].self, "numbers")
    let texts = manager.winner(for: NSArray(array: ["a"]))
    let numbers = manager.winner(for: NSArray(array: [1]))
    #expect([texts, numbers] != ["texts", "texts"])
    #expect(manager.winner(for: NSArray(array: ["a"])) == texts)
    #expect(manager.winner(for: 5 as AnyObject) == nil)
    manager.add(Int.self, "number")
    #expect(manager.winner(for: "5" as AnyObject) == nil)
    #expect(manager.winner(for: 5 as AnyObject) == "number")
  }
}

extension DefaultStringInterpolation {
  fileprivate mutating func appendInterpolation(name type: Any.Type) {
    appendLiteral(fullName(type))
  }
}
