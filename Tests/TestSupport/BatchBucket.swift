/// The cases that random batches must cover.
package enum BatchBucket: CaseIterable, Hashable, Sendable {
  case nothing
  case fromNoSections, toNoSections
  case emptySectionBefore, emptySectionAfter
  case sectionMove, pinnedSection, sectionReload, sectionReloadWithOtherCount
  case sectionMoveWithItemChanges, sectionReconfigure, sectionReconfigureAndMove
  case moveWithin, moveAcross, pinnedItem, swap
  case moveOutOfDeletedSection, moveIntoInsertedSection, moveFromDeletedToInserted
  case moveOutOfReloadedSection, moveIntoReloadedSection, moveOutOfMovedSection
  case reload, reloadAndMove, reconfigure, reconfigureAndMove, reloadAndReconfigure
  case deleteInDeletedSection, insertInInsertedSection, reloadInDeletedSection
  case repeatedDelete, repeatedReload
}

extension GridBatch {
  /// Notes the cases that a legal batch covers.
  package func note(in coverage: inout Coverage<BatchBucket>) {
    let said = GridSteps(steps)
    coverage.note(.nothing, if: steps.isEmpty)
    coverage.note(.fromNoSections, if: before.isEmpty && !after.isEmpty)
    coverage.note(.toNoSections, if: after.isEmpty && !before.isEmpty)
    coverage.note(.emptySectionBefore, if: before.contains(0))
    coverage.note(.emptySectionAfter, if: after.contains(0))
    coverage.note(.repeatedDelete, if: repeats { if case .delete = $0 { true } else { false } })
    coverage.note(.repeatedReload, if: repeats { if case .reload = $0 { true } else { false } })
    noteSections(said, &coverage)
    for move in said.moves { noteMove(move, said, &coverage) }
    noteViews(said, &coverage)
  }

  private func repeats(_ isMeant: (GridStep) -> Bool) -> Bool {
    let meant = steps.filter(isMeant)
    return Set(meant).count < meant.count
  }

  private func noteSections(_ said: GridSteps, _ coverage: inout Coverage<BatchBucket>) {
    coverage.note(.sectionReconfigure, if: !said.sectionReconfigures.isEmpty)
    for move in said.sectionMoves {
      coverage.note(.sectionMove)
      coverage.note(.sectionReconfigureAndMove, if: said.sectionReconfigures.contains(move.from))
      coverage.note(.pinnedSection, if: move.from == move.to)
      let changes = said.deletes.contains { $0.section == move.from }
      coverage.note(
        .sectionMoveWithItemChanges,
        if: changes && said.inserts.contains { $0.section == move.to })
    }
    for section in said.sectionReloads {
      coverage.note(.sectionReload)
      if let new = target(of: section) {
        coverage.note(.sectionReloadWithOtherCount, if: before[section] != after[new])
      }
    }
  }

  private func noteMove(
    _ move: (from: GridPlace, to: GridPlace), _ said: GridSteps,
    _ coverage: inout Coverage<BatchBucket>
  ) {
    let leaves = said.sectionDeletes.contains(move.from.section)
    let enters = said.sectionInserts.contains(move.to.section)
    let home = target(of: move.from.section)
    coverage.note(.moveWithin, if: home == move.to.section)
    coverage.note(.moveAcross, if: home != nil && home != move.to.section)
    coverage.note(.pinnedItem, if: move.from == move.to)
    coverage.note(
      .swap,
      if: move.from < move.to && said.moves.contains { $0.from == move.to && $0.to == move.from })
    coverage.note(.moveOutOfDeletedSection, if: leaves)
    coverage.note(.moveIntoInsertedSection, if: enters)
    coverage.note(.moveFromDeletedToInserted, if: leaves && enters)
    coverage.note(
      .moveOutOfReloadedSection, if: said.sectionReloads.contains(move.from.section))
    coverage.note(
      .moveIntoReloadedSection,
      if: said.sectionReloads.contains { target(of: $0) == move.to.section })
    coverage.note(
      .moveOutOfMovedSection, if: said.sectionMoves.contains { $0.from == move.from.section })
    coverage.note(.reloadAndMove, if: said.reloads.contains(move.from))
    coverage.note(.reconfigureAndMove, if: said.reconfigures.contains(move.from))
  }

  private func noteViews(_ said: GridSteps, _ coverage: inout Coverage<BatchBucket>) {
    coverage.note(.reload, if: !said.reloads.isEmpty)
    coverage.note(.reconfigure, if: !said.reconfigures.isEmpty)
    coverage.note(
      .reloadAndReconfigure, if: said.reloads.contains(where: said.reconfigures.contains))
    coverage.note(
      .deleteInDeletedSection,
      if: said.deletes.contains { said.sectionDeletes.contains($0.section) })
    coverage.note(
      .reloadInDeletedSection,
      if: said.reloads.contains { said.sectionDeletes.contains($0.section) })
    coverage.note(
      .insertInInsertedSection,
      if: said.inserts.contains { said.sectionInserts.contains($0.section) })
  }
}
