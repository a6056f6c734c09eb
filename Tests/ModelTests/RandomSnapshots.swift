import TestSupport
import CollectionMapping

/// The cases that a random pair of snapshots must cover.
enum SnapshotBucket: CaseIterable, Hashable, Sendable {
  case moveAcrossSections, moveOutOfDeleted, moveIntoInserted, sectionMove, emptySection, empty
  case reload, reconfigure, reconfigureChangesMapping, moveChangesMapping, sectionReload
  case nothingShared, equal
}

/// Makes contents that resemble the previous ones more or less.
struct RandomSnapshots {
  var numbers: SplitMix64

  /// Draws the sections whose own model changed, which changes nothing else.
  private var sectionMarks: SplitMix64
  private(set) var coverage = Coverage<SnapshotBucket>()

  init(seed: UInt64) {
    numbers = SplitMix64(seed: seed)
    sectionMarks = SplitMix64(seed: ~seed)
  }

  /// A random content with at most this number of items.
  mutating func content(_ size: Int) -> [(Int, [Int])] {
    var sections = Array(0..<8)
    numbers.shuffle(&sections)
    var items = Array(0..<(size + 6))
    numbers.shuffle(&items)
    var left = items.prefix(numbers.below(size + 1))
    let count = numbers.below(6)
    return sections.prefix(count).enumerated().map { number, section in
      let share = number == count - 1 ? left.count : numbers.below(left.count + 1)
      defer { left = left.dropFirst(share) }
      return (section, Array(left.prefix(share)))
    }
  }

  /// A content some steps away from another one.
  mutating func content(near old: [(Int, [Int])], _ size: Int) -> [(Int, [Int])] {
    var new = old
    for _ in 0..<(1 + numbers.below(4)) {
      let used = Set(new.flatMap(\.1))
      let section = numbers.below(new.count)
      switch numbers.below(7) {
      case 0 where !new.isEmpty: new.remove(at: section)
      case 1:
        let free = (0..<8).first { id in !new.contains { $0.0 == id } }
        guard let id = free else { continue }
        new.insert((id, []), at: numbers.below(new.count + 1))
      case 2 where new.count > 1:
        let moved = new.remove(at: section)
        new.insert(moved, at: numbers.below(new.count + 1))
      case 3 where !new.isEmpty && !new[section].1.isEmpty:
        new[section].1.remove(at: numbers.below(new[section].1.count))
      case 4, 5:
        guard !new.isEmpty, !new[section].1.isEmpty else { continue }
        let moved = new[section].1.remove(at: numbers.below(new[section].1.count))
        let target = numbers.below(new.count)
        new[target].1.insert(moved, at: numbers.below(new[target].1.count + 1))
      default:
        guard !new.isEmpty, let id = (0..<(size + 6)).first(where: { !used.contains($0) })
        else { continue }
        new[section].1.insert(id, at: numbers.below(new[section].1.count + 1))
      }
    }
    return new
  }

  /// The next snapshot, with marks on changed elements.
  mutating func next(
    after old: Numbers, _ size: Int, _ versions: ApplyWorld.Versions
  ) throws -> Numbers {
    let before = old.contents
    let after = numbers.percent(60) ? content(near: before, size) : content(size)
    var new = try Numbers(sections: after)
    for id in new.itemIdentifiers where numbers.percent(15) {
      versions.numbers[id, default: 0] += 1
      if numbers.percent(40) { try new.reloadItems([id]) } else { try new.reconfigureItems([id]) }
    }
    for id in new.sectionIdentifiers where numbers.percent(5) { try new.reloadSections([id]) }
    for id in new.sectionIdentifiers where sectionMarks.percent(5) {
      try new.reconfigureSections([id])
    }
    note(old, new, versions)
    return new
  }

  private mutating func note(_ old: Numbers, _ new: Numbers, _ versions: ApplyWorld.Versions) {
    let stayed = new.itemIdentifiers.filter { old.sectionIdentifier(containingItem: $0) != nil }
    let homes = zip(
      stayed.compactMap(old.sectionIdentifier(containingItem:)),
      stayed.compactMap(new.sectionIdentifier(containingItem:)))
    coverage.note(.moveAcrossSections, if: homes.contains { $0 != $1 })
    coverage.note(.moveOutOfDeleted, if: homes.contains { new.indexOfSection($0.0) == nil })
    coverage.note(.moveIntoInserted, if: homes.contains { old.indexOfSection($0.1) == nil })
    let sections = new.sectionIdentifiers.compactMap(old.indexOfSection)
    coverage.note(.sectionMove, if: sections != sections.sorted())
    coverage.note(.emptySection, if: new.counts.contains(0))
    coverage.note(.empty, if: new.numberOfItems == 0)
    coverage.note(.reload, if: new.reloadedItemIdentifiers.contains { stayed.contains($0) })
    coverage.note(
      .reconfigure, if: new.reconfiguredItemIdentifiers.contains { stayed.contains($0) })
    coverage.note(.sectionReload, if: !new.reloadedSectionIdentifiers.isEmpty)
    coverage.note(.nothingShared, if: stayed.isEmpty && old.numberOfItems > 0)
    coverage.note(.equal, if: old == new)
    for id in stayed {
      guard let from = old.place(id), let to = new.place(id) else { continue }
      let row = versions.row(id)
      let isMarked = new.reconfiguredItemIdentifiers.contains(id)
      let earlier = Row(id: id, version: isMarked ? row.version - 1 : row.version)
      let isOther = Mappings.tag(of: earlier, at: from) != Mappings.tag(of: row, at: to)
      coverage.note(.reconfigureChangesMapping, if: isOther && isMarked && from == to)
      coverage.note(.moveChangesMapping, if: isOther && !isMarked && from != to)
    }
  }
}

extension CollectionSnapshot {
  /// The sections in order, each with its items.
  var contents: [(SectionID, [ItemID])] {
    sectionIdentifiers.map { ($0, itemIdentifiers(inSection: $0) ?? []) }
  }

  func place(_ id: ItemID) -> (section: Int, item: Int)? {
    guard let section = sectionIdentifier(containingItem: id),
      let index = indexOfSection(section),
      let item = itemIdentifiers(inSection: section)?.firstIndex(of: id)
    else { return nil }
    return (index, item)
  }
}
