#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The closure of a mapping without `update(with:)`.
///
/// `@inlinable`, like all functions here that make closures, so that the caller's module compiles
/// it for its own types: unspecialised, the casts alone cost more than the rest of a dequeue.
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
    return add(consume mapping, matches: { $0 is View.ModelType }) { view, model, indexPath in
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
    return add(consume mapping, matches: { $0 is Model }, bind: bindClosure(handler))
  }

  @inlinable
  func add<View: ReusableView, Model>(
    _ mapping: ViewModelMapping<View, Model>, matches: @escaping @Sendable (Any) -> Bool,
    bind: @escaping (ReusableView, Any, IndexPath) -> Bool
  ) -> MappingToken {
    add(
      mapping.settings, Model.self, mapping.condition, mapping.factory, mapping.events,
      matches: matches, bind: bind)
  }

  /// Nothing from here on is generic, so that it costs the same for every type.
  @usableFromInline
  func add(
    _ settings: MappingSettings, _ modelType: Any.Type, _ condition: MappingCondition,
    _ factory: (() throws -> ReusableView)?, _ events: [AnyEventHandler],
    matches: consuming @escaping @Sendable (Any) -> Bool,
    bind: consuming @escaping (ReusableView, Any, IndexPath) -> Bool
  ) -> MappingToken {
    let record = makeRecord(
      settings, modelType, condition.form, hasFactory: factory != nil,
      EventNameSet(events.lazy.map(\.name)),
      matches: matches)
    resolver.add(
      record,
      MappingWork(bind: bind, condition: condition.closure, factory: factory, events: events))
    return record.token
  }

  func makeRecord(
    _ settings: MappingSettings, _ modelType: Any.Type, _ condition: ConditionForm,
    hasFactory: Bool, _ events: EventNameSet, matches: consuming @escaping @Sendable (Any) -> Bool
  ) -> MappingRecord {
    let origin = settings.origin(
      hasFactory: hasFactory, templates: templateSource, report: report)
    return MappingRecord(
      settings, modelType: modelType, condition: condition, origin: origin,
      number: resolver.table.nextNumber, events: events, matches: matches)
  }
}
