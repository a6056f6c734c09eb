import CollectionMapping
import Foundation
import Testing

/// Subclasses of the diffable data source that override its data source methods.
struct DataSourceSubclassTests {
  /// Has no cells itself, and asks for one that does not exist.
  private final class Neighbour: DiffableDataSource<String, Int> {
    override func collectionContainer(
      _ container: CollectionContainer, cellForItemAt indexPath: IndexPath
    ) throws -> ReusableView? {
      try super.collectionContainer(container, cellForItemAt: [0, 9]).map { _ in ReusableView() }
    }
  }

  @Test func `a missing view of another element does not explain a missing one`() {
    let container = CollectionContainer()
    var anomalies: [Anomaly] = []
    container.anomalyHandler.anomalyAction = { anomalies.append($0) }
    let source = Neighbour(container: container) { _, _, _ in nil }
    #expect(container.display(.cell(section: 0, item: 0)) is PlaceholderView)
    let error = DequeueError.noElement(.cell(section: 0, item: 9), count: nil, sections: 0)
    #expect(anomalies == [.dequeue(error), .nilCell([0, 0])])
    withExtendedLifetime(source) {}
  }

  private static let header = ElementID.supplementary(ofKind: .sectionHeader, inSection: 0)

  /// Notes each request, and whether the initialiser had returned.
  private final class Source: DiffableDataSource<String, Int> {
    var notes: [String] = []
    var fixed: Set<Int> = []
    private var isComplete = false

    init(_ container: CollectionContainer) {
      super.init(container: container) { container, indexPath, _ in
        try container.dequeueReusableCell(LabelledView.self, for: indexPath)
      }
      isComplete = true
    }

    private func note(_ text: String) {
      notes.append(isComplete ? text : "\(text) too early")
    }

    override func collectionContainer(
      _ container: CollectionContainer, cellForItemAt indexPath: IndexPath
    ) throws -> ReusableView? {
      note("cell \(indexPath.item)")
      return try super.collectionContainer(container, cellForItemAt: indexPath)
    }

    override func collectionContainer(
      _ container: CollectionContainer, viewForSupplementaryElementOfKind kind: ElementKind,
      at indexPath: IndexPath
    ) throws -> ReusableView? {
      note("\(kind == .sectionHeader ? "header" : "\(kind)") \(indexPath.section)")
      return try container.dequeueReusableSupplementaryView(
        LabelledView.self, ofKind: kind, for: indexPath)
    }

    override func collectionContainer(
      _ container: CollectionContainer, hasSupplementaryElementOfKind kind: ElementKind,
      at indexPath: IndexPath
    ) -> Bool { indexPath.section == 0 }

    override func collectionContainer(
      _ container: CollectionContainer, canMoveItemAt indexPath: IndexPath
    ) -> Bool { itemIdentifier(for: indexPath).map { !fixed.contains($0) } ?? false }

    override func collectionContainer(
      _ container: CollectionContainer, moveItemAt indexPath: IndexPath, to target: IndexPath
    ) throws {
      note("move \(indexPath.item) to \(target.item)")
      guard target.item > 0 else { throw Refused() }
      try super.collectionContainer(container, moveItemAt: indexPath, to: target)
    }
  }

  private struct Refused: Error {}

  private let container = CollectionContainer()
  private let source: Source

  init() throws {
    container.register(LabelledView.self)
    for kind: ElementKind in [.sectionHeader, "title"] {
      container.register(LabelledView.self, as: .supplementary(kind))
    }
    source = Source(container)
  }

  private func apply(_ items: [Int]) throws {
    try source.apply(CollectionSnapshot(sections: [("a", items), ("b", [])]))
  }

  @Test func `overridden members are called, and call the provider through super`() throws {
    container.displaysAllElements = true
    source.supplementaryDeclarations = [
      SupplementaryDeclaration(kind: .sectionHeader, scope: .section)
    ]
    try apply([1, 2])
    #expect(source.notes == ["cell 0", "cell 1", "header 0"])
    #expect(container.displayedElements.count == 3)
    #expect(container.displayedView(for: Self.header) is LabelledView)
    #expect(container.anomalyHandler.total == 0)
  }

  @Test func `the user can move the items that an override allows, unless it throws`() throws {
    try apply([1, 2, 3])
    source.fixed = [1]
    #expect(try !container.beginInteractiveMovement(forItemAt: [0, 0]))
    #expect(try container.beginInteractiveMovement(forItemAt: [0, 2]))
    try container.updateInteractiveMovement(to: [0, 1])
    try container.endInteractiveMovement()
    #expect(source.snapshot().itemIdentifiers == [1, 3, 2])

    #expect(try container.beginInteractiveMovement(forItemAt: [0, 2]))
    try container.updateInteractiveMovement(to: [0, 0])
    #expect(throws: (any Error).self) { try container.endInteractiveMovement() }
    #expect(source.snapshot().itemIdentifiers == [1, 3, 2])
    #expect(source.notes == ["move 2 to 1", "move 2 to 0"])
  }

  /// A global title above sections of items.
  private func titleLayout() throws -> CompositionalLayout {
    let size = LayoutItemSize(width: .fractionalWidth(1), height: .absolute(20))
    var configuration = CompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [
      LayoutBoundarySupplementaryItem(size: size, elementKind: "title", alignment: .top)
    ]
    return try CompositionalLayout(
      section: LayoutSection(group: .vertical(size: size, subitems: [LayoutItem(size: size)])),
      configuration: configuration)
  }

  @Test func `a global header is requested only once the data source is initialised`() throws {
    container.unregister(LabelledView.self, as: .supplementary(.sectionHeader))
    container.anomalyHandler.anomalyAction = { _ in }
    container.dataSource = nil
    container.layout = try titleLayout()
    container.viewport = LayoutRect(x: 0, y: 0, width: 100, height: 100)
    #expect(container.displayedElements.isEmpty)
    let other = Source(container)
    #expect(other.notes == [])
    try other.apply(CollectionSnapshot(sections: [("a", [1])]))
    #expect(Set(other.notes) == ["title 0", "cell 0"])
    #expect(container.displayedElements.count == 2)
    #expect(container.verify() == [])
  }

  @Test func `displayed views stay until the first change of the new data source`() throws {
    container.displaysAllElements = true
    try apply([1, 2])
    let view = container.cellForItem(at: [0, 0])
    let other = Source(container)
    #expect(container.cellForItem(at: [0, 0]) === view)
    #expect(container.dataSource === other)
    #expect(container.numberOfSections == 0)
    #expect(throws: ApplyError.detached) { try apply([3]) }
  }

  @Test func `a difference is animated by default, a reload never is`() throws {
    var animated: [Bool] = []
    func note(_ result: Result<AppliedChange<String, Int>, ApplyError>) {
      animated.append((try? result.get())?.animatesDifferences ?? false)
    }
    try source.apply(CollectionSnapshot(sections: [("a", [1])]), completion: note)
    try source.apply(
      CollectionSnapshot(sections: [("a", [2])]), animatingDifferences: false, completion: note)
    let difference = try CollectionSnapshot(sections: [("a", [3])])
      .difference(from: source.snapshot())
    try source.apply(precomputed: difference, completion: note)
    try source.applyUsingReloadData(CollectionSnapshot(sections: [("a", [4])]), completion: note)
    var tree = SectionSnapshot<Int>()
    try tree.append([5])
    try source.apply(tree, to: "a", animatingDifferences: false, completion: note)
    try source.apply(tree, to: "a", completion: note)
    #expect(animated == [true, false, true, false, false, true])
  }
}
