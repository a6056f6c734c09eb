import CollectionContent
import FuzzSupport

/// Commands to a snapshot, each made to plain arrays too, and differences between its states.
struct SnapshotWorld {
  private typealias Content = [(section: Int, items: [Int])]
  private typealias Snapshot = CollectionSnapshot<Int, Int>

  private var choices: Choices
  private var snapshot = Snapshot()
  private var model: Content = []
  private var earlier = Snapshot()

  init(_ choices: Choices) { self.choices = choices }

  mutating func run() {
    for _ in 0..<100 where !choices.isAtEnd {
      let before = snapshot
      var changed = model
      let command = choices.byte()
      let (isExpected, isMade) =
        command % 2 == 0
        ? changeItems(&changed, command / 2) : changeSections(&changed, command / 2)
      trace("\(command): \(isMade ? "made" : "refused") \(snapshot)")
      expect(isMade == isExpected, "\(before) is changed by \(command): \(isMade)")
      if isMade { model = changed } else { expect(snapshot == before, "a refused change is made") }
      check()
      if choices.happens(oneIn: 4) {
        compare()
        earlier = snapshot
      }
    }
    compare()
  }

  // MARK: - Commands

  private mutating func items() -> [Int] { (0..<choices.below(5)).map { _ in choices.below(12) } }

  private mutating func sections() -> [Int] { (0..<choices.below(3)).map { _ in choices.below(6) } }

  private mutating func changeItems(
    _ model: inout Content, _ command: UInt8
  ) -> (isExpected: Bool, isMade: Bool) {
    let (items, anchor, isAfter) = (items(), choices.below(12), choices.happens(oneIn: 2))
    let (moves, drops) = (!choices.happens(oneIn: 4), choices.happens(oneIn: 4))
    switch command % 6 {
    case 0:
      let section = choices.happens(oneIn: 3) ? nil : choices.below(6)
      let isExpected = model.place(items, in: section, moves, drops)
      return (
        isExpected,
        succeeds {
          try snapshot.appendItems(
            items, toSection: section, movingExisting: moves, droppingRepetitions: drops)
        }
      )
    case 1:
      let isExpected = model.place(items, beside: anchor, isAfter, moves, drops)
      return (isExpected, insert(items, anchor, isAfter, moves, drops))
    case 2:
      snapshot.deleteItems(items)
      for section in model.indices { model[section].items.removeAll(where: items.contains) }
      return (true, true)
    case 3:
      let item = choices.below(12)
      let isExpected = model.has(item) && model.place([item], beside: anchor, isAfter, true, false)
      let isMade = succeeds {
        if isAfter {
          try snapshot.moveItem(item, afterItem: anchor)
        } else {
          try snapshot.moveItem(item, beforeItem: anchor)
        }
      }
      return (isExpected, isMade)
    case 4:
      let isMade = succeeds {
        if isAfter { try snapshot.reloadItems(items) } else { try snapshot.reconfigureItems(items) }
      }
      return (items.allSatisfy(model.has), isMade)
    default:
      guard drops else { return (true, true) }
      snapshot.deleteAllItems()
      model = []
      return (true, true)
    }
  }

  private mutating func insert(
    _ items: [Int], _ anchor: Int, _ isAfter: Bool, _ moves: Bool, _ drops: Bool
  ) -> Bool {
    succeeds {
      if isAfter {
        try snapshot.insertItems(
          items, afterItem: anchor, movingExisting: moves, droppingRepetitions: drops)
      } else {
        try snapshot.insertItems(
          items, beforeItem: anchor, movingExisting: moves, droppingRepetitions: drops)
      }
    }
  }

  private mutating func changeSections(
    _ model: inout Content, _ command: UInt8
  ) -> (isExpected: Bool, isMade: Bool) {
    let (ids, anchor, isAfter) = (sections(), choices.below(6), choices.happens(oneIn: 2))
    let known = model.map(\.section)
    let areNew = Set(ids).count == ids.count && !ids.contains(where: known.contains)
    let index = known.firstIndex(of: anchor)
    switch command % 5 {
    case 0:
      if areNew { model += ids.map { ($0, []) } }
      return (areNew, succeeds { try snapshot.appendSections(ids) })
    case 1:
      if areNew, let index {
        model.insert(contentsOf: ids.map { ($0, []) }, at: index + (isAfter ? 1 : 0))
      }
      let isMade = succeeds {
        if isAfter {
          try snapshot.insertSections(ids, afterSection: anchor)
        } else {
          try snapshot.insertSections(ids, beforeSection: anchor)
        }
      }
      return (areNew && index != nil, isMade)
    case 2:
      snapshot.deleteSections(ids)
      model.removeAll { ids.contains($0.section) }
      return (true, true)
    case 3:
      let id = choices.below(6)
      let isExpected = model.move(id, beside: anchor, isAfter)
      let isMade = succeeds {
        if isAfter {
          try snapshot.moveSection(id, afterSection: anchor)
        } else {
          try snapshot.moveSection(id, beforeSection: anchor)
        }
      }
      return (isExpected, isMade)
    default:
      let isMade = succeeds {
        if isAfter {
          try snapshot.reloadSections(ids)
        } else {
          try snapshot.reconfigureSupplementaryViews(ofKind: "head", inSections: ids)
        }
      }
      return (ids.allSatisfy(known.contains), isMade)
    }
  }

  // MARK: - Laws

  private func check() {
    expect(snapshot.sectionIdentifiers == model.map(\.section), "sections: \(snapshot)")
    expect(snapshot.itemIdentifiers == model.flatMap(\.items), "items: \(snapshot)")
    expect(snapshot.numberOfItems == snapshot.itemIdentifiers.count, "count: \(snapshot)")
    for (index, (section, items)) in model.enumerated() {
      expect(snapshot.itemIdentifiers(inSection: section) == items, "\(section) of \(snapshot)")
      expect(snapshot.indexOfSection(section) == index, "the index of \(section): \(snapshot)")
      for item in items {
        expect(snapshot.sectionIdentifier(containingItem: item) == section, "home of \(item)")
      }
    }
    for (index, item) in model.flatMap(\.items).enumerated() {
      expect(snapshot.indexOfItem(item) == index, "the index of \(item): \(snapshot)")
    }
    let marked = snapshot.reloadedItemIdentifiers + snapshot.reconfiguredItemIdentifiers
    expect(marked.allSatisfy(model.has), "marks: \(marked) in \(snapshot)")
    expect(succeeds { _ = try snapshot.validated() }, "not valid: \(snapshot)")
  }

  /// The difference to an earlier state leads from there to here, and back.
  private func compare() {
    let changes = snapshot.difference(from: earlier).changes
    let (old, new) = (contents(earlier), contents(snapshot))
    do {
      let target = try changes.applied(to: earlier)
      expect(contents(target) == new, "\(changes) leads to \(target), not \(snapshot)")
      let back = try changes.inverted().applied(to: target)
      expect(contents(back) == old, "the inverse of \(changes) leads to \(back), not \(earlier)")
      let (kept, items) = (Set(earlier.itemIdentifiers), new.map(\.items))
      let marked = Set(snapshot.reloadedItemIdentifiers + snapshot.reconfiguredItemIdentifiers)
      let reloaded = snapshot.reloadedSectionIdentifiers
      let rows = try changes.updates.applied(
        to: old.map(\.items), countsAfter: items.map(\.count)
      ) { path in
        let item = items[path.section][path.item]
        expect(
          !kept.contains(item) || marked.contains(item)
            || reloaded.contains(new[path.section].section),
          "\(item) is not kept by \(changes)")
        return item
      }
      expect(rows == items, "\(changes.updates) leads to \(rows), not \(items)")
    } catch { expect(false, "\(changes) from \(earlier) to \(snapshot): \(error)") }
  }

  private struct Part: Equatable {
    let section: Int
    let items: [Int]
  }

  private func contents(_ snapshot: Snapshot) -> [Part] {
    snapshot.sectionIdentifiers.map {
      Part(section: $0, items: snapshot.itemIdentifiers(inSection: $0) ?? [])
    }
  }
}

// MARK: - Plain arrays

extension [(section: Int, items: [Int])] {
  fileprivate func has(_ item: Int) -> Bool { contains { $0.items.contains(item) } }

  /// The items to insert; `nil` if they are refused.
  private func inserted(_ items: [Int], _ moves: Bool, _ drops: Bool) -> [Int]? {
    var unique: [Int] = []
    for item in items where !unique.contains(item) { unique.append(item) }
    guard drops || unique.count == items.count, moves || !items.contains(where: has) else {
      return nil
    }
    return unique
  }

  /// Appends items to a section, or to the last one; returns whether they are accepted.
  fileprivate mutating func place(
    _ items: [Int], in section: Int?, _ moves: Bool, _ drops: Bool
  ) -> Bool {
    let known = section.map { id in firstIndex { $0.section == id } } ?? indices.last
    guard let index = known, let items = inserted(items, moves, drops) else { return false }
    for other in indices { self[other].items.removeAll(where: items.contains) }
    self[index].items += items
    return true
  }

  fileprivate mutating func place(
    _ items: [Int], beside anchor: Int, _ isAfter: Bool, _ moves: Bool, _ drops: Bool
  ) -> Bool {
    guard let index = firstIndex(where: { $0.items.contains(anchor) }), !items.contains(anchor),
      let items = inserted(items, moves, drops)
    else { return false }
    for other in indices { self[other].items.removeAll(where: items.contains) }
    let place = self[index].items.firstIndex(of: anchor) ?? 0
    self[index].items.insert(contentsOf: items, at: place + (isAfter ? 1 : 0))
    return true
  }

  fileprivate mutating func move(_ id: Int, beside anchor: Int, _ isAfter: Bool) -> Bool {
    guard id != anchor, let origin = firstIndex(where: { $0.section == id }),
      contains(where: { $0.section == anchor })
    else { return false }
    let moved = remove(at: origin)
    let place = firstIndex { $0.section == anchor } ?? 0
    insert(moved, at: place + (isAfter ? 1 : 0))
    return true
  }
}
