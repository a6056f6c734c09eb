#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// An item that was prefetched for and will not be shown after all.
struct CancelledPrefetch {
  let indexPath: IndexPath

  /// What it was about; `nil` where no closure is told.
  let target: EventTarget?
}

@available(*, unavailable)
extension CancelledPrefetch: Sendable {}
