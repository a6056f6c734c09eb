import RandomSupport
import Testing

@testable import CollectionLayouts

/// Rectangles that are searched along both axes.
struct RectIndexTests {
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
