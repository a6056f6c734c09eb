import CollectionContent
import TestSupport
import Testing

/// An observer that keeps a copy of the content and applies every update to it in a simple way.
///
/// Items are unique numbers, so that a move differs from a delete and an insert.
final class StorageMirror: StorageObserver {
  private(set) var grid: [[Int]]
  private(set) var updates: [StorageUpdate] = []
  private(set) var log: [String] = []
  private var isWaiting = false

  /// Called once the mirror is up to date.
  var onWill: () -> Void = {}
  var onDid: () -> Void = {}
  var context = ""

  init(_ storage: any Storage) {
    grid = storage.numbers
  }

  func storageWillChange(_ storage: any Storage) {
    log.append("will")
    #expect(!isWaiting, "will comes once before did; \(context)")
    #expect(storage.numbers == grid, "nothing has changed yet; \(context)")
    isWaiting = true
    onWill()
  }

  func storage(_ storage: any Storage, didChange update: StorageUpdate) {
    log.append("did")
    #expect(isWaiting, "did comes after will; \(context)")
    isWaiting = false
    updates.append(update)
    let after = storage.numbers
    if let batch = update.updates {
      do {
        let applied = try update.applied(to: grid, countsAfter: after.map(\.count)) {
          after[$0.section][$0.item]
        }
        #expect(applied == after, "\(context)")
        #expect(Set(batch.reconfiguredItems).count == batch.reconfiguredItems.count, "\(context)")
        #expect(try grid.knownArrivals(in: batch, to: after).isEmpty, "\(context)")
      } catch {
        Issue.record("\(error); \(context)\n\(grid) -> \(after)\n\(batch)")
      }
    }
    grid = after
    onDid()
  }
}

/// An observer that records the calls that it receives, and runs closures of a test in them.
final class StorageLog: StorageObserver {
  /// `will`, and the text of each update.
  private(set) var calls: [String] = []
  var onWill: (any Storage) -> Void
  var onDid: (any Storage, StorageUpdate) -> Void

  init(
    will: @escaping (any Storage) -> Void = { _ in },
    did: @escaping (any Storage, StorageUpdate) -> Void = { _, _ in }
  ) {
    (onWill, onDid) = (will, did)
  }

  func storageWillChange(_ storage: any Storage) {
    calls.append("will")
    onWill(storage)
  }

  func storage(_ storage: any Storage, didChange update: StorageUpdate) {
    calls.append(update.description)
    onDid(storage, update)
  }
}

extension StorageMaker {
  /// A storage of numbers, and a mirror that observes it.
  func observed(_ grid: [[Int]]) throws -> (any EditableStorage, StorageMirror) {
    let storage = make()
    try storage.setItemsForAllSections(grid)
    let mirror = StorageMirror(storage)
    storage.storageObserver = mirror
    return (storage, mirror)
  }
}

extension [[Int]] {
  /// The numbers that a batch inserts although they were there and could have been moved.
  ///
  /// A reload of a section also covers an item that left the section and came back.
  fileprivate func knownArrivals(in batch: BatchUpdates, to after: [[Int]]) throws -> [Int] {
    let map = try BatchMap(batch, before: self.map(\.count), after: after.map(\.count))
    let known = Set(joined())
    return after.enumerated().flatMap { section, numbers in
      let reloaded =
        batch.reloadedSections.first { $0 == map.oldSection(of: section) }
        .map { self[$0] } ?? []
      return numbers.enumerated().filter { item, number in
        map.oldIndexPath(of: [section, item]) == nil && known.contains(number)
          && !reloaded.contains(number)
      }.map(\.element)
    }
  }
}
