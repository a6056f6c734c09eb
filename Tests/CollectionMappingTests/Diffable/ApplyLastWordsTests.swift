import CollectionMapping
import TestSupport
import Foundation
import Testing

/// Code of identifiers and captured objects that runs on release must find the data source in a
/// valid state.
@MainActor struct ApplyLastWordsTests {
  /// Runs a closure when it is released.
  private final class Keepsake {
    let lastWords: () -> Void
    init(_ lastWords: @escaping () -> Void) { self.lastWords = lastWords }
    deinit { lastWords() }
  }

  private typealias Source = DiffableDataSource<String, String>

  /// Uses all parts of a data source.
  private func use(_ stage: ApplyStage) {
    let source = stage.dataSource
    source.supplementaryViewProvider = nil
    _ = source.reorderingHandlers.canReorderItem?("a")
    source.reorderingHandlers = ReorderingHandlers()
    _ = source.sectionSnapshotHandlers.shouldExpandItem?("a")
    source.sectionSnapshotHandlers = SectionSnapshotHandlers()
    _ = try? source.collectionContainer(
      stage.container, viewForSupplementaryElementOfKind: "header", at: [0, 0])
    _ = source.collectionContainer(stage.container, canMoveItemAt: [0, 0])
    _ = try? source.expandItem("a", inSection: "one")
    stage.apply("last", [("one", ["z"])])
    _ = source.snapshot(for: "one")
  }

  /// Sets a slot that holds an object, then releases the object, whose `deinit` uses the data
  /// source.
  private func check(
    set: (Source, Keepsake) -> Void, replace: (Source) -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let stage = try ApplyStage([("one", ["a", "b"])])
    var ends = 0
    set(
      stage.dataSource,
      Keepsake { [unowned stage] in
        ends += 1
        use(stage)
      })
    replace(stage.dataSource)
    #expect(ends == 1, sourceLocation: sourceLocation)
    #expect(stage.takeTold() == ["last"], sourceLocation: sourceLocation)
    #expect(stage.page == ["z"], sourceLocation: sourceLocation)
    #expect(stage.truth.problems == [], sourceLocation: sourceLocation)
  }

  @Test func `an object captured by a supplementary view provider may use the data source`() throws
  {
    try check { source, keepsake in
      source.supplementaryViewProvider = { _, _, _ in withExtendedLifetime(keepsake) { nil } }
    } replace: {
      $0.supplementaryViewProvider = nil
    }
  }

  @Test func `an object captured by reordering handlers may use the data source`() throws {
    try check { source, keepsake in
      source.reorderingHandlers.canReorderItem = { _ in withExtendedLifetime(keepsake) { true } }
    } replace: {
      $0.reorderingHandlers = ReorderingHandlers()
    }
    try check { source, keepsake in
      source.reorderingHandlers.didReorder = { _ in withExtendedLifetime(keepsake) {} }
    } replace: {
      $0.reorderingHandlers.didReorder = nil
    }
  }

  @Test func `an object captured by section snapshot handlers may use the data source`() throws {
    try check { source, keepsake in
      source.sectionSnapshotHandlers.willExpandItem = { _ in withExtendedLifetime(keepsake) {} }
    } replace: {
      $0.sectionSnapshotHandlers = SectionSnapshotHandlers()
    }
    try check { source, keepsake in
      source.sectionSnapshotHandlers.shouldExpandItem = { _ in
        withExtendedLifetime(keepsake) { true }
      }
    } replace: {
      $0.sectionSnapshotHandlers.shouldExpandItem = { _ in false }
    }
  }

  @Test func `an object captured by a completion may use the data source`() throws {
    for coalescing in [ApplyCoalescing.none, .latestOnly] {
      let stage = try ApplyStage([("one", ["a"])])
      stage.dataSource.coalescing = coalescing
      stage.onRequest = { [unowned stage] letter in
        guard letter == "b" else { return }
        for name in ["1", "2"] {
          let keepsake = Keepsake { [unowned stage] in use(stage) }
          try stage.dataSource.apply(Letters(sections: [("one", [name])])) { _ in
            withExtendedLifetime(keepsake) {}
          }
        }
      }
      stage.apply("first", [("one", ["b"])])
      let last = stage.takeTold().filter { $0 == "last" }
      #expect(last == (coalescing == .none ? ["last", "last"] : ["last"]))
      #expect(stage.page == ["z"])
      #expect(stage.truth.problems == [])
    }
  }

  // MARK: Identifiers

  /// Code that runs when identifiers are compared, hashed or released on the main thread.
  private enum Words {
    @MainActor static var speak: ((String) -> Void)?
  }

  private final class Speaker: Sendable {
    deinit { MainActor.assumeIsolated { Words.speak?("deinit") } }
  }

  private struct Talkative: Hashable, Sendable {
    let number: Int
    var speaker: Speaker?

    init(_ number: Int) { (self.number, speaker) = (number, Speaker()) }

    static func == (left: Self, right: Self) -> Bool {
      MainActor.assumeIsolated { Words.speak?("==") }
      return left.number == right.number
    }

    func hash(into hasher: inout Hasher) {
      MainActor.assumeIsolated { Words.speak?("hash") }
      hasher.combine(number)
    }
  }

  private typealias Content = CollectionSnapshot<Talkative, Talkative>

  private func content(_ sections: [(Int, [Int])]) throws -> Content {
    try Content(sections: sections.map { (Talkative($0), $1.map { Talkative($0) }) })
  }

  private func tree() throws -> SectionSnapshot<Talkative> {
    var tree = SectionSnapshot<Talkative>()
    try tree.append([Talkative(1), Talkative(2)])
    try tree.append([Talkative(3)], to: Talkative(1))
    return tree
  }

  @Test(arguments: ["==", "hash", "deinit"], [ApplyCoalescing.none, .latestOnly])
  func `identifiers may use the data source from their own code`(
    word: String, coalescing: ApplyCoalescing
  ) throws {
    let container = CollectionContainer()
    container.register(ReusableView.self)
    container.anomalyHandler.anomalyAction = { _ in }
    container.displaysAllElements = true
    let source = DiffableDataSource<Talkative, Talkative>(container: container) {
      container, path, _ in try container.dequeueReusableCell(ReusableView.self, for: path)
    }
    source.coalescing = coalescing
    source.reorderingHandlers.canReorderItem = { _ in true }
    source.reorderingHandlers.didReorder = { _ in }
    let other = try content([(0, [1, 2]), (1, [])])
    var count = 0
    var isSpeaking = false
    Words.speak = {
      guard $0 == word, !isSpeaking, count < 300 else { return }
      count += 1
      isSpeaking = true
      _ = source.snapshot(for: source.sectionIdentifier(for: 0) ?? Talkative(9))
      _ = source.indexPath(for: Talkative(1))
      _ = try? source.apply(other)
      _ = try? source.collapseItem(Talkative(1), inSection: Talkative(0))
      _ = try? container.performBatchUpdates { _ in }
      isSpeaking = false
    }
    defer { Words.speak = nil }

    for round in 0..<4 {
      _ = try? source.apply(content([(0, [1, 2, 3]), (1, [4 + round])]))
      _ = try? source.apply(tree(), to: Talkative(0))
      _ = try? source.expandItem(Talkative(1), inSection: Talkative(0))
      _ = try? source.applyUsingReloadData(content([(round, [round])]))
      _ = try? source.apply(other)
      if (try? container.beginInteractiveMovement(forItemAt: [0, 0])) == true {
        _ = try? container.updateInteractiveMovement(to: [0, 1])
        try? container.endInteractiveMovement()
      }
    }
    #expect(count > 0)
    #expect(container.numberOfSections == source.snapshot().numberOfSections)
  }
}
