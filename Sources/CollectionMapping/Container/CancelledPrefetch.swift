#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// An item that was prefetched and will not be displayed after all.
struct CancelledPrefetch {
  let indexPath: IndexPath

  /// The model and the handlers; `nil` without a handler.
  let target: EventTarget?
}

@available(*, unavailable)
extension CancelledPrefetch: Sendable {}
