import CollectionMapping
import TestSupport
import Foundation
import Testing

/// Results for other counts than those of the container.
struct CheckedResultTests {
  /// The ways in which a layout returns a result for other counts.
  enum Slip: CaseIterable, Sendable {
    case more, fewer, firstForever, placed
  }

  /// Rows of 10 points, from builders of the library that are given other counts.
  final class SlippingLayout: CollectionLayout {
    let slip: Slip
    private var first: FlowLayout.Result?

    init(_ slip: Slip) { self.slip = slip }

    private var rows: FlowLayout {
      var layout = FlowLayout()
      layout.minimumLineSpacing = 0
      layout.itemSizes = .uniform(LayoutSize(width: 100, height: 10))
      return layout
    }

    func solve(_ request: LayoutRequest) -> FlowLayout.Result {
      var other = request
      switch slip {
      case .more, .placed: other.itemCounts = request.itemCounts.map { $0 + 3 } + [2]
      case .fewer: other.itemCounts = request.itemCounts.map { $0 / 2 }
      case .firstForever: if let first { return first }
      }
      let result = rows.solve(other)
      first = first ?? result
      return result
    }
  }

  /// The same from rectangles.
  struct SlippingPlaces: CollectionLayout {
    func solve(_ request: LayoutRequest) -> PlacedElements {
      var other = request
      other.itemCounts = request.itemCounts.map { $0 + 3 } + [2]
      let places = other.items.enumerated().map { row, item in
        ElementAttributes(
          item, frame: LayoutRect(x: 0, y: 10 * Double(row), width: 100, height: 10))
      }
      return PlacedElements(places, for: other)
    }
  }

  private let everything = LayoutRect(x: 0, y: 0, width: 100, height: 400)

  private func container(_ slip: Slip, _ source: ViewportSource) -> CollectionContainer {
    source.container(
      slip == .placed ? SlippingPlaces() as any CollectionLayout : SlippingLayout(slip),
      viewport: everything)
  }

  @Test("only items that exist are requested", arguments: Slip.allCases)
  func requested(slip: Slip) throws {
    let source = ViewportSource([4, 3])
    let container = container(slip, source)
    #expect(source.requests == (slip == .fewer ? 3 : 7))
    let problems = source.anomalies.filter { $0.code == .layoutProblem }
    #expect(problems.isEmpty == [.fewer, .firstForever].contains(slip))
    source.counts = [1, 3]
    try container.performBatchUpdates { updates in
      updates.deleteItems(at: (1..<4).map { [0, $0] })
    }
    let there = Set((0..<2).flatMap { section in (0..<4).map { ElementID.cell([section, $0]) } })
    #expect(Set(container.displayedElements).isSubset(of: there))
    #expect(container.displayedElements.allSatisfy { $0 == .cell([0, 0]) || $0.section == 1 })
    #expect(source.anomalies.contains { $0.code == .layoutProblem } == (slip != .fewer))
  }

  @Test("queries return only elements that exist", arguments: Slip.allCases)
  func queries(slip: Slip) {
    let source = ViewportSource([4, 3])
    let container = container(slip, source)
    var found: [ElementAttributes] = []
    container.appendLayoutAttributes(in: everything, to: &found)
    #expect(found.count == (slip == .fewer ? 3 : 7))
    for missing in [ElementID.cell([0, 4]), .cell([2, 0]), .cell([0, -1])] {
      #expect(container.layoutAttributes(for: missing) == nil)
      #expect(!found.contains { $0.element == missing })
    }
    #expect(container.layoutAttributes(for: .cell([0, 1])) != nil)
  }

  @Test("queries return only finite frames", arguments: [Double.nan, .infinity, -.infinity])
  func finite(number: Double) {
    let source = ViewportSource([3])
    let layout = OwnLayout(
      elements: [
        OwnLayout.row(0, y: 0), OwnLayout.row(1, y: number),
        OwnLayout.place(.cell(section: 0, item: 2), y: 20, height: number),
      ])
    let container = source.container(layout, viewport: everything)
    var found: [ElementAttributes] = []
    container.appendLayoutAttributes(in: everything, to: &found)
    #expect(found.map(\.element) == [.cell(section: 0, item: 0)])
    #expect(container.drawnAttributes(in: everything) == found)
    #expect(container.layoutAttributes(for: .cell(section: 0, item: 0)) != nil)
    #expect(container.layoutAttributes(for: .cell(section: 0, item: 1)) == nil)
    #expect(container.layoutAttributes(for: .cell(section: 0, item: 2)) == nil)
  }
}
