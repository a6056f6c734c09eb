import CollectionMapping
import TestSupport

/// The content of a `PassWorld`: a storage, and random edits of it.
protocol PassContent: AnyObject {
  /// The manager of the storage.
  func makeManager() -> CollectionManager

  /// The storage, as the owner of models of sections.
  var models: SupplementaryModelStorage { get }

  /// Whether a pass visits all items.
  var isComplete: Bool { get }

  /// Makes a random edit, and returns what it was.
  func edit(_ numbers: inout SplitMix64) throws -> String
}

extension PassContent {
  var isComplete: Bool { true }
}

/// The contents, by name.
enum PassContentKind: CaseIterable, Sendable {
  case memory, single, diffable, custom, paged

  func make() -> any PassContent {
    switch self {
    case .memory: MemoryContent()
    case .single: SingleContent()
    case .diffable: DiffableContent()
    case .custom: FeedContent()
    case .paged: PagedContent()
    }
  }
}

extension SplitMix64 {
  /// Some rows, of few identities.
  mutating func rows(_ count: Int) -> [PassWorld.Row] {
    (0..<count).map { _ in PassWorld.Row(id: below(40), version: below(3)) }
  }

  /// A subset of the indices of a list.
  fileprivate mutating func some(of count: Int) -> [Int] {
    (0..<count).filter { _ in percent(30) }
  }
}

/// All edits of a `MemoryStorage`.
private final class MemoryContent: PassContent {
  private let storage = MemoryStorage()
  private struct Undo: Error {}

  var models: SupplementaryModelStorage { storage }

  func makeManager() -> CollectionManager { CollectionManager(storage: storage) }

  func edit(_ numbers: inout SplitMix64) throws -> String {
    guard numbers.percent(20) else { return try one(&numbers) }
    var edits: [String] = []
    do {
      try storage.performUpdates {
        for _ in 0..<1 + numbers.below(4) { edits.append(try one(&numbers)) }
        if numbers.percent(25) { throw Undo() }
      }
    } catch is Undo {
      edits.append("undone")
    }
    return edits.joined(separator: " + ")
  }

  private func one(_ numbers: inout SplitMix64) throws -> String {
    let count = storage.numberOfSections
    guard count > 0 else {
      try storage.insertSection(numbers.rows(3), header: PassWorld.Label(text: "new"), at: 0)
      return "first section"
    }
    let section = numbers.below(count)
    switch numbers.below(10) {
    case 0:
      let header = numbers.percent(50) ? PassWorld.Label(text: "given") : nil
      let target = numbers.below(count + 1)
      try storage.insertSection(numbers.rows(numbers.below(4)), header: header, at: target)
      return "insert section \(target)"
    case 1:
      let sections = numbers.some(of: count)
      try storage.removeSections(sections)
      return "remove sections \(sections)"
    case 2:
      let target = numbers.below(count)
      try storage.moveSection(section, toSection: target)
      return "move section \(section) to \(target)"
    case 3:
      try storage.setItems(numbers.rows(numbers.below(5)), forSection: section)
      return "set items of \(section)"
    case 4:
      try storage.setItemsForAllSections(
        (0..<1 + numbers.below(4)).map { _ in numbers.rows(numbers.below(4)) })
      return "set all"
    case 5:
      try storage.addItem(numbers.rows(1)[0], toSection: section + numbers.below(2))
      return "add to \(section)"
    default: return try editItem(in: section, &numbers)
    }
  }

  private func editItem(in section: Int, _ numbers: inout SplitMix64) throws -> String {
    let count = storage.numberOfItems(inSection: section)
    let target = IndexPath(item: numbers.below(count + 1), section: section)
    guard count > 0 else {
      try storage.insertItems(numbers.rows(2), at: target)
      return "insert at \(target)"
    }
    let path = IndexPath(item: numbers.below(count), section: section)
    switch numbers.below(4) {
    case 0:
      try storage.insertItem(numbers.rows(1)[0], to: target)
      return "insert at \(target)"
    case 1:
      try storage.removeItems(at: [path])
      return "remove \(path)"
    case 2:
      let other = numbers.below(storage.numberOfSections)
      let places = storage.numberOfItems(inSection: other) + (other == section ? 0 : 1)
      let place = IndexPath(item: numbers.below(places), section: other)
      try storage.moveItem(at: path, to: place)
      return "move \(path) to \(place)"
    default:
      try storage.replaceItem(at: path, with: numbers.rows(1)[0])
      return "replace \(path)"
    }
  }
}

private final class SingleContent: PassContent {
  private let storage = SingleSectionStorage<PassWorld.Row>(difference: .identity)

  var models: SupplementaryModelStorage { storage }

  func makeManager() -> CollectionManager { CollectionManager(storage: storage) }

  func edit(_ numbers: inout SplitMix64) throws -> String {
    var rows = storage.items.filter { _ in numbers.percent(80) }
    if numbers.percent(30) { numbers.shuffle(&rows) }
    for row in numbers.rows(numbers.below(3)) where !rows.contains(where: { $0.id == row.id }) {
      rows.insert(row, at: numbers.below(rows.count + 1))
    }
    try storage.setItems(rows)
    return "set \(rows.map(\.id))"
  }
}

/// Snapshots, also of trees in sections.
private final class DiffableContent: PassContent {
  private let manager = CollectionManager()
  private let source: DiffableDataSource<String, Int>

  init() {
    source = manager.configureDiffableDataSource { _, id in PassWorld.Row(id: id) }
  }

  var models: SupplementaryModelStorage {
    manager.supplementaryModels ?? SupplementaryModelStorage()
  }

  func makeManager() -> CollectionManager { manager }

  func edit(_ numbers: inout SplitMix64) throws -> String {
    var snapshot = source.snapshot()
    if numbers.percent(20), let section = snapshot.sectionIdentifiers.randomElement(using: &numbers)
    {
      let taken = Set(snapshot.itemIdentifiers)
      var tree = SectionSnapshot<Int>()
      let ids = (0..<40).filter { !taken.contains($0) && numbers.percent(10) }
      try tree.append(ids)
      if ids.count > 1 {
        let child = ids[0] + 100
        if !taken.contains(child) { try tree.append([child], to: ids[0]) }
        if numbers.percent(50) { try tree.expand([ids[0]]) }
      }
      try source.apply(tree, to: section)
      return "tree in \(section)"
    }
    try change(&snapshot, &numbers)
    if numbers.percent(15) {
      try source.applyUsingReloadData(snapshot)
      return "reload with \(snapshot.sectionIdentifiers)"
    }
    try source.apply(snapshot)
    return "apply \(snapshot.sectionIdentifiers)"
  }

  private func change(
    _ snapshot: inout CollectionSnapshot<String, Int>, _ numbers: inout SplitMix64
  ) throws {
    let sections = snapshot.sectionIdentifiers
    if let moved = sections.randomElement(using: &numbers), numbers.percent(30) {
      let rest = sections.filter { $0 != moved }
      if let other = rest.randomElement(using: &numbers) {
        try snapshot.moveSection(moved, beforeSection: other)
      }
    }
    if let removed = sections.randomElement(using: &numbers), numbers.percent(25) {
      snapshot.deleteSections([removed])
    }
    let name = "s\(numbers.below(8))"
    if snapshot.indexOfSection(name) == nil, numbers.percent(50) {
      if let other = snapshot.sectionIdentifiers.randomElement(using: &numbers) {
        try snapshot.insertSections([name], beforeSection: other)
      } else {
        try snapshot.appendSections([name])
      }
    }
    snapshot.deleteItems(snapshot.itemIdentifiers.filter { _ in numbers.percent(15) })
    let taken = Set(snapshot.itemIdentifiers)
    for id in 0..<40 where numbers.percent(8) && !taken.contains(id) {
      guard let section = snapshot.sectionIdentifiers.randomElement(using: &numbers) else { break }
      try snapshot.appendItems([id], toSection: section)
    }
  }
}

/// A custom storage that lists its changes.
private final class Feed: SupplementaryModelStorage, Storage {
  weak var storageObserver: (any StorageObserver)?
  var sections: [[PassWorld.Row]] = []

  var numberOfSections: Int { sections.count }
  func numberOfItems(inSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].count : 0
  }
  func item(at path: IndexPath) -> Any? {
    path[0] < sections.count && path[1] < sections[path[0]].count ? sections[path[0]][path[1]] : nil
  }
}

private final class FeedContent: PassContent {
  private let feed = Feed()

  var models: SupplementaryModelStorage { feed }

  func makeManager() -> CollectionManager { CollectionManager(storage: feed) }

  func edit(_ numbers: inout SplitMix64) throws -> String {
    let count = feed.sections.count
    guard count > 0, numbers.percent(60) else {
      let (target, rows) = (numbers.below(count + 1), numbers.rows(numbers.below(4)))
      let setsHeaders = numbers.percent(30)
      feed.change { updates in
        updates.insertSections([target])
        feed.sections.insert(rows, at: target)
        if setsHeaders {
          feed.setSectionHeaderModels(
            feed.sections.map { PassWorld.Label(text: "\($0.count) rows") })
        }
      }
      return "insert section \(target), headers \(setsHeaders)"
    }
    let section = numbers.below(count)
    switch numbers.below(4) {
    case 0:
      feed.change { updates in
        updates.deleteSections([section])
        feed.sections.remove(at: section)
      }
      return "delete section \(section)"
    case 1:
      let target = numbers.below(count)
      feed.change { updates in
        updates.moveSection(section, toSection: target)
        feed.sections.insert(feed.sections.remove(at: section), at: target)
      }
      return "move section \(section) to \(target)"
    case 2:
      let (item, row) = (numbers.below(feed.sections[section].count + 1), numbers.rows(1)[0])
      feed.change { updates in
        updates.insertItems(at: [IndexPath(item: item, section: section)])
        feed.sections[section].insert(row, at: item)
      }
      return "insert [\(section), \(item)]"
    default:
      let items = numbers.some(of: feed.sections[section].count)
      feed.change { updates in
        updates.deleteItems(at: items.map { IndexPath(item: $0, section: section) })
        for item in items.reversed() { feed.sections[section].remove(at: item) }
      }
      return "delete \(items) of \(section)"
    }
  }
}

private final class PagedContent: PassContent {
  private let storage = PagedStorage<PassWorld.Row, Int>(pageSize: 3) { $0.id }

  var isComplete: Bool { storage.isComplete }

  var models: SupplementaryModelStorage { storage }

  func makeManager() -> CollectionManager { CollectionManager(storage: storage) }

  func edit(_ numbers: inout SplitMix64) throws -> String {
    guard !storage.isComplete else { return "complete" }
    let rows = numbers.rows(numbers.percent(80) ? storage.pageSize : numbers.below(3))
    try storage.append(rows)
    return "append \(rows.count)"
  }
}
