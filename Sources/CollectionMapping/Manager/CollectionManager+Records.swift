#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The closure of a mapping without `update(with:)`.
///
/// `@inlinable`, like all that makes closures here, so that the caller's module compiles it for
/// its own types: unspecialised, the casts alone cost more than the rest of a dequeue.
@inlinable
func bindClosure<View: ReusableView, Model>(
  _ handler: @escaping (View, Model, IndexPath) -> Void
) -> (ReusableView, Any, IndexPath) -> Bool {
  { view, model, indexPath in
    guard let view = view as? View, let model = model as? Model else { return false }
    handler(view, model, indexPath)
    return true
  }
}

extension CollectionManager {
  @inlinable
  func addTransfer<View: ReusableView & ModelTransfer>(
    _ viewType: View.Type, _ category: ElementCategory,
    _ configure: ((inout ViewModelMapping<View, View.ModelType>) -> Void)?,
    _ handler: ((View, View.ModelType, IndexPath) -> Void)?
  ) -> MappingToken {
    var mapping = ViewModelMapping<View, View.ModelType>(viewType, category: category)
    configure?(&mapping)
    return add(mapping, matches: { $0 is View.ModelType }) { view, model, indexPath in
      guard let view = view as? View, let model = model as? View.ModelType else { return false }
      if let handler { handler(view, model, indexPath) }
      view.update(with: model)
      return true
    }
  }

  @inlinable
  func addExplicit<View: ReusableView, Model>(
    _ viewType: View.Type, _ modelType: Model.Type, _ category: ElementCategory,
    _ configure: ((inout ViewModelMapping<View, Model>) -> Void)?,
    _ handler: @escaping (View, Model, IndexPath) -> Void
  ) -> MappingToken {
    var mapping = ViewModelMapping<View, Model>(viewType, category: category)
    configure?(&mapping)
    return add(mapping, matches: { $0 is Model }, bind: bindClosure(handler))
  }

  @usableFromInline
  func add<View: ReusableView, Model>(
    _ mapping: ViewModelMapping<View, Model>, matches: @escaping (Any) -> Bool,
    bind: @escaping (ReusableView, Any, IndexPath) -> Bool
  ) -> MappingToken {
    let record = makeRecord(mapping, matches: matches, bind: bind)
    table.append(record)
    return record.token
  }

  func makeRecord<View: ReusableView, Model>(
    _ mapping: ViewModelMapping<View, Model>, matches: @escaping (Any) -> Bool,
    bind: @escaping (ReusableView, Any, IndexPath) -> Bool
  ) -> MappingRecord {
    MappingRecord(
      category: mapping.category, viewType: mapping.viewType, modelType: Model.self,
      condition: mapping.condition, source: viewSource(of: mapping), matches: matches, bind: bind)
  }

  /// Decides once where the views of a mapping come from: the container, a factory, a template
  /// that exists, or `init()`.
  private func viewSource<View: ReusableView, Model>(
    of mapping: ViewModelMapping<View, Model>
  ) -> ViewSource {
    guard !mapping.isRegisteredByContainer else {
      let identifier = mapping.reuseIdentifier.map(PoolKey.Identifier.named)
      return .prototype(
        PoolKey(
          category: mapping.category,
          identifier: identifier ?? .type(ObjectIdentifier(mapping.viewType))))
    }
    if let factory = mapping.factory { return .slot(makeSlot(mapping, make: factory)) }
    let lookup = TemplateLookup.find(
      mapping.template, for: mapping.viewType, reuseIdentifier: mapping.reuseIdentifier,
      in: templateSource, report: report)
    switch lookup {
    case .broken(let anomaly):
      return .broken(anomaly)
    case .found(let template):
      guard let loadable = mapping.viewType as? any (ReusableView & TemplateLoadable).Type else {
        break
      }
      return .slot(makeSlot(mapping) { try loadable.init(template: template) })
    case .code:
      break
    }
    let viewType = mapping.viewType
    return .slot(makeSlot(mapping) { viewType.init() })
  }

  private func makeSlot<View: ReusableView, Model>(
    _ mapping: ViewModelMapping<View, Model>, make: @escaping () throws -> ReusableView
  ) -> ReuseSlot {
    let key = PoolKey(
      category: mapping.category, identifier: .registration(RegistrationIdentity()))
    return container.makeSlot(key: key, mapping.viewType, make: make)
  }
}
