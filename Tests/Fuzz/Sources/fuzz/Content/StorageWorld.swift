import CollectionContent
import FuzzSupport

/// Edits of a storage in memory, each made to plain arrays too, with an observer that follows its updates.
final class StorageWorld: StorageObserver {
  private struct Undone: Error {}

  private static let limits = ContentLimits(items: 40, sections: 7)
  private let storage = MemoryStorage(limits: limits)
  private var choices: Choices
  private var model = NaiveStorage()

  /// The content that the updates describe.
  private var followed: [[Int]] = []
  private var isObserved = false
  private var isAnnounced = false
  private var lastNumber = 0

  /// Whether the observer makes no edits.
  private var isQuiet = false

  /// How often the observer made an edit of its own, and how many of them are being made.
  ///
  /// Edits that are deeper than eight notifications are announced together, after they were made.
  private var interruptions = 0
  private var interruptionDepth = 0

  init(_ choices: Choices) { self.choices = choices }

  func run() {
    isObserved = choices.happens(oneIn: 2)
    if isObserved { storage.storageObserver = self }
    for _ in 0..<100 where !choices.isAtEnd {
      step(depth: 0)
      expect(!isAnnounced, "a change is announced and not made")
      expect(!isObserved || followed == content, "\(followed) is followed, not \(content)")
    }
  }

  private func step(depth: Int) {
    guard depth < 3, choices.happens(oneIn: 6) else { return edit() }
    let (before, isUndone, isReload) = (model, choices.happens(oneIn: 4), choices.happens(oneIn: 6))
    let made = interruptions
    func edits() throws {
      compare(since: made, "the beginning of a batch")
      for _ in 0..<choices.below(5) { step(depth: depth + 1) }
      if isUndone { throw Undone() }
    }
    let isKept = succeeds {
      if isReload {
        try storage.performUpdatesAndReload(edits)
      } else {
        try storage.performUpdates(edits)
      }
    }
    expect(isKept != isUndone, "a batch")
    if isUndone { model = before }
    compare(since: made, "a batch")
  }

  private func edit() {
    var changed = model
    let (made, command) = (interruptions, choices.byte())
    let (isExpected, isMade) =
      command % 2 == 0
      ? editItems(&changed, command / 2) : editSections(&changed, command / 2)
    let isRoomy =
      changed.sections.count <= Self.limits.sections
      && changed.numbers.joined().count <= Self.limits.items
    trace("\(command): \(isMade ? "made" : "refused") \(content)")
    if interruptions == made {
      expect(isMade == (isExpected && isRoomy), "\(command) of \(model): \(isMade)")
    }
    if isMade { model = changed }
    compare(since: made, "\(command)")
  }

  /// Edits of the observer count as they come.
  private func compare(since made: Int, _ command: String) {
    trace("\(command) leads to \(content), headers \(model.sections.map(\.header))")
    guard interruptions == made else {
      isQuiet = true
      storage.setSectionHeaderModels([String?]())
      isQuiet = false
      model = NaiveStorage(content.map { ($0, nil) })
      return
    }
    expect(content == model.numbers, "\(command): \(content), not \(model.numbers)")
    expect(storage.totalNumberOfItems == model.numbers.joined().count, "\(command): the total")
    let headers = content.indices.map {
      storage.supplementaryModel(ofKind: .sectionHeader, at: [$0, 0]) as? String
    }
    let wanted = model.sections.map(\.header)
    expect(headers == wanted, "\(command): headers \(headers), not \(wanted)")
  }

  private var content: [[Int]] {
    (0..<storage.numberOfSections).map { section in
      (storage.items(inSection: section) ?? []).map { $0 as? Int ?? -1 }
    }
  }

  // MARK: - Edits

  private func numbers() -> [Int] {
    (0..<choices.below(4)).map { _ in
      lastNumber += 1
      return lastNumber
    }
  }

  private func index() -> Int { choices.below(9) - 1 }

  private func path() -> IndexPath { [index(), index()] }

  /// A number of the content, or another one.
  private func known() -> Int {
    let all = content.joined()
    let place = choices.below(12)
    return place < all.count ? Array(all)[place] : -2
  }

  private func editItems(
    _ model: inout NaiveStorage, _ command: UInt8
  ) -> (isExpected: Bool, isMade: Bool) {
    let (new, place, other) = (numbers(), path(), path())
    switch command % 9 {
    case 0:
      let isExpected = model.insert(new, at: [place.section, .max])
      return (isExpected, succeeds { try storage.addItems(new, toSection: place.section) })
    case 1:
      let isExpected = model.insert(new, at: place)
      return (isExpected, succeeds { try storage.insertItems(new, at: place) })
    case 2:
      let paths = new.map { _ in path() }
      let isExpected = model.insert(new, to: paths)
      return (isExpected, succeeds { try storage.insertItems(new, to: paths) })
    case 3:
      let (isExpected, number) = (model.has(place), lastNumber + 1)
      lastNumber = number
      if isExpected { model.sections[place.section].items[place.item] = number }
      return (isExpected, succeeds { try storage.replaceItem(at: place, with: number) })
    case 4:
      let isExpected = model.move(place, to: other)
      return (isExpected, succeeds { try storage.moveItem(at: place, to: other) })
    case 5:
      let paths = [place, other].prefix(choices.below(3))
      let isExpected = model.remove(at: Array(paths))
      return (isExpected, succeeds { try storage.removeItems(at: Array(paths)) })
    case 6:
      let items = [known(), known()]
      let isExpected = model.remove(items)
      return (isExpected, succeeds { try storage.removeItems(items) })
    case 7:
      let items = [known(), known()]
      for section in model.sections.indices {
        model.sections[section].items.removeAll(where: items.contains)
      }
      return (true, succeeds { try storage.removeIfPresent(items) })
    default: return (model.has(place), succeeds { try storage.reconfigureItem(at: place) })
    }
  }

  private func editSections(
    _ model: inout NaiveStorage, _ command: UInt8
  ) -> (isExpected: Bool, isMade: Bool) {
    let (new, section, other) = (numbers(), index(), index())
    let exists = model.sections.indices.contains(section)
    switch command % 9 {
    case 0:
      let isExpected = model.reach(section)
      if isExpected { model.sections[section].items = new }
      return (isExpected, succeeds { try storage.setItems(new, forSection: section) })
    case 1:
      let header = choices.happens(oneIn: 2) ? "inserted" : nil
      let isExpected = model.insertSection(new, header, at: section)
      let isMade = succeeds { try storage.insertSection(new, header: header, at: section) }
      return (isExpected, isMade)
    case 2:
      let isExpected = exists && model.sections.indices.contains(other)
      if isExpected {
        model.sections.remove(at: max(section, other))
        if section != other { model.sections.remove(at: min(section, other)) }
      }
      return (isExpected, succeeds { try storage.removeSections([section, other]) })
    case 3:
      let isExpected = exists && model.sections.indices.contains(other)
      if isExpected { model.sections.insert(model.sections.remove(at: section), at: other) }
      return (isExpected, succeeds { try storage.moveSection(section, toSection: other) })
    case 4:
      if exists { model.sections[section].header = "header \(other)" }
      guard exists else { return (true, true) }
      return (
        true, succeeds { try storage.setSectionHeaderModel("header \(other)", inSection: section) }
      )
    case 5:
      if exists { model.sections[section].items = [] }
      return (exists, succeeds { try storage.removeItems(fromSection: section) })
    case 6:
      storage.setSectionHeaderModels(
        model.sections.indices.map { $0 == other ? nil : "list \($0)" })
      for place in model.sections.indices {
        model.sections[place].header = place == other ? nil : "list \(place)"
      }
      return (true, true)
    case 7: return (exists, succeeds { try storage.reconfigureSections([section]) })
    default: return replaceAll(&model, new)
    }
  }

  private func replaceAll(
    _ model: inout NaiveStorage, _ new: [Int]
  ) -> (isExpected: Bool, isMade: Bool) {
    switch choices.below(3) {
    case 0:
      storage.removeAllItems()
      for section in model.sections.indices { model.sections[section].items = [] }
      return (true, true)
    case 1:
      storage.removeAll()
      model = NaiveStorage()
      return (true, true)
    default:
      // Models keep their indices, also those of sections that are gone.
      let grid = model.sections.indices.map { $0 == 0 ? new : [] } + (new.isEmpty ? [new] : [])
      model = NaiveStorage(
        grid.enumerated().map { ($1, $0 < model.sections.count ? model.sections[$0].header : nil) })
      return (true, succeeds { try storage.setItemsForAllSections(grid) })
    }
  }

  // MARK: - Observer

  func storageWillChange(_ storage: any Storage) {
    expect(!isAnnounced, "a change is announced twice")
    expect(content == followed, "\(followed) is followed, not \(content)")
    isAnnounced = true
    interrupt()
  }

  func storage(_ storage: any Storage, didChange update: StorageUpdate) {
    expect(isAnnounced, "a change is not announced")
    isAnnounced = false
    let new = content
    do throws(BatchUpdateError) {
      followed =
        update == .reload
        ? new
        : try update.applied(to: followed, countsAfter: new.map(\.count)) {
          new[$0.section][$0.item]
        }
      expect(followed == new, "\(update) leads to \(followed), not \(new)")
    } catch { expect(false, "\(update) from \(followed) to \(new): \(error)") }
    interrupt()
  }

  private func interrupt() {
    guard !isQuiet, interruptionDepth < 6, interruptions < 20, !choices.isAtEnd,
      choices.happens(oneIn: 8)
    else { return }
    interruptions += 1
    interruptionDepth += 1
    trace("interrupted: \(content)")
    defer { interruptionDepth -= 1 }
    let number = lastNumber + 1
    lastNumber = number
    switch choices.below(3) {
    case 0: _ = succeeds { try storage.addItem(number, toSection: choices.below(4)) }
    case 1: _ = succeeds { try storage.removeSections([0]) }
    default: storage.setSectionHeaderModels(["observer"])
    }
  }
}

// MARK: - Plain arrays

/// Sections as plain arrays; each edit returns whether it is valid apart from limits.
private struct NaiveStorage {
  struct Section {
    var items: [Int] = []
    var header: String?
  }

  var sections: [Section] = []

  init(_ sections: [([Int], String?)] = []) {
    self.sections = sections.map { Section(items: $0.0, header: $0.1) }
  }

  var numbers: [[Int]] { sections.map(\.items) }

  func has(_ path: IndexPath) -> Bool {
    sections.indices.contains(path.section)
      && sections[path.section].items.indices.contains(path.item)
  }

  mutating func reach(_ section: Int) -> Bool {
    guard section >= 0 else { return false }
    while sections.count <= section { sections.append(Section()) }
    return true
  }

  /// Inserts at an index path, or at the end for the largest number.
  mutating func insert(_ new: [Int], at path: IndexPath) -> Bool {
    guard reach(path.section) else { return false }
    let count = sections[path.section].items.count
    let place = path.item == .max ? count : path.item
    guard (0...count).contains(place) else { return false }
    sections[path.section].items.insert(contentsOf: new, at: place)
    return true
  }

  mutating func insert(_ new: [Int], to paths: [IndexPath]) -> Bool {
    guard Set(paths).count == paths.count else { return false }
    return zip(paths, new).sorted { $0.0 < $1.0 }.allSatisfy { insert([$1], at: $0) }
  }

  mutating func insertSection(_ new: [Int], _ header: String?, at section: Int) -> Bool {
    guard (0...sections.count).contains(section) else { return false }
    sections.insert(Section(items: new, header: header), at: section)
    return true
  }

  mutating func move(_ path: IndexPath, to target: IndexPath) -> Bool {
    guard has(path) else { return false }
    let number = sections[path.section].items.remove(at: path.item)
    return target.item != .max && insert([number], at: target)
  }

  mutating func remove(at paths: [IndexPath]) -> Bool {
    guard paths.allSatisfy(has) else { return false }
    for path in Set(paths).sorted(by: >) { sections[path.section].items.remove(at: path.item) }
    return true
  }

  mutating func remove(_ items: [Int]) -> Bool {
    for item in items {
      guard let section = sections.firstIndex(where: { $0.items.contains(item) }) else {
        return false
      }
      sections[section].items.removeAll { $0 == item }
    }
    return true
  }
}
