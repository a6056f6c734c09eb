/// Lines of items of different sizes, each line as full as possible.
final class FlowLines {
  private let breaker: FlowLineBreaker

  /// The start of the first line along the scroll axis, and the distance between lines.
  private let origin: Double
  private let spacing: Double

  private let grid: PixelGrid

  /// `nil` if no size is an estimate.
  private var estimates: FlowEstimates?
  private(set) var sizes: FlowSizes

  /// The length of the items across the scroll axis, if all have the same one.
  private var commonLength: Double?

  /// The lines before the tail.
  ///
  /// Changes take the value out and put it back, as in ``SectionStackBuffer``.
  private var lines = LineStarts()

  /// The last lines, whose items have the size of the unmeasured items.
  private var tail = Tail()

  private struct Tail {
    var firstItem = 0
    var itemsPerLine = 1
    var count = 0

    /// The start of the first line along the scroll axis, and the distance from one line to the next.
    var start = 0.0
    var stride = 0.0
  }

  /// For each item, the largest end of the lines up to its line; empty if no lines overlap.
  private var reach: [Double] = []

  /// The range of all lines along the scroll axis.
  private var span = 0.0...0.0

  /// Whether a line starts before the previous one, so that the starts are not sorted.
  private var runsBackwards = false

  /// The total length of the lines along the scroll axis.
  private(set) var length = 0.0

  init(
    _ sizes: FlowSizes, estimates: FlowEstimates? = nil, breaker: FlowLineBreaker,
    origin: Double, spacing: Double, grid: PixelGrid
  ) {
    self.sizes = sizes
    self.estimates = estimates
    self.breaker = breaker
    self.origin = origin
    self.spacing = spacing
    self.grid = grid
    breakLines([])
  }

  init(copying other: FlowLines) {
    breaker = other.breaker
    origin = other.origin
    spacing = other.spacing
    grid = other.grid
    estimates = other.estimates
    sizes = other.sizes
    commonLength = other.commonLength
    lines = other.lines
    tail = other.tail
    reach = other.reach
    span = other.span
    runsBackwards = other.runsBackwards
    length = other.length
  }

  private var axis: LayoutAxis { breaker.axis }

  // MARK: - Lines

  /// Breaks items into lines again where sizes have changed, or all items.
  private func breakLines(_ changes: [Range<Int>]) {
    guard sizes.count > 0 else { return }
    let earlierLength = exchange(&commonLength, with: findCommonLength())
    let overlap = spacing < 0
    if let estimates, estimates.areAverages {
      sizes.setFirstCount(overlap ? sizes.count : estimates.endOfMeasured)
    }
    if overlap || !reach.isEmpty || commonLength != earlierLength
      || lines.isStart.count != sizes.count
    {
      breakAllLines(overlap: overlap)
    } else {
      breakChangedLines(changes)
    }
    let last = endOfLastLine
    span = .reach(from: min(0, origin), to: max(0, origin, last))
    length = last - origin
    if overlap { findReach() }
    // An average is not a whole number of pixels.
    if estimates != nil { length = grid.length(length) }
  }

  private func breakAllLines(overlap: Bool) {
    let sizes = sizes, areAverages = estimates?.areAverages == true && !overlap
    var item = 0
    lines = LineStarts(to: sizes.first.count, of: sizes.count, areAverages: areAverages) { first in
      let line = brokenLine(at: first, of: sizes, areAverages: areAverages)
      item = line.end
      return line
    }
    (reach, runsBackwards) = ([], false)
    setTail(from: item)
  }

  /// Finds the ends of lines that overlap.
  private func findReach() {
    var low = span.lowerBound, high = -Double.infinity, item = 0
    while item < sizes.count {
      let line = line(at: item), begin = start(ofLineAt: item)
      low = min(low, begin)
      high = max(high, begin + line.length)
      runsBackwards = runsBackwards || line.length + spacing < 0
      reach += repeatElement(high, count: line.items.count)
      item = line.items.upperBound
    }
    span = .reach(from: low, to: max(span.upperBound, high))
  }

  /// Breaks items into lines from the line before each change, until lines start where they started before.
  private func breakChangedLines(_ changes: [Range<Int>]) {
    let sizes = sizes, explicitCount = sizes.first.count, commonLength = commonLength
    let areAverages = estimates?.areAverages == true
    let changes =
      changes.count > 1 ? changes.sorted { $0.lowerBound < $1.lowerBound } : changes
    var lines = exchange(&lines, with: LineStarts())
    var done = 0, end = tail.firstItem
    for change in changes where change.upperBound > done {
      let start = lines.start(of: min(change.lowerBound, end - 1))
      // The line before has room for one more item, unless all items are equally long.
      var item = max(done, commonLength == nil ? lines.start(of: max(0, start - 1)) : start)
      repeat {
        let line = brokenLine(at: item, of: sizes, areAverages: areAverages)
        lines.set(line, at: item)
        item = line.end
      } while item < explicitCount && !(item >= change.upperBound && lines.isStart[item])
      done = item
      guard item >= explicitCount else { continue }
      lines.remove(item..<max(item, end))
      end = item
      break
    }
    self.lines = lines
    setTail(from: end)
  }

  /// The line that starts at an item.
  private func brokenLine(
    at item: Int, of sizes: FlowSizes, areAverages: Bool
  ) -> LineStarts.Line {
    let end = breaker.end(ofLineAt: item, of: sizes, commonLength: commonLength)
    var length = -Double.infinity
    for item in item..<end { length = max(length, sizes[item][axis]) }
    return LineStarts.Line(
      end: end, stride: length + spacing,
      isAverage: areAverages && (item..<end).allSatisfy(sizes.isRest),
      isMixed: areAverages
        && (item..<min(end + 1, sizes.count)).contains { sizes.isRest($0) != sizes.isRest(item) })
  }

  private func setTail(from item: Int) {
    let stride = sizes.rest[axis] + spacing
    let start = origin + lines.distance(to: item, average: stride)
    tail = Tail(firstItem: item, start: start, stride: stride)
    guard item < sizes.count else { return }
    tail.itemsPerLine = breaker.end(ofLineAt: item, of: sizes, commonLength: commonLength) - item
    tail.count = (sizes.count - item - 1) / tail.itemsPerLine + 1
  }

  private var endOfLastLine: Double {
    let start = lineStart(at: sizes.count - 1)
    return self.start(ofLineAt: start) + line(at: start).length
  }

  private func findCommonLength() -> Double? {
    let across = axis.other
    guard sizes.count > 0 else { return nil }
    if let range = estimates?.range(across) {
      // An average lies between the measured lengths.
      return range.low == range.high ? range.low : nil
    }
    let length = sizes[0][across]
    return sizes.first.allSatisfy { $0[across] == length } ? length : nil
  }

  /// The start of the line whose first item this is.
  private func start(ofLineAt item: Int) -> Double {
    item <= tail.firstItem
      ? origin + lines.distance(to: item, average: tail.stride) : startInTail(ofLineAt: item)
  }

  private func startInTail(ofLineAt item: Int) -> Double {
    tail.start + Double((item - tail.firstItem) / tail.itemsPerLine) * tail.stride
  }

  /// The first item of the line of an item.
  private func lineStart(at item: Int) -> Int {
    item < tail.firstItem
      ? lines.start(of: item) : item - (item - tail.firstItem) % tail.itemsPerLine
  }

  private func line(at item: Int) -> FlowLineBreaker.Line { line(at: item, of: sizes, in: lines) }

  /// The line whose first item this is.
  @inline(__always)
  private func line(
    at item: Int, of sizes: FlowSizes, in lines: LineStarts
  ) -> FlowLineBreaker.Line {
    var end = item + 1
    if item < tail.firstItem {
      while end < tail.firstItem, !lines.isStart[end] { end += 1 }
    } else {
      end = min(item + tail.itemsPerLine, sizes.count)
    }
    return breaker.line(item..<end, of: sizes, commonLength: commonLength)
  }

  // MARK: - Measured sizes

  func setMeasuredSize(_ size: LayoutSize, ofItem item: Int) -> Bool {
    // The only owner, so that nothing is copied.
    guard item >= 0, item < sizes.count, var estimates = self.estimates.take() else { return false }
    var sizes = exchange(&self.sizes, with: FlowSizes([]))
    let earlier = sizes[item]
    estimates.measure(item, size, in: sizes)
    sizes[item] = size
    self.estimates = estimates
    self.sizes = sizes
    return earlier != size
  }

  /// Breaks the items into lines again if any item was measured.
  ///
  /// - Complexity: O(log *n*) for each measured item and each mixed line, if lines start where they started
  ///   before. O(*n*) if another number of unmeasured items fits into a line, if lines overlap, and if items get
  ///   or lose one common width.
  func settle() {
    guard var estimates, !estimates.changes.isEmpty else { return }
    var changes = exchange(&estimates.changes, with: [])
    if let average = estimates.average, average != sizes.rest {
      changes += lines.mixed.map { $0..<$0 + 1 }
      if commonLength == nil, countPerLine(of: average) != countPerLine(of: sizes.rest) {
        changes.append(0..<estimates.endOfMeasured + 1)
      }
      sizes.rest = average
    }
    self.estimates = estimates
    breakLines(changes)
  }

  /// The number of items in a line of unmeasured items with that average.
  private func countPerLine(of average: LayoutSize) -> Int {
    let sizes = FlowSizes(repeating: average, count: sizes.count)
    return breaker.end(ofLineAt: 0, of: sizes, commonLength: nil)
  }

  // MARK: - Queries

  /// The first item of the first line that may end after a position, or of the line behind it.
  private func firstLine(behind place: Double) -> Int {
    if !reach.isEmpty {
      let index = reach.partitioningIndex { $0 > place }
      return index < sizes.count ? lineStart(at: index) : index
    }
    let index: Int
    if tail.count > 0, place >= tail.start {
      let line = max(0, ((place - tail.start) / tail.stride).rounded(.down))
      let number = line < Double(tail.count) ? Int(line) : tail.count - 1
      index = tail.firstItem + number * tail.itemsPerLine
    } else {
      index = min(lines.index(at: place - origin, average: tail.stride), tail.firstItem)
    }
    return lineStart(at: min(index, sizes.count - 1))
  }

  @inline(__always)
  func forEachItem(meeting rect: LayoutRect, _ body: (Int, ItemSlot) -> Void) {
    let sizes = sizes, lines = lines, tail = tail, runsBackwards = runsBackwards
    guard sizes.count > 0 else { return }
    var first = firstLine(behind: rect.start(axis))
    var distance = lines.distance(to: min(first, tail.firstItem), average: tail.stride)
    // Quotients and sums are rounded.
    if reach.isEmpty, first > 0, first > tail.firstItem || origin + distance > rect.start(axis) {
      first = lineStart(at: first - 1)
      distance = lines.distance(to: min(first, tail.firstItem), average: tail.stride)
    }
    while first < sizes.count {
      let begin = first <= tail.firstItem ? origin + distance : startInTail(ofLineAt: first)
      guard runsBackwards || begin < rect.end(axis) else { return }
      let line = line(at: first, of: sizes, in: lines)
      var start = line.start
      for item in line.items {
        let size = sizes[item]
        body(item, placed(size, in: line, at: start, begin))
        start += size[axis.other] + line.gap
      }
      let next = line.items.upperBound
      if next <= tail.firstItem {
        distance = lines.distance(to: next, average: tail.stride, after: first, distance)
      }
      first = next
    }
  }

  /// The slot of an item, centered in its line along the scroll axis.
  @inline(__always)
  private func placed(
    _ size: LayoutSize, in line: FlowLineBreaker.Line, at start: Double, _ lineStart: Double
  ) -> ItemSlot {
    var frame = LayoutRect(origin: .zero, size: size)
    frame.origin[axis.other] = start
    frame.origin[axis] = lineStart + (line.length - size[axis]) / 2
    return ItemSlot(frame: frame, estimatedAxes: estimates == nil ? [] : .all)
  }

  /// - Complexity: O(log *n*), plus the number of items in the line.
  func item(_ index: Int) -> ItemSlot? {
    guard index >= 0, index < sizes.count else { return nil }
    let first = lineStart(at: index), line = line(at: first)
    // Added in the same order as in `forEachItem`, so that the result is the same to the last bit.
    var place = line.start
    for item in line.items.lowerBound..<index { place += sizes[item][axis.other] + line.gap }
    return placed(sizes[index], in: line, at: place, start(ofLineAt: first))
  }

  func extent(_ axis: LayoutAxis) -> ClosedRange<Double> { axis == self.axis ? span : 0...0 }
}

// MARK: - One line

/// Breaks items into lines and computes the position of each item in its line.
///
/// The rules were derived from recorded results of UIKit's flow layout. Lengths are across the scroll axis.
struct FlowLineBreaker {
  struct Line {
    let items: Range<Int>

    /// The start of the line across the scroll axis, and the distance between its items.
    let start: Double
    let gap: Double

    /// The length of the longest item along the scroll axis.
    let length: Double
  }

  /// The scroll axis.
  let axis: LayoutAxis

  /// The start of the lines, their maximum length, and the minimum distance between their items.
  let start: Double
  let room: Double
  let spacing: Double

  func itemsPerLine(ofLength length: Double) -> Int {
    let advance = length + spacing
    // If two items fit, all others do.
    guard advance > 0 else {
      return length + advance <= room + 1e-6 ? LayoutGroup.maximumItemCount : 1
    }
    let count = (room + spacing) / advance + 1e-9
    return Int(max(1, min(count, Double(LayoutGroup.maximumItemCount))))
  }

  /// The start of the first item in a line of equal items, and the distance between them.
  ///
  /// The same for every line, including the last one. A single item is centered.
  func grid(ofLength length: Double) -> (start: Double, gap: Double) {
    let count = itemsPerLine(ofLength: length)
    guard count > 1 else { return (start + max(0, room - length) / 2, 0) }
    return (start, (room - Double(count) * length) / Double(count - 1))
  }

  /// The item after the last one of the line that begins with an item.
  func end(ofLineAt first: Int, of sizes: FlowSizes, commonLength: Double?) -> Int {
    if let commonLength { return min(sizes.count, first + itemsPerLine(ofLength: commonLength)) }
    var used = sizes[first][axis.other]
    var item = first + 1
    while item < sizes.count {
      used += spacing + sizes[item][axis.other]
      guard used <= room + 1e-6 else { break }
      item += 1
    }
    return item
  }

  func line(_ items: Range<Int>, of sizes: FlowSizes, commonLength: Double?) -> Line {
    var used = 0.0
    var length = -Double.infinity
    for item in items {
      let size = sizes[item]
      used += size[axis.other] + (item > items.lowerBound ? spacing : 0)
      length = max(length, size[axis])
    }
    let place =
      commonLength.map(grid)
      ?? place(of: items.count, taking: used, isLast: items.upperBound == sizes.count)
    return Line(items: items, start: place.start, gap: place.gap, length: length)
  }

  /// The start of a line of different items, and the distance between them, which fills all but the last
  /// line.
  private func place(
    of count: Int, taking used: Double, isLast: Bool
  ) -> (start: Double, gap: Double) {
    if isLast { return (start, spacing) }
    if count == 1 { return (start + max(0, room - used) / 2, 0) }
    return (start, spacing + (room - used) / Double(count - 1))
  }
}
