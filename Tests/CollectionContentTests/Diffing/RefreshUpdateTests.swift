import CollectionContent
import Foundation
import Testing

/// Updates that ask for models again.
struct RefreshUpdateTests {
  private func refreshing(_ kinds: [ElementKind]) -> BatchUpdates {
    var updates = BatchUpdates()
    for kind in kinds { updates.refreshSupplementaryViews(ofKind: kind) }
    return updates
  }

  @Test func `kinds in any order are equal, and a kind more is not`() {
    let (first, second) = (refreshing(["a", "b"]), refreshing(["b", "a"]))
    #expect(first == second && first.hashValue == second.hashValue)
    #expect(first != refreshing(["a"]) && first != refreshing(["a", "b", "b"]))
    #expect(first.count == 2 && !first.isEmpty)
    #expect(
      second.operations == [
        .refreshSupplementaryViews(ofKind: "b"), .refreshSupplementaryViews(ofKind: "a"),
      ])
    #expect(
      second.description == """
        refresh of each supplementary view of kind "b"
        refresh of each supplementary view of kind "a"
        """)
  }

  @Test func `they are written, read and merged`() throws {
    let updates = refreshing(["b", "a"])
    let data = try JSONEncoder().encode(updates)
    #expect(String(decoding: data, as: UTF8.self) == #"{"refreshedKinds":["b","a"]}"#)
    #expect(try JSONDecoder().decode(BatchUpdates.self, from: data) == updates)
    var merged = refreshing(["a"])
    merged.reloadSections([0])
    merged.merge(refreshing(["b"]))
    #expect(merged.operations.count == 3)
    #expect(merged.operations.last == .refreshSupplementaryViews(ofKind: "b"))
    #expect(merged.withoutRefreshes().operations == [.reloadSection(0)])
    #expect(updates.isRefresh && !merged.isRefresh && !BatchUpdates().isRefresh)
  }

  @Test func `a kind counts once, and the second is reported as repeated`() throws {
    let map = try BatchMap(refreshing(["a", "b", "a"]), before: [2], after: [2])
    #expect(map.refreshedKinds == ["a", "b"])
    #expect(map.repeats == [.refreshSupplementaryViews(ofKind: "a")])
    #expect(map.changedSections.isEmpty)
  }

  @Test func `the inverse asks for the same kinds`() throws {
    typealias Changes = CollectionChanges<Int, Int>
    let text = """
      {"updates": {"insertedSections": [0], "refreshedKinds": ["b", "a"]},
      "itemCountsBefore": [2], "itemCountsAfter": [0, 2], "insertedSections": [7]}
      """
    let changes = try JSONDecoder().decode(Changes.self, from: Data(text.utf8))
    #expect(changes.count == 3)
    let inverse = changes.inverted().updates
    #expect(
      Set(inverse.operations) == [
        .deleteSection(0), .refreshSupplementaryViews(ofKind: "a"),
        .refreshSupplementaryViews(ofKind: "b"),
      ])
    #expect(changes.inverted().inverted() == changes)
  }

  /// The sections, by their indices afterwards, whose views are asked again.
  @Test func `sections whose index or items changed are named`() throws {
    func changed(
      _ before: [Int], _ after: [Int], _ list: (inout BatchUpdates) -> Void
    ) throws -> [Int] {
      var updates = BatchUpdates()
      list(&updates)
      return try BatchMap(updates, before: before, after: after).changedSections.sorted()
    }
    #expect(try changed([1, 1, 1], [1, 1, 1]) { $0.moveSection(0, toSection: 2) } == [0, 1, 2])
    #expect(try changed([1, 1, 1], [1, 1]) { $0.deleteSections([1]) } == [1])
    #expect(try changed([2, 2], [3, 2]) { $0.insertItems(at: [[0, 0]]) } == [0])
    #expect(try changed([2, 2], [2, 1]) { $0.deleteItems(at: [[1, 0]]) } == [1])
    #expect(try changed([2, 2], [1, 3]) { $0.moveItem(at: [0, 0], to: [1, 1]) } == [0, 1])
    #expect(try changed([2, 2], [2, 2]) { $0.reloadItems(at: [[1, 1]]) } == [1])
    #expect(try changed([2, 2], [2, 2]) { $0.reconfigureItems(at: [[0, 1]]) } == [0])
    #expect(
      try changed([2, 2], [2, 2]) {
        $0.reconfigureItems(at: [[0, 1]], includingSupplementaryViews: false)
      } == [])
    #expect(
      try changed([2, 2, 2], [3, 1]) {
        $0.deleteSections([0])
        $0.moveItem(at: [1, 0], to: [0, 0])
        $0.deleteItems(at: [[2, 0]])
        $0.insertItems(at: [[0, 2]])
      } == [0, 1])
    #expect(
      try changed([2, 2, 2], [2, 3, 1]) {
        $0.insertItems(at: [[1, 0]])
        $0.deleteItems(at: [[2, 0]])
      } == [1, 2])
    #expect(
      try changed([2, 2, 2], [2, 1, 3]) {
        $0.moveItem(at: [1, 0], to: [2, 1])
        $0.reconfigureItems(at: [[2, 1]])
      } == [1, 2])
  }
}
