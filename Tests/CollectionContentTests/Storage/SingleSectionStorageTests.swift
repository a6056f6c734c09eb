import CollectionContent
import TestSupport
import Testing

@Suite("Updates of a single-section storage")
struct SingleSectionStorageTests {
  /// An identifier and content, written `1a`.
  struct Post: Hashable, Identifiable, ExpressibleByStringLiteral, CustomStringConvertible {
    let id: Int
    let text: String

    init(id: Int, text: String) { (self.id, self.text) = (id, text) }

    init(stringLiteral value: String) {
      self.init(id: Int(value.dropLast()) ?? 0, text: String(value.suffix(1)))
    }

    var description: String { "\(id)\(text)" }
  }

  private func storage<Item>(
    _ difference: DifferenceStrategy<Item>, _ items: [Item], limits: ContentLimits = ContentLimits()
  ) throws -> (SingleSectionStorage<Item>, StorageLog) {
    let storage = SingleSectionStorage(difference: difference, limits: limits)
    try storage.setItems(items)
    let log = StorageLog()
    storage.storageObserver = log
    return (storage, log)
  }

  @Test func `the storage has one section, with and without an observer`() throws {
    let storage = SingleSectionStorage<Post>(difference: .identity)
    #expect(storage.numberOfSections == 1 && storage.numberOfItems(inSection: 0) == 0)
    #expect(storage.item(at: [0, 0]) == nil)
    try storage.setItems(["1a", "2b"])
    #expect(storage.items == ["1a", "2b"])
    #expect(storage.item(at: [0, 1]) as? Post == "2b")
    #expect(storage.numberOfItems(inSection: 0) == 2 && storage.numberOfItems(inSection: 1) == 0)
    for path: IndexPath in [[0, 2], [1, 0], [0, -1], [0], [.max, .max]] {
      #expect(storage.item(at: path) == nil)
    }
    storage.setSectionHeaderModels(["header"])
    #expect(storage.supplementaryModel(ofKind: .sectionHeader, at: [0, 0]) as? String == "header")
  }

  @Test func `by equality, items are inserted and deleted`() throws {
    let (storage, log) = try storage(.equality, ["1a", "2b", "3c", "4d"] as [Post])
    try storage.setItems(["1a", "3c", "2b", "5e", "4d"])
    #expect(log.calls == ["will", "delete of [0, 1]\ninsert at [0, 2]\ninsert at [0, 3]"])
    try storage.setItems(["1a", "3c", "2b", "5e", "4d"])
    #expect(log.calls.last == "no changes")
    try storage.setItems([])
    #expect(log.calls.last == (0..<5).map { "delete of [0, \($0)]" }.joined(separator: "\n"))
  }

  @Test func `by hash, items are moved too`() throws {
    let (storage, log) = try storage(.hash, ["1a", "2b", "3c", "4d"] as [Post])
    try storage.setItems(["4d", "1a", "2x", "3c"])
    #expect(
      log.calls == ["will", "delete of [0, 1]\ninsert at [0, 2]\nmove of [0, 3] to [0, 0]"])
  }

  @Test func `by identity, an item is reconfigured if only its content changed`() throws {
    let (storage, log) = try storage(.identity, ["1a", "2b", "3c"] as [Post])
    try storage.setItems(["3c", "1x", "2b", "4d"])
    #expect(
      log.calls == [
        "will", "insert at [0, 3]\nmove of [0, 2] to [0, 0]\nreconfigure of [0, 0]",
      ])
    let byText = DifferenceStrategy<Post>.identity(by: \.text) { $0.id != $1.id }
    let (other, otherLog) = try self.storage(byText, ["1a", "2b"])
    try other.setItems(["3b", "1a"])
    #expect(otherLog.calls.last?.hasSuffix("reconfigure of [0, 1]") == true)
  }

  @Test func `the updates of a custom strategy are announced unchanged`() throws {
    let difference = DifferenceStrategy<Post> { old, new in
      var updates = BatchUpdates()
      updates.deleteItems(at: old.indices.map { [0, $0] })
      updates.insertItems(at: new.indices.map { [0, $0] })
      return updates
    }
    let (storage, log) = try storage(difference, ["1a"])
    try storage.setItems(["1a"])
    #expect(log.calls.last == "delete of [0, 0]\ninsert at [0, 0]")
  }

  @Test func `the comparison of two very different lists is limited`() throws {
    let (storage, log) = try storage(.equality, Array(0..<50_000))
    try storage.setItems([0] + Array(100_000..<150_000) + [49_999])
    #expect(log.calls.last?.hasPrefix("delete of [0, 1]\ndelete of [0, 2]\n") == true)
    #expect(log.calls.last?.hasSuffix("and 99898 more") == true)
  }

  @Test func `filling or emptying the storage compares nothing`() throws {
    let counter = WorkCounter()
    let (storage, log) = try storage(.equality, [CountedIdentifier]())
    try storage.setItems((0..<100_000).map { CountedIdentifier(id: $0, counter: counter) })
    #expect(log.calls.last?.hasPrefix("insert at [0, 0]\ninsert at [0, 1]\n") == true)
    #expect(log.calls.last?.hasSuffix("and 99900 more") == true)
    try storage.setItems([])
    #expect(log.calls.last?.hasPrefix("delete of [0, 0]\ndelete of [0, 1]\n") == true)
    #expect(log.calls.last?.hasSuffix("and 99900 more") == true)
    #expect(counter.comparisons == 0)
  }

  @Test func `long lists are compared only at their ends`() throws {
    let counter = WorkCounter()
    func items(_ ids: Range<Int>) -> [CountedIdentifier] {
      ids.map { CountedIdentifier(id: $0, counter: counter) }
    }
    let (storage, log) = try storage(.equality, items(0..<1500))
    try storage.setItems(items(2000..<3500))
    #expect(log.calls.last?.hasPrefix("delete of [0, 0]\ndelete of [0, 1]\n") == true)
    #expect(log.calls.last?.hasSuffix("and 2900 more") == true)
    #expect(counter.comparisons == 2)
  }

  // MARK: Accumulation

  @Test func `each accumulation strategy keeps every item`() throws {
    func result(
      _ old: [Post], _ new: [Post], _ accumulation: AccumulationStrategy<Post>
    ) throws -> [Post] {
      let storage = SingleSectionStorage<Post>(difference: .identity)
      try storage.setItems(old)
      try storage.addItems(new, accumulating: accumulation)
      return storage.items
    }
    let (old, new): ([Post], [Post]) = (["1a", "2b"], ["3x", "4y"])
    #expect(try result(old, new, .additive) == ["1a", "2b", "3x", "4y"])
    #expect(try result(old, new, .updatingOld) == ["1a", "2b", "3x", "4y"])
    #expect(try result(old, new, .deletingOld) == ["1a", "2b", "3x", "4y"])

    #expect(try result(old, ["3x", "1y"], .additive) == ["1a", "2b", "3x", "1y"])
    #expect(try result(old, ["3x", "1y"], .updatingOld) == ["1y", "2b", "3x"])
    #expect(try result(old, ["3x", "1y"], .deletingOld) == ["2b", "3x", "1y"])
    #expect(try result(["1a"], ["2a"], .updatingOld(by: \.text)) == ["2a"])
    #expect(try result(["1a", "2b"], ["3a"], .deletingOld(by: \.text)) == ["2b", "3a"])
    #expect(try result(["1a"], ["2b"], AccumulationStrategy { $1 + $0 }) == ["2b", "1a"])
    #expect(try result([], [], .deletingOld) == [])
    #expect(try result(["1a"], ["2b", "2c", "1d"], .additive) == ["1a", "2b", "2c", "1d"])
  }

  @Test func `of new items with one identifier, the last takes the position of the first`() throws {
    let storage = SingleSectionStorage<Post>(difference: .identity)
    let new: [Post] = ["3x", "2c", "3y", "5e", "1z"]
    try storage.setItems(["1a", "2b"])
    try storage.addItems(new, accumulating: .updatingOld)
    #expect(storage.items == ["1z", "2c", "3y", "5e"])
    try storage.setItems(["1a", "2b", "4d", "1c"])
    try storage.addItems(new, accumulating: .deletingOld)
    #expect(storage.items == ["4d", "3y", "2c", "5e", "1z"])
    try storage.setItems(["1a", "2b", "1c"])
    try storage.addItems(["1x"], accumulating: .updatingOld)
    #expect(storage.items == ["1x", "2b", "1c"])
  }

  @Test func `accumulated items are announced as changes`() throws {
    let (storage, log) = try storage(.identity, ["1a", "2b"] as [Post])
    try storage.addItems(["3c"])
    try storage.addItems(["2x", "4d"], accumulating: .updatingOld)
    try storage.addItems(["1a", "5e"], accumulating: .deletingOld)
    #expect(storage.items == ["2x", "3c", "4d", "1a", "5e"])
    #expect(
      log.calls.filter { $0 != "will" } == [
        "insert at [0, 2]", "insert at [0, 3]\nreconfigure of [0, 1]",
        "insert at [0, 4]\nmove of [0, 0] to [0, 3]",
      ])
  }

  // MARK: Limits and reentrant edits

  @Test func `more items than the limit are refused`() throws {
    let (storage, log) = try storage(.hash, [1], limits: ContentLimits(items: 2))
    #expect(throws: StorageError.limit(.items(limit: 2, found: 3))) {
      try storage.addItems([2, 3])
    }
    #expect(throws: StorageError.limit(.items(limit: 2, found: 4))) {
      try storage.setItems([2, 3, 4, 5])
    }
    #expect(storage.items == [1] && log.calls.isEmpty)
    log.onWill = { _ in try? storage.addItems([2]) }
    #expect(throws: StorageError.limit(.items(limit: 2, found: 3))) { try storage.addItems([3]) }
    #expect(storage.items == [1, 2] && log.calls == ["will", "insert at [0, 1]"])
  }

  @Test func `an edit in a will call is part of the update, one in a did call is another update`()
    throws
  {
    let (storage, log) = try storage(.identity, ["1a"] as [Post])
    log.onWill = { _ in
      if storage.items.count == 1 { try? storage.addItems(["2b"]) }
    }
    log.onDid = { _, _ in
      if storage.items.count < 4 { try? storage.addItems(["4d"]) }
    }
    try storage.addItems(["3c"])
    #expect(storage.items == ["1a", "2b", "3c", "4d"])
    #expect(
      log.calls == ["will", "insert at [0, 1]\ninsert at [0, 2]", "will", "insert at [0, 3]"])
  }

  @Test func `accumulation runs once, and again only after an edit`() throws {
    let (storage, log) = try storage(.identity, ["1a", "2b"] as [Post])
    var identified: [Int] = []
    let updating = AccumulationStrategy<Post>.updatingOld { post in
      identified.append(post.id)
      return post.id
    }
    try storage.addItems(["2x", "3c"], accumulating: updating)
    #expect(identified.sorted() == [1, 2, 2, 3])

    var calls: [[Post]] = []
    let prepending = AccumulationStrategy<Post> { old, new in
      calls.append(old)
      return new + old
    }
    try storage.addItems(["4d"], accumulating: prepending)
    #expect(calls == [["1a", "2x", "3c"]])
    log.onWill = { _ in
      if storage.items.count == 4 { try? storage.setItems(["1a"]) }
    }
    try storage.addItems(["5e"], accumulating: prepending)
    #expect(calls.dropFirst() == [["4d", "1a", "2x", "3c"], ["1a"]])
    #expect(storage.items == ["5e", "1a"])
  }

  @Test func `the difference is computed once`() throws {
    var calls: [[[Int]]] = []
    let difference = DifferenceStrategy<Int> { old, new in
      calls.append([old, new])
      return BatchUpdates(from: old, to: new)
    }
    let (storage, log) = try storage(difference, [1])
    #expect(calls.isEmpty)
    log.onWill = { _ in
      if storage.items == [1, 2] { try? storage.setItems([9]) }
    }
    try storage.addItems([2])
    try storage.addItems([3])
    #expect(calls == [[[1], [1, 2]], [[1, 2], [9, 3]]])
  }

  @Test func `an edit during the comparison of items is refused`() throws {
    var isRefused = false
    var edit: () throws -> Void = {}
    let difference = DifferenceStrategy<Int> { _, _ in
      do { try edit() } catch { isRefused = error as? StorageError == .editedWhileComparing }
      return BatchUpdates()
    }
    let (storage, log) = try storage(difference, [])
    edit = { [unowned storage] in try storage.setItems([9]) }
    try storage.setItems([1])
    #expect(isRefused && storage.items == [1])
    #expect(log.calls == ["will", "no changes"])
  }

  @Test func `without an observer added items are appended, also to items that others read`()
    throws
  {
    let limits = ContentLimits(items: 5)
    let storage = SingleSectionStorage<Post>(difference: .identity, limits: limits)
    try storage.addItems(["1a", "2b"])
    let read = storage.items
    try storage.addItems(["3c"])
    try storage.addItems(["4d", "4d"])
    #expect(read == ["1a", "2b"])
    #expect(storage.items == ["1a", "2b", "3c", "4d", "4d"])
    #expect(throws: StorageError.limit(.items(limit: 5, found: 6))) { try storage.addItems(["5e"]) }
    #expect(storage.items.count == 5)
  }
}
