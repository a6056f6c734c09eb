package import CollectionContent

extension GridPlace {
  package var indexPath: IndexPath { IndexPath(indexes: [section, item]) }

  package init(_ path: IndexPath) { self.init(path[0], path[1]) }
}

extension GridBatch {
  /// The batch updates for the container.
  package var updates: BatchUpdates {
    var updates = BatchUpdates()
    say(to: &updates)
    return updates
  }

  package func say(to updates: inout BatchUpdates) {
    for step in steps {
      switch step {
      case .deleteSection(let section): updates.deleteSections(CollectionOfOne(section))
      case .insertSection(let section): updates.insertSections(CollectionOfOne(section))
      case .moveSection(let from, let to): updates.moveSection(from, toSection: to)
      case .reloadSection(let section): updates.reloadSections(CollectionOfOne(section))
      case .reconfigureSection(let section):
        updates.reconfigureSections(CollectionOfOne(section))
      case .delete(let place): updates.deleteItems(at: CollectionOfOne(place.indexPath))
      case .insert(let place): updates.insertItems(at: CollectionOfOne(place.indexPath))
      case .move(let from, let to): updates.moveItem(at: from.indexPath, to: to.indexPath)
      case .reload(let place): updates.reloadItems(at: CollectionOfOne(place.indexPath))
      case .reconfigure(let place):
        updates.reconfigureItems(at: CollectionOfOne(place.indexPath))
      }
    }
  }
}

extension GridVerdict {
  /// The rule that an error is about.
  package init(_ error: BatchUpdateError) {
    self =
      switch error {
      case .invalidIndexPath, .tooManyPositions: .outOfRange
      case .sectionOutOfRange, .itemOutOfRange: .outOfRange
      case .duplicateInsert, .conflict: .conflict
      case .refusedByUIKit: .refusedByUIKit
      case .invalidNumberOfSections: .sectionCount
      case .invalidNumberOfItems: .itemCount
      case .reloadInsideBatch, .needsReload, .tooManyFollowUps: .legal
      }
  }
}
