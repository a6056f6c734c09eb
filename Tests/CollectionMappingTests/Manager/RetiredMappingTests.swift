import CollectionMapping
import TestSupport
import Foundation
import Testing

/// Mappings that user code unregisters in the middle of a dequeue, and classes given as values.
struct RetiredMappingTests {
  private class PlainView: ReusableView, ModelTransfer {
    var onPrepare: () -> Void = {}
    func update(with model: Int) {}
    override func prepareForReuse() { onPrepare() }
  }

  private final class SpecialView: PlainView {}

  /// Runs a closure when it is released.
  private final class LeavingView: ReusableView {
    var onEnd: () -> Void = {}
    deinit { onEnd() }
  }

  /// The step of a dequeue in which user code unregisters the mapping.
  enum Step: CaseIterable, Sendable {
    case condition, factory, prepare
  }

  @Test(arguments: Step.allCases, [false, true])
  func `a mapping that ends during a dequeue leaves the model to the fallback`(
    step: Step, hasFallback: Bool
  ) throws {
    let manager = quietManager()
    if hasFallback { manager.registerFallback(TallyView.self) }
    var runs = 0
    manager.register(PlainView.self) { mapping in
      switch step {
      case .condition:
        mapping.condition = .custom { _, _ in manager.unregister(PlainView.self) > 0 }
      case .factory:
        mapping.factory = {
          manager.unregister(PlainView.self)
          return PlainView()
        }
      case .prepare: break
      }
    } handler: { _, _, _ in
      runs += 1
    }
    if step == .prepare {
      let view = try #require(try manager.view(for: 1, at: [0, 0]) as? PlainView)
      view.onPrepare = { manager.unregister(PlainView.self) }
      #expect(manager.recycle(view))
    }
    let last = try manager.view(for: 2, at: [0, 0])
    #expect(hasFallback ? last is TallyView : last is PlaceholderView)
    #expect(runs == (step == .prepare ? 1 : 0))
    #expect(manager.anomalyHandler.counts == (hasFallback ? [:] : [.noCellMapping: 1]))
  }

  @Test func `a mapping that its own condition unregisters does not match`() {
    let manager = quietManager()
    manager.register(PlainView.self) { mapping in
      mapping.condition = .custom { _, _ in manager.unregisterAll() > 0 }
    }
    #expect(!manager.hasMapping(for: 1))
  }

  @Test func `a condition may unregister the mapping that comes next`() {
    let manager = quietManager()
    var second: MappingToken?
    manager.add(Int.self, "first") {
      $0.condition = .custom { _, _ in second.map { manager.unregister($0) } == 0 }
    }
    second = manager.add(Int.self, "second") { $0.condition = .custom { _, _ in true } }
    manager.add(Int.self, "third")
    #expect(manager.winner(for: 1) == "third")
  }

  @Test func `a mapping that a condition unregisters does not win an explanation`() {
    var catalog = MappingCatalog()
    catalog.register(TallyView.self, for: Int.self, handler: { _, _, _ in })
    let manager = CollectionManager(catalog)
    manager.register(RivalView.self, for: Int.self) { [weak manager] mapping in
      mapping.condition = .custom { _, _ in
        manager?.unregister(TallyView.self)
        return false
      }
    } handler: { _, _, _ in
    }
    #expect(manager.explain(1).winner == nil)
    #expect(!manager.hasMapping(for: 1))
  }

  @Test func `a factory that unregisters a mapping with every view comes to an end`() throws {
    let manager = quietManager()
    // The factory registers itself again, so the last registration holds the manager.
    defer { manager.unregisterAll() }
    var made = 0
    func register() {
      manager.register(TitleView.self) { mapping in
        mapping.factory = {
          made += 1
          manager.unregister(TitleView.self)
          register()
          return TitleView()
        }
      }
    }
    register()
    #expect(try manager.view(for: "a", at: [0, 0]) is PlaceholderView)
    #expect(made < 10)
    #expect(manager.mappings.count == 1)
  }

  @Test func `a registration at the end of an override stays`() throws {
    let manager = quietManager()
    var log: [String] = []
    manager.overriding { manager in
      manager.register(LeavingView.self, for: Int.self) { _, _, _ in log.append("inside") }
    } during: {
      guard let view = try? manager.view(for: 1, at: [0, 0]) as? LeavingView else { return }
      view.onEnd = { [weak manager] in
        _ = try? manager?.view(for: 2, at: [0, 0])
        manager?.register(TallyView.self, for: String.self) { _, _, _ in log.append("text") }
      }
      manager.recycle(view)
    }
    #expect(log == ["inside"])
    #expect(manager.mappings.map(\.modelType) == [TypeName(String.self)])
    _ = try manager.view(for: "a", at: [0, 0])
    #expect(log == ["inside", "text"])
  }

  @Test func `unregistering a prototype's mapping empties its pool, not its prototype`() throws {
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

  @Test func `classes given as values are registered as themselves`() throws {
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

  @Test func `a typed request throws the cause and reports nothing`() throws {
    struct Broken: Error {}
    let manager = quietManager()
    manager.register(PlainView.self) { $0.factory = { throw Broken() } }
    try manager.memoryStorage.setItems([1, "unmapped", Int?.none as Any] as [Any])
    let causes: [DequeueError] = [
      .factoryFailed(viewType: TypeName(PlainView.self), reason: "Broken()", .cell([0, 0])),
      .noMapping(modelType: TypeName(String.self), .cell([0, 1])), .nilModel(.cell([0, 2])),
      .noElement(.cell([0, 3]), count: 3, sections: 1),
    ]
    for (item, cause) in causes.enumerated() {
      #expect(throws: cause) { try manager.cell(PlainView.self, at: [0, item]) }
    }
    #expect(manager.anomalyHandler.total == 0)
  }

  @Test func `a request for which there is no view throws the reason`() throws {
    let only = PlainView()
    let rows: [(reason: String, register: (CollectionManager) -> Void)] = [
      (
        "the factory returned a view that is in use",
        { manager in manager.register(PlainView.self) { $0.factory = { only } } }
      ),
      (
        "the container has no registration for \"\(TypeName(PlainView.self))\"",
        { manager in manager.register(PlainView.self) { $0.isRegisteredByContainer = true } }
      ),
      (
        "the container has no registration for \"page\"",
        { manager in
          manager.register(PlainView.self) { mapping in
            mapping.isRegisteredByContainer = true
            mapping.reuseIdentifier = "page"
          }
        }
      ),
      ("the registration has ended", registerEndingTwins),
    ]
    for (reason, register) in rows {
      let manager = quietManager()
      register(manager)
      try manager.memoryStorage.setItems([1, 2])
      _ = try? manager.cell(PlainView.self, at: [0, 0])
      let cause = DequeueError.factoryFailed(
        viewType: TypeName(PlainView.self), reason: reason, .cell([0, 1]))
      #expect(throws: cause) { try manager.cell(PlainView.self, at: [0, 1]) }
    }
  }

  /// Registers two mappings that both hold; when this is reported for the second time, both end.
  private func registerEndingTwins(_ manager: CollectionManager) {
    let types: [PlainView.Type] = [PlainView.self, SpecialView.self]
    for type in types {
      manager.register(type) {
        $0.condition = .custom(named: "\(type)") { _, _ in true }.exclusive(in: "twins")
      }
    }
    var reports = 0
    manager.anomalyHandler.anomalyAction = { [weak manager] _ in
      reports += 1
      if reports == 2 { manager?.unregisterAll() }
    }
  }

  @Test func `no provider receives a malformed path`() {
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

  @Test func `collections of Foundation are matched by what they hold`() {
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
