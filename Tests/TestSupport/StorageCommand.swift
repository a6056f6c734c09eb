package import CollectionContent
import Foundation

/// An edit of a storage of numbers, with arguments that may be invalid.
package enum StorageCommand {
  case add([Int], section: Int)
  case insert([Int], at: [Int])
  case insertEach([Int], to: [[Int]])
  case replace(at: [Int], Int)
  case replaceValue(Int, Int)
  case reload([Int])
  case removeValues([Int])
  case removePresent([Int])
  case removeAt([[Int]])
  case removeFromSection(Int)
  case move([Int], [Int])
  case moveSection(Int, Int)
  case removeSections([Int])
  case insertSection([Int], Int)
  case set([Int], section: Int)
  case setAll([[Int]])
  case removeAllItems

  package func make(in storage: any EditableStorage) throws {
    switch self {
    case .add(let new, let section):
      if new.count == 1 {
        try storage.addItem(new[0], toSection: section)
      } else {
        try storage.addItems(new, toSection: section)
      }
    case .insert(let new, let path):
      if new.count == 1 {
        try storage.insertItem(new[0], to: IndexPath(indexes: path))
      } else {
        try storage.insertItems(new, at: IndexPath(indexes: path))
      }
    case .insertEach(let new, let paths):
      try storage.insertItems(new, to: paths.map { IndexPath(indexes: $0) })
    case .replace(let path, let number):
      try storage.replaceItem(at: IndexPath(indexes: path), with: number)
    case .replaceValue(let old, let number): try storage.replaceItem(old, with: number)
    case .reload(let path): try storage.reconfigureItem(at: IndexPath(indexes: path))
    case .removeValues(let numbers): try storage.removeItems(numbers)
    case .removePresent(let numbers): try storage.removeIfPresent(numbers)
    case .removeAt(let paths): try storage.removeItems(at: paths.map { IndexPath(indexes: $0) })
    case .removeFromSection(let section): try storage.removeItems(fromSection: section)
    case .move(let from, let to):
      try storage.moveItem(at: IndexPath(indexes: from), to: IndexPath(indexes: to))
    case .moveSection(let from, let to): try storage.moveSection(from, toSection: to)
    case .removeSections(let sections): try storage.removeSections(sections)
    case .insertSection(let new, let section): try storage.insertSection(new, at: section)
    case .set(let new, let section): try storage.setItems(new, forSection: section)
    case .setAll(let new): try storage.setItemsForAllSections(new)
    case .removeAllItems: storage.removeAllItems()
    }
  }
}

/// Random commands, and numbers that no command has used.
package struct StorageRandom: RandomNumberGenerator {
  private var numbers: SplitMix64
  private var lastNumber = 0

  package init(seed: UInt64) { numbers = SplitMix64(seed: seed) }

  package mutating func next() -> UInt64 { numbers.next() }

  package mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &self) < percent
  }

  package mutating func below(_ bound: Int) -> Int {
    Int.random(in: 0..<max(1, bound), using: &self)
  }

  /// Items that never existed.
  package mutating func newItems(upTo count: Int) -> [Int] {
    (0..<below(count + 1)).map { _ in newItem() }
  }

  package mutating func newItem() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// A section that usually exists.
  package mutating func section(_ grid: [[Int]]) -> Int {
    if chance(3) { return [-1, .min, .max, grid.count + 1].randomElement(using: &self) ?? 0 }
    return below(grid.count + (chance(10) ? 1 : 0))
  }

  /// A position that usually exists; for an insert also the end of the section.
  package mutating func path(_ grid: [[Int]], toEnd: Bool = false) -> [Int] {
    if chance(1) { return [[], [0], [0, 0, 0]].randomElement(using: &self) ?? [] }
    let section = section(grid)
    let count = grid.indices.contains(section) ? grid[section].count : 0
    if chance(3) {
      return [section, [-1, .min, .max, count + 1].randomElement(using: &self) ?? 0]
    }
    return [section, below(count + (toEnd ? 1 : 0))]
  }

  package mutating func existingItem(_ grid: [[Int]]) -> Int {
    chance(3) ? -7 : grid.joined().randomElement(using: &self) ?? -7
  }

  package mutating func command(for grid: [[Int]]) -> StorageCommand {
    switch below(16) {
    case 0: return .add(newItems(upTo: 3), section: section(grid))
    case 1: return .insert(newItems(upTo: 3), at: path(grid, toEnd: true))
    case 2:
      let new = newItems(upTo: 4)
      let paths = new.map { _ in path(grid, toEnd: true) }
      return .insertEach(new, to: chance(3) ? paths + [[0, 0]] : paths)
    case 3: return .replace(at: path(grid), newItem())
    case 4: return .replaceValue(existingItem(grid), newItem())
    case 5: return .reload(path(grid))
    case 6:
      let numbers = (0..<below(4)).map { _ in existingItem(grid) }
      return chance(50) ? .removePresent(numbers + [-8]) : .removeValues(numbers)
    case 7: return .removeAt((0..<below(4)).map { _ in path(grid) })
    case 8: return .removeFromSection(section(grid))
    case 9, 10: return .move(path(grid), path(grid, toEnd: true))
    case 11: return .moveSection(section(grid), section(grid))
    case 12: return .removeSections((0..<below(3)).map { _ in section(grid) })
    case 13: return .insertSection(newItems(upTo: 3), chance(30) ? grid.count : section(grid))
    case 14:
      return .set(newItems(upTo: 4), section: section(grid))
    default:
      guard chance(20) else { return .add(newItems(upTo: 2), section: section(grid)) }
      if chance(30) { return .removeAllItems }
      return .setAll((0..<below(4)).map { _ in newItems(upTo: 4) })
    }
  }
}

extension Storage {
  /// The items, section by section; -1 for a model that is not a number.
  package var numbers: [[Int]] {
    (0..<numberOfSections).map { section in
      (0..<numberOfItems(inSection: section)).map { item in
        self.item(at: [section, item]) as? Int ?? -1
      }
    }
  }
}
