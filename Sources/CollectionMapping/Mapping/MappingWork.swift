#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The closures of a mapping with their types erased, as one manager runs them.
struct MappingWork {
  let binding: any AnyModelBinding
  let condition: ((IndexPath, Any) -> Bool)?
  let factory: (() throws -> ReusableView)?
  let events: [AnyEventHandler]

  init(_ binding: any AnyModelBinding) {
    self.binding = binding
    (condition, factory, events) = (nil, nil, [])
  }

  init(_ binding: any AnyModelBinding, _ settings: MappingSettings) {
    self.binding = binding
    condition = settings.condition.closure
    factory = settings.factory
    events = settings.events
  }
}

@available(*, unavailable)
extension MappingWork: Sendable {}

/// The closures of a catalogue's mapping, which any manager may run, on any thread.
struct SharedMappingWork: Sendable {
  let binding: any SharedBinding

  /// The `mapping` closure, if managers run it; otherwise `nil`.
  var configuration: SharedConfiguration?
}
