import CollectionMapping
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
}
