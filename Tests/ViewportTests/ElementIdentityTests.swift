import CollectionMapping
import LayoutSupport
import Foundation
import Testing

/// Elements with equal names in UIKit, and identities that stay when other elements change.
struct ElementIdentityTests {
  private let source = ViewportSource([3, 3])
  private let global = ElementID.global(ofKind: .sectionHeader)
  private let header = ElementID.supplementary(ofKind: .sectionHeader, inSection: 0)

  private static let size = LayoutItemSize(width: .absolute(8), height: .absolute(8))

  private static let bar = LayoutBoundarySupplementaryItem(
    .sectionHeader, .fractionalWidth(1), .absolute(10), .top)

  /// Three tiles in a row, some of them with a badge, and a background plate of their group if it
  /// has one.
  private static func section(badges: [Int] = [], hasPlate: Bool = false) -> LayoutSection {
    func view(_ kind: ElementKind) -> LayoutSupplementaryItem {
      LayoutSupplementaryItem(
        size: size, elementKind: kind, containerAnchor: LayoutAnchor(edges: [.top, .leading]))
    }
    let tiles = (0..<3).map { item in
      LayoutItem(
        size: LayoutItemSize(width: .absolute(30), height: .absolute(30)),
        supplementaryItems: badges.contains(item) ? [view("badge")] : [])
    }
    var group = LayoutGroup.horizontal(
      size: LayoutItemSize(width: .fractionalWidth(1), height: .absolute(30)), subitems: tiles)
    if hasPlate { group.supplementaryItems = [view("plate")] }
    return LayoutSection(group: group)
  }

  private func container(_ layout: some CollectionLayout) -> CollectionContainer {
    source.container(
      layout, viewport: LayoutRect(x: 0, y: 0, width: 90, height: 300),
      kinds: [.sectionHeader, "badge", "plate"])
  }

  private func containerWithTwoHeaders() throws -> CollectionContainer {
    var configuration = CompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [Self.bar]
    var section = Self.section()
    section.boundarySupplementaryItems = [Self.bar]
    return container(try CompositionalLayout(section: section, configuration: configuration))
  }

  @Test func `a global header and the header of section 0 are two elements`() throws {
    let container = try containerWithTwoHeaders()
    let view = try #require(container.displayedView(for: global))
    let own = try #require(container.displayedView(for: header))
    #expect(view !== own)
    #expect(container.displayedElements.count { $0.kind == .sectionHeader } == 3)
    #expect(container.layoutAttributes(for: global)?.frame.minY == 0)
    #expect(container.layoutAttributes(for: header)?.frame.minY == 10)
    #expect(source.anomalies.isEmpty)

    source.counts = [3]
    try container.performBatchUpdates { $0.deleteSections([0]) }
    #expect(container.displayedView(for: global) === view)
    let now = container.displayedView(for: header)
    #expect(now != nil && now !== own && now !== view)
    #expect(container.displayedElements.count { $0.kind == .sectionHeader } == 2)
    #expect(source.anomalies.isEmpty)
  }

  @Test func `a path names the header of its section first, then a global view`() throws {
    let container = try containerWithTwoHeaders()
    func named() -> ReusableView? {
      container.supplementaryView(forElementKind: .sectionHeader, at: [0, 0])
    }
    #expect(named() != nil && named() === container.displayedView(for: header))
    #expect(container.endDisplaying(header))
    let reloaded = container.display(ofKind: .sectionHeader, at: [0, 0])
    #expect(reloaded != nil && reloaded === container.displayedView(for: header))
    var configuration = CompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [Self.bar]
    container.layout = try CompositionalLayout(
      section: Self.section(), configuration: configuration)
    #expect(named() != nil && named() === container.displayedView(for: global))
  }

  @Test func `marks of a whole section leave global views alone`() throws {
    let container = try containerWithTwoHeaders()
    let view = container.displayedView(for: global)
    _ = source.happened()
    try container.performBatchUpdates { $0.reloadSupplementaryViews(inSections: [0]) }
    let header = "header"
    #expect(source.happened() == "-\(header)0.0 +\(header)0.0")
    #expect(container.displayedView(for: global) === view)
  }

  @Test func `a badge keeps its identity when other badges are inserted and deleted`() throws {
    let container = container(try CompositionalLayout(section: Self.section(badges: [1])))
    let badge = ElementID.supplementary(ofKind: "badge", atItem: 1, inSection: 0)
    let view = try #require(container.displayedView(for: badge))
    #expect(container.layoutAttributes(for: badge)?.ordinal == 0)
    _ = source.happened()

    container.layout = try CompositionalLayout(section: Self.section(badges: [0, 1, 2]))
    #expect(source.happened() == "+badge0.0 +badge0.2 +badge1.0 +badge1.2")
    #expect(container.displayedView(for: badge) === view)
    #expect(container.layoutAttributes(for: badge)?.ordinal == 1)

    container.layout = try CompositionalLayout(section: Self.section(badges: [1, 2]))
    #expect(source.happened() == "-badge0.0 -badge1.0")
    #expect(container.displayedView(for: badge) === view)
    #expect(container.layoutAttributes(for: badge)?.ordinal == 0)
    #expect(source.anomalies.isEmpty)
  }

  @Test func `a view of a group is found by its path too`() throws {
    source.counts = [6]
    let container = container(try CompositionalLayout(section: Self.section(hasPlate: true)))
    let second = ElementID.supplementary(ofKind: "plate", atGroup: 1, inSection: 0)
    let view = try #require(container.displayedView(for: second))
    #expect(container.supplementaryView(forElementKind: "plate", at: [0, 1]) === view)
    #expect(container.endDisplaying(ofKind: "plate", at: [0, 1]))
    #expect(container.displayedView(for: second) == nil)
    // It still intersects the viewport, so that the index path has the same meaning.
    #expect(container.display(ofKind: "plate", at: [0, 1]) === view)
    #expect(container.displayedView(for: second) === view)
  }
}
