import CollectionMapping
import TestSupport
import Foundation
import Testing

/// Closures are held strongly and often need the manager or the container that holds them: with a
/// weak capture everything goes when the last one who uses the manager lets it go.
struct WeakCaptureTests {
  /// The forms of registration with a manager.
  enum Form: String, CaseIterable, Sendable {
    case cell, explicitCell, badge, explicitBadge, fallback, prototype

    fileprivate var kind: ElementKind? {
      switch self {
      case .cell, .explicitCell, .fallback, .prototype: nil
      case .badge, .explicitBadge: "badge"
      }
    }

    fileprivate func register(_ manager: CollectionManager, _ closures: Closures) {
      let handler = closures.handler
      switch self {
      case .cell:
        manager.register(KeepingView.self, mapping: closures.configure, handler: handler)
      case .explicitCell:
        manager.register(
          KeepingView.self, for: Thing.self, mapping: closures.configure, handler: handler)
      case .badge:
        manager.registerSupplementary(
          KeepingView.self, ofKind: "badge", mapping: closures.configure, handler: handler)
      case .explicitBadge:
        manager.registerSupplementary(
          KeepingView.self, for: Thing.self, ofKind: "badge", mapping: closures.configure,
          handler: handler)
      case .fallback:
        manager.registerFallback(KeepingView.self, mapping: closures.configure) {
          view, model, path in
          if let model = model as? Thing { handler(view, model, path) }
        }
      case .prototype:
        manager.container.register(KeepingView.self, factory: closures.factory)
        manager.register(KeepingView.self) { mapping in
          mapping.isRegisteredByContainer = true
          mapping.condition = .custom(closures.condition)
        } handler: { view, model, path in
          handler(view, model, path)
        }
      }
    }
  }

  /// The use of the mapping before everything is released.
  enum Use: String, CaseIterable, Sendable {
    case none, shown, ended, recycled, pass, inHand

    /// - Returns: The view that the caller keeps.
    fileprivate func apply(to manager: CollectionManager, _ kind: ElementKind?) throws
      -> ReusableView?
    {
      let key = kind.map { ElementID.supplementary($0, [0, 0]) } ?? .cell([0, 0])
      switch self {
      case .none:
        return nil
      case .shown, .ended:
        #expect(manager.container.display(key) is KeepingView)
        if self == .ended { #expect(manager.container.endDisplaying(key)) }
        return nil
      case .pass:
        try manager.enumerateElements { #expect($0.view is KeepingView) }
        return nil
      case .recycled, .inHand:
        let view =
          try kind.map { try manager.supplementaryView(ofKind: $0, at: [0, 0]) }
          ?? manager.cell(at: [0, 0])
        guard self == .recycled else { return view }
        #expect(try manager.recycle(#require(view)))
        return nil
      }
    }
  }

  @Test(arguments: Form.allCases, Use.allCases)
  func `a mapping that holds the manager weakly keeps nothing alive`(form: Form, use: Use) throws {
    let watched = Watchlist()
    var kept: ReusableView?
    do {
      let manager = watched.add("manager", quietManager())
      watched.add("container", manager.container)
      watched.add("storage", manager.memoryStorage)
      watched.add("anomaly handler", manager.anomalyHandler)
      let model = watched.add("model", Thing())
      var called: Set<String> = []
      func closure(_ name: String) -> () -> Void {
        let thing = watched.add(name, Thing())
        return { [weak manager] in
          if manager?.mappings.count == 1 { called.insert(name) }
          withExtendedLifetime(thing) {}
        }
      }
      let (condition, factory, handler) = (
        closure("condition"), closure("factory"), closure("handler")
      )
      form.register(
        manager,
        Closures { _, _ in
          condition()
          return true
        } factory: {
          factory()
          return watched.add("view", KeepingView())
        } handler: { view, model, _ in
          handler()
          view.update(with: model)
        })
      if let kind = form.kind {
        manager.memoryStorage.setSupplementaryModelProvider(ofKind: kind) { [weak manager] _ in
          manager.map { _ in model }
        }
        try manager.memoryStorage.setItems([Int]())
      } else {
        try manager.memoryStorage.setItems([model])
      }
      kept = try use.apply(to: manager, form.kind)
      let all: Set =
        form == .fallback ? ["factory", "handler"] : ["condition", "factory", "handler"]
      #expect(called == (use == .none ? [] : all))
      withExtendedLifetime(manager) {
        #expect(watched.alive.isSuperset(of: ["manager", "container", "storage", "model"]))
      }
    }
    #expect((kept != nil) == (use == .inHand))
    let outlives: Set = kept == nil ? [] : ["view", "model", "factory"]
    #expect(watched.alive.isSubset(of: outlives))
    kept = nil
    #expect(watched.alive == [])
  }

  @Test func `storages, template sources and actions that hold it weakly keep nothing`() throws {
    final class Source: Storage, TemplateSource {
      weak var manager: CollectionManager?
      let numberOfSections = 1
      let supplementaryDeclarations = [
        SupplementaryDeclaration(kind: .sectionHeader, scope: .section)
      ]
      func numberOfItems(inSection section: Int) -> Int { 1 }
      func item(at indexPath: IndexPath) -> Any? { manager.map { _ in Thing() } }
      func supplementaryModel(ofKind kind: ElementKind, at indexPath: IndexPath) -> Any? {
        manager.map { _ in Thing() }
      }
      func template(named name: String) throws(TemplateError) -> Template? { nil }
    }
    let watched = Watchlist()
    var anomalies = 0
    do {
      let source = watched.add("source", Source())
      let manager = watched.add(
        "manager", CollectionManager(storage: source, templateSource: source))
      source.manager = manager
      manager.anomalyHandler.anomalyAction = { [weak manager] _ in
        anomalies += manager.map { _ in 1 } ?? 0
      }
      manager.anomalyHandler.silenceAnomaly { [weak manager] _ in manager == nil }
      manager.registerHeader(KeepingView.self)
      try manager.enumerateElements { watched.add("view", $0.view) }
      #expect(manager.container.display(.cell([0, 0])) is PlaceholderView)
    }
    #expect(anomalies == 2)
    #expect(watched.alive == [])
  }

  /// The forms of registration with a container.
  enum ContainerForm: String, CaseIterable, Sendable {
    case type, named, kind, namedKind, cellObject, supplementaryObject

    fileprivate var isCell: Bool { [.type, .named, .cellObject].contains(self) }

    /// Registers and says how requests are answered from then on.
    fileprivate func register(
      _ container: CollectionContainer, factory: @escaping () throws -> KeepingView,
      handler: @escaping () -> Void
    ) throws -> (CollectionContainer, ElementID) throws -> ReusableView? {
      switch self {
      case .type:
        container.register(KeepingView.self, factory: factory)
        return { try $0.dequeueReusableCell(KeepingView.self, for: $1.indexPath) }
      case .named:
        try container.register(
          KeepingView.self, forCellWithReuseIdentifier: "it", factory: factory)
        return { container, key in
          let view: KeepingView = try container.dequeueReusableCell(
            withReuseIdentifier: "it", for: key.indexPath)
          return view
        }
      case .kind:
        container.register(
          KeepingView.self, as: .supplementary("badge"), factory: factory)
        return {
          try $0.dequeueReusableSupplementaryView(
            KeepingView.self, ofKind: "badge", for: $1.indexPath)
        }
      case .namedKind:
        try container.register(
          KeepingView.self, forSupplementaryViewOfKind: "badge", withReuseIdentifier: "it",
          factory: factory)
        return { container, key in
          let view: KeepingView = try container.dequeueReusableSupplementaryView(
            ofKind: "badge", withReuseIdentifier: "it", for: key.indexPath)
          return view
        }
      case .cellObject:
        let registration = CellRegistration<KeepingView, Int>(factory: factory) { _, _, _ in
          handler()
        }
        return {
          try $0.dequeueConfiguredReusableCell(using: registration, for: $1.indexPath, item: 1)
        }
      case .supplementaryObject:
        let registration = SupplementaryRegistration<KeepingView>(
          kind: "badge", factory: factory
        ) { _, _, _ in
          handler()
        }
        return {
          try $0.dequeueConfiguredReusableSupplementary(using: registration, for: $1.indexPath)
        }
      }
    }
  }

  @Test(arguments: ContainerForm.allCases)
  func `a registration that holds its container weakly keeps nothing`(form: ContainerForm) throws {
    let watched = Watchlist()
    do {
      let stage = watched.add("stage", Stage())
      let container = watched.add("container", stage.container)
      let thing = watched.add("thing", Thing())
      var handled = 0
      stage.answer(
        try form.register(container) { [weak container] in
          #expect(container != nil)
          return withExtendedLifetime(thing) { watched.add("view", KeepingView()) }
        } handler: { [weak container] in
          handled += container == nil ? 0 : 1
          withExtendedLifetime(thing) {}
        })
      for item in 0..<3 {
        let path: IndexPath = [0, item]
        let key = form.isCell ? ElementID.cell(path) : .supplementary("badge", path)
        #expect(container.display(key) is KeepingView)
        if item > 0 { #expect(container.endDisplaying(key)) }
      }
      #expect(watched.count == 5)
      #expect(handled == ([.cellObject, .supplementaryObject].contains(form) ? 3 : 0))
    }
    #expect(watched.alive == [])
  }
}

/// An object that a closure holds, or a model.
private final class Thing {}

/// A view that keeps what it showed, also while it waits in a pool.
private final class KeepingView: ReusableView, ModelTransfer {
  private var model: Thing?
  func update(with model: Thing) { self.model = model }
}

/// The closures of a mapping, for any type of model.
private struct Closures {
  let condition: (IndexPath, Any) -> Bool
  let factory: () throws -> KeepingView
  let handler: (KeepingView, Thing, IndexPath) -> Void

  func configure<Model>(_ mapping: inout ViewModelMapping<KeepingView, Model>) {
    mapping.condition = .custom(condition)
    mapping.factory = factory
  }
}

/// The objects that must be released at the end, by name.
private final class Watchlist {
  private var entries: [(name: String, object: () -> AnyObject?)] = []

  @discardableResult
  func add<Object: AnyObject>(_ name: String, _ object: Object) -> Object {
    entries.append((name, { [weak object] in object }))
    return object
  }

  var count: Int { entries.count }

  var alive: Set<String> { Set(entries.filter { $0.object() != nil }.map(\.name)) }
}
