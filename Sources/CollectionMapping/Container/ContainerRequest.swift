#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// One question to the data source, from when it is asked until its answer is checked.
struct ContainerRequest {
  /// The element a view is wanted for.
  let key: ElementKey

  /// The view to be reconfigured, which a dequeue then returns; `nil` for a new view.
  let existing: ReusableView?

  /// The views that were dequeued, with the index paths they were dequeued for.
  var dequeued: [(view: ReusableView, indexPath: IndexPath)] = []

  init(key: ElementKey, existing: ReusableView? = nil) {
    self.key = key
    self.existing = existing
  }
}

/// Thrown by a data source inside the library that has already said why nothing is shown.
struct NothingToShow: Error {}
