import CollectionMapping
import Foundation
import Testing

/// A data source may forward the container's requests to a manager's data source.
struct ForwardedDiffableTests {
  private final class LabelledView: ReusableView {
    var text = ""
  }

  private final class Forwarding: CollectionContainerDataSource {
    let source: DiffableDataSource<Int, Int>
    init(_ source: DiffableDataSource<Int, Int>) { self.source = source }

    func numberOfSections(in container: CollectionContainer) -> Int {
      source.numberOfSections(in: container)
    }

    func collectionContainer(
      _ container: CollectionContainer, numberOfItemsInSection section: Int
    ) -> Int {
      source.collectionContainer(container, numberOfItemsInSection: section)
    }

    func collectionContainer(
      _ container: CollectionContainer, cellForItemAt indexPath: IndexPath
    ) throws -> ReusableView? {
      try source.collectionContainer(container, cellForItemAt: indexPath)
    }

    func collectionContainer(
      _ container: CollectionContainer, viewForSupplementaryElementOfKind kind: ElementKind,
      at indexPath: IndexPath
    ) throws -> ReusableView? {
      try source.collectionContainer(
        container, viewForSupplementaryElementOfKind: kind, at: indexPath)
    }
  }

  @Test func `what a manager's snapshot source is asked comes from the mappings`() throws {
    let manager = CollectionManager()
    manager.register(LabelledView.self, for: Int.self) { view, id, _ in view.text = "\(id)" }
    manager.registerHeader(LabelledView.self, for: String.self) { $0.text = $1 + " \($2.section)" }
    let source: DiffableDataSource<Int, Int> = manager.configureDiffableDataSource { $1 }
    manager.supplementaryModels?.setSectionHeaderModels(["header"])
    try source.apply(CollectionSnapshot(sections: [(0, [7])]))
    let forwarding = Forwarding(source)
    manager.container.dataSource = forwarding

    let cell = manager.container.display(.cell(section: 0, item: 0))
    #expect((cell as? LabelledView)?.text == "7")
    let header = manager.container.display(.supplementary(ofKind: .sectionHeader, inSection: 0))
    #expect((header as? LabelledView)?.text == "header 0")
    #expect(manager.anomalyHandler.total == 0)
  }
}
