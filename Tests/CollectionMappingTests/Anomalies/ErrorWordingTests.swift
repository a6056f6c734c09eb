import CollectionMapping
import TestSupport
import Foundation
import Testing

@Suite("Wording of errors")
struct ErrorWordingTests {
  private static let texts: [String] =
    AnomalyTests.samples.flatMap { ["\($0.anomaly)", $0.anomaly.debugDescription] }
    + errors.map { "\($0)" }

  private static let errors: [any Error] = [
    SnapshotError.sectionNotFound("a", known: 1), SnapshotError.itemExists("a"),
    StorageError.sectionOutOfRange(1, count: 1), StorageError.itemOutOfRange([0, 1], count: 1),
    StorageError.targetOutOfRange([0, 3], last: 1),
    StorageError.countMismatch(items: 1, indexPaths: 1), StorageError.itemNotFound("a"),
    BatchUpdateError.sectionOutOfRange(.deleteSection(1), count: 1, isAfter: false),
    BatchUpdateError.itemOutOfRange(.insertItem([0, 3]), count: 1, isAfter: true),
    BatchUpdateError.tooManyPositions(limit: 1),
    BatchUpdateError.invalidNumberOfSections(before: 0, after: 1, inserted: 0, deleted: 0),
    BatchUpdateError.invalidNumberOfItems(
      section: 0, before: 0, after: 1, inserted: 0, deleted: 0, movedIn: 0, movedOut: 0),
    SnapshotError.invalidUpdates(.needsReload),
    ContainerError.noItem([0, 1], count: 1, sections: 1), LimitError.items(limit: 0, found: 1),
    LimitError.sections(limit: 0, found: 1), LimitError.outputBytes(limit: 0, found: 1),
    ApplyError.tooManySections(count: 1, limit: 0), ApplyError.detached,
    ApplyError.tooManyItems(section: 0, count: 1, limit: 0), ApplyError.superseded,
    DequeueError.tooManyOptionals(limit: 1, .cell([0, 0])), ContainerError.unsettled(rounds: 1),
    ContainerError.tooManyElements(limit: 1),
    LayoutError.invalidCount(1, at: "group"),
    LayoutError.tooManyItems(1, limit: 0, at: "group"),
  ]

  @Test func `a count of one uses the singular`() {
    let nouns = "sections|items|positions|index paths|optionals|bytes|times|views|rounds|elements"
    for text in Self.texts {
      for noun in nouns.split(separator: "|") {
        #expect(!text.contains(" 1 \(noun)") && !text.hasPrefix("1 \(noun)"), "\(text)")
      }
    }
  }

  @Test func `no text uses an outdated word`() {
    let words = [
      "mend", "anew", "on show", "told", "which there is not", "that is none", "shown", "nobody",
      "is no index path", "if need be", "Give one", "that is meant", "to do this",
    ]
    for text in Self.texts {
      for word in words { #expect(!text.contains(word), "\(text)") }
    }
  }

  @Test func `only errors about items recommend a policy for repeated items`() {
    let advice = "droppingRepetitions: true"
    #expect(sectionRefusal.contains("appendSections") && !sectionRefusal.contains(advice))
    #expect(itemRefusal.contains("appendItems") && itemRefusal.contains(advice))
  }

  private var sectionRefusal: String {
    var snapshot = CollectionSnapshot<String, Int>()
    do {
      try snapshot.appendSections(["a", "a"])
      return ""
    } catch {
      return "\(error)"
    }
  }

  private var itemRefusal: String {
    var snapshot = CollectionSnapshot<String, Int>()
    do {
      try snapshot.appendSections(["a"])
      try snapshot.appendItems([1, 1])
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test func `the error of a move beyond the end names the last valid position`() throws {
    let storage = MemoryStorage()
    try storage.setItems([1, 2, 3])
    #expect(throws: StorageError.targetOutOfRange([0, 3], last: 2)) {
      try storage.moveItem(at: [0, 0], to: [0, 3])
    }
    try storage.moveItem(at: [0, 0], to: [0, 2])
    #expect(throws: StorageError.targetOutOfRange([0, 4], last: 3)) {
      try storage.insertItem(4, to: [0, 4])
    }
    try storage.insertItem(4, to: [0, 3])
  }

  @Test func `the error names the end of a move that does not exist`() {
    for (from, target, count, isAfter) in [(5, 0, 3, false), (0, 5, 2, true)] {
      var updates = BatchUpdates()
      updates.moveSection(from, toSection: target)
      let error = BatchUpdateError.sectionOutOfRange(
        .moveSection(from: from, to: target), count: count, isAfter: isAfter)
      #expect(throws: error) { try BatchMap(updates, before: [0, 0, 0], after: [0, 0]) }
      #expect("\(error)".contains("\(count) sections \(isAfter ? "after" : "before") the batch"))
    }
  }

  @Test func `the description of an applied change says what changed`() throws {
    let container = CollectionContainer()
    let source = DiffableDataSource<String, Int>(container: container) { _, _, _ in nil }
    var texts: [String] = []
    try source.apply(CollectionSnapshot(sections: [("a", [1])])) { result in
      if case .success(let change) = result { texts.append("\(change)") }
    }
    try source.applyUsingReloadData(CollectionSnapshot(sections: [("a", [2])])) { result in
      if case .success(let change) = result { texts.append("\(change)") }
    }
    #expect(texts.first?.hasPrefix("0 sections, 0 items become 1 section, 1 item\n") == true)
    #expect(texts.last == "everything was reloaded")
  }
}
