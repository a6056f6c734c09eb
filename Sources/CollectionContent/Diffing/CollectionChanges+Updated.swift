extension CollectionChanges {
  /// Adds a reconfigure for each item on both sides whose content changed, unless the item is reloaded.
  ///
  /// The closure is called once for each item on both sides, in the new order.
  @inlinable
  mutating func reconfigure(
    from old: [[ItemID]], to new: [[ItemID]],
    where isUpdated: (_ old: ItemID, _ new: ItemID) -> Bool
  ) {
    guard !replacesEverything, let origins = contentOrigins() else { return }
    addReconfigures(origins.updatedItems(from: old, to: new, where: isUpdated))
  }

  /// The origins of all items.
  @usableFromInline
  package func contentOrigins() -> ContentOrigins? {
    try? map().contentOrigins()
  }

  @usableFromInline
  mutating func addReconfigures(_ positions: [ElementPosition]) {
    updates.itemReconfigures = (updates.itemReconfigures + positions).inOrder().withoutRepeats()
      .once
      .without(updates.itemReloads)
  }
}
