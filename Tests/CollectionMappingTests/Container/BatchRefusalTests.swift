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

  /// A batch that breaks a rule, the rows after it, and the error that names the rule.
  struct Breach: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let rows: [[String]]?
    let error: BatchUpdateError
    let body: @Sendable (inout BatchUpdates) -> Void

    init(
      _ id: String, to rows: [[String]]? = nil, _ error: BatchUpdateError,
      _ body: @escaping @Sendable (inout BatchUpdates) -> Void
    ) {
      (testDescription, self.rows, self.error, self.body) = (id, rows, error, body)
    }
  }

  private static let fewer = [["b", "c", "x"], ["d", "e"]]
  private static let move = BatchOperation.moveItem(from: [0, 0], to: [0, 2])

  static let breaches = [
    Breach(
      "another number of sections", to: [["a", "b", "c"]],
      .invalidNumberOfSections(before: 2, after: 1, inserted: 1, deleted: 0)
    ) { $0.insertSections([0]) },
    Breach("a path with one number", .invalidIndexPath([0])) { $0.deleteItems(at: [[0]]) },
    Breach("a path without numbers", .invalidIndexPath([])) { $0.moveItem(at: [0, 0], to: []) },
    Breach(
      "an insert beyond the count after the batch", to: [["a", "b", "c", "x"], ["d", "e"]],
      .itemOutOfRange(.insertItem([0, 4]), count: 4, isAfter: true)
    ) { $0.insertItems(at: [[0, 4]]) },
    Breach(
      "a section inserted beyond the count",
      .sectionOutOfRange(.insertSection(2), count: 2, isAfter: true)
    ) { $0.insertSections([2]) },
    Breach(
      "the same insert twice", to: [["a", "b", "c", "x", "y"], ["d", "e"]],
      .duplicateInsert(.insertItem([0, 3]))
    ) { $0.insertItems(at: [[0, 3], [0, 3]]) },
    Breach(
      "a delete and a reload", to: fewer, .conflict(.deleteItem([0, 0]), .reloadItem([0, 0]))
    ) {
      $0.deleteItems(at: [[0, 0]])
      $0.reloadItems(at: [[0, 0]])
    },
    Breach("a move and a delete", to: fewer, .conflict(.deleteItem([0, 0]), move)) {
      $0.moveItem(at: [0, 0], to: [0, 2])
      $0.deleteItems(at: [[0, 0]])
    },
    Breach("a move and an insert", to: fewer, .conflict(.insertItem([0, 2]), move)) {
      $0.moveItem(at: [0, 0], to: [0, 2])
      $0.insertItems(at: [[0, 2]])
    },
    Breach(
      "two moves of an item", to: fewer, .conflict(.moveItem(from: [0, 0], to: [0, 1]), move)
    ) {
      $0.moveItem(at: [0, 0], to: [0, 1])
      $0.moveItem(at: [0, 0], to: [0, 2])
    },
    Breach(
      "two moves to a place", to: fewer, .conflict(move, .moveItem(from: [0, 1], to: [0, 2]))
    ) {
      $0.moveItem(at: [0, 0], to: [0, 2])
      $0.moveItem(at: [0, 1], to: [0, 2])
    },
    Breach(
      "a delete and a reconfigure", to: [["b", "c"], ["d", "e"]],
      .conflict(.deleteItem([0, 0]), .reconfigureItem([0, 0]))
    ) {
      $0.deleteItems(at: [[0, 0]])
      $0.reconfigureItems(at: [[0, 0]])
    },
    Breach(
      "a section moved to where one is inserted", to: [["d", "e"], [], ["x"]],
      .conflict(.insertSection(1), .moveSection(from: 0, to: 1))
    ) {
      $0.moveSection(0, toSection: 1)
      $0.insertSections([1])
    },
  ]

  @Test(arguments: breaches)
  func `a batch that breaks a rule is refused, and the error names it`(row: Breach) throws {
    let error = try refusal(to: row.rows, row.body)
    #expect(error == row.error)
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

  @Test func `a delete said twice counts once, and is reported`() throws {
    let stage = try BatchStage(rows)
    try stage.change(to: [["b", "c"], ["d", "e"]]) {
      $0.deleteItems(at: [[0, 0], [0, 0]])
    }
    #expect(stage.texts == [["b", "c"], ["d", "e"]])
    #expect(stage.log.lines.first == "ignore a second delete of [0, 0]")
    #expect(stage.anomalies.isEmpty)
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
