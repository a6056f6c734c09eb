import CollectionMapping
import Foundation
import Testing

@Suite("Batches that break a rule")
struct BatchRefusalTests {
  private let rows = [["a", "b", "c"], ["d", "e"]]

  private func refusal(
    to rows: [[String]]? = nil, _ body: @escaping (inout BatchUpdates) throws -> Void
  ) throws -> BatchUpdateError? {
    try BatchStage(self.rows).refusal(of: rows, body) as? BatchUpdateError
  }

  @Test func `a section with other numbers is named with all seven`() throws {
    let error = try refusal(to: [["a", "b"], ["d", "e", "f"]]) {
      $0.deleteItems(at: [[0, 0]])
      $0.insertItems(at: [[1, 2]])
      $0.moveItem(at: [0, 1], to: [1, 0])
    }
    #expect(
      error
        == .invalidNumberOfItems(
          section: 0, before: 3, after: 2, inserted: 0, deleted: 1, movedIn: 0, movedOut: 1))
    let text = try #require(error.map { "\($0)" })
    #expect(text.contains("After the batch section 0 has 2 items, but it had 3"))
  }

  @Test func `another number of sections is refused`() throws {
    let error = try refusal(to: [["a", "b", "c"]]) { $0.insertSections([0]) }
    #expect(error == .invalidNumberOfSections(before: 2, after: 1, inserted: 1, deleted: 0))
  }

  @Test(arguments: [[2, 0], [0, 3], [-1, 0], [0, -1], [.max, .min]] as [IndexPath])
  func `a delete of an item that does not exist is refused`(path: IndexPath) throws {
    let count = path == [0, 3] || path == [0, -1] ? 3 : 2
    let error = try refusal { $0.deleteItems(at: [path]) }
    let inSection = path[0] == 0
    #expect(
      error
        == (inSection
          ? .itemOutOfRange(.deleteItem(path), count: count, isAfter: false)
          : .sectionOutOfRange(.deleteItem(path), count: count, isAfter: false)))
  }

  @Test func `a path that is no pair is refused`() throws {
    #expect(try refusal { $0.deleteItems(at: [[0]]) } == .invalidIndexPath([0]))
    #expect(try refusal { $0.moveItem(at: [0, 0], to: []) } == .invalidIndexPath([]))
  }

  @Test func `inserts use the counts from after the batch`() throws {
    let error = try refusal(to: [["a", "b", "c", "x"], ["d", "e"]]) {
      $0.insertItems(at: [[0, 4]])
    }
    #expect(error == .itemOutOfRange(.insertItem([0, 4]), count: 4, isAfter: true))
    let section = try refusal { $0.insertSections([2]) }
    #expect(section == .sectionOutOfRange(.insertSection(2), count: 2, isAfter: true))
  }

  @Test func `a delete said twice counts once, and is reported`() throws {
    let stage = try BatchStage(rows)
    try stage.change(to: [["b", "c"], ["d", "e"]]) {
      $0.deleteItems(at: [[0, 0], [0, 0]])
    }
    #expect(stage.texts == [["b", "c"], ["d", "e"]])
    #expect(stage.log.lines.first == "ignore a second delete of [0, 0]")
    #expect(stage.anomalies.isEmpty)
  }

  @Test func `the same insert twice is refused`() throws {
    let error = try refusal(to: [["a", "b", "c", "x", "y"], ["d", "e"]]) {
      $0.insertItems(at: [[0, 3], [0, 3]])
    }
    #expect(error == .duplicateInsert(.insertItem([0, 3])))
  }

  @Test func `contradictions name both operations`() throws {
    let other = [["b", "c", "x"], ["d", "e"]]
    #expect(
      try refusal(to: other) {
        $0.deleteItems(at: [[0, 0]])
        $0.reloadItems(at: [[0, 0]])
      } == .conflict(.deleteItem([0, 0]), .reloadItem([0, 0])))
    #expect(
      try refusal(to: other) {
        $0.moveItem(at: [0, 0], to: [0, 2])
        $0.deleteItems(at: [[0, 0]])
      } == .conflict(.deleteItem([0, 0]), .moveItem(from: [0, 0], to: [0, 2])))
    #expect(
      try refusal(to: other) {
        $0.moveItem(at: [0, 0], to: [0, 2])
        $0.insertItems(at: [[0, 2]])
      } == .conflict(.insertItem([0, 2]), .moveItem(from: [0, 0], to: [0, 2])))
    #expect(
      try refusal(to: other) {
        $0.moveItem(at: [0, 0], to: [0, 1])
        $0.moveItem(at: [0, 0], to: [0, 2])
      } == .conflict(.moveItem(from: [0, 0], to: [0, 1]), .moveItem(from: [0, 0], to: [0, 2])))
    #expect(
      try refusal(to: other) {
        $0.moveItem(at: [0, 0], to: [0, 2])
        $0.moveItem(at: [0, 1], to: [0, 2])
      } == .conflict(.moveItem(from: [0, 0], to: [0, 2]), .moveItem(from: [0, 1], to: [0, 2])))
  }

  @Test func `an item is deleted or configured again, not both`() throws {
    let error = try refusal(to: [["b", "c"], ["d", "e"]]) {
      $0.deleteItems(at: [[0, 0]])
      $0.reconfigureItems(at: [[0, 0]])
    }
    #expect(error == .conflict(.deleteItem([0, 0]), .reconfigureItem([0, 0])))
  }

  @Test func `a section is inserted at a place or moved there, not both`() throws {
    let error = try refusal(to: [["d", "e"], [], ["x"]]) {
      $0.moveSection(0, toSection: 1)
      $0.insertSections([1])
    }
    #expect(error == .conflict(.insertSection(1), .moveSection(from: 0, to: 1)))
  }

  /// A call that names more places than there can be.
  struct Endless: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let call: @Sendable (inout BatchUpdates) -> Void

    init(_ id: String, _ call: @escaping @Sendable (inout BatchUpdates) -> Void) {
      (testDescription, self.call) = (id, call)
    }
  }

  static let endless = [
    Endless("deleted sections") { $0.deleteSections(0..<Int.max) },
    Endless("inserted sections") { $0.insertSections(Int.min..<Int.max) },
    Endless("reloaded sections") { $0.reloadSections(repeatElement(0, count: .max)) },
    Endless("sections with reloaded views") {
      $0.reloadSupplementaryViews(inSections: 0..<Int.max)
    },
    Endless("deleted items") { $0.deleteItems(at: (0..<Int.max).lazy.map { [0, $0] }) },
    Endless("inserted items") { $0.insertItems(at: (Int.min..<Int.max).lazy.map { [0, $0] }) },
    Endless("reloaded items") { $0.reloadItems(at: repeatElement([0, 0], count: .max)) },
    Endless("reconfigured items") { $0.reconfigureItems(at: repeatElement([0, 0], count: .max)) },
    Endless("reloaded badges") {
      $0.reloadSupplementaryViews(ofKind: "badge", at: repeatElement([0, 0], count: .max))
    },
    Endless("reconfigured badges") {
      $0.reconfigureSupplementaryViews(ofKind: "badge", at: repeatElement([0, 0], count: .max))
    },
  ]

  @Test(arguments: endless)
  func `a call that names more places than there can be is refused`(row: Endless) throws {
    var updates = BatchUpdates()
    row.call(&updates)
    #expect(!updates.isEmpty && updates.count == 0)
    let error = try refusal { [updates] in $0 = updates }
    #expect(error == .tooManyPositions(limit: 1_000_000))
    #expect(error?.description.contains("more than 1000000 positions") == true)
    let merged = try refusal { [updates] in $0.merge(updates) }
    #expect(merged == error)
  }

  @Test func `a million places in one call are taken`() {
    var updates = BatchUpdates()
    updates.deleteSections(0..<1_000_000)
    updates.deleteSections(0..<1)
    #expect(updates.count == 1_000_001)
    updates.deleteSections(0..<1_000_001)
    #expect(updates.count == 1_000_001)
  }
}
