#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The closure of a catalogue's mapping without `update(with:)`; `@inlinable` for the same reason
/// as all that makes closures for a manager.
@inlinable
func sharedBindClosure<View: ReusableView, Model>(
  _ handler: @escaping @Sendable (View, Model, IndexPath) -> Void
) -> @Sendable (ReusableView, Any, IndexPath) -> Bool {
  { view, model, indexPath in
    guard let view = view as? View, let model = model as? Model else { return false }
    handler(view, model, indexPath)
    return true
  }
}

extension MappingCatalog {
  @inlinable
  mutating func addTransfer<View: ReusableView & ModelTransfer>(
    _ viewType: View.Type, _ category: ElementCategory,
    _ configure: ((inout SharedViewModelMapping<View, View.ModelType>) -> Void)?,
    _ handler: (@Sendable (View, View.ModelType, IndexPath) -> Void)?
  ) -> MappingToken {
    var mapping = SharedViewModelMapping<View, View.ModelType>(viewType, category: category)
    configure?(&mapping)
    return add(consume mapping, matches: { $0 is View.ModelType }) { view, model, indexPath in
      guard let view = view as? View, let model = model as? View.ModelType else { return false }
      if let handler { handler(view, model, indexPath) }
      view.update(with: model)
      return true
    }
  }

  @inlinable
  mutating func addExplicit<View: ReusableView, Model>(
    _ viewType: View.Type, _ modelType: Model.Type, _ category: ElementCategory,
    _ configure: ((inout SharedViewModelMapping<View, Model>) -> Void)?,
    _ handler: @escaping @Sendable (View, Model, IndexPath) -> Void
  ) -> MappingToken {
    var mapping = SharedViewModelMapping<View, Model>(viewType, category: category)
    configure?(&mapping)
    return add(consume mapping, matches: { $0 is Model }, bind: sharedBindClosure(handler))
  }

  @inlinable
  mutating func add<View: ReusableView, Model>(
    _ mapping: SharedViewModelMapping<View, Model>, matches: @escaping @Sendable (Any) -> Bool,
    bind: @escaping @Sendable (ReusableView, Any, IndexPath) -> Bool
  ) -> MappingToken {
    add(
      mapping.settings, Model.self, mapping.condition, mapping.factory, mapping.events,
      matches: matches, bind: bind)
  }

  @usableFromInline
  mutating func add(
    _ settings: MappingSettings, _ modelType: Any.Type, _ condition: SharedMappingCondition,
    _ factory: (@Sendable () throws -> ReusableView)?, _ events: [SharedHandler],
    matches: @escaping @Sendable (Any) -> Bool,
    bind: @escaping @Sendable (ReusableView, Any, IndexPath) -> Bool
  ) -> MappingToken {
    let work = SharedMappingWork(
      bind: bind, condition: condition.closure, factory: factory, events: events)
    let record = makeRecord(settings, modelType, condition.form, work, matches: matches)
    table.append(record)
    return record.token
  }

  mutating func makeRecord(
    _ settings: MappingSettings, _ modelType: Any.Type, _ condition: ConditionForm,
    _ work: SharedMappingWork, matches: @escaping @Sendable (Any) -> Bool
  ) -> MappingRecord {
    var oddities: [Anomaly] = []
    let origin = settings.origin(hasFactory: work.factory != nil, templates: templateSource) {
      oddities.append($0)
    }
    return MappingRecord(
      settings, modelType: modelType, condition: condition, origin: origin,
      number: table.nextNumber, events: EventNameSet(work.events.lazy.map(\.name)), sharedWork: work,
      oddities: oddities, matches: matches)
  }
}
