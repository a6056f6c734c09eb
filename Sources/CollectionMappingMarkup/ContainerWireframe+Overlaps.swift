extension ContainerWireframe {
  /// Two cells that overlap.
  public struct Overlap: Hashable, Sendable {
    /// The cell whose top edge is higher.
    public let first: ElementID

    /// The other cell.
    public let second: ElementID

    /// The area that both cells cover, in points of the content.
    public let rect: LayoutRect
  }

  /// The cells that overlap by more than half a point, from top to bottom.
  ///
  /// An overlap is usually a mistake of the layout. Other views may lie on cells, so they are not included.
  /// At most 1000 overlaps are found, the highest ones.
  ///
  /// - Complexity: O(*n* log *n*) in the number of elements.
  public var overlaps: [Overlap] {
    var sweep = WireframeSweep(
      elements.lazy.map(\.attributes).filter { $0.element.kind == nil })
    return sweep.overlaps(limit: 1000)
  }
}

/// Finds cells that overlap, from top to bottom.
///
/// The sweep takes the cells in the order of their top edges. Each cell is compared only with the earlier
/// cells that end below its top edge and that it meets horizontally.
private struct WireframeSweep {
  /// An overlap is wider and higher than this, in points.
  private static let tolerance = 0.5

  /// The cells in the order of their top edges.
  private let cells: [ElementAttributes]

  /// The cells in the order of their left edges, as indices into `cells`.
  private let columns: [Int]

  /// The position of each cell in `columns`.
  private let places: [Int]

  /// A binary tree of maxima: its leaves are the right edges of the earlier cells by their position in
  /// `columns`, its root at index 1 is the maximum of all; minus infinity where there is no such cell.
  private var ends: [Double]

  init(_ attributes: some Sequence<ElementAttributes>) {
    let cells = attributes.filter {
      $0.frame.size.width > Self.tolerance && $0.frame.size.height > Self.tolerance
    }.sorted { $0.frame.minY < $1.frame.minY }
    self.cells = cells
    let columns = cells.indices.sorted { cells[$0].frame.minX < cells[$1].frame.minX }
    self.columns = columns
    var places = Array(repeating: 0, count: cells.count)
    for (place, cell) in columns.enumerated() { places[cell] = place }
    self.places = places
    var width = 1
    while width < cells.count { width *= 2 }
    ends = Array(repeating: -.infinity, count: 2 * width)
  }

  /// The overlaps, in the order of the upper and then of the lower cell.
  mutating func overlaps(limit: Int) -> [ContainerWireframe.Overlap] {
    var pairs: [(upper: Int, lower: Int)] = []
    for lower in cells.indices where pairs.count < limit {
      pairs += meeting(lower).prefix(limit - pairs.count).map { ($0, lower) }
      setEnd(cells[lower].frame.maxX, at: places[lower])
    }
    return pairs.sorted { $0 < $1 }.map { upper, lower in
      ContainerWireframe.Overlap(
        first: cells[upper].element, second: cells[lower].element,
        rect: cells[upper].frame.intersection(cells[lower].frame))
    }
  }

  /// The higher cells that a cell overlaps, in ascending order.
  private mutating func meeting(_ lower: Int) -> [Int] {
    let frame = cells[lower].frame
    var found: [Int] = []
    // Nodes of `ends`, each with the positions in `columns` below it.
    var open = [(node: 1, first: 0, width: ends.count / 2)]
    while let (node, first, width) = open.popLast() {
      guard ends[node] > frame.minX, cells[columns[first]].frame.minX < frame.maxX else { continue }
      guard width == 1 else {
        let half = width / 2
        open.append((2 * node, first, half))
        open.append((2 * node + 1, first + half, half))
        continue
      }
      let upper = columns[first]
      if cells[upper].frame.maxY - frame.minY <= Self.tolerance {
        // The following cells begin even lower.
        setEnd(-.infinity, at: first)
        continue
      }
      let common = cells[upper].frame.intersection(frame)
      if common.size.width > Self.tolerance, common.size.height > Self.tolerance {
        found.append(upper)
      }
    }
    return found.sorted()
  }

  private mutating func setEnd(_ end: Double, at place: Int) {
    var node = ends.count / 2 + place
    ends[node] = end
    while node > 1 {
      node /= 2
      ends[node] = max(ends[2 * node], ends[2 * node + 1])
    }
  }
}
