#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A handler in use, whatever it takes and returns.
class AnyHandler {
  /// Removes the closure: whoever holds the handler runs it no more.
  ///
  /// - Returns: The closure, to be released after the access.
  func remove() -> Any? { nil }
}

/// A handler in use.
final class Handler<Input, Answer>: AnyHandler {
  /// Gets the view, its model, the index path, and what else the event says.
  ///
  /// An event about the model alone has no view, and one of the whole collection has the last alone.
  typealias Call = (AnyObject?, Any, IndexPath, Input) -> Answer?

  /// The closure; `nil` once the handler was removed.
  private(set) var call: Call?

  init(_ call: @escaping Call) { self.call = call }

  override func remove() -> Any? { call.take() }
}

@available(*, unavailable)
extension AnyHandler: Sendable {}
