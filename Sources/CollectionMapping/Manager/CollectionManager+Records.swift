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
    _ mapping: ViewModelMapping<View, Model>, matches: @escaping @Sendable (Any) -> Bool,
    bind: @escaping (ReusableView, Any, IndexPath) -> Bool
  ) -> MappingToken {
    let record = makeRecord(mapping, matches: matches)
    resolver.add(record, mapping.work(bind))
    return record.token
  }

  func makeRecord<View: ReusableView, Model>(
    _ mapping: ViewModelMapping<View, Model>, matches: @escaping @Sendable (Any) -> Bool
  ) -> MappingRecord {
    let origin = mapping.settings.origin(
      hasFactory: mapping.factory != nil, templates: templateSource, report: report)
    return MappingRecord(
      mapping.settings, modelType: Model.self, condition: mapping.condition.form, origin: origin,
      number: resolver.takeNumber(), events: mapping.events.names, matches: matches)
  }
}

extension ViewModelMapping {
  /// What one manager runs for this mapping.
  func work(_ bind: @escaping (ReusableView, Any, IndexPath) -> Bool) -> MappingWork {
    MappingWork(
      bind: bind, condition: condition.closure, factory: factory, events: events)
  }
}
