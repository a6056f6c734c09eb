import CollectionMapping
import LayoutSupport
import TestSupport
import Foundation
import Testing

/// The index paths of supplementary views in requests, and the elements that they move with.
struct BadgePathTests {
  private let source = ViewportSource([7])

  private static func tile(_ badges: [LayoutSupplementaryItem] = []) -> LayoutItem {
    LayoutItem(
      size: LayoutItemSize(width: .absolute(30), height: .absolute(30)),
      supplementaryItems: badges)
  }

  private static func badge(_ kind: ElementKind) -> LayoutSupplementaryItem {
    LayoutSupplementaryItem(kind, .absolute(8), .absolute(8), at: [.top, .leading])
  }

  private static func row(_ items: [LayoutItem]) -> LayoutGroup {
    .horizontal(
      size: LayoutItemSize(width: .fractionalWidth(1), height: .absolute(30)), subitems: items)
  }

  private func container(_ section: LayoutSection) throws -> CollectionContainer {
    source.container(
      try CompositionalLayout(section: section),
      viewport: LayoutRect(x: 0, y: 0, width: 90, height: 300),
      kinds: ["badge", "plate", "back", "front", "promo"])
  }

  private func views(_ kind: ElementKind, of container: CollectionContainer) -> [IndexPath] {
    container.displayedElements.filter { $0.category == .supplementary(kind) }.map(\.indexPath)
      .sorted()
  }

  @Test func `a badge has the path of its item, and moves with it`() throws {
    let section = LayoutSection(
      group: Self.row([Self.tile(), Self.tile([Self.badge("badge")]), Self.tile()]))
    let container = try container(section)
    #expect(views("badge", of: container) == [[0, 1], [0, 4]])
    #expect(
      container.layoutAttributes(
        for: .supplementary(ofKind: "badge", atItem: 4, inSection: 0))?.ordinal == 1)
    let view = try #require(
      container.supplementaryView(forElementKind: "badge", at: [0, 1]))
    source.counts = [10]
    try container.performBatchUpdates { $0.insertItems(at: [[0, 0], [0, 1], [0, 2]]) }
    #expect(container.supplementaryView(forElementKind: "badge", at: [0, 4]) === view)
    #expect(views("badge", of: container) == [[0, 1], [0, 4], [0, 7]])
  }

  @Test func `a view of a group is counted, and so is its kind where items have it too`() throws {
    var group = Self.row([Self.tile(), Self.tile([Self.badge("badge")]), Self.tile()])
    group.supplementaryItems = [Self.badge("plate")]
    #expect(
      try views("plate", of: container(LayoutSection(group: group))) == [[0, 0], [0, 1], [0, 2]])
    group.supplementaryItems = [Self.badge("badge")]
    #expect(
      try views("badge", of: container(LayoutSection(group: group)))
        == [[0, 0], [0, 1], [0, 2], [0, 3], [0, 4]])
  }

  @Test func `a boundary view moves with its section, whatever happens to the items`() throws {
    var section = LayoutSection(group: Self.row([Self.tile()]))
    section.boundarySupplementaryItems = [
      LayoutBoundarySupplementaryItem("promo", .fractionalWidth(1), .absolute(10), .top)
    ]
    let container = try container(section)
    let view = container.supplementaryView(forElementKind: "promo", at: [0, 0])
    source.counts = [6]
    _ = source.happened()
    try container.performBatchUpdates { $0.deleteItems(at: [[0, 0]]) }
    #expect(container.supplementaryView(forElementKind: "promo", at: [0, 0]) === view)
    #expect(!source.happened().contains("promo"))
  }

  @Test func `backgrounds are counted by kind, and displayed in a section without items`() throws {
    source.counts = [0, 1]
    var section = LayoutSection(group: Self.row([Self.tile()]))
    section.decorationItems = ["back", "front", "back"].map { .background(elementKind: $0) }
    section.boundarySupplementaryItems = [
      LayoutBoundarySupplementaryItem("promo", .fractionalWidth(1), .absolute(10), .top)
    ]
    let container = try container(section)
    #expect(views("back", of: container) == [[0, 0], [0, 1], [1, 0], [1, 1]])
    #expect(views("front", of: container) == [[0, 0], [1, 0]])
    #expect(!source.happened().contains("!"))
  }

  @Test func `a layout decides for each section what its kinds belong to`() throws {
    source.counts = [2, 3]
    let header = LayoutBoundarySupplementaryItem("badge", .fractionalWidth(1), .absolute(10), .top)
    let layout = try CompositionalLayout { number, _ in
      guard number == 0 else {
        return LayoutSection(group: Self.row([Self.tile([Self.badge("badge")])]))
      }
      var section = LayoutSection(group: Self.row([Self.tile()]))
      section.boundarySupplementaryItems = [header]
      return section
    }
    let container = source.container(
      layout, viewport: LayoutRect(x: 0, y: 0, width: 90, height: 300), kinds: ["badge"])
    let top = container.supplementaryView(forElementKind: "badge", at: [0, 0])
    let first = container.supplementaryView(forElementKind: "badge", at: [1, 0])
    source.counts = [3, 4]
    try container.performBatchUpdates { $0.insertItems(at: [[0, 0], [1, 0]]) }
    #expect(container.supplementaryView(forElementKind: "badge", at: [0, 0]) === top)
    #expect(container.supplementaryView(forElementKind: "badge", at: [1, 1]) === first)
  }
}
