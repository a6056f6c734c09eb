final class ManagerDataSource: CollectionContainerDataSource, KindProviding {
  private weak let manager: CollectionManager?

  /// The count of mapping changes for which every displayed cell is known to have the right view.
  private var changesChecked: Int?

  /// The kinds that the storage does not declare and has no model for, reported once each.
  private var kindsWithoutModel = ReportedKinds()

  init(_ manager: CollectionManager) {
    self.manager = manager
  }

  // The container itself counts the storage: another data source forwards these requests.

  func numberOfSections(in container: CollectionContainer) -> Int {
    container.setCounted(byManager: true)
    return manager?.storage.numberOfSections ?? 0
  }

  func collectionContainer(
    _ container: CollectionContainer, numberOfItemsInSection section: Int
  ) -> Int {
    container.setCounted(byManager: true)
    return manager?.storage.numberOfItems(inSection: section) ?? 0
  }

  func providesViews(ofKind kind: ElementKind) -> Bool {
    manager.map { $0.resolver.table.hasKind(kind) || $0.viewProvider != nil } ?? false
  }

  func supplementaryDeclarations(
    in container: CollectionContainer
  ) -> [SupplementaryDeclaration] {
    manager?.storage.supplementaryDeclarations ?? []
  }

  func collectionContainer(
    _ container: CollectionContainer, hasSupplementaryElementOfKind kind: ElementKind,
    at indexPath: IndexPath
  ) -> Bool {
    guard let manager else { return false }
    return manager.hasSupplementaryModel(ofKind: kind, at: indexPath)
      || manager.viewProviding?.declaresProvidedViews(ofKind: kind) == true
  }

  func collectionContainer(
    _ container: CollectionContainer, keeps view: ReusableView, for element: ElementID
  ) -> Bool {
    verdict(on: view, for: element).isKept
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

  func collectionContainer(
    _ container: CollectionContainer, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    manager?.storage.canMoveItem(at: indexPath) ?? false
  }

  func collectionContainer(
    _ container: CollectionContainer, moveItemAt indexPath: IndexPath, to target: IndexPath
  ) throws {
    // The container collects the change of the storage as part of the movement.
    try manager?.storage.moveItem(at: indexPath, to: target)
  }

  /// Without conditions the model alone decides the mapping, and the model moves with its item.
  func keepsCellsOfMovedItems(in container: CollectionContainer) -> Bool {
    guard let manager else { return true }
    guard manager.storage.keepsModelsOfMovedItems, !manager.resolver.table.hasConditions else {
      return false
    }
    let changes = manager.resolver.changes
    guard changes != changesChecked else { return true }
    // Checks the displayed views once after the mappings change.
    let cells = container.displayed.elements.lazy.filter { $0.kind == nil }
    let isSound = cells.allSatisfy { cell in
      container.displayedView(for: cell).map { verdict(on: $0, for: cell).isKept } ?? true
    }
    if isSound { changesChecked = changes }
    return isSound
  }
}

/// Mapped views, which the container trusts, verdicts on them, and targets of events.
extension ManagerDataSource {
  /// The storage of the content; `nil` after the end of the manager.
  var storage: (any Storage)? { manager?.storage }

  /// The view of an element; `existing` is the displayed view if that is to be configured again.
  func view(
    for element: ElementID, existing: ReusableView?, in container: CollectionContainer
  ) throws -> ViewAnswer {
    guard let manager else { return .provided(nil) }
    if let kind = element.kind, let provider = manager.viewProvider,
      let view = try provider(container, kind, element.indexPath)
    {
      return .provided(view)
    }
    do throws(DequeueError) {
      return .mapped(try manager.view(for: element, existing))
    } catch {
      switch error {
      case .noElement:
        manager.report(.dequeue(error))
        return .missing(isReported: true)
      case .nilModel:
        guard let kind = element.kind else { break }
        if manager.declares(kind) { return .missing(isReported: false) }
        guard kindsWithoutModel.note(kind) else { return .missing(isReported: true) }
      default: break
      }
      return try manager.recover(from: error).map { .provided($0) } ?? .missing(isReported: true)
    }
  }

  /// Whether a displayed view is still right for its element, whose model or position may have changed.
  ///
  /// Runs the provider of the model, and compares the model of a supplementary view.
  func verdict(on view: ReusableView, for element: ElementID) -> ViewVerdict {
    manager?.verdict(on: view, for: element) ?? .kept
  }

  /// The model of an element and the handlers of its mapping; `nil` if it has none.
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
    storedModel(ofKind: kind, at: indexPath, in: storage).flatMap(unwrapped) != nil
  }

  /// Whether a displayed view is right for the mapping and the model that its element has at its present position.
  fileprivate func verdict(on view: ReusableView, for element: ElementID) -> ViewVerdict {
    let isPlaceholder = view is PlaceholderView
    // The view provider dequeued it from a registration of the container.
    if viewProvider != nil, element.kind != nil, !isPlaceholder, view.model == nil { return .kept }
    guard let model = try? model(of: element) else { return .replaced }
    switch resolver.resolve(model, element.category, at: element.indexPath) {
    case .found(let mapping, let model):
      guard isView(view, of: mapping) else { return .replaced }
      return element.kind == nil || areSame(view.model, model) ? .kept : .configured
    case .nilModel where element.kind.map(declares) == true: return .ended
    case .nilModel where element.kind != nil: return isPlaceholder ? .kept : .ended
    case .unmapped, .nilModel, .tooManyOptionals: return isPlaceholder ? .kept : .replaced
    }
  }

  fileprivate func view(
    for element: ElementID, _ existing: ReusableView?
  ) throws(DequeueError) -> ReusableView {
    try dequeue(
      model(of: element), element.category, at: element.indexPath, for: .container(existing),
      element)
  }
}

extension ViewVerdict {
  fileprivate var isKept: Bool { self == .kept }
}
