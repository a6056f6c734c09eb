extension CollectionChanges {
  /// Adds a reconfigure of each item that is on both sides and whose content changed.
  ///
  /// The closure is called once for each item on both sides, in their order afterwards.
  @inlinable
  mutating func reconfigure(
    from old: [[ItemID]], to new: [[ItemID]],
    where isUpdated: (_ old: ItemID, _ new: ItemID) -> Bool
  ) {
    guard !replacesEverything, let origins = origins() else { return }
    let starts = origins.before.starts
    var updated: [ElementPosition] = []
    var number = 0
    for items in new {
      for item in items {
        let origin = origins.items[number]
        number += 1
        guard origin >= 0 else { continue }
        let place = origins.before.position(of: origin, from: starts)
        if isUpdated(old[place.section][place.item], item) { updated.append(place) }
      }
    }
    addReconfigures(updated)
  }

  /// Where every item was.
  @usableFromInline
  func origins() -> ContentOrigins? {
    try? map().origins()
  }

  /// Adds reconfigures to those there are, unless the item is reloaded.
  @usableFromInline
  mutating func addReconfigures(_ places: [ElementPosition]) {
    updates.itemReconfigures = (updates.itemReconfigures + places).inOrder().withoutRepeats().once
      .without(updates.itemReloads)
  }
}
