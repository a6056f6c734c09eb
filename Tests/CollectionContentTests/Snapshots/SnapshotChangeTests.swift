import CollectionContent
import TestSupport
import Testing

/// Each change of a snapshot, as the content before and after it.
struct SnapshotChangeTests {
  typealias Snapshot = CollectionSnapshot<Int, String>

  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let before: String
    let after: String
    let change: @Sendable (inout Snapshot) throws -> Void

    init(
      _ name: String, _ before: String, _ after: String,
      _ change: @escaping @Sendable (inout Snapshot) throws -> Void
    ) {
      testDescription = name
      self.before = before
      self.after = after
      self.change = change
    }
  }

  /// `0: a b | 1: c` as a snapshot.
  static func read(_ text: String) throws -> Snapshot {
    let sections = text.split(separator: "|").map { section in
      let parts = section.split(separator: ":", omittingEmptySubsequences: false)
      let items = parts.last.map { $0.split(separator: " ").map(String.init) } ?? []
      return (Int(parts[0].filter(\.isNumber)) ?? -1, items)
    }
    return try Snapshot(sections: sections)
  }

  /// A snapshot as `0: a b | 1: c`.
  static func write(_ snapshot: Snapshot) -> String {
    snapshot.sectionIdentifiers.map { section in
      (["\(section):"] + (snapshot.itemIdentifiers(inSection: section) ?? [])).joined(
        separator: " ")
    }.joined(separator: " | ")
  }

  static let changes: [Change] = [
    Change("appendSections", "0: a", "0: a | 1: | 2:") { try $0.appendSections([1, 2]) },
    Change("insertSections before", "0: a | 1: b", "0: a | 3: | 2: | 1: b") {
      try $0.insertSections([3, 2], beforeSection: 1)
    },
    Change("insertSections after", "0: a | 1: b", "0: a | 3: | 2: | 1: b") {
      try $0.insertSections([3, 2], afterSection: 0)
    },
    Change("deleteSections", "0: a | 1: b | 2: c", "1: b") { $0.deleteSections([2, 0, 9]) },
    Change("moveSection before", "0: a | 1: b | 2: c", "2: c | 0: a | 1: b") {
      try $0.moveSection(2, beforeSection: 0)
    },
    Change("moveSection after", "0: a | 1: b | 2: c", "1: b | 2: c | 0: a") {
      try $0.moveSection(0, afterSection: 2)
    },
    Change("appendItems", "0: a | 1: b", "0: a c d | 1: b") {
      try $0.appendItems(["c", "d"], toSection: 0)
    },
    Change("appendItems to the last", "0: a | 1: b", "0: a | 1: b c") {
      try $0.appendItems(["c"])
    },
    Change("appendItems that are there", "0: a b | 1: c", "0: b | 1: c d a") {
      try $0.appendItems(["d", "a"])
    },
    Change("insertItems before", "0: a b", "0: a x y b") {
      try $0.insertItems(["x", "y"], beforeItem: "b")
    },
    Change("insertItems after", "0: a b", "0: a x y b") {
      try $0.insertItems(["x", "y"], afterItem: "a")
    },
    Change("insertItems that are there", "0: a b c | 1: d", "0: b d x a c | 1:") {
      try $0.insertItems(["d", "x", "a"], beforeItem: "c")
    },
    Change("deleteItems", "0: a b c | 1: d", "0: b | 1:") { $0.deleteItems(["d", "a", "c"]) },
    Change("deleteItems, all of them", "0: a b | 1: c", "0: | 1:") {
      $0.deleteItems($0.itemIdentifiers)
    },
    Change("deleteAllItems", "0: a b | 1: c", "") { $0.deleteAllItems() },
    Change("moveItem before", "0: a b c", "0: c a b") { try $0.moveItem("c", beforeItem: "a") },
    Change("moveItem after", "0: a b c", "0: b c a") { try $0.moveItem("a", afterItem: "c") },
    Change("moveItem across", "0: a b | 1: c", "0: b | 1: a c") {
      try $0.moveItem("a", beforeItem: "c")
    },
    Change("moveItem to where it is", "0: a b", "0: a b") {
      try $0.moveItem("a", beforeItem: "b")
    },
  ]

  @Test(arguments: changes) func `a change produces the expected content`(_ change: Change) throws {
    var snapshot = try SnapshotChangeTests.read(change.before)
    let copy = snapshot
    try change.change(&snapshot)
    #expect(SnapshotChangeTests.write(snapshot) == change.after)
    #expect(SnapshotChangeTests.write(copy) == change.before)
    #expect(try snapshot == SnapshotChangeTests.read(change.after))
    _ = try snapshot.validated()
  }

  @Test func `a deletion counts the deleted identifiers`() throws {
    var snapshot = try SnapshotChangeTests.read("0: a b | 1: c")
    #expect(snapshot.deleteItems(["a", "a", "x"]) == 1)
    #expect(snapshot.deleteItems(["a"]) == 0)
    #expect(snapshot.deleteSections([1, 7, 1]) == 1)
    #expect(SnapshotChangeTests.write(snapshot) == "0: b")
  }

  @Test func `deleted sections leave nothing behind`() throws {
    var snapshot = Snapshot()
    for round in 0..<100 {
      try snapshot.appendSections([round, -round - 1])
      try snapshot.appendItems(["a \(round)", "b \(round)"])
      try snapshot.moveSection(-round - 1, beforeSection: round)
      #expect(snapshot.deleteSections([round]) == 1)
      #expect(snapshot.indexOfItem("b \(round)") == round * 2 + 1)
    }
    #expect(snapshot.numberOfItems == 200)
    #expect(snapshot.sectionIdentifiers == (1...100).map { -$0 })
    _ = try snapshot.validated()
  }

  @Test func `items far from their original position are found and deleted`() throws {
    var snapshot = Snapshot()
    var model = ["last"]
    try snapshot.appendSections([0])
    try snapshot.appendItems(model)
    for page in 0..<30 {
      let items = (0..<20).map { "\(page)/\($0)" }
      try snapshot.insertItems(items, beforeItem: model[0])
      model.insert(contentsOf: items, at: 0)
    }
    for (index, item) in model.enumerated() { #expect(snapshot.indexOfItem(item) == index) }
    var numbers = SplitMix64(seed: 5)
    while !model.isEmpty {
      let leaving = Array(model.shuffled(using: &numbers).prefix(40))
      #expect(snapshot.deleteItems(leaving) == leaving.count)
      model.removeAll(where: leaving.contains)
      #expect(snapshot.itemIdentifiers == model)
    }
    #expect(snapshot.numberOfItems == 0)
  }
}
