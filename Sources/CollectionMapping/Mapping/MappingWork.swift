#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The closures of a mapping with their types erased, as one manager runs them.
///
/// They are made where view and model types are known, in the caller's own module, so that the
/// compiler writes them out for exactly these types.
struct MappingWork {
  /// Shows a model in a view: runs the handler, then `update(with:)`.
  ///
  /// `false`, with nothing run, when the view or the model is of another type.
  typealias Bind = (ReusableView, Any, IndexPath) -> Bool

  let bind: Bind
  var condition: ((IndexPath, Any) -> Bool)?
  var factory: (() throws -> ReusableView)?
  var events: [AnyEventHandler] = []
}

@available(*, unavailable)
extension MappingWork: Sendable {}

/// The closures of a catalogue's mapping, which any manager may run, on any thread.
struct SharedMappingWork: Sendable {
  let bind: @Sendable (ReusableView, Any, IndexPath) -> Bool
  var condition: (@Sendable (IndexPath, Any) -> Bool)?
  var factory: (@Sendable () throws -> ReusableView)?
  var events: [SharedHandler] = []
}
