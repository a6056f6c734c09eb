import CollectionMapping
import Foundation
import Testing

/// Reports about headers of sections that change.
@Suite("Reports about headers")
struct HeaderReports {
  /// JSQDataSourcesKit 38, DTTableViewManager 10: sections without items did not show their headers.
  @Test func `sections without items have headers, also the first and the last`() throws {
    let wall = try Wall([[], [1], [], []], headers: ["a", "b", "c", "d"])
    var layout = FlowLayout()
    layout.headerReferenceSize = LayoutSize(width: 100, height: 10)
    wall.container.layout = layout
    wall.container.viewport = LayoutRect(x: 0, y: 0, width: 100, height: 400)
    #expect(wall.headers == [0: "a", 1: "b", 2: "c", 3: "d"])
    let pass = try passed(wall)
    #expect(pass == ["a", "b", "1", "c", "d"])
  }

  /// The texts of a pass, in order.
  private func passed(_ wall: Wall) throws -> [String] {
    var texts: [String] = []
    try wall.manager.enumerateElements { texts.append(($0.view as? TextView)?.text ?? "-") }
    return texts
  }

  /// Radar 25873723: a header was reloaded that never existed, and never would, which ended the program.
  @Test func `the reload of a missing header has no effect, that of a missing section throws`()
    throws
  {
    let wall = try Wall.displayed([[1], [2]], headers: ["a"])
    let header = ElementID.supplementary(ofKind: .sectionHeader, inSection: 1)
    #expect(wall.container.reload(header) == nil)
    try wall.container.performBatchUpdates {
      $0.reloadSupplementaryViews(ofKind: .sectionHeader, inSections: [1])
    }
    #expect(throws: BatchUpdateError.self) {
      try wall.container.performBatchUpdates {
        $0.reloadSupplementaryViews(ofKind: .sectionHeader, inSections: [7])
      }
    }
    #expect(wall.headers == [0: "a"] && wall.cells == [["1"], ["2"]])
    #expect(wall.anomalies == [])
  }

  /// Listable 90: the text of a header changed and no row did, so that nothing was displayed.
  @Test func `a header shows its new text although no row changes`() throws {
    let wall = try Wall.displayed([[1], [2]], headers: ["a", "b"])
    let header = wall.container.supplementaryView(forElementKind: .sectionHeader, at: [1, 0])
    wall.storage.setSectionHeaderModels(["a", "changed"])
    #expect(wall.headers == [0: "a", 1: "changed"])
    #expect(
      wall.container.supplementaryView(forElementKind: .sectionHeader, at: [1, 0]) === header)
    #expect(wall.takeConfigured() == ["changed"])
  }

  /// DTTableViewManager 74: the header of one section was to be changed, and all of them were reloaded.
  @Test func `the header of one section changes alone`() throws {
    let wall = try Wall.displayed([[1], [2]], headers: ["a", "b"])
    try wall.storage.setSectionHeaderModel("changed", inSection: 0)
    #expect(wall.headers == [0: "changed", 1: "b"])
    #expect(wall.takeConfigured() == ["changed"])
  }

  /// Bento 45: sections moved, and headers that were given as a list stayed where they were.
  @Test func `each section keeps its header, wherever one looks`() throws {
    let wall = try Wall.displayed([[1], [2], [3]], headers: ["a", "b", "c"])
    try wall.storage.moveSection(0, toSection: 2)
    #expect(wall.headers == [0: "b", 1: "c", 2: "a"])
    #expect(wall.takeConfigured() == [])
    #expect(try passed(wall) == ["b", "2", "c", "3", "a", "1"])
    let models = (0..<3).map {
      wall.storage.supplementaryModel(ofKind: .sectionHeader, at: [$0, 0]) as? String
    }
    #expect(models == ["b", "c", "a"])
  }
}
