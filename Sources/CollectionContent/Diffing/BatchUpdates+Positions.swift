extension BatchUpdates {
  /// Checks that every position in the batch exists, before it or after it.
  func checkPositions(before: [Int], after: [Int]) throws(BatchUpdateError) {
    try check(sectionDeletes, before) { .deleteSection($0) }
    try check(sectionReloads, before) { .reloadSection($0) }
    try check(sectionInserts, after, isAfter: true) { .insertSection($0) }
    for move in sectionMoves {
      let operation = BatchOperation.moveSection(from: move.from, to: move.to)
      try check([move.from], before) { _ in operation }
      try check([move.to], after, isAfter: true) { _ in operation }
    }
    try check(itemDeletes, before) { .deleteItem($0.indexPath) }
    try check(itemReloads, before) { .reloadItem($0.indexPath) }
    try check(itemReconfigures, before) { .reconfigureItem($0.indexPath) }
    try check(cellReconfigures, before) { .reconfigureCell($0.indexPath) }
    try check(itemInserts, after, isAfter: true) { .insertItem($0.indexPath) }
    for move in itemMoves {
      let names = OperationNames<ElementPosition>.items
      try check([move.from], before) { _ in names.move(move) }
      try check([move.to], after, isAfter: true) { _ in names.move(move) }
    }
    for mark in supplementaryReloads {
      try check([mark.section], before) { _ in mark.reload }
    }
    for mark in supplementaryReconfigures {
      try check([mark.section], before) { _ in mark.reconfigure }
    }
  }

  private func check(
    _ sections: [Int], _ counts: [Int], isAfter: Bool = false,
    _ operation: (Int) -> BatchOperation
  ) throws(BatchUpdateError) {
    for section in sections where !counts.indices.contains(section) {
      throw .sectionOutOfRange(operation(section), count: counts.count, isAfter: isAfter)
    }
  }

  private func check(
    _ positions: [ElementPosition], _ counts: [Int], isAfter: Bool = false,
    _ operation: (ElementPosition) -> BatchOperation
  ) throws(BatchUpdateError) {
    for position in positions {
      guard counts.indices.contains(position.section) else {
        throw .sectionOutOfRange(operation(position), count: counts.count, isAfter: isAfter)
      }
      guard position.item >= 0, position.item < counts[position.section] else {
        throw .itemOutOfRange(
          operation(position), count: counts[position.section], isAfter: isAfter)
      }
    }
  }
}
