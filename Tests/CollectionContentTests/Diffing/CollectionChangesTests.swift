import TestSupport
import CollectionContent
import Foundation
import Testing

/// `CollectionChanges` as a value: applied, refused, encoded, decoded and described.
struct CollectionChangesTests {
  private let old = [("a", [1, 2, 3]), ("b", [4, 5])]
  private let new = [("c", [6, 4]), ("a", [3, 1])]

  @Test func `changes list what is deleted and inserted`() {
    let changes = CollectionChanges(from: old, to: new)
    #expect(changes.deletedSections == ["b"])
    #expect(changes.insertedSections == ["c"])
    #expect(changes.deletedItems == [2, 5])
    #expect(changes.insertedItems == [6])
    #expect(changes.itemCountsBefore == [3, 2])
    #expect(changes.itemCountsAfter == [2, 2])
    #expect(changes.count == 5)
    #expect(!changes.isEmpty)
    #expect(
      changes.updates.operations == [
        .deleteSection(1), .insertSection(0), .deleteItem([0, 1]),
        .moveItem(from: [0, 2], to: [1, 0]), .moveItem(from: [1, 0], to: [0, 1]),
      ])
  }

  @Test func `changes are described in a fixed format`() {
    #expect(
      CollectionChanges(from: old, to: new).description == """
        2 sections, 5 items become 2 sections, 4 items
        delete of section 1
        insert of section 0
        delete of [0, 1]
        move of [0, 2] to [1, 0]
        move of [1, 0] to [0, 1]
        deleted sections: b
        inserted sections: c
        deleted items: 2, 5
        inserted items: 6
        """)
    #expect(
      CollectionChanges(from: old, to: old).description
        == "2 sections, 5 items become 2 sections, 5 items\nno changes")
  }

  @Test func `the description of many changes is short`() {
    let many = CollectionChanges(
      from: [(0, [String]())], to: [(0, (0..<5000).map { String(repeating: "x\n", count: $0) })])
    #expect(many.description.count < 5000)
    #expect(many.description.split(separator: "\n").count == 103)
  }

  @Test func `changes are applied to a snapshot, and the result has no marks`() throws {
    var base = try CollectionSnapshot(sections: old)
    let target = try CollectionSnapshot(sections: new)
    let changes = target.difference(from: base).changes
    try base.reloadItems([1])
    #expect(try changes.applied(to: base) == target)
  }

  @Test func `changes are refused by content that they do not start from`() throws {
    let changes = CollectionChanges(from: old, to: new)
    func refusal(_ content: [(String, [Int])]) -> String? {
      do throws(SnapshotError) {
        _ = try changes.applied(to: content)
        return nil
      } catch {
        return error.description
      }
    }
    let remedy = " Apply changes to the content that they were made from."
    #expect(refusal([]) == "The changes were made from 2 sections, but the content has 0." + remedy)
    #expect(
      refusal([("a", [1, 2]), ("b", [4, 5])])
        == "The changes were made from 3 items in section 0, but the content has 2." + remedy)
    #expect(
      refusal([("a", [1, 2, 3]), ("x", [4, 5])])
        == "The changes delete b as section 1, but section 1 is x." + remedy)
    #expect(
      refusal([("a", [1, 7, 3]), ("b", [4, 5])])
        == "The changes delete 2 at [0, 1], but the item there is 7." + remedy)
    // Only positions say which elements stay.
    #expect(refusal([("z", [8, 2, 9]), ("b", [4, 5])]) == nil)
    let base = try CollectionSnapshot(sections: [("a", [6, 2, 3]), ("b", [4, 5])])
    let reason = SnapshotError.itemInTwoSections("6", first: "c", second: "a")
    let exists = SnapshotError.otherContent(
      "The changes insert an identifier that exists: \(reason)")
    #expect(throws: exists) { try changes.applied(to: base) }
  }

  @Test func `all changes survive JSON and still lead to their target`() throws {
    let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
    for seed in UInt64(0)..<tries(debug: 500, release: 10_000) {
      let pair = ContentPair.random(seed: seed, isUnique: seed % 5 > 0) { $0 }
      let changes = pair.changes
      let data = try encoder.encode(changes)
      let same = try decoder.decode(CollectionChanges<Int, Int>.self, from: data)
      guard same == changes, try same.applied(to: pair.old) == pair.new else {
        Issue.record("seed \(seed): \(String(decoding: data, as: UTF8.self))")
        return
      }
    }
  }

  @Test func `empty parts are not encoded`() throws {
    let data = try JSONEncoder().encode(CollectionChanges(from: old, to: old))
    let text = String(decoding: data, as: UTF8.self)
    #expect(text.count == #"{"updates":{},"itemCountsBefore":[3,2],"itemCountsAfter":[3,2]}"#.count)
  }

  @Test(arguments: [
    "", "[]", "{}", "null", #"{"updates":{}}"#,
    // Numbers that no content has.
    #"{"updates":{},"itemCountsBefore":[-1],"itemCountsAfter":[-1]}"#,
    #"{"updates":{},"itemCountsBefore":[9223372036854775807,9223372036854775807],"itemCountsAfter":[1]}"#,
    #"{"updates":{"insertedSections":[0]},"itemCountsBefore":[],"itemCountsAfter":[9000000000000000000]}"#,
    #"{"updates":{"insertedSections":[0]},"itemCountsBefore":[],"itemCountsAfter":[2000000000000000000],"insertedSections":[1]}"#,
    #"{"updates":{"deletedItems":[[0,9223372036854775807]]},"itemCountsBefore":[1],"itemCountsAfter":[0]}"#,
    #"{"updates":{"deletedItems":[[-9223372036854775808,0]]},"itemCountsBefore":[1],"itemCountsAfter":[0]}"#,
    // Operations that contradict each other, or the numbers.
    #"{"updates":{"deletedItems":[[0,0]],"movedItems":[[[0,0],[0,0]]]},"itemCountsBefore":[1],"itemCountsAfter":[0]}"#,
    #"{"updates":{},"itemCountsBefore":[1],"itemCountsAfter":[2]}"#,
    #"{"updates":{},"itemCountsBefore":[1],"itemCountsAfter":[1,1]}"#,
    // Missing identifiers, or too many.
    #"{"updates":{"deletedItems":[[0,0]]},"itemCountsBefore":[1],"itemCountsAfter":[0]}"#,
    #"{"updates":{},"itemCountsBefore":[1],"itemCountsAfter":[1],"insertedItems":[4]}"#,
    #"{"updates":{},"itemCountsBefore":[1],"itemCountsAfter":[1],"deletedSections":[4]}"#,
    #"{"updates":{},"itemCountsBefore":[1],"itemCountsAfter":[1],"replacesEverything":true}"#,
    #"{"updates":{"movedItems":[[[0,0]]]},"itemCountsBefore":[1],"itemCountsAfter":[1]}"#,
  ])
  func `inconsistent changes are not decoded`(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(CollectionChanges<Int, Int>.self, from: Data(json.utf8))
    }
  }

  @Test func `consistent changes with huge numbers are refused by all content`() throws {
    let json = """
      {"updates":{"movedItems":[[[0,5],[0,1000000000000]]]},
      "itemCountsBefore":[1000000000000000],"itemCountsAfter":[1000000000000000]}
      """
    let changes = try JSONDecoder().decode(
      CollectionChanges<Int, Int>.self, from: Data(json.utf8))
    #expect(changes.inverted().updates.movedItems.first?.to == [0, 5])
    #expect(throws: SnapshotError.self) { try changes.applied(to: [(0, [1])]) }
  }

  /// A section reload and a redundant operation are valid in changes made elsewhere.
  @Test func `changes made elsewhere may contain redundant operations`() throws {
    let json = """
      {"updates":{"deletedSections":[1,1],"deletedItems":[[1,0]],"insertedSections":[1],
      "insertedItems":[[1,0]],"reloadedSections":[0],"reconfiguredItems":[[2,0]]},
      "itemCountsBefore":[1,1,1],"itemCountsAfter":[2,1,1],"deletedSections":[1],
      "insertedSections":[7],"deletedItems":[10,11],"insertedItems":[20,21,22]}
      """
    let changes = try JSONDecoder().decode(
      CollectionChanges<Int, Int>.self, from: Data(json.utf8))
    let before = [(0, [10]), (1, [11]), (2, [12])]
    let after = [(0, [20, 21]), (7, [22]), (2, [12])]
    #expect(try changes.applied(to: before) == after)
    #expect(try changes.inverted().applied(to: after) == before)
    #expect(changes.inverted().updates.reconfiguredItems == [[2, 0]])
  }
}
