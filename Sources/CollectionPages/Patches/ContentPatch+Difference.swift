extension ContentPatch {
  /// Finds the operations that turn an old page into a new page.
  ///
  /// Sections and pieces are matched by identifier, pieces across all sections, and compared by hash and
  /// number of bytes. The result is the same in every run.
  ///
  /// - Parameters:
  ///   - old: The digest of the page before.
  ///   - new: The page afterwards.
  ///   - limits: The limit for work; beyond it the patch removes and inserts everything.
  /// - Complexity: O(*b* + *n* log *n*) in the number of bytes of the new page, and of pieces of both pages.
  public init(
    from old: PageDigest, to new: RenderedPage, limits: ContentLimits = ContentLimits()
  ) {
    let changes = CollectionChanges(
      from: old.contents, to: new.digest.contents, areUnique: true, limits: limits)
    let plan = PatchPlan(changes, from: old, to: new.digest)
    self.init(from: old, to: new, plan.operations(to: new))
  }
}

extension PatchPlan {
  fileprivate init(
    _ changes: CollectionChanges<ExactString, PieceID>, from old: PageDigest, to new: PageDigest
  ) {
    let origins = changes.contentOrigins()
    removedPieces = changes.deletedItems
    removedSections = changes.deletedSections.map(\.text)
    removesSectionsFirst = changes.replacesEverything

    let movedSections = Set(changes.updates.sectionMoves.map(\.to))
    for (number, section) in new.sections.enumerated() {
      let origin = origins?.sections[number] ?? -1
      guard origin >= 0 else {
        sections.append(Fate(isInserted: true))
        continue
      }
      let before = old.sections[origin]
      let isReplaced = (before.opening, before.closing) != (section.opening, section.closing)
      sections.append(Fate(isMoved: movedSections.contains(number), isReplaced: isReplaced))
    }

    let oldPieces = old.sections.flatMap(\.pieces)
    let movedPieces = Set(changes.updates.itemMoves.map(\.to))
    for (section, contents) in new.sections.enumerated() {
      for (item, piece) in contents.pieces.enumerated() {
        let origin = origins?.items[pieces.count] ?? -1
        guard origin >= 0 else {
          pieces.append(Fate(isInserted: true))
          continue
        }
        let position = ElementPosition(section: section, item: item)
        pieces.append(
          Fate(
            isMoved: movedPieces.contains(position),
            isReplaced: oldPieces[origin].content != piece.content))
      }
    }
  }
}
