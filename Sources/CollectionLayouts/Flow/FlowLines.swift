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

  /// Whether a line starts at each item before the tail; empty if all lines are in the tail.
  ///
  /// With one entry for each item, a line that gets more items moves no entry of the lines after it.
  private var isLineStart: [Bool] = []

  /// The distance from each line before the tail to the next, at its first item; 0 at other items, and for
  /// lines of unmeasured items if there are ``averageLines``.
  private var strides = LengthTree([])

  /// 1 at the first item of each line before the tail whose items are all unmeasured; `nil` unless estimates are
  /// averages.
  private var averageLines: LengthTree?

  /// The first items of the lines before the tail with measured and unmeasured items.
  private var mixedLines: Set<Int> = []

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
    isLineStart = other.isLineStart
    strides = other.strides
    averageLines = other.averageLines
    mixedLines = other.mixedLines
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
    let overlap = spacing < 0 || hasNegativeLength
    if let estimates, estimates.areAverages {
      sizes.setFirstCount(overlap ? sizes.count : estimates.endOfMeasured)
    }
    if overlap || !reach.isEmpty || commonLength != earlierLength
      || isLineStart.count != sizes.count
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
    let sizes = sizes, explicitCount = sizes.first.count,
      count = explicitCount > 0 ? sizes.count : 0
    let hasAverages = estimates?.areAverages == true && !overlap
    var isLineStart = Array(repeating: false, count: count)
    var strides = Array(repeating: 0.0, count: count)
    var averages = Array(repeating: 0.0, count: hasAverages ? count : 0)
    var item = 0
    mixedLines = []
    while item < explicitCount {
      let line = measuredLine(at: item, of: sizes)
      isLineStart[item] = true
      if hasAverages, line.isMixed { mixedLines.insert(item) }
      if hasAverages, line.isAverage {
        averages[item] = 1
      } else {
        strides[item] = line.length + spacing
      }
      item = line.end
    }
    self.isLineStart = isLineStart
    self.strides = LengthTree(strides)
    averageLines = hasAverages ? LengthTree(averages) : nil
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
    let sizes = sizes, explicitCount = sizes.first.count
    var done = 0
    for change in changes.sorted(by: { $0.lowerBound < $1.lowerBound })
    where change.upperBound > done && tail.firstItem > 0 {
      let start = lineStart(at: min(change.lowerBound, tail.firstItem - 1))
      // The line before has room for one more item, unless all items are equally long.
      var item = max(done, commonLength == nil ? lineStart(at: max(0, start - 1)) : start)
      repeat {
        item = setLine(at: item, of: sizes)
      } while item < explicitCount && !(item >= change.upperBound && isLineStart[item])
      done = item
      guard item >= explicitCount else { continue }
      removeLines(in: item..<max(item, tail.firstItem))
      tail.firstItem = item
      break
    }
    setTail(from: tail.firstItem)
  }

  /// Stores the line that starts at an item, and returns the item after it.
  private func setLine(at item: Int, of sizes: FlowSizes) -> Int {
    let line = measuredLine(at: item, of: sizes)
    removeLines(in: item + 1..<line.end)
    isLineStart[item] = true
    let isAverage = averageLines != nil && line.isAverage
    setStride(isAverage ? 0 : line.length + spacing, average: isAverage ? 1 : 0, at: item)
    if averageLines != nil, line.isMixed {
      mixedLines.insert(item)
    } else if !mixedLines.isEmpty {
      mixedLines.remove(item)
    }
    return line.end
  }

  private func removeLines(in items: Range<Int>) {
    for item in items where isLineStart[item] {
      isLineStart[item] = false
      mixedLines.remove(item)
      setStride(0, average: 0, at: item)
    }
  }

  private func setStride(_ stride: Double, average: Double, at item: Int) {
    if strides[item] != stride { strides[item] = stride }
    if let known = averageLines?[item], known != average { averageLines?[item] = average }
  }

  /// The line that starts at an item: its end, its length along the scroll axis, and whether none or only some of
  /// its items are measured.
  private func measuredLine(
    at item: Int, of sizes: FlowSizes
  ) -> (end: Int, length: Double, isAverage: Bool, isMixed: Bool) {
    let end = breaker.end(ofLineAt: item, of: sizes, commonLength: commonLength)
    var length = -Double.infinity, unmeasured = 0
    for item in item..<end {
      length = max(length, sizes[item][axis])
      if sizes.isRest(item) { unmeasured += 1 }
    }
    return (end, length, unmeasured == end - item, 0 < unmeasured && unmeasured < end - item)
  }

  private func setTail(from item: Int) {
    let start = explicitStart(ofLineAt: item)
    tail = Tail(firstItem: item, start: start, stride: sizes.rest[axis] + spacing)
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

  /// Whether an item may have a negative length along the scroll axis.
  private var hasNegativeLength: Bool {
    if let range = estimates?.range(axis) { return range.low < 0 }
    return sizes.first.contains { $0[axis] < 0 }
      || (sizes.first.count < sizes.count && sizes.rest[axis] < 0)
  }

  /// The start of the line whose first item this is.
  private func start(ofLineAt item: Int) -> Double {
    guard item > tail.firstItem else { return explicitStart(ofLineAt: item) }
    return tail.start + Double((item - tail.firstItem) / tail.itemsPerLine) * tail.stride
  }

  /// The start of a line before the tail, or of the tail.
  private func explicitStart(ofLineAt item: Int) -> Double {
    let start = origin + strides.sum(before: item)
    guard let count = averageLines?.sum(before: item), count > 0 else { return start }
    return start + count * (sizes.rest[axis] + spacing)
  }

  /// The first item of the line of an item.
  private func lineStart(at item: Int) -> Int {
    guard item < tail.firstItem else {
      return item - (item - tail.firstItem) % tail.itemsPerLine
    }
    var item = item
    while !isLineStart[item] { item -= 1 }
    return item
  }

  /// The line whose first item this is.
  private func line(at item: Int) -> FlowLineBreaker.Line {
    var end = item + 1
    if item < tail.firstItem {
      while end < tail.firstItem, !isLineStart[end] { end += 1 }
    } else {
      end = min(item + tail.itemsPerLine, sizes.count)
    }
    return breaker.line(item..<end, of: sizes, commonLength: commonLength)
  }

  // MARK: - Measured sizes

  func setMeasuredSize(_ size: LayoutSize, ofItem item: Int) -> Bool {
    guard var estimates, item >= 0, item < sizes.count else { return false }
    // The only owner, so that nothing is copied.
    self.estimates = nil
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
  /// - Complexity: O(log *n*) for each measured item and each line with measured and unmeasured items, if lines
  ///   start where they started before. O(*n*) for items of different widths between measured ones whose average
  ///   changes, if lines overlap, and if items get or lose one common width.
  func settle() {
    guard var estimates, !estimates.changes.isEmpty else { return }
    var changes = exchange(&estimates.changes, with: [])
    if let average = estimates.average, average != sizes.rest {
      sizes.rest = average
      changes += mixedLines.map { $0..<$0 + 1 }
      let unmeasured = estimates.firstUnmeasured..<estimates.endOfMeasured + 1
      if commonLength == nil { changes.append(unmeasured) }
    }
    self.estimates = estimates
    breakLines(changes)
  }

  // MARK: - Queries

  /// The first item of the first line that may end after a position.
  private func firstLine(behind place: Double) -> Int {
    if !reach.isEmpty {
      let index = reach.partitioningIndex { $0 > place }
      return index < sizes.count ? lineStart(at: index) : index
    }
    var index = 0
    if tail.count > 0, place >= tail.start {
      let line = max(0, ((place - tail.start) / tail.stride).rounded(.down))
      let number = line < Double(tail.count) ? Int(line) : tail.count - 1
      index = tail.firstItem + number * tail.itemsPerLine
    } else if averageLines != nil {
      index = (0..<tail.firstItem).partitioningIndex { start(ofLineAt: $0 + 1) > place }
    } else if place > origin {
      index = strides.index(at: place - origin)
    }
    // One line earlier, because quotients and sums are rounded.
    return index > 0 ? lineStart(at: index - 1) : 0
  }

  @inline(__always)
  func forEachItem(meeting rect: LayoutRect, _ body: (Int, ItemSlot) -> Void) {
    let sizes = sizes, runsBackwards = runsBackwards
    var first = firstLine(behind: rect.start(axis))
    while first < sizes.count {
      let begin = start(ofLineAt: first)
      guard runsBackwards || begin < rect.end(axis) else { return }
      let line = line(at: first)
      var start = line.start
      for item in line.items {
        body(item, placed(sizes[item], in: line, at: start, begin))
        start += sizes[item][axis.other] + line.gap
      }
      first = line.items.upperBound
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
    let count = (room + spacing) / (length + spacing) + 1e-9
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
      used += sizes[item][axis.other] + (item > items.lowerBound ? spacing : 0)
      length = max(length, sizes[item][axis])
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
