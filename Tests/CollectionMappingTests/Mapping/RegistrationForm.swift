import CollectionMapping
import Foundation
import Synchronization
import Testing

/// A form of registration: how a view gets its model, and for which category it is registered.
struct RegistrationForm: Sendable, Equatable, CustomTestStringConvertible {
  enum Style: CaseIterable, Sendable {
    case transferring, typed, hosting, fallback
  }

  let style: Style
  let category: ElementCategory

  init(_ style: Style, _ category: ElementCategory) {
    self.style = style
    self.category = category
  }

  static let categories: [ElementCategory] = [.cell, .header, .footer, .supplementary("badge")]

  /// The forms that take part in resolution.
  static let resolved = [Style.transferring, .typed, .hosting].flatMap { style in
    categories.map { Self(style, $0) }
  }

  static let all = resolved + [Self(.fallback, .cell)]

  var testDescription: String { "\(style) \(category)" }
  var viewType: ReusableView.Type { style == .hosting ? HostingView<Slip>.self : SlipView.self }
  var modelType: TypeName { style == .fallback ? TypeName(Any.self) : TypeName(String.self) }

  /// Registers a mapping whose views begin their log with `mark`.
  ///
  /// `condition` runs in the `mapping` closure; the fallback ignores it.
  @discardableResult
  func register(
    with owner: MappingOwner, _ mark: String = "handle", runs: Runs? = nil,
    when condition: (@Sendable () -> MappingCondition)? = nil
  ) -> MappingToken {
    let content: @Sendable (String, IndexPath) -> Slip = { model, path in
      runs?.note()
      return Slip(log: ["\(mark) \(model) at \(path)"])
    }
    let handler: SharedViewHandler<SlipView, String> = { view, model, path in
      view.log += content(model, path).log
    }
    let mapping: SharedMappingClosure<SlipView, String> = { mapping in
      if let condition { mapping.condition = condition() }
    }
    switch style {
    case .transferring:
      return owner.edit { manager in
        manager.register(SlipView.self, as: category, mapping: mapping, handler: handler)
      } catalog: { catalog in
        catalog.register(SlipView.self, as: category, mapping: mapping, handler: handler)
      }
    case .typed:
      return owner.edit { manager in
        manager.register(
          SlipView.self, for: String.self, as: category, mapping: mapping, handler: handler)
      } catalog: { catalog in
        catalog.register(
          SlipView.self, for: String.self, as: category, mapping: mapping, handler: handler)
      }
    case .hosting:
      let mapping: SharedMappingClosure<HostingView<Slip>, String> = { mapping in
        if let condition { mapping.condition = condition() }
      }
      return owner.edit { manager in
        manager.registerHosting(
          for: String.self, as: category, mapping: mapping, content: content)
      } catalog: { catalog in
        catalog.registerHosting(
          for: String.self, as: category, mapping: mapping, content: content)
      }
    case .fallback:
      let any: SharedViewHandler<SlipView, Any> = { handler($0, "\($1)", $2) }
      return owner.edit {
        $0.registerFallback(SlipView.self, handler: any)
      } catalog: {
        $0.registerFallback(SlipView.self, handler: any)
      }
    }
  }

  /// Unregisters all mappings of this form; `transferring` and `typed` ones together.
  func unregister(from owner: MappingOwner) -> Int {
    switch style {
    case .transferring, .typed:
      owner.edit {
        $0.unregister(SlipView.self, as: category)
      } catalog: {
        $0.unregister(SlipView.self, as: category)
      }
    case .hosting:
      owner.edit {
        $0.unregisterHosting(for: String.self, as: category)
      } catalog: {
        $0.unregisterHosting(for: String.self, as: category)
      }
    case .fallback:
      owner.edit {
        $0.unregisterFallback()
      } catalog: {
        $0.unregisterFallback()
      }
    }
  }

  /// A view for a model at an item of section 0.
  func view(
    from manager: CollectionManager, _ model: Any = "a", at item: Int = 2
  ) throws -> ReusableView? {
    guard let kind = category.kind else { return try manager.view(for: model, at: [0, item]) }
    return try manager.view(for: model, ofKind: kind, at: [0, item])
  }

  /// What the handler, the view or the content noted.
  func log(of view: ReusableView?) -> [String] {
    (view as? SlipView)?.log ?? (view as? HostingView<Slip>)?.content?.log ?? []
  }

  /// The mark of the mapping that wins for a model, or `nil` if none does.
  func winner(in manager: CollectionManager, at item: Int = 2) throws -> String? {
    try log(of: view(from: manager, at: item)).first?.split(separator: " ").first.map(String.init)
  }
}

/// A manager or a catalogue, which register mappings with the same calls.
final class MappingOwner {
  enum Kind: CaseIterable, Sendable {
    case manager, catalog
  }

  private let ownManager: CollectionManager?
  private(set) var catalog = MappingCatalog()

  init(_ kind: Kind) {
    ownManager = kind == .manager ? quietManager() : nil
  }

  init(_ manager: CollectionManager) {
    ownManager = manager
  }

  /// The manager, or a new one of the catalogue.
  var manager: CollectionManager { ownManager ?? catalog.quietManager() }

  var mappings: [MappingDescription] { ownManager?.mappings ?? catalog.mappings }

  func edit<Result>(
    _ inManager: (CollectionManager) -> Result, catalog inCatalog: (inout MappingCatalog) -> Result
  ) -> Result {
    guard let ownManager else { return inCatalog(&catalog) }
    return inManager(ownManager)
  }

  func unregister(_ token: MappingToken) -> Int {
    edit {
      $0.unregister(token)
    } catalog: {
      $0.unregister(token)
    }
  }

  func unregisterAll() -> Int {
    edit {
      $0.unregisterAll()
    } catalog: {
      $0.unregisterAll()
    }
  }

  func explain(_ form: RegistrationForm, at item: Int = 2) -> MappingExplanation {
    ownManager?.explain("a", ofKind: form.category.kind, at: [0, item])
      ?? catalog.explain("a", ofKind: form.category.kind, at: [0, item])
  }

  /// The problems except those of kinds that the storage of a manager does not declare.
  var problems: [String] {
    let problems = ownManager?.verify() ?? catalog.verify()
    return problems.map(line).filter { !$0.hasPrefix("undeclared") }
  }
}

/// A view that takes its model and notes its calls in order.
final class SlipView: ReusableView, ModelTransfer {
  var log: [String] = []
  func update(with model: String) { log.append("update \(model)") }
  override func prepareForReuse() { log = [] }
}

/// Content that notes what it is made of.
struct Slip {
  var log: [String]
}

/// A number of runs that closures of a catalogue may count.
final class Runs: Sendable {
  private let total = Atomic(0)
  var count: Int { total.load(ordering: .relaxed) }
  func note() { total.add(1, ordering: .relaxed) }

  /// The number of this run, from 1.
  func next() -> Int { total.add(1, ordering: .relaxed).newValue }
}
