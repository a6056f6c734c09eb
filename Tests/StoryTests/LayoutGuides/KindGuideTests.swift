import CollectionMapping
import TestSupport
import Foundation
import Testing

extension ElementKind {
  fileprivate static let count: ElementKind = "count-view"
  fileprivate static let ribbon: ElementKind = "ribbon-view"
}

/// The guide to supplementary views with a layout: a kind is defined in the layout, registered, and
/// dequeued when its frame intersects the viewport.
struct KindGuideTests {
  private let manager = CollectionManager()
  private let log = RequestLog()

  init() {
    manager.anomalyHandler.anomalyAction = { _ in }
    manager.observer = log
  }

  /// Rows of 100 points, with a badge in the top left corner of each.
  private func layout(_ kind: ElementKind = .count) throws -> CompositionalLayout {
    let badge = LayoutSupplementaryItem(
      size: LayoutItemSize(width: .absolute(20), height: .absolute(20)), elementKind: kind,
      containerAnchor: LayoutAnchor(edges: [.top, .leading]))
    let item = LayoutItem(
      size: LayoutItemSize(width: .fractionalWidth(1), height: .fractionalHeight(1)),
      supplementaryItems: [badge])
    return try CompositionalLayout(
      section: LayoutSection(
        group: .horizontal(
          size: LayoutItemSize(width: .fractionalWidth(1), height: .absolute(100)),
          subitems: [item])))
  }

  @Test func `a missing registration is found before there is any data`() throws {
    manager.register(TextCell.self)
    manager.container.layout = try layout()
    #expect(manager.verify() == [.kindWithoutMapping(.count)])
    #expect(manager.verify().allSatisfy { $0.isCertain })

    manager.registerSupplementary(TextBadge.self, ofKind: .ribbon)
    #expect(
      manager.verify() == [.kindWithoutMapping(.count), .kindNeverDeclared(.ribbon)])
    manager.unregisterSupplementary(TextBadge.self, forKind: .ribbon)

    manager.registerSupplementary(TextBadge.self, ofKind: .count)
    #expect(manager.verify() == [.kindWithoutModels(.count)])
    manager.memoryStorage.setSupplementaryModelProvider(ofKind: .count, scope: .item) {
      "\($0.item)"
    }
    #expect(manager.verify() == [])
    #expect(log.requests == 0)
  }

  @Test func `three steps display badges of 20 by 20 at the top left of each item`() throws {
    manager.register(TextCell.self)
    manager.registerSupplementary(TextBadge.self, ofKind: .count)
    try manager.memoryStorage.setItems(["a", "b", "c"])
    manager.memoryStorage.setSupplementaryModelProvider(ofKind: .count, scope: .item) {
      "\($0.item) new"
    }
    let container = manager.container
    container.layout = try layout()
    container.viewport = LayoutRect(x: 0, y: 0, width: 320, height: 200)

    #expect(log.happened() == "+0.0 +0.1 +count-view 0.0 +count-view 0.1")
    #expect(log.requests == 4)
    for item in 0..<3 {
      let badge = ElementID.supplementary(ofKind: .count, atItem: item, inSection: 0)
      #expect(
        container.layoutAttributes(for: badge)?.frame
          == LayoutRect(x: 0, y: 100 * Double(item), width: 20, height: 20))
    }
    let badge = container.supplementaryView(forElementKind: .count, at: [0, 1]) as? TextBadge
    #expect(badge?.text == "1 new")

    // A badge ends before its item, since it does not extend as far down.
    container.viewport?.origin.y = 20
    #expect(log.happened() == "-count-view 0.0 +0.2 +count-view 0.2")
    container.viewport?.origin.y = 100
    #expect(log.happened() == "-0.0")
    container.viewport?.origin.y = 0
    #expect(log.happened() == "-0.2 -count-view 0.2 +0.0 +count-view 0.0")
    #expect(manager.anomalyHandler.total == 0)
  }

  @Test func `an unregistered kind is reported with its position, and cells are displayed`() throws
  {
    manager.register(TextCell.self)
    try manager.memoryStorage.setItems(["a", "b"])
    manager.memoryStorage.setSupplementaryModelProvider(ofKind: .count, scope: .item) {
      "\($0.item)"
    }
    var anomalies: [Anomaly] = []
    manager.anomalyHandler.anomalyAction = { anomalies.append($0) }
    manager.container.layout = try layout()
    manager.container.viewport = LayoutRect(x: 0, y: 0, width: 320, height: 200)

    #expect(
      anomalies
        == [0, 1].map { item in
          let view = ElementID.supplementary(ofKind: .count, atItem: item, inSection: 0)
          return .dequeue(.noMapping(modelType: TypeName(String.self), view))
        })
    #expect(anomalies[0].debugDescription.contains("\"count-view\""))
    #expect(Set(manager.container.displayedElements) == [.cell([0, 0]), .cell([0, 1])])
    #expect(manager.verify() == [.kindWithoutMapping(.count)])
  }

  @Test
  func `a view of another kind is an anomaly with both kinds, and a placeholder is displayed`()
    throws
  {
    let container = CollectionContainer()
    container.register(TextCell.self)
    container.register(TextBadge.self, forSupplementaryViewOfKind: .ribbon)
    var anomalies: [Anomaly] = []
    container.anomalyHandler.anomalyAction = { anomalies.append($0) }
    let source = AbsentMindedSource()
    container.dataSource = source
    container.layout = try layout()
    container.viewport = LayoutRect(x: 0, y: 0, width: 320, height: 100)

    guard case .kindMismatch(let requested, let registered, _, let path)? = anomalies.first else {
      Issue.record("reported: \(anomalies)")
      return
    }
    #expect(requested == .supplementary(.count))
    #expect(registered == .supplementary(.ribbon))
    #expect(path == [0, 0])
    #expect(anomalies[0].debugDescription.contains("\"count-view\""))
    #expect(anomalies[0].debugDescription.contains("\"ribbon-view\""))
    #expect(
      container.supplementaryView(forElementKind: .count, at: [0, 0]) is PlaceholderView)

    // A data source that checks the kind fixes the problem.
    source.looksAtKind = true
    container.register(TextBadge.self, forSupplementaryViewOfKind: .count)
    container.reloadData()
    #expect(container.supplementaryView(forElementKind: .count, at: [0, 0]) is TextBadge)
    #expect(anomalies.count == 1)
  }
}

/// A data source that dequeues ribbons for every kind.
private final class AbsentMindedSource: CollectionContainerDataSource {
  var looksAtKind = false

  func collectionContainer(
    _ container: CollectionContainer, numberOfItemsInSection section: Int
  ) -> Int { 2 }

  func collectionContainer(
    _ container: CollectionContainer, cellForItemAt indexPath: IndexPath
  ) throws -> ReusableView? { try container.dequeueReusableCell(TextCell.self, for: indexPath) }

  func collectionContainer(
    _ container: CollectionContainer, viewForSupplementaryElementOfKind kind: ElementKind,
    at indexPath: IndexPath
  ) throws -> ReusableView? {
    try container.dequeueReusableSupplementaryView(
      TextBadge.self, ofKind: looksAtKind ? kind : .ribbon, for: indexPath)
  }
}
