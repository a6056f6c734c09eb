import TestSupport
import CollectionContent
import Foundation
import Testing

/// Batch updates are equal if they do the same, in whichever order they were built.
struct BatchEqualityTests {
  private static let calls: [@Sendable (inout BatchUpdates) -> Void] = [
    { $0.deleteItems(at: [[0, 1]]) }, { $0.deleteItems(at: [[0, 0]]) },
    { $0.insertItems(at: [[1, 0]]) }, { $0.insertItems(at: [[0, 3]]) },
    { $0.moveItem(at: [0, 4], to: [1, 5]) }, { $0.moveItem(at: [0, 4], to: [0, 5]) },
    { $0.reloadItems(at: [[2, 1]]) }, { $0.reloadItems(at: [[0, 7]]) },
    { $0.reconfigureItems(at: [[2, 2]]) }, { $0.reconfigureItems(at: [[2, 1]]) },
    { $0.reconfigureItems(at: [[2, 2]], includingSupplementaryViews: false) },
    { $0.reconfigureItems(at: [[1, 2]], includingSupplementaryViews: false) },
    { $0.deleteSections([4]) }, { $0.deleteSections([3]) },
    { $0.insertSections([6, 5]) }, { $0.insertSections([1]) },
    { $0.moveSection(2, toSection: 0) }, { $0.moveSection(0, toSection: 2) },
    { $0.reloadSections([8]) }, { $0.reloadSections([7]) },
    { $0.reconfigureSections([8]) }, { $0.reconfigureSections([7]) },
    { $0.reloadSupplementaryViews(inSections: [1]) },
    { $0.reloadSupplementaryViews(ofKind: "", inSections: [1]) },
    { $0.reconfigureSupplementaryViews(inSections: [7]) },
    { $0.reconfigureSupplementaryViews(ofKind: "", inSections: [7]) },
    { $0.reconfigureSupplementaryViews(ofKind: "b", at: [[7, 0]]) },
  ]

  private func batch(_ calls: [@Sendable (inout BatchUpdates) -> Void]) -> BatchUpdates {
    var updates = BatchUpdates()
    for call in calls { call(&updates) }
    return updates
  }

  @Test(arguments: Seeds.all(debug: 20, release: 200))
  func `the order of the calls makes no difference`(seed: UInt64) throws {
    var numbers = SplitMix64(seed: seed)
    var calls = Self.calls
    let first = batch(calls)
    numbers.shuffle(&calls)
    let second = batch(calls)
    #expect(first == second, "seed \(seed)")
    #expect(first.hashValue == second.hashValue, "seed \(seed)")
    #expect(StorageUpdate.batch(first) == .batch(second), "seed \(seed)")
    #expect(Set([StorageUpdate.batch(first), .batch(second), .reload]).count == 2, "seed \(seed)")
    var merged = batch(Array(calls[10...]))
    merged.merge(batch(Array(calls[..<10])))
    #expect(merged == first, "seed \(seed)")
    let read = try JSONDecoder().decode(BatchUpdates.self, from: JSONEncoder().encode(second))
    #expect(read == first, "seed \(seed)")
    #expect(Set(first.operations) == Set(read.operations), "seed \(seed)")
    #expect(first.count == 28 && first.operations.count == 28)
  }

  @Test func `calls that name nothing make no difference`() {
    var updates = BatchUpdates()
    updates.deleteSections([])
    updates.insertItems(at: [])
    updates.merge(BatchUpdates())
    #expect(updates == BatchUpdates() && updates.isEmpty)
    #expect(updates.hashValue == BatchUpdates().hashValue)
  }

  @Test func `each call makes a difference, and so does a repetition`() {
    var all = Set([batch([]), batch(Self.calls)])
    for index in Self.calls.indices {
      all.insert(batch([Self.calls[index]]))
      var calls = Self.calls
      calls.append(calls.remove(at: index))
      all.insert(batch(calls))
      calls.append(Self.calls[index])
      all.insert(batch(calls))
      calls.removeLast(2)
      all.insert(batch(calls))
    }
    #expect(all.count == 2 + 3 * Self.calls.count)
  }

  @Test func `descriptions and operations keep the order of the calls`() {
    var updates = BatchUpdates()
    updates.deleteItems(at: [[0, 2]])
    updates.deleteItems(at: [[0, 1]])
    #expect(updates.description == "delete of [0, 2]\ndelete of [0, 1]")
    #expect(updates.deletedItems == [[0, 2], [0, 1]])
  }

  @Test func `many operations are added and compared one by one`() {
    var (first, second) = (BatchUpdates(), BatchUpdates())
    let count = 10_000
    for item in 0..<count {
      first.deleteItems(at: CollectionOfOne([0, item]))
      first.moveItem(at: [1, item], to: [2, item])
      first.reconfigureSupplementaryViews(ofKind: "b", at: CollectionOfOne([3, item]))
      second.deleteItems(at: CollectionOfOne([0, count - 1 - item]))
      second.moveItem(at: [1, count - 1 - item], to: [2, count - 1 - item])
      second.reconfigureSupplementaryViews(
        ofKind: "b", at: CollectionOfOne([3, count - 1 - item]))
    }
    #expect(first == second)
  }
}
