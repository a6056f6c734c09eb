#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The closures of a mapping with their types erased, as one manager runs them.
struct MappingWork {
  let bind: BindClosure
  let condition: ((IndexPath, Any) -> Bool)?
  let factory: (() throws -> ReusableView)?
  let events: [AnyEventHandler]

  init(_ bind: @escaping BindClosure) {
    self.bind = bind
    (condition, factory, events) = (nil, nil, [])
  }

  init(_ bind: @escaping BindClosure, _ settings: MappingSettings) {
    self.bind = bind
    condition = settings.condition.closure
    factory = settings.factory
    events = settings.events
  }
}

@available(*, unavailable)
extension MappingWork: Sendable {}

/// The closures of a catalogue's mapping, which any manager may run, on any thread.
struct SharedMappingWork: Sendable {
  let bind: @Sendable (ReusableView, Any, IndexPath) -> Bool

  /// The `mapping` closure, if managers run it; otherwise `nil`.
  var configuration: SharedConfiguration?
}
