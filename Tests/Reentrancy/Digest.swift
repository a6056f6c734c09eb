import CollectionMapping

/// A part of the observable state of a world.
enum Aspect: String, CaseIterable {
  case views, frames, layout, arrangement, interaction, settings, anomalyHandler, manager
  case templateSource, willUpdateContent, didUpdateContent, dataSource, supplementaryViewProvider
  case reorderingHandlers, sectionSnapshotHandlers, other
}

extension World {
  /// The observable state of the world as text; computing it calls no user code and changes
  /// nothing.
  func digest(
    without unreadable: [Aspect] = [], reading: (Aspect) -> Void = { _ in }
  ) -> [Aspect: String] {
    var digest: [Aspect: String] = [:]
    for aspect in Aspect.allCases where !unreadable.contains(aspect) {
      reading(aspect)
      digest[aspect] = text(of: aspect)
    }
    return digest
  }

  private func text(of aspect: Aspect) -> String {
    switch aspect {
    case .views: views
    case .frames: container.displayedAttributes.map(\.description).joined(separator: ";")
    case .layout: layoutText
    case .arrangement: arrangement
    case .interaction: interaction
    case .settings: settings
    case .anomalyHandler: "\(identity(of: container.anomalyHandler))"
    case .manager: manager.map(digest) ?? ""
    case .templateSource: "\(manager?.templateSource == nil)"
    case .willUpdateContent: "\(updater?.willUpdateContent == nil)"
    case .didUpdateContent: "\(updater?.didUpdateContent == nil)"
    case .dataSource: dataSource.map(digest) ?? ""
    case .supplementaryViewProvider: "\(dataSource?.supplementaryViewProvider == nil)"
    case .reorderingHandlers: "\(dataSource?.reorderingHandlers.didReorder == nil)"
    case .sectionSnapshotHandlers:
      "\(dataSource?.sectionSnapshotHandlers.shouldExpandItem == nil)"
    case .other: other
    }
  }

  private var views: String {
    let views = container.displayedElements.map { key in
      let view = container.displayedView(for: key)
      let card = view as? Card
      let state = view.map { "\($0.isSelected)\($0.isHighlighted)\($0.isFocused)" } ?? ""
      return "\(key) \(card?.number ?? 0) \(card?.text ?? "") \(state)"
    }
    return views.sorted().joined(separator: ";")
  }

  private var layoutText: String {
    (container.layout as? FlowLayout)?.itemSizes.text ?? "\(container.layout == nil)"
  }

  private var arrangement: String {
    "\(container.viewport?.description ?? "") \(container.overscan) "
      + "\(container.layoutEnvironment.displayScale) \(container.displaysAllElements) "
      + "\(container.keepsVisibleItemsInPlace) \(container.workingRange ?? -1) "
      + "\(container.prefetchDistance ?? -1)"
  }

  private var interaction: String {
    "\(container.indexPathsForSelectedItems.map { Array($0) }) "
      + "\(container.indexPathForFocusedItem.map { Array($0) } ?? []) "
      + "\(container.indexPathsForPrefetchedItems.map { Array($0) }) "
      + "\(container.interactiveMovement.map { [Array($0.origin), Array($0.current)] } ?? [])"
  }

  private var settings: String {
    let flags = [
      container.allowsSelection, container.allowsMultipleSelection, container.strictUIKit,
      container.selectionFollowsFocus, container.tracksSections,
      container.reloadsInconsistentContent,
      container.dataSource === otherSource, container.dataSource === source,
      container.dataSource === dataSource, container.hasHandler(for: .indexTitles),
      container.prefetchDataSource === otherPrefetching, container.observer == nil,
      container.observer === observer,
    ]
    return "\(flags.map { $0 ? 1 : 0 })"
  }

  private func digest(of manager: CollectionManager) -> String {
    let storage = manager.memoryStorage
    let items = (0..<storage.numberOfSections).map { storage.items(inSection: $0) ?? [] }
    let kinds = models?.supplementaryDeclarations.map(\.kind.description) ?? []
    let names = EventName.allCases.filter(manager.hasHandler)
    return
      "\(manager.mappings.map(\.description)) \(manager.resolution) \(manager.unmappedPolicy) "
      + "\(identity(of: manager.storage)) \(names) "
      + "\(items.map { $0.map { ($0 as? Note)?.text ?? "?" } }) \(kinds) "
      + "\(storage.storageObserver === manager.updater) \(headerText(manager))"
  }

  private func headerText(_ manager: CollectionManager) -> String {
    let model = models?.supplementaryModel(ofKind: .sectionHeader, at: [0, 0])
    return (model as? Note)?.text ?? ""
  }

  private func digest(of dataSource: DiffableDataSource<Note, Note>) -> String {
    let snapshot = dataSource.snapshot()
    return
      "\(snapshot.sectionIdentifiers.map(\.text)) \(snapshot.itemIdentifiers.map(\.text)) "
      + "\(dataSource.appliesLatestOnly) \(dataSource.reloadThreshold ?? -1) "
      + "\(dataSource.supplementaryDeclarations.count)"
  }

  private var other: String {
    "\(single.map { text($0.items) } ?? "") \(text(otherSource.sections)) "
      + "\(otherDataSource == nil) \(activity) \(session.items.count) \(streams.count) "
      + "\(spare == nil)"
  }

  /// The number of an object among the inspected ones.
  private func identity(of object: AnyObject) -> Int {
    if let number = known.firstIndex(where: { $0 === object }) { return number }
    known.append(object)
    return known.count - 1
  }

  private func text(_ notes: [Note]) -> String { notes.map(\.text).joined(separator: " ") }

  private func text(_ sections: [[Note]]) -> String {
    sections.map(text).joined(separator: "|")
  }
}

extension FlowItemSizes {
  fileprivate var text: String {
    if case .uniform(let size) = self { "\(size.height)" } else { "closure" }
  }
}
