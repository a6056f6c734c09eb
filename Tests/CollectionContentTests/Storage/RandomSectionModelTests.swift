import CollectionContent
import TestSupport
import Testing

@Suite("Models of sections, and naive sections that have their own")
struct RandomSectionModelTests {
  @Test(arguments: Seeds.all(debug: 100, release: 1_000, steps: 40))
  func `edits of a storage in memory move, end and begin models with sections`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let edits = (0..<40).map { _ in SectionEdit.random(&random, inBatch: false) }
    guard let fault = MemoryRun.fault(of: edits) else { return }
    let shortest = shrunk(edits) { MemoryRun.fault(of: $0) != nil }
    Issue.record("SEED=\(seed): \(MemoryRun.fault(of: shortest) ?? fault)\n\(shortest)")
  }

  @Test(arguments: Seeds.all(debug: 100, release: 1_000, steps: 30))
  func `models follow the changes that a custom storage lists`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let changes = (0..<30).map { _ in ListedChange(&random) }
    guard let fault = ListedRun.fault(of: changes) else { return }
    let shortest = shrunk(changes) { ListedRun.fault(of: $0) != nil }
    Issue.record("SEED=\(seed): \(ListedRun.fault(of: shortest) ?? fault)\n\(shortest)")
  }
}

// MARK: - Naive sections

/// Sections that have their models, and the models of later ones.
private struct NaiveSections {
  typealias Models = [ElementKind: String]

  private(set) var sections: [Models] = []
  private var waiting: [Models] = []
  private var providers: [ElementKind: String] = [:]

  var count: Int { sections.count }

  func model(_ kind: ElementKind, _ section: Int) -> String? {
    let all = sections + waiting
    let own = all.indices.contains(section) ? all[section][kind] : nil
    return own ?? providers[kind].map { "\($0) at \(section)" }
  }

  // MARK: Models

  mutating func set(_ model: String?, _ kind: ElementKind, _ section: Int) {
    guard section >= count else { return sections[section][kind] = model }
    while waiting.count <= section - count { waiting.append([:]) }
    waiting[section - count][kind] = model
  }

  mutating func setList(_ list: [String?], _ kind: ElementKind) {
    setProvider(nil, kind)
    for (section, model) in list.enumerated() { set(model, kind, section) }
  }

  mutating func setProvider(_ name: String?, _ kind: ElementKind) {
    for index in sections.indices { sections[index][kind] = nil }
    for index in waiting.indices { waiting[index][kind] = nil }
    providers[kind] = name
  }

  // MARK: Sections

  mutating func insert(at section: Int) {
    if section < count {
      sections.insert([:], at: section)
    } else {
      sections.append(waiting.isEmpty ? [:] : waiting.removeFirst())
    }
  }

  mutating func remove(_ removed: Set<Int>) {
    sections = sections.indices.filter { !removed.contains($0) }.map { sections[$0] }
  }

  mutating func move(_ section: Int, to target: Int) {
    sections.insert(sections.remove(at: section), at: target)
  }

  /// All sections are replaced.
  mutating func setCount(_ count: Int) {
    let all = sections + waiting
    sections = (0..<count).map { all.indices.contains($0) ? all[$0] : [:] }
    waiting = Array(all.dropFirst(count))
  }

  /// The sections are replaced by those at some indices, and by new ones.
  mutating func setOrigins(_ origins: [Int?]) {
    guard origins.starts(with: (0..<count).map(Optional.some)) else {
      return sections = origins.map { $0.map { sections[$0] } ?? [:] }
    }
    while count < origins.count { insert(at: count) }
  }

  /// The first model that a storage has otherwise.
  func difference(from storage: some Storage) -> String? {
    guard storage.numberOfSections == count else { return "\(storage.numberOfSections) sections" }
    for kind in [ElementKind.sectionHeader, .sectionFooter] {
      for section in 0..<10 {
        let found = storage.supplementaryModel(ofKind: kind, at: [section, 0]) as? String
        let expected = model(kind, section)
        if found != expected {
          return "\(kind) \(section) of \(count): \(found ?? "nil"), not \(expected ?? "nil")"
        }
      }
    }
    return nil
  }
}

// MARK: - Models

/// A setting of models of one kind; numbers choose them.
private enum ModelEdit: Sendable {
  case list([Int?]), one(Int?, section: Int), provider(Int?)

  static func random(_ random: inout SplitMix64) -> ModelEdit {
    func model() -> Int? { random.percent(30) ? nil : random.below(50) }
    switch random.below(6) {
    case 0, 1: return .list((0..<random.below(8)).map { _ in model() })
    case 2: return .provider(model())
    default: return .one(model(), section: random.below(8))
    }
  }

  /// Whether it is set for a section alone.
  var isOfSection: Bool { if case .one = self { true } else { false } }

  func make(_ kind: ElementKind, in storage: SupplementaryModelStorage) throws {
    switch self {
    case .list(let list):
      storage.setSupplementaryModels(list.map { $0.map { "m\($0)" } }, ofKind: kind)
    case .one(let model, let section):
      try storage.setSupplementaryModel(
        model.map { "m\($0)" }, ofKind: kind, inSection: section)
    case .provider(let model):
      storage.setSupplementaryModelProvider(
        ofKind: kind, model.map { model in { "p\(model) at \($0[0])" } })
    }
  }

  func make(_ kind: ElementKind, in naive: inout NaiveSections) {
    switch self {
    case .list(let list): naive.setList(list.map { $0.map { "m\($0)" } }, kind)
    case .one(let model, let section): naive.set(model.map { "m\($0)" }, kind, section)
    case .provider(let model): naive.setProvider(model.map { "p\($0)" }, kind)
    }
  }
}

extension SplitMix64 {
  fileprivate mutating func boundaryKind() -> ElementKind {
    pick([.sectionHeader, .sectionFooter])
  }
}

// MARK: - A storage in memory

/// An edit of sections or of their models; indices are taken modulo the number of sections.
private enum SectionEdit: Sendable {
  case models(ModelEdit, ElementKind)
  case insert(Int, header: Int?, footer: Int?)
  case remove([Int])
  case move(Int, Int)
  case reach(Int)
  case setAll(Int)
  case removeAllItems
  case removeAll
  case batch([SectionEdit], fails: Bool)

  static func random(_ random: inout SplitMix64, inBatch: Bool) -> SectionEdit {
    func model() -> Int? { random.percent(60) ? nil : random.below(50) }
    switch random.below(inBatch ? 16 : 20) {
    case 0..<5: return .models(.random(&random), random.boundaryKind())
    case 5..<8: return .insert(random.below(7), header: model(), footer: model())
    case 8, 9: return .remove((0..<6).filter { _ in random.percent(25) })
    case 10..<13: return .move(random.below(6), random.below(6))
    case 13: return .reach(random.below(6))
    case 14: return .setAll(random.below(6))
    case 15: return random.percent(50) ? .removeAllItems : .removeAll
    default:
      let edits = (0..<1 + random.below(6)).map { _ in Self.random(&random, inBatch: true) }
      return .batch(edits, fails: random.percent(40))
    }
  }
}

private struct MemoryRun {
  struct Undo: Error {}

  let storage = MemoryStorage()
  var naive = NaiveSections()
  private(set) var fault: String?

  /// The differences from the naive sections after one of the edits.
  static func fault(of edits: [SectionEdit]) -> String? {
    // With and without an observer, for whom edits are recorded.
    for isObserved in [false, true] {
      var run = MemoryRun()
      let log = StorageLog()
      if isObserved { run.storage.storageObserver = log }
      for edit in edits {
        do { try run.make(edit) } catch { return "\(edit) throws \(error)" }
        if let fault = run.fault { return "\(edit): \(fault)" }
      }
    }
    return nil
  }

  private mutating func make(_ edit: SectionEdit) throws {
    switch edit {
    case .models(let models, let kind):
      try models.make(kind, in: storage)
      models.make(kind, in: &naive)
    case .setAll(let count):
      try storage.setItemsForAllSections(Array(repeating: [1], count: count))
      naive.setCount(count)
    case .removeAllItems: storage.removeAllItems()
    case .removeAll:
      storage.removeAll()
      naive = NaiveSections()
    case .batch(let edits, let fails):
      let before = naive
      do {
        try storage.performUpdates {
          for edit in edits { try make(edit) }
          if fails { throw Undo() }
        }
      } catch is Undo {
        naive = before
      }
    default: try editSections(edit)
    }
    fault = fault ?? naive.difference(from: storage)
  }

  private mutating func editSections(_ edit: SectionEdit) throws {
    let count = naive.count
    switch edit {
    case .insert(let number, let header, let footer) where count < 6:
      let section = number % (count + 1)
      let (header, footer) = (header.map { "h\($0)" }, footer.map { "f\($0)" })
      try storage.insertSection([0], header: header, footer: footer, at: section)
      naive.insert(at: section)
      if let header { naive.set(header, .sectionHeader, section) }
      if let footer { naive.set(footer, .sectionFooter, section) }
    case .remove(let numbers):
      let sections = numbers.filter { $0 < count }
      try storage.removeSections(sections)
      naive.remove(Set(sections))
    case .move(let from, let to) where count > 0:
      try storage.moveSection(from % count, toSection: to % count)
      naive.move(from % count, to: to % count)
    case .reach(let section):
      try storage.addItem(1, toSection: section)
      while naive.count <= section { naive.insert(at: naive.count) }
    default: break
    }
  }
}

// MARK: - A custom storage

/// A change of a custom storage, which lists how its sections change; models are set inside it.
private struct ListedChange: Sendable {
  enum Ending: Sendable { case listed, reload, failure }

  let removed: Set<Int>
  let move: [Int]
  let inserted: [Int]
  /// Lists and providers stand before models of single sections, which are set last in any case.
  let models: [(edit: ModelEdit, kind: ElementKind)]
  let ending: Ending

  /// Models that are set when no change runs.
  let later: (edit: ModelEdit, kind: ElementKind)?

  init(_ random: inout SplitMix64) {
    removed = Set((0..<6).filter { _ in random.percent(20) })
    move = random.percent(50) ? [random.below(6), random.below(6)] : []
    inserted = (0..<random.below(3)).map { _ in random.below(7) }
    let edits = (0..<random.below(3)).map { _ in
      (edit: ModelEdit.random(&random), kind: random.boundaryKind())
    }
    models = edits.filter { !$0.edit.isOfSection } + edits.filter(\.edit.isOfSection)
    ending = random.percent(80) ? .listed : random.pick([.reload, .failure])
    later = random.percent(40) ? (.random(&random), random.boundaryKind()) : nil
  }

  /// For each section afterwards its index before; `nil` for a new one.
  func origins(of count: Int) -> (origins: [Int?], moved: Int?) {
    var origins: [Int?] = (0..<count).filter { !removed.contains($0) }
    var moved: Int?
    if move.count == 2, !origins.isEmpty {
      let section = origins.remove(at: move[0] % origins.count)
      origins.insert(section, at: move[1] % (origins.count + 1))
      moved = section
    }
    for number in inserted where origins.count < 6 {
      origins.insert(nil, at: number % (origins.count + 1))
    }
    return (origins, moved)
  }
}

private final class ListedStorage: SupplementaryModelStorage, Storage {
  weak var storageObserver: (any StorageObserver)?
  var numberOfSections = 0
  func numberOfItems(inSection section: Int) -> Int { 0 }
  func item(at indexPath: IndexPath) -> Any? { nil }
}

private enum ListedRun {
  struct Failure: Error {}

  /// The differences from the naive sections after one of the changes.
  static func fault(of changes: [ListedChange]) -> String? {
    for isObserved in [false, true] {
      let storage = ListedStorage()
      var naive = NaiveSections()
      var heard: String?
      let log = StorageLog(did: { _, _ in heard = naive.difference(from: storage) })
      if isObserved { storage.storageObserver = log }
      for change in changes {
        let (origins, moved) = change.origins(of: naive.count)
        if change.ending == .listed {
          naive.setOrigins(origins)
        } else {
          naive.setCount(origins.count)
        }
        for (edit, kind) in change.models { edit.make(kind, in: &naive) }
        try? make(change, origins, moved, in: storage)
        if let fault = heard ?? naive.difference(from: storage) { return "\(change): \(fault)" }
        guard let (edit, kind) = change.later else { continue }
        edit.make(kind, in: &naive)
        try? edit.make(kind, in: storage)
        if let fault = heard ?? naive.difference(from: storage) { return "\(edit): \(fault)" }
      }
    }
    return nil
  }

  private static func make(
    _ change: ListedChange, _ origins: [Int?], _ moved: Int?, in storage: ListedStorage
  ) throws {
    func setModels() throws {
      storage.numberOfSections = origins.count
      for (edit, kind) in change.models { try edit.make(kind, in: storage) }
    }
    guard change.ending != .reload else {
      return try storage.change { () throws(any Error) in
        try setModels()
        return .reload
      }
    }
    try storage.change { updates throws(any Error) in
      let kept = Set(origins.compactMap(\.self))
      updates.deleteSections((0..<storage.numberOfSections).filter { !kept.contains($0) })
      updates.insertSections(origins.indices.filter { origins[$0] == nil })
      if let moved, let target = origins.firstIndex(of: moved) {
        updates.moveSection(moved, toSection: target)
      }
      try setModels()
      if change.ending == .failure { throw Failure() }
    }
  }
}
