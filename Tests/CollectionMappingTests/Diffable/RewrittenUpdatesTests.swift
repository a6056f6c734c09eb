import TestSupport
import CollectionMapping
import Foundation
import Testing

/// Batch updates rewritten so that UIKit accepts them.
struct RewrittenUpdatesTests {
  @Test func `moves into or out of deleted and inserted sections become deletes and inserts`() {
    var updates = BatchUpdates()
    updates.deleteSections([0])
    updates.insertSections([2])
    updates.moveItem(at: [0, 1], to: [0, 0])
    updates.moveItem(at: [1, 3], to: [2, 0])
    updates.moveItem(at: [0, 0], to: [2, 1])
    updates.moveItem(at: [1, 0], to: [1, 2])
    updates.deleteItems(at: [[1, 4]])
    updates.insertItems(at: [[0, 5]])
    #expect(
      updates.rewrittenForUIKit().operations == [
        .deleteSection(0), .insertSection(2), .deleteItem([1, 3]), .deleteItem([1, 4]),
        .insertItem([0, 0]), .insertItem([0, 5]), .moveItem(from: [1, 0], to: [1, 2]),
      ])
  }

  @Test func `an item that moves and is reloaded is deleted and inserted`() {
    var updates = BatchUpdates()
    updates.moveItem(at: [0, 0], to: [0, 2])
    updates.moveItem(at: [0, 4], to: [0, 3])
    updates.reloadItems(at: [[0, 5], [0, 0]])
    updates.reconfigureItems(at: [[0, 4], [0, 0]])
    #expect(
      updates.rewrittenForUIKit().operations == [
        .deleteItem([0, 0]), .insertItem([0, 2]), .moveItem(from: [0, 4], to: [0, 3]),
        .reloadItem([0, 5]), .reconfigureItem([0, 4]),
      ])
  }

  @Test func `updates that UIKit accepts are unchanged`() {
    var updates = BatchUpdates()
    updates.insertItems(at: [[1, 2], [0, 5]])
    updates.moveItem(at: [0, 1], to: [0, 0])
    updates.reloadItems(at: [[0, 3], [0, 2]])
    #expect(updates.rewrittenForUIKit() == updates)
  }

  /// A strict container and a lenient one display the same after any difference.
  @Test func `a strict container takes every rewritten difference`() throws {
    for seed in UInt64(0)..<tries(debug: 100, release: 300) {
      let pair = ContentPair.random(seed: seed) { "\($0)" }
      var random = SeededGenerator(seed: seed)
      let stages = try (strict: ApplyStage(pair.old), free: ApplyStage(pair.old))
      stages.strict.container.strictUIKit = true
      var target = try Letters(sections: pair.new)
      let items = target.itemIdentifiers
      try target.reloadItems(items.filter { _ in Int.random(in: 0..<4, using: &random) == 0 })
      try target.reconfigureItems(items.filter { _ in Int.random(in: 0..<4, using: &random) == 0 })
      for stage in [stages.strict, stages.free] {
        stage.suffix = "!"
        try stage.dataSource.apply(target)
      }
      let texts = [stages.strict, stages.free].map(\.page)
      let isSame =
        texts[0].map { $0.replacing("!", with: "") } == texts[1].map { $0.replacing("!", with: "") }
      // The strict container configures every view that the lenient one does, and those it inserts.
      let words = texts.map { $0.joined(separator: " ").split(separator: " ").map(String.init) }
      let isFilled = zip(words[0], words[1]).allSatisfy { $0 == $1 || $0 == "\($1)!" }
      #expect(isSame && isFilled && stages.strict.takeAnomalies() == [], "seed \(seed): \(texts)")
    }
  }
}
