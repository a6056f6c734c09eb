#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension CollectionManager {
  @inlinable
  func addTransfer<View: ReusableView & ModelTransfer>(
    _ viewType: View.Type, _ category: ElementCategory,
    _ configure: MappingClosure<View, View.ModelType>?,
    _ handler: ViewHandler<View, View.ModelType>?
  ) -> MappingToken {
    add(
      ConfiguredMapping(viewType, for: View.ModelType.self, category, configure),
      View.ModelType.self, matches: { $0 is View.ModelType }, bind: transferBind(handler))
  }

  @inlinable
  func addExplicit<View: ReusableView, Model>(
    _ viewType: View.Type, _ modelType: Model.Type, _ category: ElementCategory,
    _ configure: MappingClosure<View, Model>?, _ handler: @escaping ViewHandler<View, Model>,
    isFallback: Bool = false
  ) -> MappingToken {
    add(
      ConfiguredMapping(viewType, for: modelType, category, configure), modelType,
      isFallback: isFallback, matches: { $0 is Model }, bind: handlerBind(handler))
  }

  /// Nothing from here on is generic, so that it costs the same for every type.
  @usableFromInline
  func add(
    _ mapping: ConfiguredMapping, _ modelType: Any.Type, isFallback: Bool = false,
    matches: consuming @escaping @Sendable (Any) -> Bool, bind: consuming @escaping BindClosure
  ) -> MappingToken {
    let origin = mapping.settings.origin(
      hasFactory: mapping.factory != nil, templates: templateSource, report: report)
    let record = MappingRecord(
      mapping, modelType: modelType, origin: origin, number: resolver.table.nextNumber,
      isFallback: isFallback, matches: matches)
    let work = MappingWork(bind, mapping)
    if isFallback {
      retire(resolver.setFallback(record, work))
    } else {
      resolver.add(record, work)
    }
    return record.token
  }
}
