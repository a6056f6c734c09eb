extension OrderedBatch {
  /// Checks that no two operations contradict each other.
  func checkConflicts() throws(BatchUpdateError) {
    try Self.checkEnds(
      deletes: sectionDeletes, inserts: sectionInserts, moves: sectionMoves,
      reloads: sectionReloads, named: .sections)
    try Self.checkEnds(
      deletes: deletes, inserts: inserts, moves: moves, reloads: reloads, named: .items)
    if let shared = deletes.firstShared(with: reconfigures) {
      throw .conflict(.deleteItem(shared.indexPath), .reconfigureItem(shared.indexPath))
    }
    if let shared = deletes.firstShared(with: cellReconfigures) {
      throw .conflict(.deleteItem(shared.indexPath), .reconfigureCell(shared.indexPath))
    }
    if let shared = sectionReloads.firstShared(with: sectionMoves.map(\.from)),
      let move = sectionMoves.first(where: { $0.from == shared })
    {
      throw .conflict(.reloadSection(shared), .moveSection(from: shared, to: move.to))
    }
  }

  /// Checks that there is no operation that is well defined here and refused by UIKit.
  func checkUIKit() throws(BatchUpdateError) {
    for move in moves {
      let operation = OperationNames<ElementPosition>.items.move(move)
      if reloads.hasInOrder(move.from) {
        throw .refusedByUIKit(.reloadItem(move.from.indexPath), other: operation)
      }
      if sectionDeletes.hasInOrder(move.from.section) {
        throw .refusedByUIKit(operation, other: .deleteSection(move.from.section))
      }
      if sectionInserts.hasInOrder(move.to.section) {
        throw .refusedByUIKit(operation, other: .insertSection(move.to.section))
      }
    }
  }

  private static func checkEnds<Position: Comparable & Hashable & Sendable & Codable>(
    deletes: [Position], inserts: [Position], moves: [BatchMove<Position>], reloads: [Position],
    named names: OperationNames<Position>
  ) throws(BatchUpdateError) {
    if let shared = deletes.firstShared(with: reloads) {
      throw .conflict(names.delete(shared), names.reload(shared))
    }
    if let twice = inserts.firstRepeat { throw .duplicateInsert(names.insert(twice)) }
    guard !moves.isEmpty else { return }
    let origins = moves.map(\.from)
    let targets = moves.map(\.to).inOrder()
    if let twice = origins.firstRepeat {
      let both = moves.filter { $0.from == twice }
      throw .conflict(names.move(both[0]), names.move(both[1]))
    }
    if let twice = targets.firstRepeat {
      let both = moves.filter { $0.to == twice }
      throw .conflict(names.move(both[0]), names.move(both[1]))
    }
    if let shared = deletes.firstShared(with: origins),
      let move = moves.first(where: { $0.from == shared })
    {
      throw .conflict(names.delete(shared), names.move(move))
    }
    if let shared = inserts.firstShared(with: targets),
      let move = moves.first(where: { $0.to == shared })
    {
      throw .conflict(names.insert(shared), names.move(move))
    }
  }
}

/// Creates the operations on sections, or on items, for errors.
struct OperationNames<Position: Comparable & Hashable & Sendable & Codable> {
  let delete: (Position) -> BatchOperation
  let insert: (Position) -> BatchOperation
  let reload: (Position) -> BatchOperation
  let move: (BatchMove<Position>) -> BatchOperation
}

extension OperationNames where Position == Int {
  static var sections: Self {
    Self(
      delete: { .deleteSection($0) }, insert: { .insertSection($0) },
      reload: { .reloadSection($0) }, move: { .moveSection(from: $0.from, to: $0.to) })
  }
}

extension OperationNames where Position == ElementPosition {
  static var items: Self {
    Self(
      delete: { .deleteItem($0.indexPath) }, insert: { .insertItem($0.indexPath) },
      reload: { .reloadItem($0.indexPath) },
      move: { .moveItem(from: $0.from.indexPath, to: $0.to.indexPath) })
  }
}
