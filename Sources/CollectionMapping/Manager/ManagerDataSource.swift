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

  func numberOfSections(in container: CollectionContainer) -> Int {
    manager?.storage.numberOfSections ?? 0
  }

  func collectionContainer(
    _ container: CollectionContainer, numberOfItemsInSection section: Int
  ) -> Int {
    manager?.storage.numberOfItems(inSection: section) ?? 0
  }

  func collectionContainer(
    _ container: CollectionContainer, providesViewsOfKind kind: ElementKind
  ) -> Bool {
    manager?.resolver.table.kinds.contains(kind) ?? false
  }

  func supplementaryDeclarations(
    in container: CollectionContainer
  ) -> [SupplementaryDeclaration] {
    (manager?.storage as? any SupplementaryStorage)?.supplementaryDeclarations ?? []
  }

  func collectionContainer(
    _ container: CollectionContainer, hasSupplementaryElementOfKind kind: ElementKind,
    at indexPath: IndexPath
  ) -> Bool {
    manager?.hasSupplementaryModel(ofKind: kind, at: indexPath) ?? false
  }

  func collectionContainer(
    _ container: CollectionContainer, keeps view: ReusableView, for element: ElementID
  ) -> Bool {
    manager?.keeps(view, for: element) ?? true
  }

  func collectionContainer(
    _ container: CollectionContainer, cellForItemAt indexPath: IndexPath
  ) throws -> ReusableView? {
    try manager?.answer(container, for: ElementID(.cell, .item, at: indexPath))
  }

  func collectionContainer(
    _ container: CollectionContainer, viewForSupplementaryElementOfKind kind: ElementKind,
    at indexPath: IndexPath
  ) throws -> ReusableView? {
    try container.element(ofKind: kind, at: indexPath).flatMap {
      try manager?.answer(container, for: $0)
    }
  }

  func collectionContainer(
    _ container: CollectionContainer, viewForSupplementaryElement element: ElementID
  ) throws -> ReusableView? {
    try manager?.answer(container, for: element)
  }

  /// A storage in memory moves its items; no other one does.
  func collectionContainer(
    _ container: CollectionContainer, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    manager?.storage is MemoryStorage
  }

  func collectionContainer(
    _ container: CollectionContainer, moveItemAt indexPath: IndexPath, to target: IndexPath
  ) {
    guard let manager, let storage = manager.storage as? MemoryStorage else { return }
    manager.updater.joining { try? storage.moveItem(at: indexPath, to: target) }
  }
}

extension ManagerDataSource: EventTargets {
  func eventTarget(of element: ElementID) -> EventTarget? {
    guard let manager, let model = try? manager.model(of: element),
      case .found(let mapping, let value) = manager.resolver.resolve(
        model, element.category, at: element.indexPath)
    else { return nil }
    return EventTarget(model: value, events: mapping.events)
  }
}

extension CollectionManager {
  func hasSupplementaryModel(ofKind kind: ElementKind, at indexPath: IndexPath) -> Bool {
    let source = storage as? any SupplementaryStorage
    guard let model = source?.supplementaryModel(ofKind: kind, at: indexPath) else { return false }
    return unwrapped(model) != nil
  }

  /// Whether a view on show is of the mapping that its element has where it is now.
  func keeps(_ view: ReusableView, for element: ElementID) -> Bool {
    guard let model = try? model(of: element), !hasNumberForModel(element) else { return false }
    switch resolver.resolve(model, element.category, at: element.indexPath) {
    case .found(let mapping, _): return isView(view, of: mapping)
    case .unmapped, .nilModel, .tooManyOptionals: return view is PlaceholderView
    }
  }

  /// The view of an element, configured; the view on show is kept when it is to be reconfigured
  /// and its mapping is still the same.
  func answer(
    _ container: CollectionContainer, for element: ElementID
  ) throws -> ReusableView {
    do throws(DequeueError) {
      let path = element.indexPath
      let view = try dequeue(
        model(of: element), element.category, element.place, at: path,
        keeping: container.request?.existing)
      container.expectsReplacement = view !== container.request?.existing
      container.request?.dequeued.append((view, path))
      return view
    } catch {
      if case .noElement(let element) = error {
        report(.noElement(element))
        throw NothingToShow()
      }
      guard let view = try survive(error) else { throw NothingToShow() }
      return view
    }
  }
}

@available(*, unavailable)
extension ManagerDataSource: Sendable {}
