import CollectionMapping
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
}
