import CollectionMapping
import TestSupport
import Foundation
import Testing

extension ElementKind {
  fileprivate static let count = Self(rawValue: "badge-view")
}

/// UtiliKit's guide to supplementary views, snippet by snippet.
struct KindSnippetsTests {
  private let container = CollectionContainer()
  private let dataSource: DiffableDataSource<Int, Int>

  init() throws {
    container.register(Cell.self)
    dataSource = DiffableDataSource(container: container) { container, indexPath, _ in
      try container.dequeueReusableCell(Cell.self, for: indexPath)
    }
  }

  // 1. Definition

  private func makeLayout() throws -> CompositionalLayout {
    let badgeItem = LayoutSupplementaryItem(
      size: .init(width: .absolute(20), height: .absolute(20)),
      elementKind: .count, containerAnchor: .init(edges: [.top, .leading]))

    let itemSize = LayoutItemSize(width: .fractionalWidth(1), height: .fractionalHeight(1))
    let item = LayoutItem(size: itemSize, supplementaryItems: [badgeItem])

    let groupSize = LayoutItemSize(width: .fractionalWidth(1), height: .absolute(50))
    return try CompositionalLayout(
      section: LayoutSection(group: .horizontal(size: groupSize, subitems: [item])))
  }

  // 3. Dequeue

  private static func supplementaryView(
    in container: CollectionContainer, for kind: ElementKind, indexPath: IndexPath
  ) throws -> ReusableView? {
    switch kind {
    case .count:
      let badgeView: BadgeSupplementaryView = try container.dequeueReusableSupplementaryView(
        ofKind: .count, for: indexPath, configuredWith: String(Int.random(in: 0..<10)))
      return badgeView

    default: return nil
    }
  }

  @Test func `a kind is defined, registered and dequeued`() throws {
    container.layout = try makeLayout()
    container.viewport = LayoutRect(x: 0, y: 0, width: 100, height: 100)
    // 2. Registration
    container.register(BadgeSupplementaryView.self, as: .supplementary(.count))
    dataSource.supplementaryViewProvider = Self.supplementaryView(in:for:indexPath:)
    try dataSource.apply(CollectionSnapshot(sections: [(0, [1, 2, 3])]))

    let badge = container.supplementaryView(forElementKind: .count, at: [0, 1])
    #expect(
      (badge as? BadgeSupplementaryView).map { (0..<10).contains(Int($0.text) ?? -1) } == true)
    #expect(badge?.frame == LayoutRect(x: 0, y: 50, width: 20, height: 20))
    #expect(container.verify().isEmpty)
    #expect(container.anomalyHandler.total == 0)
  }

  @Test func `an unknown kind gets no view from the provider`() throws {
    container.anomalyHandler.anomalyAction = { _ in }
    dataSource.supplementaryViewProvider = Self.supplementaryView(in:for:indexPath:)
    try dataSource.apply(CollectionSnapshot(sections: [(0, [1])]))

    #expect(container.display(.supplementary(ofKind: "ribbon", atItem: 0, inSection: 0)) == nil)
    #expect(container.anomalyHandler.counts[.nilSupplementary] == 1)
  }

  @Test func `a view of another kind is reported with both kinds`() throws {
    container.register(BadgeSupplementaryView.self, as: .supplementary("MyHeader"))
    var anomalies: [Anomaly] = []
    container.anomalyHandler.anomalyAction = { anomalies.append($0) }
    dataSource.supplementaryViewProvider = { container, kind, indexPath in
      try container.dequeueReusableSupplementaryView(
        BadgeSupplementaryView.self, ofKind: "MyHeader", for: indexPath)
    }
    try dataSource.apply(CollectionSnapshot(sections: [(0, [1])]))
    let header = container.display(.supplementary(ofKind: .sectionHeader, inSection: 0))

    #expect(header is PlaceholderView)
    guard case .kindMismatch(let requested, let registered, _, _)? = anomalies.first else {
      Issue.record("reported: \(anomalies)")
      return
    }
    #expect(requested == .supplementary(.sectionHeader))
    #expect(registered == .supplementary("MyHeader"))
  }
}

private final class Cell: ReusableView {}

private final class BadgeSupplementaryView: ReusableView, ModelTransfer {
  private(set) var text = ""
  func update(with text: String) { self.text = text }
}
