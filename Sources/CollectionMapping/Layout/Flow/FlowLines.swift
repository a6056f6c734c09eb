/// Lines of items of different sizes, each line as full as it can be.
final class FlowLines {
  /// One line.
  struct Line: Hashable, Sendable {
    /// Its first item.
    let firstItem: Int

    /// Where it begins across the scroll axis, and how far apart its items are.
    let start: Double
    let gap: Double

    /// As long along the scroll axis as its longest item.
    let length: Double
  }

  /// The scroll axis.
  let axis: LayoutAxis

  /// The sizes of the items.
  let sizes: [LayoutSize]
  let lines: [Line]

  /// Where each line begins along the scroll axis.
  let starts: [Double]

  /// How far the lines up to each one reach along the scroll axis.
  private let reach: [Double]

  /// Whether some line begins before the one before it, so that the lines are in no order.
  private let runsBackwards: Bool

  /// No lines.
  init(axis: LayoutAxis) {
    self.axis = axis
    sizes = []
    lines = []
    starts = []
    reach = []
    runsBackwards = false
  }

  /// Breaks items into lines.
  ///
  /// - Parameters:
  ///   - sizes: The sizes of the items.
  ///   - axis: The scroll axis.
  ///   - origin: Where the first line begins.
  ///   - room: The length that a line may have.
  ///   - metrics: The distances.
  init(
    _ sizes: [LayoutSize], axis: LayoutAxis, origin: LayoutPoint, room: Double,
    metrics: FlowSectionMetrics
  ) {
    self.axis = axis
    self.sizes = sizes
    let breaker = FlowLineBreaker(
      axis: axis, start: origin[axis.other], room: room, spacing: metrics.minimumInteritemSpacing)
    lines = breaker.lines(of: sizes)
    var end = origin[axis]
    starts = lines.map { line in
      defer { end += line.length + metrics.minimumLineSpacing }
      return end
    }
    var furthest = -Double.infinity
    reach = zip(starts, lines).map { start, line in
      furthest = max(furthest, start + line.length)
      return furthest
    }
    runsBackwards = lines.contains { $0.length + metrics.minimumLineSpacing < 0 }
  }

  /// How long the lines are together along the scroll axis.
  var length: Double {
    guard let first = starts.first, let last = starts.last, let line = lines.last else { return 0 }
    return last + line.length - first
  }

  private func items(inLine index: Int) -> Range<Int> {
    let end = index + 1 < lines.count ? lines[index + 1].firstItem : sizes.count
    return lines[index].firstItem..<end
  }

  @inline(__always)
  func forEachItem(meeting rect: LayoutRect, _ body: (Int, PlacedItem) -> Void) {
    var index = reach.partitioningIndex { $0 > rect.start(axis) }
    while index < lines.count, runsBackwards || starts[index] < rect.end(axis) {
      forEachItem(inLine: index, body)
      index += 1
    }
  }

  @inline(__always)
  private func forEachItem(inLine index: Int, _ body: (Int, PlacedItem) -> Void) {
    let line = lines[index]
    var start = line.start
    for item in items(inLine: index) {
      body(item, placed(item, in: index, at: start))
      start += sizes[item][axis.other] + line.gap
    }
  }

  /// An item lies in the middle of its line.
  private func placed(_ item: Int, in line: Int, at start: Double) -> PlacedItem {
    var frame = LayoutRect(origin: .zero, size: sizes[item])
    frame.origin[axis.other] = start
    frame.origin[axis] = starts[line] + (lines[line].length - sizes[item][axis]) / 2
    return PlacedItem(frame: frame)
  }

  /// - Complexity: O(log *n*), and the items before it in its line.
  func item(_ index: Int) -> PlacedItem? {
    guard sizes.indices.contains(index) else { return nil }
    let line = lines.partitioningIndex(where: { $0.firstItem > index }) - 1
    guard line >= 0 else { return nil }
    // Added as on the way through the line, to the last bit.
    let start = sizes[lines[line].firstItem..<index].reduce(lines[line].start) {
      $0 + ($1[axis.other] + lines[line].gap)
    }
    return placed(index, in: line, at: start)
  }

  func extent(_ axis: LayoutAxis) -> ClosedRange<Double> {
    guard axis == self.axis, let first = starts.min(), let end = reach.last else { return 0...0 }
    return .reach(from: min(0, first), to: max(0, first, end))
  }
}
