/// A spatial index of rectangles.
///
/// Neighbours are grouped in boxes of 16, the boxes in boxes of 16 boxes, and so on. A search opens the boxes
/// that intersect its rectangle. Vertical and horizontal lists are searched equally fast.
struct RectIndex: Sendable {
  /// The edges of a rectangle, or of the union of all rectangles in a box.
  struct Edges: Sendable {
    private(set) var low, high: SIMD2<Double>

    init(_ rect: LayoutRect) {
      low = SIMD2(rect.minX, rect.minY)
      high = SIMD2(rect.maxX, rect.maxY)
    }

    func meets(_ other: Edges) -> Bool { all(low .< other.high) && all(other.low .< high) }

    fileprivate func union(_ other: Edges) -> Edges {
      var union = self
      union.low = pointwiseMin(low, other.low)
      union.high = pointwiseMax(high, other.high)
      return union
    }
  }

  /// The binary logarithm of the number of rectangles or boxes in a box.
  private static let shift = 4

  /// The numbers of the rectangles, with neighbours next to each other.
  private let numbers: [Int]

  /// The edges of the rectangles in that order, then the edges of boxes, up to a level of one box.
  private let levels: [[Edges]]

  /// - Complexity: O(*n* log *n*)
  init(_ rects: [LayoutRect]) {
    let edges = rects.map(Edges.init)
    // Columns of boxes from left to right, in each the rectangles from top to bottom.
    let columns = edges.indices.sorted {
      (edges[$0].low.x, edges[$0].low.y) < (edges[$1].low.x, edges[$1].low.y)
    }
    let boxCount = Double(rects.count >> Self.shift + 1)
    let height = Int(boxCount.squareRoot().rounded(.up)) << Self.shift
    var numbers: [Int] = []
    numbers.reserveCapacity(rects.count)
    for start in stride(from: 0, to: columns.count, by: height) {
      numbers += columns[start..<min(start + height, columns.count)].sorted {
        (edges[$0].low.y, edges[$0].low.x) < (edges[$1].low.y, edges[$1].low.x)
      }
    }
    self.numbers = numbers
    var levels = [numbers.map { edges[$0] }]
    while let last = levels.last, last.count > 1 {
      levels.append(
        (0...(last.count - 1) >> Self.shift).map { box in
          let content = last[Self.content(of: box, last.count)]
          return content.reduce(content[content.startIndex]) { $0.union($1) }
        })
    }
    self.levels = levels
  }

  /// The indices of the rectangles or boxes in a box of the next level.
  private static func content(of box: Int, _ count: Int) -> Range<Int> {
    box << shift..<min((box + 1) << shift, count)
  }

  /// The range of the rectangles on an axis, extended to 0.
  func extent(_ axis: LayoutAxis) -> ClosedRange<Double> {
    guard let all = levels.last?.first else { return 0...0 }
    let lane = axis == .horizontal ? 0 : 1
    return min(0, all.low[lane])...max(0, all.high[lane])
  }

  /// The numbers of the rectangles whose edges a closure accepts, in ascending order.
  ///
  /// The closure must also accept the edges of every box that contains such a rectangle.
  func numbers(where accepts: (Edges) -> Bool) -> [Int] {
    var open = [0]
    for edges in levels.reversed() {
      let isTop = edges.count <= 1
      open = open.flatMap { box in
        (isTop ? edges.indices : Self.content(of: box, edges.count)).filter { accepts(edges[$0]) }
      }
    }
    return open.map { numbers[$0] }.sorted()
  }
}
