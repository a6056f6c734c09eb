import CollectionMapping
import TestSupport
import Foundation
import Testing

/// Changes that a data source asks for while it is being asked.
struct WaitingChangeTests {
  private final class Source: CollectionContainerDataSource {
    var count = 1000
    var onAsk: (CollectionContainer, IndexPath) throws -> Void = { _, _ in }

    func collectionContainer(
      _ container: CollectionContainer, numberOfItemsInSection section: Int
    ) -> Int { count }

    func collectionContainer(
      _ container: CollectionContainer, canMoveItemAt indexPath: IndexPath
    ) -> Bool { true }

    func collectionContainer(
      _ container: CollectionContainer, cellForItemAt indexPath: IndexPath
    ) throws -> ReusableView? {
      try onAsk(container, indexPath)
      return try container.dequeueReusableCell(LabelledView.self, for: indexPath)
    }
  }

  private func container(_ source: Source) -> CollectionContainer {
    let container = CollectionContainer()
    container.anomalyHandler.anomalyAction = { _ in }
    container.register(LabelledView.self)
    container.dataSource = source
    return container
  }

  @Test
  func `ending is carried out even when a waiting change asks for it`() {
    let source = Source()
    let container = container(source)
    source.onAsk = { container, path in
      if path == [0, 0] { container.display(.cell([0, 1])) }
      if path == [0, 1] { container.endDisplayingAll() }
    }
    #expect(container.display(.cell([0, 0])) == nil)
    #expect(container.displayedElements.isEmpty)
    #expect(container.anomalyHandler.counts == [.reentrantMutation: 2])
  }

  @Test
  func `changes wait for the outermost answer`() {
    let source = Source()
    let container = container(source)
    source.onAsk = { container, path in
      guard path == [0, 0] else { return }
      container.endDisplaying(.cell([0, 0]))
      _ = try container.dequeueReusableCell(LabelledView.self, for: [0, 0])
    }
    container.anomalyHandler.anomalyAction = { [weak container] anomaly in
      if anomaly.code == .extraDequeue { container?.display(.cell([0, 1])) }
    }
    #expect(container.display(.cell([0, 0])) == nil)
    #expect(container.cellForItem(at: [0, 0]) == nil)
    #expect(container.cellForItem(at: [0, 1]) != nil)
  }

  @Test
  func `a data source that reloads at every request is counted to the end`() throws {
    let source = Source()
    let container = container(source)
    source.onAsk = { [unowned source] container, _ in
      source.count += 1
      container.reloadData()
    }
    #expect(container.display(.cell([0, 0])) != nil)
    #expect(container.numberOfItems(inSection: 0) == source.count)
    source.onAsk = { _, _ in }
    try container.performBatchUpdates { [unowned source] updates in
      source.count += 1
      updates.insertItems(at: [[0, 0]])
    }
    #expect(container.cellForItem(at: [0, 1]) != nil)
  }

  @Test
  func `a reload that is left out ends selection and movement`() throws {
    let source = Source()
    let container = container(source)
    try container.selectItem(at: [0, 3])
    #expect(try container.beginInteractiveMovement(forItemAt: [0, 1]))
    var rounds = 0
    source.onAsk = { container, _ in
      rounds += 1
      if rounds == 2 { try container.selectItem(at: [0, 2]) }
      container.reloadData()
    }
    container.display(.cell([0, 0]))
    #expect(rounds == 2)
    #expect(container.indexPathsForSelectedItems == [])
    #expect(container.interactiveMovement == nil)
    #expect(container.anomalyHandler.count(of: .movementCancelled) == 1)
  }

  @Test(.timeLimit(.minutes(1)))
  func `a reload from the handler of each displayed view comes to an end`() {
    let source = Source()
    source.count = 5
    let container = container(source)
    var displayed = 0
    container.on(.willDisplay) { [unowned container] _, _ in
      displayed += 1
      container.reloadData()
    }
    container.displaysAllElements = true
    #expect((5 * 2...5 * 200).contains(displayed))
    #expect(container.displayedElements.count == 5)
  }

  @Test
  func `two reloads from the handler of each displayed view come to an end`() {
    let source = Source()
    source.count = 2
    let container = container(source)
    container.displaysAllElements = true
    var displayed = 0
    container.on(.willDisplay) { [unowned container] _, _ in
      displayed += 1
      // Without an end, the number would double with every round.
      guard displayed < 100_000 else { return }
      container.reload(.cell([0, 0]))
      container.reload(.cell([0, 1]))
    }
    container.reload(.cell([0, 0]))
    #expect((2 * 100..<100_000).contains(displayed))
    #expect(container.displayedElements.count == 2)
  }

  @Test
  func `reloads that wait one after the other are one reload, others keep their turn`() {
    let source = Source()
    source.count = 2
    let container = container(source)
    var lines: [String] = []
    container.on(.willDisplay) { [unowned container] element, _ in
      lines.append("\(element.indexPath[1])")
      guard lines.count == 1 else { return }
      container.reloadData()
      container.reloadData()
      container.reload(.cell([0, 0]))
      container.reloadData()
    }
    container.displaysAllElements = true
    #expect(lines.joined(separator: " ") == "0 1 0 1 0 0 1")
  }
}
