extension BatchUpdates {
  /// The same batch without what UIKit refuses in it, with the same content afterwards.
  ///
  /// A move out of a deleted section becomes an insert, one into an inserted section a delete, one out
  /// of the one and into the other nothing, and a move of an item that is also reloaded a delete and an
  /// insert. These items are new ones then: they lose their views and their selection, and what else is
  /// said of them is left out. Everything else stays as it is.
  ///
  /// ```swift
  /// let changes = target.difference(from: base).changes
  /// for step in changes.updates.rewrittenForUIKit().operations { send(step) }
  /// ```
  ///
  /// - Returns: A batch that ``CollectionContainer/strictUIKit`` does not refuse. Of one that
  ///   contradicts itself nothing is promised.
  /// - Complexity: O(*n* log *n*) in the number of operations; no logarithm for operations in order.
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
