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

/// A change that was asked for during a request or a batch, and waits for its end.
enum WaitingChange {
  /// One that asks the data source in turn.
  case asking((CollectionContainer) -> Void)

  /// One that only ends displaying.
  case ending((CollectionContainer) -> Void)

  /// One that changes the content, and must not get lost.
  case updating((CollectionContainer) -> Void)

  func carryOut(in container: CollectionContainer) {
    switch self {
    case .asking(let change), .ending(let change), .updating(let change): change(container)
    }
  }
}

/// Thrown by a data source inside the library that has already said why nothing is shown.
struct NothingToShow: Error {}
