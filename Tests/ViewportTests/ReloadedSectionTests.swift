import CollectionMapping
import LayoutSupport
import Foundation
import Testing

/// The requests for an item that moves out of a reloaded section, or into one.
struct ReloadedSectionTests {
  private static func layout() throws -> CompositionalLayout {
    let item = LayoutItem(
      size: LayoutItemSize(width: .fractionalWidth(1), height: .absolute(40)),
      supplementaryItems: [
        LayoutSupplementaryItem("b", .absolute(9), .absolute(9), at: [.top, .trailing])
      ])
    var section = LayoutSection(
      group: .vertical(
        size: LayoutItemSize(width: .fractionalWidth(1), height: .absolute(40)), subitems: [item]))
    section.boundarySupplementaryItems = [
      LayoutBoundarySupplementaryItem("h", .fractionalWidth(1), .absolute(20), .top)
    ]
    return try CompositionalLayout(section: section)
  }

  /// A batch that moves the first item of the first section to the start of the second one.
  @Test(
    "an item that is moved keeps its views whichever section is reloaded",
    arguments: [
      (0, "-0.1 -b0.1 -h0.0 +0.0 +h0.0 +b0.0"),
      (1, "-1.0 -1.1 -b1.0 -b1.1 -h1.0 +1.1 +1.2 +h1.0 +b1.1 +b1.2"),
    ])
  func batch(reloaded: Int, happened: String) throws {
    let source = ViewportSource([2, 2])
    let container = source.container(
      try Self.layout(), viewport: LayoutRect(x: 0, y: 0, width: 320, height: 480),
      kinds: ["h", "b"])
    let moved = container.displayedView(for: .cell(section: 0, item: 0))
    let badge = container.displayedView(for: .supplementary(ofKind: "b", atItem: 0, inSection: 0))
    _ = source.happened()
    try container.performBatchUpdates { updates in
      source.counts = [1, 3]
      updates.moveItem(at: [0, 0], to: [1, 0])
      updates.reloadSections([reloaded])
    }
    #expect(source.happened() == happened)
    #expect(container.displayedView(for: .cell(section: 1, item: 0)) === moved)
    #expect(
      container.displayedView(for: .supplementary(ofKind: "b", atItem: 0, inSection: 1)) === badge)
    #expect(source.anomalies == [])
  }

  @Test
  func `a snapshot reloads an item that comes into a marked section, and none that leaves it`()
    throws
  {
    let old = try CollectionSnapshot(sections: [("a", [1, 2]), ("b", [3])])
    for (mark, reloaded) in [("a", [[0, 1]]), ("b", [[0, 0], [1, 0]])] as [(String, [IndexPath])] {
      var new = old
      try new.moveItem(1, beforeItem: 3)
      try new.reloadSections([mark])
      #expect(new.difference(from: old).changes.updates.reloadedItems == reloaded)
    }
  }

  @Test("an empty section displays a header that lies over it where its insets have a length")
  func overlay() throws {
    for (inset, frame) in [
      (0, nil), (5, LayoutRect(x: 0, y: 0, width: 320, height: 20)),
    ] as [(Double, LayoutRect?)] {
      let row = GroupSketch.vertical(
        .fractionalWidth(1), .absolute(40), LayoutItem(.fractionalWidth(1), .absolute(40)))
      var sketch = LayoutSketch([0, 1], SectionSketch(row))
      sketch.sections[0].contentInsets.top = inset
      sketch.sections[0].boundaryItems = [
        LayoutBoundarySupplementaryItem(
          "h", .fractionalWidth(1), .absolute(20), .top, extends: false)
      ]
      let solution = try sketch.solve()
      let header = ElementID.supplementary(ofKind: "h", inSection: 0)
      #expect(solution.attributes(of: header, visible: sketch.bounds)?.frame == frame)
      #expect(solution.contentSize.height == inset + 40)
      let found = solution.elements(in: sketch.bounds, visible: sketch.bounds).map(\.element)
      #expect(found.contains(header) == (frame != nil))
    }
  }
}
