import TestSupport
import CollectionMapping
import LayoutSupport
import Foundation
import Testing

/// Orthogonal sections of a custom layout, compared with those of the library.
struct CustomOrthogonalSectionTests {
  private static let behaviors = OrthogonalScrollingBehavior.allCases.filter { $0 != .none }
  private let seen = LayoutRect(x: 0, y: 0, width: 320, height: 480)

  /// The recorded rows from both, with groups of 100 × 50 points, a header and a background.
  private func solve(
    _ behavior: OrthogonalScrollingBehavior, _ counts: [Int], _ direction: LayoutDirection
  ) throws -> (library: SectionStack, custom: SectionStack) {
    let request = LayoutRequest(
      itemCounts: counts,
      environment: LayoutEnvironment(
        container: LayoutContainer(contentSize: seen.size), layoutDirection: direction))
    let insets = LayoutInsets(top: 3, leading: 4, bottom: 5, trailing: 6)
    var described = LayoutSection(ofOne: .absolute(100), .absolute(50), along: .horizontal)
    described.contentInsets = insets
    described.interGroupSpacing = 8
    described.orthogonalScrollingBehavior = behavior
    described.supplementaryContentInsetsReference = .none
    described.boundarySupplementaryItems = [
      LayoutBoundarySupplementaryItem("head", .absolute(310), .absolute(20), .topLeading)
    ]
    described.decorationItems = [.background(elementKind: "back")]
    var section = SectionStack.Section(
      .groups(of: [LayoutRect(x: 0, y: 0, width: 100, height: 50)], length: 100, spacing: 8))
    section.contentInsets = insets
    section.orthogonalScrollingBehavior = behavior
    section.boundarySupplementaryItems = described.boundarySupplementaryItems
    section.decorationItems = described.decorationItems
    return (
      try CompositionalLayout(section: described).solve(request),
      SectionStack(Array(repeating: section, count: counts.count), for: request)
    )
  }

  @Test(
    "custom orthogonal sections scroll and stop as in a compositional layout", arguments: behaviors)
  func scrolled(behavior: OrthogonalScrollingBehavior) throws {
    for seed in Seeds.all(debug: 20, release: 200) {
      var random = SplitMix64(seed: seed)
      let counts = [1 + random.below(12), 1 + random.below(12)]
      var (library, custom) = try solve(
        behavior, counts, random.pick([.leftToRight, .rightToLeft]))
      for _ in 0..<6 {
        let section = random.below(2), offset = Double(random.below(12000) - 2000) / 8
        let moves = [
          library.scrollOrthogonalSection(at: section, to: offset),
          custom.scrollOrthogonalSection(at: section, to: offset),
        ]
        #expect(moves[0] == moves[1], "SEED=\(seed)")
        #expect(library.contentSize == custom.contentSize)
        #expect(
          library.orthogonalSection(at: section) == custom.orthogonalSection(at: section),
          "SEED=\(seed)")
        #expect(
          library.elements(in: seen, visible: seen) == custom.elements(in: seen, visible: seen),
          "SEED=\(seed)")
        let part = Double(random.below(500))..<Double(500 + random.below(500))
        var cells: (library: [ElementAttributes], custom: [ElementAttributes]) = ([], [])
        library.appendCells(ofOrthogonalSection: section, between: part, to: &cells.library)
        custom.appendCells(ofOrthogonalSection: section, between: part, to: &cells.custom)
        #expect(cells.library == cells.custom, "SEED=\(seed)")
      }
    }
  }

  @Test("a custom orthogonal section stops as the library's do", arguments: behaviors)
  func own(behavior: OrthogonalScrollingBehavior) throws {
    let (library, _) = try solve(behavior, [7], .leftToRight)
    let row = try #require(library.orthogonalSection(at: 0))
    let own = OrthogonalSection(
      behavior: behavior, axis: .horizontal, start: row.start, viewport: row.viewport,
      groupLengths: Array(repeating: 100, count: 7), spacing: 8)
    #expect(own == row)
    let uneven = OrthogonalSection(
      behavior: .groupPaging, axis: .horizontal, start: 0, viewport: 50,
      groupLengths: [100, -3, 40, .nan, 60], spacing: 10)
    #expect(uneven.length == 240 && uneven.maximumOffset == 190)
    let stops = [0, 54, 56, 112, 140, 1e9].map(uneven.restOffset)
    #expect(stops == [0, 0, 110, 110, 120, 180])
    let none = OrthogonalSection(
      behavior: behavior, axis: .horizontal, start: .nan, viewport: .infinity, groupLengths: [],
      offset: .nan)
    #expect(none.length == 0 && none.start == 0 && none.restOffset(for: 9) == 0)
  }

  @Test("an orthogonal section with huge numbers has a finite length", arguments: behaviors)
  func huge(behavior: OrthogonalScrollingBehavior) {
    for spacing in [0, 1e308, -1e308] {
      let row = OrthogonalSection(
        behavior: behavior, axis: .horizontal, start: 0, viewport: 1e-9,
        groupLengths: [1e308, 1e308, 1.5e308, 10], spacing: spacing)
      #expect(row.length.isFinite)
      for offset in [-1e308, 0, 50, 1e308, Double.greatestFiniteMagnitude] {
        #expect(row.restOffset(for: offset).isFinite)
      }
    }
  }

  @Test func `a container scrolls the row of a custom layout`() throws {
    struct Rows: CollectionLayout {
      func solve(_ request: LayoutRequest) -> SectionStack {
        var section = SectionStack.Section(
          .groups(of: [LayoutRect(x: 0, y: 0, width: 100, height: 50)], length: 100, spacing: 8))
        section.orthogonalScrollingBehavior = .groupPaging
        return SectionStack([section], for: request)
      }
    }
    let source = ViewportSource([20])
    let container = source.container(Rows(), viewport: seen)
    #expect(container.displayedElements.count == 3)
    try container.scrollToItem(at: [0, 10], position: .start)
    #expect(container.orthogonalSection(at: 0)?.offset == 1080)
    #expect(Set(container.displayedElements) == Set((10..<13).map { .cell([0, $0]) }))
    source.counts = [20]
    container.invalidateLayout()
    #expect(container.orthogonalSection(at: 0)?.offset == 1080)
  }
}
