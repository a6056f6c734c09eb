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
    var mapping = ViewModelMapping<View, View.ModelType>(viewType, category: category)
    configure?(&mapping)
    return add(
      mapping.settings, View.ModelType.self, matches: { $0 is View.ModelType },
      binding: transferBinding(handler))
  }

  @inlinable
  func addExplicit<View: ReusableView, Model>(
    _ viewType: View.Type, _ modelType: Model.Type, _ category: ElementCategory,
    _ configure: MappingClosure<View, Model>?, _ handler: @escaping ViewHandler<View, Model>,
    isFallback: Bool = false
  ) -> MappingToken {
    var mapping = ViewModelMapping<View, Model>(viewType, category: category)
    configure?(&mapping)
    return add(
      mapping.settings, modelType, isFallback: isFallback, matches: { $0 is Model },
      binding: handlerBinding(handler))
  }

  /// Nothing from here on is generic, so that it costs the same for every type.
  @usableFromInline
  func add(
    _ settings: MappingSettings, _ modelType: Any.Type, isFallback: Bool = false,
    matches: consuming @escaping @Sendable (Any) -> Bool, binding: consuming any AnyModelBinding
  ) -> MappingToken {
    let origin = settings.origin(templates: templateSource, report: report)
    let record = MappingRecord(
      settings, modelType: modelType, origin: origin, number: resolver.table.nextNumber,
      isFallback: isFallback, matches: matches)
    let work = MappingWork(binding, settings)
    if isFallback {
      retire(resolver.setFallback(record, work))
    } else {
      resolver.add(record, work)
    }
    return record.token
  }
}
