#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The closures of a mapping with their types erased, as one manager runs them.
struct MappingWork {
  let bind: BindClosure
  var condition: ((IndexPath, Any) -> Bool)?
  var factory: (() throws -> ReusableView)?
  var events: [AnyEventHandler] = []

  init(_ bind: @escaping BindClosure, _ mapping: ConfiguredMapping? = nil) {
    self.bind = bind
    guard let mapping else { return }
    condition = mapping.condition.closure
    factory = mapping.factory
    events = mapping.events
  }
}

@available(*, unavailable)
extension MappingWork: Sendable {}

/// The closures of a catalogue's mapping, which any manager may run, on any thread.
struct SharedMappingWork: Sendable {
  let bind: @Sendable (ReusableView, Any, IndexPath) -> Bool

  /// Runs the `mapping` closure, so that the closures it makes belong to one manager; `nil` without one.
  var configure: (@Sendable () -> ConfiguredMapping)?
}
