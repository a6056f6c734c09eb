extension BatchUpdates {
  /// Returns a batch with the same result that contains no operation that UIKit refuses.
  ///
  /// - A move out of a deleted section becomes an insert.
  /// - A move into an inserted section becomes a delete.
  /// - A move out of a deleted section into an inserted section is left out.
  /// - A move of an item that is also reloaded becomes a delete and an insert.
  ///
  /// These items count as new items: they lose their views and their selection, and other operations on them
  /// are left out. All other operations are unchanged.
  ///
  /// ```swift
  /// let changes = target.difference(from: base).changes
  /// for step in changes.updates.rewrittenForUIKit().operations { send(step) }
  /// ```
  ///
  /// - Returns: A batch that ``CollectionContainer/strictUIKit`` accepts. If this batch contradicts itself,
  ///   the result is unspecified.
  /// - Complexity: O(*n* log *n*) in the number of operations; O(*n*) if the operations are in order.
  public func rewrittenForUIKit() -> BatchUpdates {
    let (deletes, inserts) = (sectionDeletes.inOrder(), sectionInserts.inOrder())
    let reloads = itemReloads.inOrder()
    var rewritten = self
    rewritten.itemMoves = []
    var (leaving, arriving): ([ElementPosition], [ElementPosition]) = ([], [])
    for move in itemMoves {
      let isFromDeleted = deletes.hasInOrder(move.from.section)
      let isIntoInserted = inserts.hasInOrder(move.to.section)
      guard isFromDeleted || isIntoInserted || reloads.hasInOrder(move.from) else {
        rewritten.itemMoves.append(move)
        continue
      }
      leaving.append(move.from)
      if !isFromDeleted { rewritten.itemDeletes.append(move.from) }
      if !isIntoInserted { arriving.append(move.to) }
    }
    guard !leaving.isEmpty else { return self }
    leaving = leaving.inOrder()
    rewritten.itemDeletes = rewritten.itemDeletes.inOrder()
    rewritten.itemInserts = (itemInserts + arriving).inOrder()
    rewritten.itemReloads.removeAll(where: leaving.hasInOrder)
    rewritten.itemReconfigures.removeAll(where: leaving.hasInOrder)
    rewritten.cellReconfigures.removeAll(where: leaving.hasInOrder)
    return rewritten
  }
}
