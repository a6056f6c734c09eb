import TestSupport
import CollectionPages
import Testing

/// Models in more optionals than a recursion through them has room for.
struct DeepOptionalTests {
  @Test("no use of a model in thousands of optionals fills the stack", arguments: DeepUse.allCases)
  func use(_ use: DeepUse) async {
    await #expect(processExitsWith: .success) { [use] in
      let isRight = try onSmallStack { try use.isRight() }
      #expect(isRight)
    }
  }

  @Test func `a model in few optionals equals what it equals without a storage`() throws {
    let models: [Any] = ["a", String?.some("a") as Any, String??.some("a") as Any]
    for model in models {
      let storage = MemoryStorage()
      try storage.setItems([1, wrapped(1, 3), model])
      #expect(storage.indexPath(forItem: "a") == [0, 2])
      #expect(storage.indexPath(forItem: String?.some("a")) == [0, 2])
      #expect(storage.indexPath(forItem: String??.some("a")) == [0, 2])
      #expect(storage.indexPath(forItem: String?.none) == nil)
    }
  }

  @Test func `nil equals an optional of its depth, in any number of optionals`() throws {
    let storage = MemoryStorage()
    try storage.setItems(["a", String?.none as Any])
    #expect(storage.indexPath(forItem: String?.none) == [0, 1])
    #expect(storage.indexPath(forItem: "b") == nil)
    #expect(try storage.removeIfPresent([String?.none]) == [nil])
  }
}

/// Something that takes or returns a model in optionals.
enum DeepUse: String, CaseIterable, Codable, Sendable {
  case findingOptional, removing, removingHashable, removingEquatable, removingSeveral
  case reconfiguring, describing, dequeuing, dequeuingForAny, conditions, explaining, matching
  case tooDeep, failing, counting
  case passing, headers, containers, selecting, firing, prefetching, hosting, reporting, writingJSON
  case resolving

  private static let limits = CollectionLimits(optionalDepth: 1_000_000)

  /// Whether the result is that of the model alone.
  func isRight() throws -> Bool {
    switch self {
    case .findingOptional, .removing, .removingHashable, .removingEquatable, .removingSeveral,
      .reconfiguring, .describing:
      try isRightInStorage(storage())
    case .tooDeep, .failing, .counting:
      try isRefused(CollectionManager())
    default:
      try isRightInManager(manager())
    }
  }

  private func storage() throws -> MemoryStorage {
    let storage = MemoryStorage()
    try storage.setItems([
      wrapped(1), wrapped("a"), wrapped(Plain(text: "b")), wrapped(Any?.none as Any),
    ])
    return storage
  }

  private func isRightInStorage(_ storage: MemoryStorage) throws -> Bool {
    switch self {
    case .findingOptional: return storage.indexPath(forItem: String??.some("a")) == [0, 1]
    case .removing: try storage.removeItem("a")
    case .removingHashable: try storage.removeItems(["a"])
    case .removingSeveral:
      try storage.setItems([wrapped("b"), wrapped("a")])
      try storage.removeItems(["a", "b"])
      return storage.totalNumberOfItems == 0
    case .removingEquatable: try storage.removeItems([Plain(text: "b")])
    case .describing:
      return isThrown(StorageError.itemNotFound("a value of type \(TypeName(Named.self))")) {
        try storage.removeItem(Named(name: "c"))
      }
    default: try storage.reconfigureItem("a")
    }
    return storage.numberOfItems(inSection: 0) == (self == .reconfiguring ? 4 : 3)
      && (self == .reconfiguring || self == .removingEquatable)
        == (storage.indexPath(forItem: "a") != nil)
  }

  private func manager() throws -> CollectionManager {
    let manager = CollectionManager(limits: Self.limits)
    manager.register(TitleView.self)
    manager.registerHeader(TitleView.self)
    try manager.memoryStorage.setItems([wrapped("a")])
    manager.memoryStorage.setSectionHeaderModels([wrapped("h")])
    return manager
  }

  private func isRightInManager(_ manager: CollectionManager) throws -> Bool {
    switch self {
    case .dequeuing:
      for _ in 0..<3 {
        let view = try manager.view(for: wrapped("a"), at: [0, 0])
        guard (view as? TitleView)?.title == "a" else { return false }
        manager.recycle(view)
      }
      return try manager.cell(TitleView.self, at: [0, 0]).title == "a"
    case .dequeuingForAny:
      manager.register(TallyView.self, for: Any?.self) { view, model, _ in
        view.text = "\(model as? Int ?? 0)"
      }
      return (try manager.view(for: wrapped(3), at: [0, 0]) as? TallyView)?.text == "3"
    case .conditions:
      manager.register(TallyView.self, for: String.self) { mapping in
        mapping.condition = mapping.modelCondition { _, text in text == "a" }
      } handler: { _, _, _ in
      }
      return try manager.cell(at: [0, 0]) is TallyView
    case .explaining:
      let explanation = manager.explain(wrapped("a"))
      return explanation.modelType == String.self && explanation.description.contains("won")
    case .matching:
      return manager.hasMapping(for: wrapped("a")) && !manager.hasMapping(for: wrapped(1))
    case .passing, .headers:
      var titles: [String] = []
      try manager.enumerateElements { titles += [($0.view as? TitleView)?.title ?? "?"] }
      return titles == ["h", "a"]
    case .resolving:
      var catalog = MappingCatalog()
      catalog.register(TitleView.self)
      let old = try CollectionSnapshot(sections: [(0, [1, 2])])
      let new = try CollectionSnapshot(sections: [(0, [2, 1])])
      let difference = new.difference(
        from: old, resolvedBy: catalog, models: { _, _, _ in wrapped("a") }, limits: Self.limits)
      return !difference.changes.description.contains("reload")
    default: return try isRightInOutput(manager)
    }
  }

  private func isRightInOutput(_ manager: CollectionManager) throws -> Bool {
    switch self {
    case .containers:
      return manager.container.display(.cell(section: 0, item: 0)) is TitleView
        && manager.container.reload(.cell(section: 0, item: 0)) is TitleView
    case .selecting:
      var selected: [String] = []
      manager.handle(TitleView.self) { $0.didSelect { _, text, _ in selected.append(text) } }
      manager.container.display(.cell(section: 0, item: 0))
      try manager.container.simulateTap(at: [0, 0])
      return selected == ["a"]
    case .firing:
      var fired: [String] = []
      manager.handle(TitleView.self) {
        $0.didSelect { _, text, _ in fired.append(text) }
        $0.shouldSelect { _, text, _ in text == "b" }
      }
      let view = try manager.cell(at: [0, 0])
      manager.fire(.didSelect, view, wrapped("b"), at: [0, 0])
      func fire<Model>(_ model: Model) { manager.fire(.didSelect, view, model, at: [0, 0]) }
      fire(wrapped("b") as Any)
      return fired == ["b", "b"]
        && manager.answer(to: .shouldSelect, view, wrapped("b"), at: [0, 0]) == true
    case .prefetching:
      var prefetched: [String] = []
      manager.handle(modelsOf: String.self) {
        $0.prefetch { text, _ in prefetched.append(text) }
      }
      manager.container.prefetchItems(at: [[0, 0]])
      return prefetched == ["a"]
    case .hosting:
      manager.unregisterAll()
      manager.registerHostingCell(for: String.self) { text, _ in wrapped(text) }
      let view = try manager.cell(at: [0, 0])
      return view.fittingSize(in: LayoutSize(width: 1, height: 1)) == nil
    case .reporting: return try ContainerReport(manager).text.contains("TitleView")
    default:
      manager.unregisterAll()
      manager.registerHostingCell(for: String.self) { text, _ in wrapped(text) }
      var page = JSONPageWriter()
      try manager.enumerateElements { try page.write($0, id: wrapped("i")) }
      page.finish()
      return page.text.contains(#""id":"i","section":0,"item":0,"content":"a""#)
    }
  }

  /// Whether a manager with the default limit names the limit, not the model.
  private func isRefused(_ manager: CollectionManager) throws -> Bool {
    let manager = CollectionManager(limits: CollectionLimits(optionalDepth: 100))
    manager.register(TitleView.self)
    var texts: [String] = []
    manager.anomalyHandler.anomalyAction = { texts += [$0.description, $0.debugDescription] }
    try manager.memoryStorage.setItems([wrapped("a")])
    switch self {
    case .tooDeep:
      let view = try manager.view(for: wrapped("a"), at: [0, 0])
      return view is PlaceholderView && texts.contains { $0.contains("100 optionals") }
    case .failing:
      manager.unmappedPolicy = .fail
      return isThrown(DequeueError.tooManyOptionals(limit: 100, .cell(section: 0, item: 0))) {
        _ = try manager.view(for: wrapped("a"), at: [0, 0])
      }
    default:
      return "\(manager.explain(wrapped("a")).modelType.map { "\($0)" } ?? "")".contains("Any")
    }
  }
}

private struct Plain: Equatable {
  let text: String
}

private struct Named: Hashable, Identifiable {
  let name: String
  var id: String { name }
}

/// Whether a closure throws this error.
private func isThrown<Failure: Error & Equatable>(_ error: Failure, _ body: () throws -> Void)
  -> Bool
{
  do { try body() } catch let thrown { return thrown as? Failure == error }
  return false
}
