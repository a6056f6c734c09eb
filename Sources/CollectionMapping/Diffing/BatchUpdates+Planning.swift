extension BatchUpdates {
  /// The smallest batch that makes the new content of the old one.
  ///
  /// Of the sections that are there before and after, as many as possible keep their places and the
  /// others move; likewise the items that stay in one section. Items that change their section move,
  /// out of deleted and into inserted sections too. What goes with a deleted section, and comes with
  /// an inserted one, is not named. Every list of operations is in order, moves by their start.
  ///
  /// - Complexity: O(*s* + *n* log *n*) in the number of sections and of items in the windows.
  @usableFromInline
  init(_ origins: ContentOrigins) {
    self.init()
    let targets = ContentOrigins.inverse(of: origins.sections, count: origins.before.count)
    planSections(origins.sections, targets: targets)
    planItems(origins, sectionTargets: targets)
  }

  private mutating func planSections(_ origins: [Int], targets: [Int]) {
    var run = AscendingRun()
    var stays = Array(repeating: false, count: origins.count)
    run.mark(origins, in: origins.indices, among: targets.indices, as: &stays)
    for (old, new) in targets.enumerated() {
      if new < 0 {
        sectionDeletes.append(old)
      } else if !stays[new] {
        sectionMoves.append(BatchMove(from: old, to: new))
      }
    }
    for (new, old) in origins.enumerated() where old < 0 { sectionInserts.append(new) }
  }

  private mutating func planItems(_ origins: ContentOrigins, sectionTargets: [Int]) {
    let oldStarts = origins.before.starts
    let newStarts = origins.after.starts
    var run = AscendingRun()
    var stays = Array(repeating: false, count: origins.items.count)
    for (new, old) in origins.sections.enumerated() where old >= 0 {
      let numbers = newStarts[new]..<newStarts[new + 1]
      run.mark(origins.items, in: numbers, among: oldStarts[old]..<oldStarts[old + 1], as: &stays)
      let shift = origins.after[new].lowerBound - numbers.lowerBound
      for number in numbers where origins.items[number] < 0 {
        itemInserts.append(ElementPosition(section: new, item: number + shift))
      }
    }
    let targets = ContentOrigins.inverse(of: origins.items, count: oldStarts[origins.before.count])
    for (section, window) in origins.before.enumerated() {
      let shift = window.lowerBound - oldStarts[section]
      for number in oldStarts[section]..<oldStarts[section + 1] {
        let target = targets[number]
        let place = ElementPosition(section: section, item: number + shift)
        if target < 0 {
          if sectionTargets[section] >= 0 { itemDeletes.append(place) }
        } else if !stays[target] {
          let end = origins.after.position(of: target, from: newStarts)
          itemMoves.append(BatchMove(from: place, to: end))
        }
      }
    }
  }
}
