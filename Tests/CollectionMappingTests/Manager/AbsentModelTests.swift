import CollectionMapping
import TestSupport
import Foundation
import Testing

/// A provider of models that has none for a place.
struct AbsentModelTests {
  private static let badge: ElementKind = "badge"

  private func office(_ policy: UnmappedPolicy = .report) throws -> Office {
    let office = Office()
    office.manager.unmappedPolicy = policy
    office.manager.register(TitleView.self)
    office.manager.registerHeader(TitleView.self)
    office.manager.registerSupplementary(TitleView.self, ofKind: Self.badge)
    try office.manager.memoryStorage.setItems(["a", "b", "c"])
    return office
  }

  /// A layout of rows with a badge on each, and as many sections as the content has with a header.
  private struct Rows: CollectionLayout {
    let kinds: [ElementKind]

    func solve(_ request: LayoutRequest) -> PlacedElements {
      let items = request.items.enumerated().flatMap { row, cell in
        let frame = LayoutRect(x: 0, y: 10 * Double(row), width: 10, height: 10)
        let badges = kinds.map {
          ElementID.supplementary(ofKind: $0, atItem: cell.number, inSection: cell.section ?? 0)
        }
        return ([cell] + badges).map { ElementAttributes($0, frame: frame) }
      }
      return PlacedElements(items, for: request)
    }
  }

  private func layOut(_ office: Office, _ kinds: [ElementKind] = [badge]) {
    office.manager.container.layout = Rows(kinds: kinds)
    office.manager.container.viewport = LayoutRect(x: 0, y: 0, width: 10, height: 100)
  }

  /// Providers whose answer for the middle item means that there is no model.
  private static var providers: [(IndexPath) -> Any?] {
    [
      { $0.item == 1 ? nil : "\($0.item)" },
      { ($0.item == 1 ? nil : "\($0.item)") as String? as Any },
      { ($0.item == 1 ? nil : "\($0.item)") as String?? as Any },
    ]
  }

  @Test(arguments: [UnmappedPolicy.report, .skip, .fail], [0, 1, 2])
  func `a declared kind without a model has no view, and nothing is reported`(
    policy: UnmappedPolicy, provider: Int
  ) throws {
    let office = try office(policy)
    office.manager.memoryStorage.setSupplementaryModelProvider(
      ofKind: Self.badge, scope: .item, Self.providers[provider])
    #expect(try office.pass() == ["a", "0", "b", "c", "2"])
    layOut(office)
    #expect(office.manager.container.displayedElements.count == 5)
    #expect(try office.manager.supplementaryView(ofKind: Self.badge, at: [0, 1]) == nil)
    #expect(office.manager.container.display(at: [0, 1]) != nil)
    office.manager.container.viewport?.size.height = 90
    office.manager.container.reloadData()
    #expect(office.manager.container.displayedElements.count == 5)
    #expect(office.anomalies == [])
  }

  @Test func `a view whose model is gone ends in silence when it is configured again`() throws {
    let office = try office()
    var number: Int? = 1
    let badge = ElementID.supplementary(ofKind: Self.badge, atItem: 0, inSection: 0)
    office.manager.memoryStorage.setSupplementaryModelProvider(
      ofKind: Self.badge, scope: .item
    ) { _ in number.map { "\($0)" } }
    #expect(office.manager.container.display(badge) is TitleView)
    number = nil
    #expect(office.manager.container.reconfigure(badge) == nil)
    #expect(office.manager.container.displayedElements.isEmpty)
    #expect(office.anomalies == [])
  }

  @Test func `the typed question throws, and a model in hand is reported`() throws {
    let office = try office()
    office.manager.memoryStorage.setSupplementaryModelProvider(
      ofKind: Self.badge, scope: .item
    ) { _ in nil }
    let badge = ElementID.supplementary(ofKind: Self.badge, atItem: 1, inSection: 0)
    #expect(throws: DequeueError.nilModel(badge)) {
      try office.manager.supplementaryView(TitleView.self, ofKind: Self.badge, at: [0, 1])
    }
    #expect(office.anomalies == [])
    let none: Any = String?.none as Any
    #expect(try office.manager.view(for: none, ofKind: Self.badge, at: [0, 1]) == nil)
    #expect(office.anomalies == [.dequeue(.nilModel(badge))])
  }

  @Test(arguments: [UnmappedPolicy.report, .skip])
  func `an undeclared kind is reported once for each manager`(policy: UnmappedPolicy) throws {
    for _ in 0..<2 {
      let office = try office(policy)
      layOut(office, [Self.badge, "ribbon"])
      office.manager.container.reloadData()
      let kinds: [ElementKind] = [Self.badge, "ribbon"]
      #expect(
        office.takeAnomalies() == kinds.map { .dequeue(.nilModel(.supplementary($0, [0, 0]))) })
      #expect(office.manager.container.displayedElements.count == 3)
    }
  }

  @Test func `one that must not be survived is reported once too`() throws {
    let office = try office(.fail)
    layOut(office)
    office.manager.container.reloadData()
    #expect(office.takeAnomalies().map(\.code) == [.providerFailed])
  }

  @Test func `a direct request for an undeclared kind is reported each time`() throws {
    let office = try office()
    for _ in 0..<2 {
      #expect(try office.manager.supplementaryView(ofKind: Self.badge, at: [0, 1]) == nil)
    }
    #expect(office.manager.anomalyHandler.counts == [.nilSupplementaryModel: 2])
    office.manager.unmappedPolicy = .fail
    #expect(throws: DequeueError.self) {
      try office.manager.supplementaryView(ofKind: Self.badge, at: [0, 1])
    }
  }

  @Test func `providers of views keep their anomaly`() throws {
    let container = CollectionContainer()
    container.register(TallyView.self)
    var anomalies: [Anomaly] = []
    container.anomalyHandler.anomalyAction = { anomalies.append($0) }
    let source = DiffableDataSource<Int, String>(container: container) { container, path, _ in
      try container.dequeueReusableCell(TallyView.self, for: path)
    }
    source.supplementaryDeclarations = [SupplementaryDeclaration(kind: Self.badge, scope: .item)]
    source.supplementaryViewProvider = { _, _, _ in nil }
    container.displaysAllElements = true
    try source.apply(CollectionSnapshot(sections: [(0, ["a", "b"])]))
    let missing = (0..<2).map { Anomaly.nilSupplementary(kind: Self.badge, [0, $0]) }
    #expect(anomalies == missing)
  }

  @Test func `a data source in front of a manager's is silent too`() throws {
    final class Front: CollectionContainerDataSource {
      var source: (any CollectionContainerDataSource)?
      func collectionContainer(
        _ container: CollectionContainer, numberOfItemsInSection section: Int
      ) -> Int { 3 }
      func collectionContainer(
        _ container: CollectionContainer, cellForItemAt indexPath: IndexPath
      ) throws -> ReusableView? {
        try source?.collectionContainer(container, cellForItemAt: indexPath)
      }
      func collectionContainer(
        _ container: CollectionContainer, viewForSupplementaryElement element: ElementID
      ) throws -> ReusableView? {
        try source?.collectionContainer(container, viewForSupplementaryElement: element)
      }
    }
    let office = try office()
    var isThere = true
    office.manager.memoryStorage.setSupplementaryModelProvider(
      ofKind: Self.badge, scope: .item
    ) { _ in isThere ? "1" : nil }
    let front = Front()
    front.source = office.manager.container.dataSource
    office.manager.container.dataSource = front
    let badge = ElementID.supplementary(ofKind: Self.badge, atItem: 0, inSection: 0)
    #expect(office.manager.container.display(badge) is TitleView)
    isThere = false
    #expect(office.manager.container.reconfigure(badge) == nil)
    #expect(office.manager.container.display(badge) == nil)
    #expect(office.anomalies == [])
  }
}
