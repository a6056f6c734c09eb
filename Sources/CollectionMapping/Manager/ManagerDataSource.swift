#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The data source of a manager's container: uses the manager's storage and mappings.
final class ManagerDataSource: CollectionContainerDataSource {
  private weak let manager: CollectionManager?

  /// The count of changes of the mappings when every displayed cell was found to have the view of its model.
  private var changesChecked: Int?

  /// The kinds that the storage does not declare and has no model for, reported once each.
  private var kindsWithoutModel: Set<ElementKind> = []

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
    manager?.resolver.table.hasKind(kind) ?? false
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
    try container.answer(to: ElementID(.cell, .item, at: indexPath), from: self)
  }

  func collectionContainer(
    _ container: CollectionContainer, viewForSupplementaryElement element: ElementID
  ) throws -> ReusableView? {
    try container.answer(to: element, from: self)
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
    // The container collects what the storage announces, as part of the movement.
    try? storage.moveItem(at: indexPath, to: target)
  }
}

extension ManagerDataSource: MappedViewSource {
  /// Without conditions the model alone decides, and a storage of the library moves it with its item.
  var keepsWhateverMoves: Bool {
    guard let manager else { return true }
    let storage = manager.storage
    guard storage is SupplementaryModelStorage, !(storage is any ContainerFeed),
      !manager.resolver.table.hasConditions
    else { return false }
    let changes = manager.resolver.changes
    guard changes != changesChecked else { return true }
    // Views that were made before the mappings changed are looked at once.
    let container = manager.container
    let cells = container.displayedElements.lazy.filter { $0.kind == nil }
    let isSound = cells.allSatisfy { cell in
      container.displayedView(for: cell).map { manager.keeps($0, for: cell) } ?? true
    }
    if isSound { changesChecked = changes }
    return isSound
  }

  func view(
    for element: ElementID, existing: ReusableView?, in container: CollectionContainer
  ) throws -> ViewAnswer {
    guard let manager else { return .provided(nil) }
    do throws(DequeueError) {
      let view = try manager.view(for: element, existing)
      return view === existing ? .kept : .mapped(view)
    } catch {
      return try answer(to: error, of: manager)
    }
  }

  /// What is displayed instead of a view that a manager does not have.
  private func answer(
    to error: DequeueError, of manager: CollectionManager
  ) throws(DequeueError) -> ViewAnswer {
    switch error {
    case .noElement(let element):
      manager.report(.noElement(element))
      return .reported
    case .nilModel(let element):
      guard let kind = element.kind else { break }
      if manager.declares(kind) { return .absent }
      guard kindsWithoutModel.insert(kind).inserted else { return .reported }
    default:
      break
    }
    return try manager.survive(error).map { .provided($0) } ?? .reported
  }

  func eventTarget(of element: ElementID) -> EventTarget? {
    guard let manager, let model = try? manager.model(of: element) else { return nil }
    if let mapping = manager.resolver.certainMapping(for: model, element.category) {
      return EventTarget(model: model, events: mapping.events(manager.hub))
    }
    guard
      case .found(let mapping, let value) = manager.resolver.resolve(
        model, element.category, at: element.indexPath)
    else { return nil }
    return EventTarget(model: value, events: mapping.events(manager.hub))
  }
}

extension CollectionManager {
  func hasSupplementaryModel(ofKind kind: ElementKind, at indexPath: IndexPath) -> Bool {
    let source = storage as? any SupplementaryStorage
    guard let model = source?.supplementaryModel(ofKind: kind, at: indexPath) else { return false }
    return unwrapped(model) != nil
  }

  /// Whether a displayed view belongs to the mapping that its element has at its present position.
  func keeps(_ view: ReusableView, for element: ElementID) -> Bool {
    guard let model = try? model(of: element), !hasNumberForModel(element) else { return false }
    switch resolver.resolve(model, element.category, at: element.indexPath) {
    case .found(let mapping, _): return isView(view, of: mapping)
    case .unmapped, .nilModel, .tooManyOptionals: return view is PlaceholderView
    }
  }

  /// The view of an element, configured; the existing one is kept while its mapping is the same.
  fileprivate func view(
    for element: ElementID, _ existing: ReusableView?
  ) throws(DequeueError) -> ReusableView {
    try dequeue(
      model(of: element), element.category, at: element.indexPath, for: .container(existing),
      element)
  }
}

@available(*, unavailable)
extension ManagerDataSource: Sendable {}
