import CollectionLayouts
import LayoutSupport
import Testing

/// Pinned headers with positions noted from UIKit, or from another engine with the same rule.
struct WorkedPinTests {
  @Test("a pinned header stops at the end of its section", arguments: [(5, 15, 50), (45, 40, 55)])
  func held(offset: Double, first: Double, second: Double) throws {
    let sections = [20.0, 30].map { height in
      SectionSketch(
        .vertical(
          .fractionalWidth(1), .absolute(height),
          LayoutItem(.fractionalWidth(1), .fractionalHeight(1)))
      ).with {
        $0.boundaryItems = [
          LayoutBoundarySupplementaryItem(
            "head", .fractionalWidth(1), .absolute(10), .top, isPinned: true)
        ]
      }
    }
    let sketch = LayoutSketch(
      LayoutRect(x: 0, y: 0, width: 100, height: 100), [2, 3], sections)
    // The visible part begins below an inset of 10.
    let seen = LayoutRect(x: 0, y: offset + 10, width: 100, height: 90)
    let solution = try sketch.solve()
    let tops = (0...1).map { section in
      solution.attributes(
        of: .supplementary(ofKind: "head", inSection: section), visible: seen)?.frame.minY
    }
    #expect(tops == [first, second])
  }

  @Test func `a header is pinned sideways`() throws {
    let section = SectionSketch(
      .horizontal(
        .absolute(100), .fractionalHeight(1),
        LayoutItem(.fractionalWidth(0.5), .fractionalHeight(1)))
    ).with {
      $0.contentInsets = .uneven
      $0.boundaryItems = [
        LayoutBoundarySupplementaryItem(
          "head", .absolute(60), .fractionalHeight(1), .leading, isPinned: true)
      ]
    }
    var sketch = LayoutSketch([9], section, axis: .horizontal, width: 200, height: 300)
    sketch.bounds.origin.x = 120
    let solution = try sketch.solve()
    let head = solution.attributes(
      of: .supplementary(ofKind: "head", inSection: 0), visible: sketch.bounds)
    #expect(head?.frame == LayoutRect(x: 120, y: 3, width: 60, height: 292))
    #expect(head?.zIndex == 1_000_000_001)
    let found = solution.elements(
      in: LayoutRect(x: 320, y: 0, width: 50, height: 300), visible: sketch.bounds)
    #expect(found.map(\.element) == [.cell(section: 0, item: 5), .cell(section: 0, item: 6)])
  }
}
