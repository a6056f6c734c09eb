import CollectionMapping
import Foundation
import Testing

/// The tutorial on badges: a grid of two columns from a snapshot, with a badge of 18 points that
/// extends beyond the top right corner of each item by a fifth of its size.
struct BadgeGuideTests {
  private static let badge: ElementKind = "BadgeView"

  private let manager = CollectionManager()
  private let log = RequestLog()
  private let dataSource: DiffableDataSource<Int, String>
  private var container: CollectionContainer { manager.container }

  init() throws {
    dataSource = manager.configureDiffableDataSource { _, id in id }
    manager.observer = log
    manager.anomalyHandler.anomalyAction = { _ in }
    manager.register(TextCell.self)
    manager.registerSupplementary(TextBadge.self, ofKind: Self.badge)
    let badge = LayoutSupplementaryItem(
      size: LayoutItemSize(width: .absolute(18), height: .absolute(18)),
      elementKind: Self.badge,
      containerAnchor: LayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: LayoutPoint(x: 0.2, y: -0.2)))
    let item = LayoutItem(
      size: LayoutItemSize(width: .fractionalWidth(0.5), height: .fractionalHeight(1)),
      supplementaryItems: [badge])
    container.layout = try CompositionalLayout(
      section: LayoutSection(
        group: .horizontal(
          size: LayoutItemSize(width: .fractionalWidth(1), height: .absolute(100)),
          subitems: [item])))
  }

  /// Every item has a badge, some of them without a number.
  private func provideBadges() {
    manager.supplementaryModels?.setSupplementaryModelProvider(ofKind: Self.badge, scope: .item) {
      $0.item == 1 ? "" : "\($0.item)"
    }
  }

  private func frame(_ item: Int) -> LayoutRect? {
    container.layoutAttributes(
      for: .supplementary(ofKind: Self.badge, atItem: item, inSection: 0))?.frame
  }

  @Test func `badges extend beyond their items and are requested by their own frames`() throws {
    provideBadges()
    container.viewport = LayoutRect(x: 0, y: 0, width: 320, height: 100)
    try dataSource.apply(CollectionSnapshot(sections: [(0, ["a", "b", "c"])]))

    #expect(container.contentSize == LayoutSize(width: 320, height: 200))
    #expect(frame(0) == LayoutRect(x: 145.5, y: -3.5, width: 18, height: 18))
    #expect(frame(1) == LayoutRect(x: 305.5, y: -3.5, width: 18, height: 18))
    #expect(frame(2) == LayoutRect(x: 145.5, y: 96.5, width: 18, height: 18))
    // The third badge begins before the end of the viewport, its item does not.
    #expect(log.happened() == "+0.0 +0.1 +BadgeView 0.0 +BadgeView 0.1 +BadgeView 0.2")
    #expect(log.requests == 5)
    container.viewport?.origin.y = 50
    #expect(log.happened() == "-BadgeView 0.0 -BadgeView 0.1 +0.2")
    #expect(manager.anomalyHandler.total == 0)
  }

  @Test func `badges move with their items when another snapshot is applied`() throws {
    provideBadges()
    container.viewport = LayoutRect(x: 0, y: 0, width: 320, height: 200)
    try dataSource.apply(CollectionSnapshot(sections: [(0, ["a", "b", "c"])]))
    let third = container.supplementaryView(forElementKind: Self.badge, at: [0, 2])
    _ = log.happened()
    try dataSource.apply(CollectionSnapshot(sections: [(0, ["b", "c"])]))
    #expect(log.happened() == "-0.0 -BadgeView 0.0")
    #expect(container.supplementaryView(forElementKind: Self.badge, at: [0, 1]) === third)
    #expect(container.displayedElements.count == 4)
  }
}
