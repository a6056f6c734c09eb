import CollectionMapping

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension World {
  /// Everything that can be seen of the world, as text; calls no code of users and changes nothing.
  func digest() -> String {
    var lines = [displayed, placed, interaction, settings]
    if let manager { lines.append(digest(of: manager)) }
    if let single { lines.append("single \(text(single.items))") }
    if let dataSource { lines.append(digest(of: dataSource)) }
    lines.append("other \(text(otherSource.sections)) \(otherDataSource == nil)")
    lines.append("\(activity) \(session.items.count) \(streams.count) \(spare == nil)")
    return lines.joined(separator: "\n")
  }

  private var displayed: String {
    let views = container.displayedElements.map { key in
      let view = container.displayedView(for: key)
      let card = view as? Card
      let state = view.map { "\($0.isSelected)\($0.isHighlighted)\($0.isFocused)" } ?? ""
      return "\(key) \(card?.number ?? 0) \(card?.text ?? "") \(state)"
    }
    return views.sorted().joined(separator: ";")
  }

  private var placed: String {
    let frames = container.displayedAttributes.map(\.description).joined(separator: ";")
    let layout = (container.layout as? FlowLayout)?.metrics.itemSizes.text
    return
      "\(frames) \(layout ?? "\(container.layout == nil)") "
      + "\(container.viewport?.description ?? "") \(container.overscan) "
      + "\(container.layoutEnvironment.displayScale)"
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
      container.selectionFollowsFocus, container.showsAllElements, container.tracksSections,
      container.keepsVisibleItemsInPlace, container.inconsistencyPolicy == .reload,
      container.dataSource === otherSource, container.dataSource === source,
      container.dataSource === dataSource, container.delegate === otherDelegate,
      container.prefetchDataSource === otherPrefetching, container.observer == nil,
      container.observer === observer,
    ]
    let handler = container.anomalyHandler
    return "\(flags.map { $0 ? 1 : 0 }) \(container.workingRange ?? -1) "
      + "\(container.prefetchDistance ?? -1) \(identity(of: handler))"
  }

  private func digest(of manager: CollectionManager) -> String {
    let storage = manager.memoryStorage
    let items = (0..<storage.numberOfSections).map { storage.items(inSection: $0) ?? [] }
    let kinds = models?.supplementaryDeclarations.map(\.kind.description) ?? []
    let names = EventName.allCases.filter(manager.hasHandler)
    return
      "\(manager.mappings.map(\.description)) \(manager.resolution) \(manager.unmappedPolicy) "
      + "\(identity(of: manager.storage)) \(manager.templateSource == nil) \(names) "
      + "\(items.map { $0.map { ($0 as? Note)?.text ?? "?" } }) \(kinds) "
      + "\(storage.storageObserver === manager.updater) \(headerText(manager)) "
      + "\(manager.updater.willUpdateContent == nil) \(manager.updater.didUpdateContent == nil)"
  }

  private func headerText(_ manager: CollectionManager) -> String {
    let model = models?.supplementaryModel(ofKind: .sectionHeader, at: [0, 0])
    return (model as? Note)?.text ?? ""
  }

  private func digest(of dataSource: DiffableDataSource<Note, Note>) -> String {
    let snapshot = dataSource.snapshot()
    return
      "\(snapshot.sectionIdentifiers.map(\.text)) \(snapshot.itemIdentifiers.map(\.text)) "
      + "\(dataSource.coalescing) \(dataSource.reloadThreshold ?? -1) "
      + "\(dataSource.supplementaryDeclarations.count) "
      + "\(dataSource.supplementaryViewProvider == nil) "
      + "\(dataSource.reorderingHandlers.didReorder == nil) "
      + "\(dataSource.sectionSnapshotHandlers.shouldExpandItem == nil)"
  }

  /// The number of an object among those that were looked at.
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
