#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Answers the container of a manager from the manager's storage and mappings.
final class ManagerDataSource: CollectionContainerDataSource {
  private weak let manager: CollectionManager?

  init(_ manager: CollectionManager) {
    self.manager = manager
  }

  func collectionContainer(
    _ container: CollectionContainer, cellForItemAt indexPath: IndexPath
  ) throws -> ReusableView? {
    try manager?.answer(container, for: .cell(indexPath))
  }

  func collectionContainer(
    _ container: CollectionContainer, viewForSupplementaryElementOfKind kind: ElementKind,
    at indexPath: IndexPath
  ) throws -> ReusableView? {
    try manager?.answer(container, for: .supplementary(kind, indexPath))
  }
}

extension CollectionManager {
  /// The view of an element, configured; the view on show is kept when it is to be reconfigured
  /// and its mapping is still the same.
  fileprivate func answer(
    _ container: CollectionContainer, for key: ElementKey
  ) throws -> ReusableView {
    do throws(DequeueError) {
      let view = try dequeue(
        model(of: key), key.category, at: key.indexPath,
        keeping: container.request?.existing)
      container.request?.dequeued.append((view, key.indexPath))
      return view
    } catch {
      if case .noElement(let key) = error {
        report(.noElement(key))
        throw NothingToShow()
      }
      guard let view = try survive(error) else { throw NothingToShow() }
      return view
    }
  }
}

@available(*, unavailable)
extension ManagerDataSource: Sendable {}
