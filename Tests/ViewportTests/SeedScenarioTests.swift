import CollectionMapping
import LayoutSupport
import TestSupport
import Foundation
import Testing

/// The scenarios of the guides on which the library is based: which elements are requested, and
/// which are not.
struct SeedScenarioTests {
  private static let header = LayoutBoundarySupplementaryItem(
    .sectionHeader, .fractionalWidth(1), .absolute(44), .top)

  /// A grid of four columns and a list, both with headers.
  private static func gridAndList() throws -> CompositionalLayout {
    try CompositionalLayout { section, _ in
      let item = LayoutItem(
        size: LayoutItemSize(width: .fractionalWidth(1), height: .fractionalHeight(1)),
        contentInsets: LayoutInsets(all: 5))
      let height: LayoutDimension = section == 0 ? .fractionalWidth(0.25) : .absolute(200)
      var described = LayoutSection(
        group: .horizontal(
          size: LayoutItemSize(width: .fractionalWidth(1), height: height), subitem: item,
          count: section == 0 ? 4 : 1))
      described.boundarySupplementaryItems = [header]
      return described
    }
  }

  @Test func `two sections with headers ask for what meets the viewport, and for nothing else`()
    throws
  {
    let source = ViewportSource([12, 8])
    let container = try source.container(
      Self.gridAndList(), viewport: LayoutRect(x: 0, y: 0, width: 400, height: 800),
      kinds: [.sectionHeader])
    #expect(container.contentSize == LayoutSize(width: 400, height: 1988))
    #expect(source.requests == 17)
    let header = "header"
    #expect(
      source.happened() == "+0.0 +0.1 +0.2 +0.3 +0.4 +0.5 +0.6 +0.7 +0.8 +0.9 +0.10 +0.11 "
        + "+\(header)0.0 +1.0 +1.1 +1.2 +\(header)1.0")
    container.viewport?.origin.y = 5000
    #expect(container.viewport?.origin.y == 1188)
    #expect(Set(container.displayedElements) == Set((4..<8).map { .cell([1, $0]) }))
    #expect(source.requests == 21)
  }

  @Test func `a badge is requested when its own frame intersects the viewport`() throws {
    let badge = LayoutSupplementaryItem(
      size: LayoutItemSize(width: .absolute(18), height: .absolute(18)), elementKind: "badge",
      containerAnchor: LayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: LayoutPoint(x: 0.2, y: -0.2)))
    let item = LayoutItem(
      size: LayoutItemSize(width: .fractionalWidth(0.5), height: .fractionalHeight(1)),
      supplementaryItems: [badge])
    let section = LayoutSection(
      group: .horizontal(
        size: LayoutItemSize(width: .fractionalWidth(1), height: .absolute(100)), subitems: [item]))
    let source = ViewportSource([3])
    let container = try source.container(
      CompositionalLayout(section: section),
      viewport: LayoutRect(x: 0, y: 0, width: 320, height: 100), kinds: ["badge"])
    #expect(source.happened() == "+0.0 +0.1 +badge0.0 +badge0.1 +badge0.2")
    let second = ElementID.supplementary(ofKind: "badge", atItem: 2, inSection: 0)
    #expect(
      container.layoutAttributes(for: second)?.frame
        == LayoutRect(x: 145.5, y: 96.5, width: 18, height: 18))
  }

  @Test func `a flow layout has headers only with a reference height`() {
    var layout = FlowLayout()
    layout.adjustSection = { section, metrics in
      metrics.headerReferenceSize.height = section == 2 ? 0 : 50
    }
    let source = ViewportSource([4, 4, 4])
    let container = source.container(
      layout, viewport: LayoutRect(x: 0, y: 0, width: 390, height: 200), kinds: [.sectionHeader])
    let header = "header"
    #expect(
      source.happened() == "+0.0 +0.1 +0.2 +0.3 +\(header)0.0 +1.0 +1.1 +1.2 +1.3 +\(header)1.0")
    container.viewport?.origin.y = 1000
    #expect(
      source.happened() == "-\(header)0.0 +2.0 +2.1 +2.2 +2.3")
  }

  @Test func `an unregistered kind is reported, and the rest is displayed`() throws {
    let source = ViewportSource([2, 2])
    let container = try source.container(
      Self.gridAndList(), viewport: LayoutRect(x: 0, y: 0, width: 400, height: 300))
    #expect(container.anomalyHandler.counts[.providerFailed] == 2)
    #expect(container.cellForItem(at: [0, 1]) != nil)
  }
}
