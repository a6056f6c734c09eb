#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// One question to the data source, from when it is asked until its answer is checked.
struct ContainerRequest {
  /// The element a view is wanted for.
  let key: ElementID

  /// The view to be reconfigured, which a dequeue then returns; `nil` for a new view.
  let existing: ReusableView?

  /// The views that were dequeued, with the index paths they were dequeued for.
  var dequeued: [(view: ReusableView, indexPath: IndexPath)] = []

  init(key: ElementID, existing: ReusableView? = nil) {
    self.key = key
    self.existing = existing
  }

  /// Whether a kind and a path in UIKit's terms mean the element.
  func isFor(_ kind: ElementKind?, at position: ElementPosition) -> Bool {
    key.position == position && key.kind == kind
  }
}

/// Thrown by a data source inside the library that has already said why nothing is shown.
struct NothingToShow: Error {}
