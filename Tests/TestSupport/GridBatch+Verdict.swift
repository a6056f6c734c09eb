/// The verdict of the rules on a batch: the first broken rule.
package enum GridVerdict: Hashable, Sendable, CaseIterable {
  case legal
  case outOfRange
  case conflict
  case refusedByUIKit
  case sectionCount
  case itemCount
}

extension GridBatch {
  /// Checks the positions of the batch, then contradictions, then the counts.
  package func verdict(strictUIKit: Bool = false) -> GridVerdict {
    // An implied step is allowed unless it contradicts another one.
    let steps = GridSteps(steps)
    guard arePlaces(steps) else { return .outOfRange }
    if steps.isContradictory { return .conflict }
    if strictUIKit, steps.isRefusedByUIKit { return .refusedByUIKit }
    let change = steps.sectionInserts.count - steps.sectionDeletes.count
    guard after.count == before.count + change else { return .sectionCount }
    return wrongSections.isEmpty ? .legal : .itemCount
  }

  /// The old indices of sections whose new count is not the one that the batch accounts for; only
  /// for batches with valid positions and sections.
  package var wrongSections: [Int] {
    let steps = GridSteps(steps).withoutImplied
    let origins = steps.origins(before: before.count, after: after.count)
    var wrong: [Int] = []
    for (new, old) in origins.enumerated() {
      guard let old, !steps.sectionReloads.contains(old) else { continue }
      let numbers = numbers(from: old, to: new)
      let expected =
        numbers.before + numbers.inserted - numbers.deleted + numbers.movedIn - numbers.movedOut
      if numbers.after != expected { wrong.append(old) }
    }
    return wrong.sorted()
  }

  /// The new index of a section.
  package func target(of section: Int) -> Int? {
    GridSteps(steps).origins(before: before.count, after: after.count).firstIndex(of: section)
  }

  /// The numbers in the equation of item counts.
  package func numbers(from old: Int, to new: Int) -> SectionNumbers {
    let steps = GridSteps(steps).withoutImplied
    return SectionNumbers(
      section: old, before: before[old], after: after[new],
      inserted: steps.inserts.count { $0.section == new },
      deleted: steps.deletes.count { $0.section == old },
      movedIn: steps.moves.count { $0.to.section == new },
      movedOut: steps.moves.count { $0.from.section == old })
  }

  private func arePlaces(_ steps: GridSteps) -> Bool {
    func has(_ counts: [Int], _ section: Int) -> Bool { section >= 0 && section < counts.count }
    func has(_ counts: [Int], _ place: GridPlace) -> Bool {
      has(counts, place.section) && place.item >= 0 && place.item < counts[place.section]
    }
    let oldSections =
      steps.sectionDeletes + steps.sectionReloads + steps.sectionReconfigures
      + steps.sectionMoves.map(\.from)
    let newSections = steps.sectionInserts + steps.sectionMoves.map(\.to)
    let oldPlaces =
      steps.deletes + steps.reloads + steps.reconfigures + steps.moves.map(\.from)
    let newPlaces = steps.inserts + steps.moves.map(\.to)
    return oldSections.allSatisfy { has(before, $0) } && newSections.allSatisfy { has(after, $0) }
      && oldPlaces.allSatisfy { has(before, $0) } && newPlaces.allSatisfy { has(after, $0) }
  }
}

/// The seven numbers of a wrong item count.
package struct SectionNumbers: Hashable, Sendable {
  package var section, before, after, inserted, deleted, movedIn, movedOut: Int

  package init(
    section: Int, before: Int, after: Int, inserted: Int, deleted: Int, movedIn: Int, movedOut: Int
  ) {
    self.section = section
    self.before = before
    self.after = after
    self.inserted = inserted
    self.deleted = deleted
    self.movedIn = movedIn
    self.movedOut = movedOut
  }
}

extension GridSteps {
  /// Whether two steps contradict each other.
  fileprivate var isContradictory: Bool {
    // Each position has at most one step, as an origin and as a destination.
    Self.repeats(sectionDeletes + sectionMoves.map(\.from))
      || Self.repeats(sectionInserts + sectionMoves.map(\.to))
      || Self.repeats(sectionDeletes + sectionReloads)
      || Self.repeats(sectionReloads + sectionMoves.map(\.from))
      || Self.repeats(deletes + moves.map(\.from))
      || Self.repeats(inserts + moves.map(\.to))
      || Self.repeats(deletes + reloads)
      || Self.repeats(deletes + reconfigures)
  }

  fileprivate var isRefusedByUIKit: Bool {
    moves.contains { move in
      sectionDeletes.contains(move.from.section) || sectionInserts.contains(move.to.section)
        || reloads.contains(move.from)
    }
  }

  private static func repeats<Place: Equatable>(_ places: [Place]) -> Bool {
    for (index, place) in places.enumerated() where places[..<index].contains(place) {
      return true
    }
    return false
  }
}
