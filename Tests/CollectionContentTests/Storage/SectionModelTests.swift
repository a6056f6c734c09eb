import CollectionContent
import TestSupport
import Testing

/// Models that belong to sections, edit by edit.
struct SectionModelTests {
  private struct Undo: Error {}

  private func storage(_ headers: [String?], sections: Int = 3) throws -> (
    MemoryStorage, StorageLog
  ) {
    let storage = MemoryStorage()
    try storage.setItemsForAllSections((0..<sections).map { [$0] })
    storage.setSectionHeaderModels(headers)
    let log = StorageLog()
    storage.storageObserver = log
    return (storage, log)
  }

  private func refresh(_ kind: ElementKind) -> String {
    BatchOperation.refreshSupplementaryViews(ofKind: kind).description
  }

  private var removalAndRefreshes: String {
    "delete of section 0\n\(refresh(.sectionFooter))\n\(refresh(.sectionHeader))"
  }

  private func models(
    _ storage: some Storage, _ kind: ElementKind = .sectionHeader, _ count: Int = 5
  ) -> [String?] {
    (0..<count).map { storage.supplementaryModel(ofKind: kind, at: [$0, 0]) as? String }
  }

  @Test func `a section is inserted with its models as one change`() throws {
    let (storage, log) = try storage(["a", "b", "c"])
    try storage.insertSection([9], header: "new", footer: "below", at: 1)
    #expect(
      log.calls == [
        "will",
        "insert of section 1",
      ])
    #expect(models(storage) == ["a", "new", "b", "c", nil])
    #expect(models(storage, .sectionFooter) == [nil, "below", nil, nil, nil])
    try storage.insertSection([Int](), at: 0)
    #expect(log.calls.suffix(2) == ["will", "insert of section 0"])
    #expect(models(storage) == [nil, "a", "new", "b", "c"])
  }

  @Test func `models for later sections wait for the next ones at the end`() throws {
    let (storage, log) = try storage(["a", "b", "c", "d", "e"], sections: 1)
    try storage.insertSection([9], at: 0)
    #expect(models(storage, .sectionHeader, 6) == [nil, "a", "b", "c", "d", "e"])
    try storage.removeSections([0, 1])
    #expect(models(storage) == ["b", "c", "d", "e", nil])
    try storage.addItem(1, toSection: 1)
    #expect(models(storage) == ["b", "c", "d", "e", nil])
    try storage.moveSection(0, toSection: 1)
    #expect(models(storage) == ["c", "b", "d", "e", nil])
    try storage.insertSection([3], header: "own", at: 2)
    try storage.insertSection([4], at: 3)
    #expect(models(storage) == ["c", "b", "own", "e", nil])
    #expect(log.calls.last == "insert of section 3")
  }

  @Test func `the model of a section counts more than a provider, which is asked without one`()
    throws
  {
    let (storage, log) = try storage([])
    storage.setHeaderModelProvider { "at \($0)" }
    try storage.setSectionHeaderModel("own", inSection: 1)
    #expect(models(storage) == ["at 0", "own", "at 2", "at 3", "at 4"])
    try storage.moveSection(1, toSection: 0)
    #expect(models(storage) == ["own", "at 1", "at 2", "at 3", "at 4"])
    try storage.setSectionHeaderModel(nil, inSection: 0)
    #expect(models(storage) == ["at 0", "at 1", "at 2", "at 3", "at 4"])
    #expect(
      log.calls.filter { $0 != "will" } == [
        refresh(.sectionHeader), refresh(.sectionHeader), "move of section 1 to 0",
        refresh(.sectionHeader),
      ])
    storage.setSectionHeaderModels([nil, "list"])
    #expect(models(storage) == [nil, "list", nil, nil, nil])
  }

  @Test func `the model of one section ends a provider for items`() throws {
    let (storage, _) = try storage([])
    storage.setSupplementaryModelProvider(ofKind: "badge", scope: .item) { "at \($0)" }
    try storage.setSupplementaryModel("own", ofKind: "badge", inSection: 1)
    #expect(models(storage, "badge") == [nil, "own", nil, nil, nil])
    #expect(
      storage.supplementaryDeclarations.last
        == SupplementaryDeclaration(kind: "badge", scope: .section))
  }

  @Test func `a section that cannot exist is refused, and nothing changes`() throws {
    let (storage, log) = try storage(["a", "b", "c"])
    for section in [-1, .min] {
      #expect(throws: StorageError.sectionOutOfRange(section, count: 3)) {
        try storage.setSectionHeaderModel("x", inSection: section)
      }
    }
    let limit = ContentLimits().sections
    for section in [limit, .max] {
      let found = section == .max ? section : section + 1
      #expect(throws: StorageError.limit(.sections(limit: limit, found: found))) {
        try storage.setSectionFooterModel("x", inSection: section)
      }
    }
    #expect(log.calls.isEmpty)
    #expect(models(storage) == ["a", "b", "c", nil, nil])
    #expect(storage.supplementaryDeclarations.map(\.kind) == [.sectionHeader])
  }

  @Test func `removing all removes the models in the same change`() throws {
    let (storage, log) = try storage(["a", "b", "c"])
    var seen: [[String?]] = []
    log.onWill = { _ in seen.append(models(storage)) }
    log.onDid = { _, _ in seen.append(models(storage)) }
    storage.removeAll()
    #expect(log.calls == ["will", "reload"])
    #expect(seen == [["a", "b", "c", nil, nil], [nil, nil, nil, nil, nil]])
    #expect(storage.supplementaryDeclarations.isEmpty)
    #expect(throws: Undo.self) {
      try storage.performUpdates {
        storage.setSectionHeaderModels(["x"])
        storage.removeAll()
        throw Undo()
      }
    }
    #expect(storage.supplementaryDeclarations.isEmpty)
  }

  @Test func `sections that are all replaced keep the models at their indices`() throws {
    let (storage, log) = try storage(["a", "b", "c"])
    try storage.setItemsForAllSections([[7]])
    #expect(models(storage) == ["a", "b", "c", nil, nil])
    try storage.setItemsForAllSections([[7], [8], [9], [10]])
    storage.removeAllItems()
    #expect(models(storage) == ["a", "b", "c", nil, nil])
    #expect(log.calls.filter { $0 != "will" } == ["reload", "reload", "reload"])
  }

  @Test func `equal models announce nothing, others a refresh`() throws {
    final class Object {}
    let (storage, log) = try storage(["a", "b", nil])
    storage.setSectionHeaderModels(["a", "b", nil])
    try storage.setSectionHeaderModel("b", inSection: 1)
    #expect(log.calls.isEmpty)
    storage.setSectionHeaderModels(["a", "b", "c"])
    storage.setSectionHeaderModels(["a", "b"])
    try storage.setSectionHeaderModel(7, inSection: 1)
    #expect(
      log.calls == Array(repeating: ["will", refresh(.sectionHeader)], count: 3).flatMap { $0 })
    storage.storageObserver = nil
    let object = Object()
    storage.setSectionFooterModels([object])
    storage.setSupplementaryModels([()], ofKind: "void")
    let second = StorageLog()
    storage.storageObserver = second
    storage.setSectionFooterModels([object])
    #expect(second.calls.isEmpty)
    storage.setSectionFooterModels([Object()])
    storage.setSupplementaryModels([()], ofKind: "void")
    #expect(
      second.calls == ["will", refresh(.sectionFooter), "will", refresh("void")])
  }

  @Test func `a provider that is set or removed announces a refresh`() throws {
    let (storage, log) = try storage([])
    for _ in 0..<2 {
      storage.setSupplementaryModelProvider(ofKind: "badge", scope: .item) { _ in 1 }
    }
    storage.setSupplementaryModelProvider(ofKind: "badge", nil)
    #expect(
      log.calls == Array(repeating: ["will", refresh("badge")], count: 3).flatMap { $0 })
  }

  @Test func `models that are set in performUpdates are a part of its update`() throws {
    let (storage, log) = try storage(["a", "b", "c"])
    try storage.performUpdates {
      storage.setFooterModelProvider { "\($0)" }
      try storage.removeSections([0])
      #expect(models(storage) == ["b", "c", nil, nil, nil])
      try storage.setSectionHeaderModel("B", inSection: 0)
      storage.setSectionHeaderModels(["C", "D"])
    }
    #expect(log.calls == ["will", removalAndRefreshes])
    #expect(models(storage) == ["C", "D", nil, nil, nil])
  }

  @Test func `edits that are undone leave the models as they were`() throws {
    let (storage, log) = try storage(["a", "b", "c", "waits"])
    #expect(throws: Undo.self) {
      try storage.performUpdates {
        try storage.moveSection(0, toSection: 2)
        try storage.insertSection([9], header: "new", at: 0)
        storage.setSectionFooterModels(["x"])
        try storage.addItem(1, toSection: 4)
        throw Undo()
      }
    }
    #expect(log.calls == ["will", "no changes"])
    #expect(models(storage) == ["a", "b", "c", "waits", nil])
    #expect(storage.supplementaryDeclarations.map(\.kind) == [.sectionHeader])
  }

  @Test func `a storage without an observer, and one of a single section, take models`() throws {
    let memory = MemoryStorage()
    memory.setSectionHeaderModels(["a", "b"])
    try memory.insertSection([1], at: 0)
    try memory.insertSection([2], at: 0)
    #expect(models(memory) == [nil, "a", "b", nil, nil])
    let single = SingleSectionStorage<Int>(difference: .equality)
    let log = StorageLog()
    single.storageObserver = log
    try single.setSectionHeaderModel("one", inSection: 0)
    try single.setItems([1, 2])
    #expect(log.calls.prefix(2) == ["will", refresh(.sectionHeader)])
    #expect(models(single) == ["one", nil, nil, nil, nil])
  }

  // MARK: Changes of a custom storage

  private final class Feed: SupplementaryModelStorage, Storage {
    weak var storageObserver: (any StorageObserver)?
    var numberOfSections = 3
    func numberOfItems(inSection section: Int) -> Int { 0 }
    func item(at indexPath: IndexPath) -> Any? { nil }

    func removeFirst(_ settings: () throws -> Void) rethrows {
      try change { updates throws(any Error) in
        updates.deleteSections([0])
        numberOfSections -= 1
        try settings()
      }
    }
  }

  @Test func `models that are set inside a change count after it, and are a part of it`() throws {
    let feed = Feed()
    let log = StorageLog()
    feed.setSectionHeaderModels(["a", "b", "c"])
    feed.setSectionFooterModels(["x", "y", "z"])
    feed.storageObserver = log
    try feed.removeFirst {
      feed.setSectionHeaderModels(["B", "C"])
      try feed.setSectionFooterModel("own", inSection: 1)
    }
    #expect(models(feed) == ["B", "C", nil, nil, nil])
    #expect(models(feed, .sectionFooter) == ["y", "own", nil, nil, nil])
    #expect(log.calls == ["will", removalAndRefreshes])
  }

  @Test func `models for later sections wait until a change appends sections`() {
    let feed = Feed()
    feed.setSectionHeaderModels(["a", "b", "c", "d"])
    feed.change { updates in
      updates.insertSections([3])
      feed.numberOfSections += 1
    }
    #expect(models(feed) == ["a", "b", "c", "d", nil])
    feed.change { updates in
      updates.insertSections([0])
      feed.numberOfSections += 1
    }
    #expect(models(feed) == [nil, "a", "b", "c", "d"])
  }

  @Test func `models that follow are those that an observer reads`() throws {
    let feed = Feed()
    feed.setSectionHeaderModels(["a", "b", "c"])
    var read: [[String?]] = []
    let log = StorageLog(did: { storage, _ in read.append(self.models(feed)) })
    feed.storageObserver = log
    feed.removeFirst {}
    #expect(read == [["b", "c", nil, nil, nil]])
  }

  @Test func `a list inside a change counts after it, although it is equal to the earlier one`() {
    let feed = Feed()
    feed.setSectionHeaderModels(["a", "b", "c"])
    feed.removeFirst { feed.setSectionHeaderModels(["a", "b", "c"]) }
    #expect(models(feed) == ["a", "b", "c", nil, nil])
  }

  @Test func `what is set last inside a change counts`() throws {
    let feed = Feed()
    try feed.removeFirst {
      try feed.setSectionHeaderModel("early", inSection: 0)
      feed.setSectionHeaderModels(["late", "list"])
    }
    #expect(models(feed) == ["late", "list", nil, nil, nil])
  }

  @Test func `models of a change that fails do not stay behind the next one`() throws {
    let feed = Feed()
    #expect(throws: Undo.self) {
      try feed.removeFirst {
        try feed.setSectionHeaderModel("a", inSection: 0)
        try feed.setSectionHeaderModel("b", inSection: 1)
        throw Undo()
      }
    }
    #expect(models(feed) == ["a", "b", nil, nil, nil])
    feed.removeFirst {}
    #expect(models(feed) == ["b", nil, nil, nil, nil])
  }

  @Test func `a change that lists what contradicts itself leaves models at their indices`() {
    let feed = Feed()
    feed.setSectionHeaderModels(["a", "b", "c"])
    feed.change { updates in
      updates.deleteSections([0, 7])
      updates.moveSection(0, toSection: 9)
    }
    #expect(models(feed) == ["a", "b", "c", nil, nil])
  }
}
