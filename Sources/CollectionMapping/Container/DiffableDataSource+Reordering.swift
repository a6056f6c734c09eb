#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension DiffableDataSource {
  /// Whether the ``reorderingHandlers`` let an item be moved by hand.
  public func collectionContainer(
    _ container: CollectionContainer, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    itemIdentifier(for: indexPath).map(reorderingHandlers.lets) ?? false
  }

  /// Moves an item in the content and tells the ``reorderingHandlers``.
  public func collectionContainer(
    _ container: CollectionContainer, moveItemAt indexPath: IndexPath, to target: IndexPath
  ) {
    guard let item = itemIdentifier(for: indexPath), let position = ElementPosition(target),
      isPlace(position, for: indexPath), let moved = try? current.moving(item, to: position)
    else { return }
    let earlier = (current, trees)
    let (final, finalTrees) = (moved, adapted(trees, to: moved))
    let transaction = transaction(from: earlier, to: (final, finalTrees))
    reorderingHandlers.willReorder?(transaction)
    (current, trees) = (final, finalTrees)
    let didReorder = reorderingHandlers.didReorder
    // Joins the batch of the movement: told when it was carried out, or taken back with it.
    try? container.performBatchUpdates(
      { _ in }, undo: { (self.current, self.trees) = earlier }
    ) { isDone in
      if isDone { didReorder?(transaction) }
    }
  }

  /// Whether an item can be put at a place: in another section also after the last item.
  private func isPlace(_ place: ElementPosition, for origin: IndexPath) -> Bool {
    guard current.sections.indices.contains(place.section) else { return false }
    let count = current.sections[place.section].items.count
    return place.item < count || (place.item == count && place.section != origin.sectionIndex)
  }

  private typealias Content = (Snapshot, [SectionID: SectionSnapshot<ItemID>])

  private func transaction(
    from initial: Content, to final: Content
  ) -> ReorderTransaction<SectionID, ItemID> {
    var sections: [ReorderTransaction<SectionID, ItemID>.Section] = []
    for (before, after) in zip(initial.0.sections, final.0.sections)
    where before.items != after.items {
      sections.append(
        ReorderTransaction.Section(
          sectionIdentifier: before.id,
          initialSnapshot: tree(of: before.id, in: initial.0, initial.1) ?? SectionSnapshot(),
          finalSnapshot: tree(of: after.id, in: final.0, final.1) ?? SectionSnapshot(),
          difference: after.items.difference(from: before.items).inferringMoves()))
    }
    return ReorderTransaction(
      initialSnapshot: initial.0, finalSnapshot: final.0,
      difference: final.0.itemIdentifiers.difference(from: initial.0.itemIdentifiers)
        .inferringMoves(),
      sectionTransactions: sections)
  }
}

extension CollectionSnapshot {
  /// The content with an item taken out and then put in at a place.
  fileprivate func moving(
    _ item: ItemID, to place: ElementPosition
  ) throws(SnapshotError) -> Self {
    var moved = self
    let others = sections[place.section].items.filter { $0 != item }
    if place.item < others.count {
      try moved.moveItem(item, beforeItem: others[place.item])
    } else if let last = others.last {
      try moved.moveItem(item, afterItem: last)
    } else {
      try moved.appendItems([item], toSection: sections[place.section].id)
    }
    return moved.withoutMarks()
  }
}
