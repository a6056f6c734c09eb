import CollectionContent
import TestSupport
import Foundation
import Testing

/// An observer that keeps a copy of the content and applies every update to it in a simple way.
///
/// Items are unique numbers, so that a move differs from a delete and an insert.
final class StorageMirror: StorageObserver {
  private(set) var grid: [[Int]]
  private(set) var updates: [StorageUpdate] = []
  private(set) var log: [String] = []
  private var isWaiting = false

  /// Called once the mirror is up to date.
  var onWill: () -> Void = {}
  var onDid: () -> Void = {}
  var context = ""

  init(_ storage: any Storage) {
    grid = storage.numbers
  }

  func storageWillChange(_ storage: any Storage) {
    log.append("will")
    #expect(!isWaiting, "will comes once before did; \(context)")
    #expect(storage.numbers == grid, "nothing has changed yet; \(context)")
    isWaiting = true
    onWill()
  }

  func storage(_ storage: any Storage, didChange update: StorageUpdate) {
    log.append("did")
    #expect(isWaiting, "did comes after will; \(context)")
    isWaiting = false
    updates.append(update)
    let after = storage.numbers
    if let batch = update.updates {
      do {
        try #expect(Replay(batch, before: grid, after: after).result() == after, "\(context)")
        let applied = try update.applied(to: grid, countsAfter: after.map(\.count)) {
          after[$0.section][$0.item]
        }
        #expect(applied == after, "\(context)")
      } catch {
        Issue.record("\(error); \(context)\n\(grid) -> \(after)\n\(batch)")
      }
    }
    grid = after
    onDid()
  }
}

extension StorageMaker {
  /// A storage of numbers, and a mirror that observes it.
  func observed(_ grid: [[Int]]) throws -> (any EditableStorage, StorageMirror) {
    let storage = make()
    try storage.setItemsForAllSections(grid)
    let mirror = StorageMirror(storage)
    storage.storageObserver = mirror
    return (storage, mirror)
  }
}

/// The grid of numbers after a batch, computed position by position.
private struct Replay {
  struct Wrong: Error, CustomStringConvertible {
    let description: String
  }

  let batch: BatchUpdates
  let before: [[Int]]
  let after: [[Int]]

  init(_ batch: BatchUpdates, before: [[Int]], after: [[Int]]) {
    (self.batch, self.before, self.after) = (batch, before, after)
  }

  private func check(_ holds: Bool, _ what: @autoclosure () -> String) throws(Wrong) {
    if !holds { throw Wrong(description: what()) }
  }

  func result() throws -> [[Int]] {
    let origins = try sectionOrigins()
    let known = Set(before.joined())
    try checkPlaces()
    return try after.indices.map { target in
      let moves = batch.movedItems.filter { $0.to.section == target }
      var slots: [Int?] = Array(repeating: nil, count: after[target].count)
      for move in moves { slots[move.to.item] = seen(move.from, as: after[target][move.to.item]) }
      guard let origin = origins[target], !batch.reloadedSections.contains(origin) else {
        return try slots.enumerated().map { item, moved in
          let number = after[target][item]
          // A reload also covers an item that left the section and came back.
          let wasHere = origins[target].map { before[$0].contains(number) } ?? false
          try check(
            moved != nil || wasHere || !known.contains(number), "\(number) came, and was there")
          return moved ?? number
        }
      }
      for path in batch.insertedItems where path.section == target {
        let number = after[target][path.item]
        try check(slots[path.item] == nil && !known.contains(number), "\(number) comes twice")
        slots[path.item] = number
      }
      var rest = before[origin].indices.filter { item in
        let path: IndexPath = [origin, item]
        return !batch.deletedItems.contains(path)
          && !batch.movedItems.contains { $0.from == path }
      }[...]
      return try slots.indices.map { item in
        if let number = slots[item] { return number }
        guard let old = rest.popFirst() else { throw Wrong(description: "\(target) has a gap") }
        return seen([origin, old], as: after[target][item])
      } + rest.map { before[origin][$0] }
    }
  }

  /// The number of a remaining item; a reconfigured item has its current number.
  private func seen(_ path: IndexPath, as now: Int) -> Int {
    batch.reconfiguredItems.contains(path) ? now : before[path.section][path.item]
  }

  private func sectionOrigins() throws -> [Int?] {
    var origins: [Int?] = Array(repeating: nil, count: after.count)
    var isTaken = Array(repeating: false, count: after.count)
    for section in batch.insertedSections { isTaken[section] = true }
    for move in batch.movedSections {
      try check(!isTaken[move.to], "section \(move.to) is taken twice")
      (isTaken[move.to], origins[move.to]) = (true, move.from)
    }
    var rest = before.indices.filter { section in
      !batch.deletedSections.contains(section)
        && !batch.movedSections.contains { $0.from == section }
    }[...]
    for target in after.indices where !isTaken[target] {
      try check(!rest.isEmpty, "section \(target) comes from nowhere")
      origins[target] = rest.removeFirst()
    }
    try check(rest.isEmpty, "a section is lost")
    return origins
  }

  /// Whether each operation occurs once and none contradicts another.
  private func checkPlaces() throws {
    let leaving = batch.deletedItems + batch.movedItems.map(\.from)
    let arriving = batch.insertedItems + batch.movedItems.map(\.to)
    try check(Set(leaving).count == leaving.count, "an item leaves twice")
    try check(Set(arriving).count == arriving.count, "two items arrive at one place")
    let marks = batch.reconfiguredItems
    try check(Set(marks).count == marks.count, "an item is reconfigured twice")
    try check(Set(marks).isDisjoint(with: batch.deletedItems), "a deleted item is reconfigured")
    try check(
      Set(batch.reloadedSections).isDisjoint(with: batch.movedSections.map(\.from)),
      "a moved section is reloaded")
    for path in leaving + marks {
      try check(before[path.section].indices.contains(path.item), "\(path) did not exist")
    }
    for path in arriving {
      try check(after[path.section].indices.contains(path.item), "\(path) does not exist")
    }
  }
}
