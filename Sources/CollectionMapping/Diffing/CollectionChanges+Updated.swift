extension CollectionChanges {
  /// Adds a reconfigure of each item that is on both sides and whose content changed, unless it is reloaded.
  ///
  /// The closure is called once for each item on both sides, in their order afterwards.
  @inlinable
  mutating func reconfigure(
    from old: [[ItemID]], to new: [[ItemID]],
    where isUpdated: (_ old: ItemID, _ new: ItemID) -> Bool
  ) {
    guard !replacesEverything, let origins = contentOrigins() else { return }
    addReconfigures(origins.updatedItems(from: old, to: new, where: isUpdated))
  }

  /// Where every item was.
  @usableFromInline
  func contentOrigins() -> ContentOrigins? {
    try? map().contentOrigins()
  }

  @usableFromInline
  mutating func addReconfigures(_ places: [ElementPosition]) {
    updates.itemReconfigures = (updates.itemReconfigures + places).inOrder().withoutRepeats().once
      .without(updates.itemReloads)
  }
}
