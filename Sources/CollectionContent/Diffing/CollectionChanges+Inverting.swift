extension CollectionChanges {
  /// Returns the inverse changes, which turn the new content into the old content.
  ///
  /// Reloads and reconfigures are kept, except for new elements. For single supplementary views, headers and
  /// footers move with their section, all others with their item.
  ///
  /// - Complexity: O(*s* + *n* log *n*) in the number of sections and operations.
  public func inverted() -> Self {
    let map = try? map()
    precondition(map != nil, "Updates were made, or read, that do not hold together.")
    guard let map else { return self }
    return Self(
      updates: map.inverse(of: updates), itemCountsBefore: itemCountsAfter,
      itemCountsAfter: itemCountsBefore, deletedSections: insertedSections,
      insertedSections: deletedSections, deletedItems: insertedItems, insertedItems: deletedItems,
      replacesEverything: replacesEverything)
  }
}

extension BatchMap {
  /// The inverse batch.
  fileprivate func inverse(of updates: BatchUpdates) -> BatchUpdates {
    var inverse = BatchUpdates()
    inverse.sectionDeletes = after.indices.filter { oldSection(of: $0) == nil }
    inverse.sectionInserts = before.indices.filter { newSection(of: $0) == nil }
    inverse.sectionMoves = updates.sectionMoves.map { BatchMove(from: $0.to, to: $0.from) }
      .inOrder()
    inverse.sectionReloads = reloadedSections.compactMap(newSection)
    inverse.itemMoves = movesByTarget.map { BatchMove(from: $0.to, to: $0.from) }
    inverse.itemDeletes = arriving.without(movesByTarget.map(\.to))
    inverse.itemInserts = leaving.without(movesByOrigin.map(\.from))
    inverse.itemReloads = reloads.compactMap(newPosition).inOrder()
    inverse.itemReconfigures = reconfigures.compactMap(newPosition).inOrder()
    inverse.cellReconfigures = cellReconfigures.compactMap(newPosition).inOrder()
    inverse.supplementaryReloads = supplementaryReloads.compactMap(newMark).inOrder()
    inverse.supplementaryReconfigures = supplementaryReconfigures.compactMap(newMark).inOrder()
    return inverse
  }

  /// The mark for the same supplementary views after the batch.
  private func newMark(of mark: SupplementaryMark) -> SupplementaryMark? {
    guard let kind = mark.kind, let item = mark.item else {
      return newSection(of: mark.section).map(mark.moved)
    }
    let position = ElementPosition(section: mark.section, item: item)
    return newPosition(of: position, isOfSection: kind.isHeaderOrFooter)
      .map { SupplementaryMark(kind, at: $0) }
  }
}
