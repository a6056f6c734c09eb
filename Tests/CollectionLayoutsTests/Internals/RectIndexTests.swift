import RandomSupport
import Testing

@testable import CollectionLayouts

/// Rectangles that are searched along both axes.
struct RectIndexTests {
  /// The arrangement of the rectangles.
  enum Shape: CaseIterable, Sendable {
    case down, right, slope, grid, shuffledRight, shuffledGrid, downBehindOne

    func rects(_ count: Int) -> [LayoutRect] {
      let side = Int(Double(count).squareRoot())
      var random = SplitMix64(seed: 5)
      func rect(_ column: Int, _ row: Int) -> LayoutRect {
        LayoutRect(x: 10 * Double(column), y: 10 * Double(row), width: 10, height: 10)
      }
      func shuffled(_ rects: [LayoutRect]) -> [LayoutRect] {
        var rects = rects
        for index in rects.indices { rects.swapAt(index, random.below(index + 1)) }
        return rects
      }
      return switch self {
      case .down: (0..<count).map { rect(0, $0) }
      case .right: (0..<count).map { rect($0, 0) }
      case .slope: (0..<count).map { rect($0, $0) }
      case .grid: (0..<count).map { rect($0 % side, $0 / side) }
      case .shuffledRight: shuffled(Shape.right.rects(count))
      case .shuffledGrid: shuffled(Shape.grid.rects(count))
      case .downBehindOne:
        [LayoutRect(x: 0, y: 0, width: 10, height: 1e9)] + Shape.down.rects(count - 1)
      }
    }
  }

  /// The number of rectangles that a search near the middle one examines, and its results.
  private func search(_ rects: [LayoutRect]) -> (looks: Int, found: [Int]) {
    let index = RectIndex(rects)
    var middle = rects[rects.count / 2]
    middle.origin = LayoutPoint(x: middle.minX - 5, y: middle.minY - 5)
    middle.size = LayoutSize(width: 20, height: 20)
    let edges = RectIndex.Edges(middle)
    var looks = 0
    let found = index.numbers {
      looks += 1
      return edges.meets($0)
    }
    #expect(found == rects.indices.filter { rects[$0].intersects(middle) })
    return (looks, found)
  }

  @Test("a search examines few rectangles on either axis", arguments: Shape.allCases)
  func growth(shape: Shape) {
    let (small, large) = (search(shape.rects(1_000)), search(shape.rects(100_000)))
    #expect(small.found.count >= 1 && large.found.count <= 10)
    #expect(large.looks <= small.looks + 16 * 16, "\(small.looks), then \(large.looks)")
    #expect(large.looks < 500)
  }

  @Test func `a search finds the intersecting rectangles in order`() {
    for seed in Seeds.all(debug: 100, release: 2000) {
      var random = SplitMix64(seed: seed)
      func number(_ limit: Int) -> Double { Double(random.below(2 * limit) - limit) / 8 }
      let rects = (0..<random.below(300)).map { _ in
        LayoutRect(
          x: number(8000), y: number(800), width: abs(number(800)), height: abs(number(400)))
      }
      let index = RectIndex(rects)
      for _ in 0..<8 {
        let asked = LayoutRect(
          x: number(8000), y: number(800), width: 1 + abs(number(4000)), height: 1)
        let edges = RectIndex.Edges(asked)
        let found = index.numbers(where: edges.meets).filter { !rects[$0].isEmpty }
        #expect(found == rects.indices.filter { rects[$0].intersects(asked) }, "SEED=\(seed)")
      }
      for axis in LayoutAxis.allCases {
        #expect(index.extent(axis).upperBound == rects.reduce(0) { max($0, $1.end(axis)) })
        #expect(index.extent(axis).lowerBound == rects.reduce(0) { min($0, $1.start(axis)) })
      }
    }
  }
}
