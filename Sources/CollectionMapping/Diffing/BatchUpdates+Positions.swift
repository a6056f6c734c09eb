extension BatchUpdates {
  /// Checks that every position in the batch exists, before it or after it.
  func checkPositions(before: [Int], after: [Int]) throws(BatchUpdateError) {
    try check(sectionDeletes, among: before) { .deleteSection($0) }
    try check(sectionReloads, among: before) { .reloadSection($0) }
    try check(sectionInserts, among: after) { .insertSection($0) }
    for move in sectionMoves {
      let operation = BatchOperation.moveSection(from: move.from, to: move.to)
      try check([move.from], among: before) { _ in operation }
      try check([move.to], among: after) { _ in operation }
    }
    try check(itemDeletes, among: before) { .deleteItem($0.indexPath) }
    try check(itemReloads, among: before) { .reloadItem($0.indexPath) }
    try check(itemReconfigures, among: before) { .reconfigureItem($0.indexPath) }
    try check(cellReconfigures, among: before) { .reconfigureCell($0.indexPath) }
    try check(itemInserts, among: after) { .insertItem($0.indexPath) }
    for move in itemMoves {
      let names = OperationNames<ElementPosition>.items
      try check([move.from], among: before) { _ in names.move(move) }
      try check([move.to], among: after) { _ in names.move(move) }
    }
    for mark in supplementaryReloads {
      try check([mark.section], among: before) { _ in mark.reload }
    }
    for mark in supplementaryReconfigures {
      try check([mark.section], among: before) { _ in mark.reconfigure }
    }
  }

  private func check(
    _ sections: [Int], among counts: [Int], _ operation: (Int) -> BatchOperation
  ) throws(BatchUpdateError) {
    for section in sections where !counts.indices.contains(section) {
      throw .sectionOutOfRange(operation(section), count: counts.count)
    }
  }

  private func check(
    _ positions: [ElementPosition], among counts: [Int],
    _ operation: (ElementPosition) -> BatchOperation
  ) throws(BatchUpdateError) {
    for position in positions {
      guard counts.indices.contains(position.section) else {
        throw .sectionOutOfRange(operation(position), count: counts.count)
      }
      guard position.item >= 0, position.item < counts[position.section] else {
        throw .itemOutOfRange(operation(position), count: counts[position.section])
      }
    }
  }
}
