#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A mapping after its `mapping` closure has run, with its types erased.
@usableFromInline
struct ConfiguredMapping {
  let settings: MappingSettings
  let condition: MappingCondition
  let factory: (() throws -> ReusableView)?
  let events: [AnyEventHandler]

  @usableFromInline
  init(
    _ settings: MappingSettings, _ condition: MappingCondition,
    _ factory: (() throws -> ReusableView)?, _ events: [AnyEventHandler]
  ) {
    self.settings = settings
    self.condition = condition
    self.factory = factory
    self.events = events
  }

  /// Runs a `mapping` closure.
  ///
  /// `@inlinable`, like all functions that make closures of a mapping, so that the caller's module
  /// compiles them for its own types: unspecialized, the casts alone cost more than the rest of a dequeue.
  @inlinable
  init<View: ReusableView, Model>(
    _ viewType: View.Type, for modelType: Model.Type, _ category: ElementCategory,
    _ configure: ((inout ViewModelMapping<View, Model>) -> Void)?
  ) {
    var mapping = ViewModelMapping<View, Model>(viewType, category: category)
    configure?(&mapping)
    self.init(mapping.settings, mapping.condition, mapping.factory, mapping.events)
  }
}

@available(*, unavailable)
extension ConfiguredMapping: Sendable {}
