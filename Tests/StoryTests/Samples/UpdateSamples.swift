import CollectionMapping
import Foundation
import Testing

/// The code of Documentation/Updates.md.
struct UpdateSamples {
  typealias LetterCell = ContainerSamples.LetterCell

  let container = CollectionContainer()
  let letters = ContainerSamples.Letters()

  init() {
    container.register(LetterCell.self)
    container.dataSource = letters
    container.displaysAllElements = true
  }

  @Test func `one batch changes sections and items at once`() throws {
    let a = container.cellForItem(at: [0, 0])
    let lines = Lines()
    container.observer = lines
    try container.performBatchUpdates { [letters] updates in
      letters.sections = [["b", "x"], ["a", "e"], ["y"]]
      updates.deleteItems(at: [[0, 2], [1, 0]])
      updates.moveItem(at: [0, 0], to: [1, 0])
      updates.insertItems(at: [[0, 1]])
      updates.insertSections([2])
    }
    #expect(container.cellForItem(at: [1, 0]) === a)
    let expected = """
      end LetterCell, cell at [0, 2]
      recycle LetterCell
      end LetterCell, cell at [1, 0]
      recycle LetterCell
      move LetterCell, cell at [0, 1], to [0, 0]
      move LetterCell, cell at [0, 0], to [1, 0]
      reuse LetterCell
      display LetterCell, cell at [0, 1]
      reuse LetterCell
      display LetterCell, cell at [2, 0]
      """
    #expect(lines.text == expected)
  }

  @Test func `a batch with wrong counts changes nothing`() throws {
    var log: [String] = []
    do {
      try container.performBatchUpdates { [letters] updates in
        letters.sections[0].remove(at: 0)
        updates.deleteItems(at: [[0, 0], [0, 1]])
      }
    } catch {
      log.append(error.description)
    }
    let expected = """
      After the batch section 0 has 2 items, but it had 3, and the batch inserts 0, deletes 2, moves 0 in and 0 out. Change the data source exactly as the batch says.
      """
    #expect(log == [expected])
    #expect(container.numberOfItems(inSection: 0) == 3)

    #expect(throws: BatchUpdateError.needsReload) { try container.performBatchUpdates { _ in } }
    container.reloadData()
    #expect(container.numberOfItems(inSection: 0) == 2)
  }

  @Test func `the content of an unreliable data source is reloaded`() throws {
    container.reloadsInconsistentContent = true
    container.anomalyHandler.anomalyAction = { _ in }
    try container.performBatchUpdates { [letters] updates in
      letters.sections[0].remove(at: 0)
      updates.deleteItems(at: [[0, 0], [0, 1]])
    }
    #expect(container.anomalyHandler.counts[.batchReloaded] == 1)
    #expect(container.numberOfItems(inSection: 0) == 2)
  }

  @Test func `updates that UIKit refuses can be refused`() throws {
    var log: [String] = []
    container.strictUIKit = true
    do {
      try container.performBatchUpdates { [letters] updates in
        letters.sections = [["b", "c", "d"]]
        updates.moveItem(at: [1, 0], to: [0, 2])
        updates.deleteItems(at: [[0, 0]])
        updates.deleteSections([1])
      }
    } catch {
      log.append(error.description)
    }
    let expected = """
      UIKit refuses the move of [1, 0] to [0, 2] together with the delete of section 1. Use a delete and an insert, or set strictUIKit to false.
      """
    #expect(log == [expected])
  }

  @Test func `the selection moves with its item`() throws {
    container.allowsMultipleSelection = true
    try container.selectItem(at: [0, 0])
    try container.selectItem(at: [0, 1])
    try container.performBatchUpdates { [letters] updates in
      letters.sections = [["b", "c"], ["d", "e", "a"]]
      updates.moveItem(at: [0, 0], to: [1, 2])
    }
    #expect(container.indexPathsForSelectedItems == [[0, 0], [1, 2]])
  }

  @Test func `views are reloaded or reconfigured`() throws {
    let before = container.cellForItem(at: [0, 0])
    letters.sections[0][0] = "A"
    try container.reconfigureItems(at: [[0, 0]])
    #expect(container.cellForItem(at: [0, 0]) === before)
    #expect((before as? LetterCell)?.letter == "A")

    try container.selectItem(at: [1, 0])
    letters.sections[1] = ["f", "g"]
    try container.reconfigureItems(at: [[0, 0]])
    try container.reconfigureSections([0])
    try container.reloadItems(at: [[0, 0]])
    try container.reloadSections([1])
    try container.performBatchUpdates { $0.refreshSupplementaryViews(ofKind: .sectionHeader) }
    #expect((container.cellForItem(at: [1, 1]) as? LetterCell)?.letter == "g")
    #expect(container.indexPathsForSelectedItems.isEmpty)
  }

  final class Lines: CollectionObserver {
    var text = ""
    func observe(_ event: CollectionEvent) { text += text.isEmpty ? "\(event)" : "\n\(event)" }
  }
}
