import CollectionMapping
import TestSupport
import Foundation

extension MappingCatalog {
  /// Registers a mapping whose views have a label, so that a test can identify the winner.
  @discardableResult
  mutating func add<Model>(
    _ type: Model.Type, _ label: String,
    when configure: (@Sendable (inout any LabelSettings<Model>) -> Void)? = nil
  ) -> MappingToken {
    guard !HostedToo.isHosting else {
      return registerHostingCell(for: type, mapping: { $0.set(configure) }) { model, _ in
        Label(label: label, model: "\(model)")
      }
    }
    return addView(type, label) { $0.set(configure) }
  }

  /// Registers a ``LabelledView``, with event handlers too.
  @discardableResult
  mutating func addView<Model>(
    _ type: Model.Type, _ label: String,
    when configure: @escaping SharedMappingClosure<LabelledView, Model>
  ) -> MappingToken {
    register(LabelledView.self, for: type, mapping: configure) { view, model, _ in
      view.label = label
      view.model = "\(model)"
    }
  }

  /// A new manager of this catalogue that prints no anomalies.
  func quietManager() -> CollectionManager {
    let manager = CollectionManager(self)
    manager.anomalyHandler.anomalyAction = { _ in }
    return manager
  }

  /// The label of the mapping that wins for a model in a new manager.
  func winner(for model: Any, at indexPath: IndexPath = [0, 0]) -> String? {
    quietManager().winner(for: model, at: indexPath)
  }

  /// The lines of the mappings, without the module name.
  var lines: [String] {
    mappings.map { "\($0)".replacing("CollectionMappingTests.", with: "") }
  }
}

/// A view that takes its model and notes its calls in order.
final class SlipView: ReusableView, ModelTransfer {
  var log: [String] = []
  func update(with model: String) { log.append("update \(model)") }
}

/// Content that notes what it is made of.
struct Slip {
  var log: [String]
}

/// Every way to register a mapping with a catalogue or a manager, and to unregister it.
enum RegistrationForm: CaseIterable {
  case cell, explicitCell, header, explicitHeader, footer, explicitFooter
  case badge, explicitBadge, fallback
  case hostingCell, hostingHeader, hostingFooter, hostingBadge

  static var classes: [Self] { allCases.filter { !$0.isHosting } }

  var category: ElementCategory {
    switch self {
    case .cell, .explicitCell, .fallback, .hostingCell: .cell
    case .header, .explicitHeader, .hostingHeader: .supplementary(.sectionHeader)
    case .footer, .explicitFooter, .hostingFooter: .supplementary(.sectionFooter)
    case .badge, .explicitBadge, .hostingBadge: .supplementary("badge")
    }
  }

  var isHosting: Bool {
    switch self {
    case .hostingCell, .hostingHeader, .hostingFooter, .hostingBadge: true
    default: false
    }
  }

  var viewType: ReusableView.Type { isHosting ? HostingView<Slip>.self : SlipView.self }

  /// Whether `update(with:)` runs after the handler.
  var transfers: Bool {
    switch self {
    case .cell, .header, .footer, .badge: true
    default: false
    }
  }

  func register(
    _ catalog: inout MappingCatalog, mapping: SharedMappingClosure<SlipView, String>? = nil
  ) -> MappingToken {
    let handler: SharedViewHandler<SlipView, String> = { view, model, path in
      view.log.append("handle \(model) \(path[0]).\(path[1])")
    }
    return switch self {
    case .cell:
      catalog.register(SlipView.self, mapping: mapping, handler: handler)
    case .explicitCell:
      catalog.register(SlipView.self, for: String.self, mapping: mapping, handler: handler)
    case .header:
      catalog.registerHeader(SlipView.self, mapping: mapping, handler: handler)
    case .explicitHeader:
      catalog.registerHeader(SlipView.self, for: String.self, mapping: mapping, handler: handler)
    case .footer:
      catalog.registerFooter(SlipView.self, mapping: mapping, handler: handler)
    case .explicitFooter:
      catalog.registerFooter(SlipView.self, for: String.self, mapping: mapping, handler: handler)
    case .badge:
      catalog.registerSupplementary(
        SlipView.self, ofKind: "badge", mapping: mapping, handler: handler)
    case .explicitBadge:
      catalog.registerSupplementary(
        SlipView.self, for: String.self, ofKind: "badge", mapping: mapping, handler: handler)
    case .fallback:
      catalog.registerFallback(SlipView.self) { view, model, path in
        handler(view, "\(model)", path)
      }
    case .hostingCell:
      catalog.registerHostingCell(for: String.self, content: slip)
    case .hostingHeader:
      catalog.registerHosting(for: String.self, as: .header, content: slip)
    case .hostingFooter:
      catalog.registerHosting(for: String.self, as: .footer, content: slip)
    case .hostingBadge:
      catalog.registerHosting(for: String.self, as: .supplementary("badge"), content: slip)
    }
  }

  /// What the handler, the view or the content noted.
  func log(of view: ReusableView?) -> [String]? {
    (view as? SlipView)?.log ?? (view as? HostingView<Slip>)?.content?.log
  }

  func unregister(_ catalog: inout MappingCatalog) -> Int {
    switch self {
    case .cell, .explicitCell: catalog.unregister(SlipView.self)
    case .header, .explicitHeader: catalog.unregisterHeader(SlipView.self)
    case .footer, .explicitFooter: catalog.unregisterFooter(SlipView.self)
    case .badge, .explicitBadge:
      catalog.unregisterSupplementary(SlipView.self, ofKind: "badge")
    case .fallback: catalog.unregisterFallback()
    case .hostingCell: catalog.unregisterHosting(for: String.self)
    case .hostingHeader: catalog.unregisterHosting(for: String.self, as: .header)
    case .hostingFooter: catalog.unregisterHosting(for: String.self, as: .footer)
    case .hostingBadge: catalog.unregisterHosting(for: String.self, as: .supplementary("badge"))
    }
  }

  func unregister(_ manager: CollectionManager) -> Int {
    switch self {
    case .cell, .explicitCell: manager.unregister(SlipView.self)
    case .header, .explicitHeader: manager.unregisterHeader(SlipView.self)
    case .footer, .explicitFooter: manager.unregisterFooter(SlipView.self)
    case .badge, .explicitBadge:
      manager.unregisterSupplementary(SlipView.self, forKind: "badge")
    case .fallback: manager.unregisterFallback()
    case .hostingCell: manager.unregisterHosting(for: String.self)
    case .hostingHeader: manager.unregisterHosting(for: String.self, as: .header)
    case .hostingFooter: manager.unregisterHosting(for: String.self, as: .footer)
    case .hostingBadge: manager.unregisterHosting(for: String.self, as: .supplementary("badge"))
    }
  }

  func view(_ manager: CollectionManager, _ model: Any) throws -> ReusableView? {
    guard let kind = category.kind else { return try manager.view(for: model, at: [0, 2]) }
    return try manager.view(for: model, ofKind: kind, at: [0, 2])
  }
}

private let slip: @Sendable (String, IndexPath) -> Slip = { model, path in
  Slip(log: ["handle \(model) \(path[0]).\(path[1])"])
}

/// A problem as one line: its kind and the model types involved.
func line(of problem: MappingProblem) -> String {
  let text =
    switch problem {
    case .unreachable(let mapping, let other):
      "unreachable \(mapping.modelType) because \(other.modelType)"
    case .tie(let one, let other): "tie \(one.modelType) \(other.modelType)"
    case .kindWithoutMapping(let kind): "unserved \(kind)"
    case .kindWithoutModels(let kind): "without models \(kind)"
    case .kindOfOtherScope(let kind): "other scope \(kind)"
    case .kindNeverDeclared(let kind): "undeclared \(kind)"
    case .brokenTemplate(let mapping, let anomaly): "broken \(mapping.viewType) \(anomaly.code)"
    case .inconsistentTemplate(let mapping, let anomaly): "odd \(mapping.viewType) \(anomaly.code)"
    case .settingWithoutEffect(let mapping, let property): "unused \(property) \(mapping.viewType)"
    case .prototypeMissing(let mapping): "missing \(mapping.viewType)"
    case .handlersWithoutMapping(let viewType, _): "uncalled \(viewType)"
    case .modelHandlersWithoutMapping(let modelType, _): "uncalled models \(modelType)"
    case .viewClassForModelType(let name): "view as model \(name)"
    case .eventOfOtherCategory(_, let name): "other category \(name)"
    case .eventWithoutElements(let name, let type): "no elements \(name) \(type)"
    case .eventOfOtherLayout(let name): "other layout \(name)"
    case .storageNotFollowed(let name): "not followed \(name)"
    }
  return text.replacing("CollectionMappingTests.", with: "")
}
