/// A layout result made of the attributes of each element.
///
/// Queries return elements in the given order. Invalid elements are left out and reported in ``problems``: a
/// repeated element, an element that does not exist, and a frame that contains NaN or an infinite value. A
/// negative width or height counts as 0 and is reported too.
///
/// ```swift
/// let steps = request.items.enumerated().map { step, item in
///   ElementAttributes(item, frame: LayoutRect(x: 20 * Double(step), y: 0, width: 20, height: 20))
/// }
/// return PlacedElements(steps, for: request)
/// ```
public struct PlacedElements: CheckedResult, Sendable {
  /// The size of the content, in points.
  public let contentSize: LayoutSize

  /// The reported problems, in the order of the elements; at most one for each given element.
  public let problems: [LayoutProblem]

  package let itemCounts: [Int]
  private let elements: [ElementAttributes]
  private let index: RectIndex
  private let places: [ElementID: Int]

  /// Creates a result: checks the elements and indexes them on both axes.
  ///
  /// - Parameters:
  ///   - elements: The attributes of the elements.
  ///   - request: The request that the layout received.
  ///   - contentSize: The size of the content, in points. Defaults to a size that contains all elements,
  ///     which is also used instead of a size that is not finite.
  /// - Complexity: O(*n* log *n*)
  public init(
    _ elements: [ElementAttributes], for request: LayoutRequest, contentSize: LayoutSize? = nil
  ) {
    var problems: [LayoutProblem] = []
    var places: [ElementID: Int] = [:]
    places.reserveCapacity(elements.count)
    var kept: [ElementAttributes] = []
    kept.reserveCapacity(elements.count)
    for var attributes in elements {
      let element = attributes.element
      guard attributes.frame.isFinite else {
        problems.append(.notFinite(element))
        continue
      }
      guard element.exists(in: request.itemCounts) else {
        problems.append(.unknown(element))
        continue
      }
      guard places[element] == nil else {
        problems.append(.duplicate(element))
        continue
      }
      if attributes.frame.size.isNegative {
        problems.append(.negativeSize(element))
        attributes.frame = attributes.frame.positive
      }
      places[element] = kept.count
      kept.append(attributes)
    }
    index = RectIndex(kept.map(\.frame))
    itemCounts = request.itemCounts
    self.elements = kept
    self.places = places
    self.problems = problems
    self.contentSize =
      contentSize.flatMap { $0.isFinite ? $0 : nil }
      ?? LayoutSize(
        width: index.extent(.horizontal).upperBound, height: index.extent(.vertical).upperBound)
  }

  /// Appends the attributes of every visible element that intersects a rectangle, in the given order.
  ///
  /// - Complexity: O(*k* log *k* + log *n*) for *k* elements found among *n* that do not overlap much.
  public func appendElements(
    in rect: LayoutRect, visible: LayoutRect, to attributes: inout [ElementAttributes]
  ) {
    let edges = RectIndex.Edges(rect)
    for number in index.numbers(where: edges.meets) {
      let found = elements[number]
      if !found.isHidden, found.frame.intersects(rect) { attributes.append(found) }
    }
  }

  /// Returns the attributes of one element, or `nil` if it has none.
  public func attributes(of element: ElementID, visible: LayoutRect) -> ElementAttributes? {
    places[element].map { elements[$0] }
  }
}

// MARK: - Spatial index

/// A spatial index of rectangles.
///
/// Neighbors are grouped in boxes of 16, the boxes in boxes of 16 boxes, and so on. A search opens the boxes
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

  /// The indices of the rectangles, with neighbors next to each other.
  private let numbers: [Int]

  /// The edges of the rectangles in that order, then those of the boxes of each level, up to one box.
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

  /// The indices of the rectangles whose edges a closure accepts, in ascending order.
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
