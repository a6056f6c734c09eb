import CollectionMapping
import TestSupport
import Foundation
import Testing

/// Selection, prefetching and movements at wrong index paths and times.
///
/// Those about scrolling and layouts are tested with the layouts.
struct InteractionInputTests {
  /// Paths of which none is an item of `[["a", "b"], []]`.
  private static let nowhere: [IndexPath] = [
    [0, 2], [1, 0], [2, 0], [-1, 0], [0, -1], [.max, .min], [0], [0, 0, 0], [],
  ]

  private let stage: BatchStage
  private var container: CollectionContainer { stage.container }

  init() throws { stage = try BatchStage([["a", "b"], []]) }

  @Test("an item that does not exist is not selected", arguments: nowhere)
  func missing(path: IndexPath) throws {
    try container.selectItem(at: [0, 1])
    let count: Int? = [[0, 2]: 2, [1, 0]: 0, [0, -1]: 2][path]
    #expect(throws: ContainerError.noItem(path, count: count, sections: 2)) {
      try container.selectItem(at: path)
    }
    #expect(throws: ContainerError.noItem(path, count: count, sections: 2)) {
      try container.deselectItem(at: path)
    }
    #expect(container.indexPathsForSelectedItems == [[0, 1]])
    #expect(stage.anomalies == [])
  }

  @Test func `while selection is not allowed, the selection stays as it is`() throws {
    container.allowsMultipleSelection = true
    #expect(try container.selectItem(at: [0, 1]))
    container.allowsSelection = false
    #expect(try !container.selectItem(at: [0, 0]))
    #expect(try !container.selectItem(at: nil))
    #expect(try !container.deselectItem(at: [0, 1]))
    #expect(container.indexPathsForSelectedItems == [[0, 1]])
    container.allowsSelection = true
    #expect(try container.deselectItem(at: [0, 1]))
    #expect(container.indexPathsForSelectedItems == [])
  }

  @Test func `no handler prefetches an item that does not exist`() throws {
    let prefetcher = PrefetchLog()
    container.prefetchDataSource = prefetcher
    container.displaysAllElements = false
    container.endDisplayingAll()
    container.prefetchItems(at: Self.nowhere)
    container.prefetchItems(at: [[0, 1], [0, 0]])
    #expect(prefetcher.takeCalls() == [.prefetch([[0, 1], [0, 0]])])

    try stage.change(to: [["b"], []]) { $0.deleteItems(at: [[0, 0]]) }
    container.prefetchItems(at: [[0, 1]])
    container.cancelPrefetchingForItems(at: Self.nowhere + [[0, 1]])
    #expect(container.indexPathsForPrefetchedItems == [[0, 0]])
    container.reloadData()
    #expect(prefetcher.takeCalls() == [.cancel([[0, 0]]), .cancel([[0, 0]])])
    #expect(container.indexPathsForPrefetchedItems == [])
  }

  @Test func `a movement has a beginning and an end, and one at a time`() throws {
    let source = MovableWords()
    container.dataSource = source
    for _ in 0..<2 {
      #expect(throws: ContainerError.noMovement) {
        try container.updateInteractiveMovement(to: [0, 0])
      }
      #expect(throws: ContainerError.noMovement) { try container.endInteractiveMovement() }
      #expect(throws: ContainerError.noMovement) { try container.cancelInteractiveMovement() }
    }
    #expect(try container.beginInteractiveMovement(forItemAt: [0, 1]))
    for path: IndexPath in [[0, 0], [0, 1], [9, 9]] {
      #expect(throws: ContainerError.movementInProgress(from: [0, 1])) {
        try container.beginInteractiveMovement(forItemAt: path)
      }
    }
    try container.updateInteractiveMovement(to: [0, 0])
    try container.endInteractiveMovement()
    #expect(throws: ContainerError.noMovement) { try container.endInteractiveMovement() }
    #expect(source.rows == [["b", "a", "pinned"], []])
  }

  @Test("an item that does not exist is not moved", arguments: nowhere)
  func beginning(path: IndexPath) throws {
    let source = MovableWords()
    container.dataSource = source
    guard path != [0, 2] else {
      #expect(try !container.beginInteractiveMovement(forItemAt: path))
      return #expect(container.interactiveMovement == nil)
    }
    #expect(throws: ContainerError.self) {
      try container.beginInteractiveMovement(forItemAt: path)
    }
    #expect(container.interactiveMovement == nil)
  }

  @Test(
    "an item is not held at a position that does not exist",
    arguments: nowhere + [[0, 3], [1, 1]])
  func target(path: IndexPath) throws {
    let source = MovableWords()
    container.dataSource = source
    #expect(try container.beginInteractiveMovement(forItemAt: [0, 1]))
    guard ![[0, 2], [1, 0]].contains(path) else {
      return try container.updateInteractiveMovement(to: path)
    }
    #expect(throws: ContainerError.self) { try container.updateInteractiveMovement(to: path) }
    #expect(container.interactiveMovement?.current == [0, 1])
    try container.endInteractiveMovement()
    #expect(source.rows == MovableWords().rows)
  }

  @Test func `released objects are not notified, and values stay`() throws {
    let stage = try BatchStage([["a", "b"]])
    let container = stage.container
    var prefetcher: PrefetchLog? = PrefetchLog()
    container.prefetchDataSource = prefetcher
    container.endDisplaying(.cell([0, 1]))
    container.prefetchItems(at: [[0, 1]])
    #expect(prefetcher?.takeCalls() == [.prefetch([[0, 1]])])
    prefetcher = nil
    container.cancelPrefetchingForItems(at: [[0, 1]])
    container.prefetchItems(at: [[0, 1]])

    var source: MovableWords? = MovableWords()
    container.dataSource = source
    #expect(container.numberOfSections == 2)
    source = nil
    #expect(container.dataSource == nil)
    #expect(container.numberOfItems(inSection: 0) == 3)
    #expect(container.cellForItem(at: [0, 0]) != nil)
    #expect(container.display(.cell([0, 2])) is PlaceholderView)
    #expect(
      stage.anomalies == [
        .dataSourceReleased(dataSource: TypeName(MovableWords.self)), .nilCell([0, 2]),
      ])
    #expect(try !container.beginInteractiveMovement(forItemAt: [0, 0]))
    container.reloadData()
    #expect(container.numberOfSections == 0)
    #expect(container.displayedElements.isEmpty)
  }
}

/// Words that the user may move, except for one.
private final class MovableWords: CollectionContainerDataSource {
  private(set) var rows = [["a", "b", "pinned"], []]

  func numberOfSections(in container: CollectionContainer) -> Int { rows.count }

  func collectionContainer(
    _ container: CollectionContainer, numberOfItemsInSection section: Int
  ) -> Int { rows[section].count }

  func collectionContainer(
    _ container: CollectionContainer, cellForItemAt indexPath: IndexPath
  ) throws -> ReusableView? {
    try container.dequeueReusableCell(
      TallyView.self, withReuseIdentifier: "word", for: indexPath)
  }

  func collectionContainer(
    _ container: CollectionContainer, canMoveItemAt indexPath: IndexPath
  ) -> Bool { rows[indexPath[0]][indexPath[1]] != "pinned" }

  func collectionContainer(
    _ container: CollectionContainer, moveItemAt indexPath: IndexPath, to target: IndexPath
  ) {
    let word = rows[indexPath[0]].remove(at: indexPath[1])
    rows[target[0]].insert(word, at: target[1])
  }
}
