extension BatchUpdates {
  /// Creates the smallest batch that turns the old content into the new content.
  ///
  /// As many sections as possible stay, and the others move; likewise the items within a section. Items
  /// that change their section move, also out of deleted and into inserted sections. Other items of deleted
  /// and inserted sections are not named. Each list of operations is in order, moves in the order of their
  /// starts.
  ///
  /// - Complexity: O(*s* + *n* log *n*) in the number of sections and of items in the windows.
  @usableFromInline
  init(_ origins: ContentOrigins) {
    self.init()
    planSections(origins)
    planItems(origins)
  }

  private mutating func planSections(_ origins: ContentOrigins) {
    var run = AscendingRun(count: origins.sections.count)
    var stays = Array(repeating: false, count: origins.sections.count)
    run.mark(
      origins.sections, in: origins.sections.indices, among: origins.before.indices, as: &stays)
    for (old, new) in origins.newSections.enumerated() {
      if new < 0 {
        sectionDeletes.append(old)
      } else if !stays[new] {
        sectionMoves.append(BatchMove(from: old, to: new))
      }
    }
    for (new, old) in origins.sections.enumerated() where old < 0 { sectionInserts.append(new) }
  }

  private mutating func planItems(_ origins: ContentOrigins) {
    var (inserts, deletes): ([ElementPosition], [ElementPosition]) = ([], [])
    var moves: [BatchMove<ElementPosition>] = []
    let oldStarts = origins.before.starts
    let newStarts = origins.after.starts
    var run = AscendingRun(count: origins.items.count)
    var stays = Array(repeating: false, count: origins.items.count)
    for (new, old) in origins.sections.enumerated() where old >= 0 {
      let numbers = newStarts[new]..<newStarts[new + 1]
      run.mark(origins.items, in: numbers, among: oldStarts[old]..<oldStarts[old + 1], as: &stays)
      let shift = origins.after[new].lowerBound - numbers.lowerBound
      for number in numbers where origins.items[number] < 0 {
        inserts.append(ElementPosition(section: new, item: number + shift))
      }
    }
    for (old, window) in origins.before.enumerated() {
      let shift = window.lowerBound - oldStarts[old]
      for number in oldStarts[old]..<oldStarts[old + 1] {
        let target = origins.newItems[number]
        let position = ElementPosition(section: old, item: number + shift)
        if target < 0 {
          if origins.newSections[old] >= 0 { deletes.append(position) }
        } else if !stays[target] {
          let end = origins.after.position(of: target, from: newStarts)
          moves.append(BatchMove(from: position, to: end))
        }
      }
    }
    (itemInserts, itemDeletes, itemMoves) = (inserts, deletes, moves)
  }
}
