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

  /// The first item of each line before the tail, and the start of that line along the scroll axis.
  private var firstItems: [Int] = []
  private var starts: [Double] = []

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

  /// The largest end of the lines up to each one; empty if no lines overlap.
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
    breakLines()
  }

  init(copying other: FlowLines) {
    breaker = other.breaker
    origin = other.origin
    spacing = other.spacing
    grid = other.grid
    estimates = other.estimates
    sizes = other.sizes
    commonLength = other.commonLength
    firstItems = other.firstItems
    starts = other.starts
    tail = other.tail
    reach = other.reach
    span = other.span
    runsBackwards = other.runsBackwards
    length = other.length
  }

  private var axis: LayoutAxis { breaker.axis }

  // MARK: - Lines

  /// Breaks items into lines, from the first item whose size has changed.
  private func breakLines(from change: Int = 0) {
    let earlierLength = exchange(&commonLength, with: findCommonLength())
    let overlap = spacing < 0 || hasNegativeLength
    if let estimates, estimates.areAverages {
      sizes.setFirstCount(overlap ? sizes.count : estimates.endOfMeasured)
    }
    // The line before that of the change may have room for one more item.
    var kept = max(0, firstItems.partitioningIndex { $0 > change } - 2)
    if overlap || !reach.isEmpty || commonLength != earlierLength { kept = 0 }
    breakLines(after: kept, overlap: overlap)
  }

  /// Breaks all items into lines, except for those in the first lines.
  private func breakLines(after kept: Int, overlap: Bool) {
    let sizes = sizes, explicit = sizes.first, axis = axis, commonLength = commonLength
    var firstItems = exchange(&self.firstItems, with: [])
    var starts = exchange(&self.starts, with: [])
    var item = kept < firstItems.count ? firstItems[kept] : 0
    var begin = kept < starts.count ? starts[kept] : origin
    firstItems.removeSubrange(min(kept, firstItems.count)...)
    starts.removeSubrange(min(kept, starts.count)...)
    var reach: [Double] = [], low = min(0, origin), high = -Double.infinity, last = origin
    runsBackwards = false
    while item < explicit.count {
      let end = breaker.end(ofLineAt: item, of: sizes, commonLength: commonLength)
      var length = end > explicit.count ? sizes.rest[axis] : -Double.infinity
      for item in item..<min(end, explicit.count) { length = max(length, explicit[item][axis]) }
      firstItems.append(item)
      starts.append(begin)
      last = begin + length
      low = min(low, begin)
      high = max(high, last)
      if overlap { reach.append(high) }
      runsBackwards = runsBackwards || length + spacing < 0
      begin += length + spacing
      item = end
    }
    (self.firstItems, self.starts, self.reach) = (firstItems, starts, reach)
    setTail(from: item, at: begin)
    if tail.count > 0 { last = start(ofLine: lineCount - 1) + sizes.rest[axis] }
    if lineCount == 0 {
      (span, length) = (0...0, 0)
    } else {
      let first = start(ofLine: 0)
      span = .reach(from: low, to: max(0, first, high, last))
      length = last - first
    }
    // An average is not a whole number of pixels.
    if estimates != nil { length = grid.length(length) }
  }

  private func setTail(from item: Int, at start: Double) {
    tail = Tail(firstItem: item, start: start, stride: sizes.rest[axis] + spacing)
    guard item < sizes.count else { return }
    tail.itemsPerLine = breaker.end(ofLineAt: item, of: sizes, commonLength: commonLength) - item
    tail.count = (sizes.count - item - 1) / tail.itemsPerLine + 1
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

  private var lineCount: Int { starts.count + tail.count }

  private func start(ofLine index: Int) -> Double {
    index < starts.count ? starts[index] : tail.start + Double(index - starts.count) * tail.stride
  }

  private func items(ofLine index: Int) -> Range<Int> {
    if index < firstItems.count {
      let end = index + 1 < firstItems.count ? firstItems[index + 1] : tail.firstItem
      return firstItems[index]..<end
    }
    let first = tail.firstItem + (index - firstItems.count) * tail.itemsPerLine
    return first..<min(first + tail.itemsPerLine, sizes.count)
  }

  private func line(_ index: Int) -> FlowLineBreaker.Line {
    breaker.line(items(ofLine: index), of: sizes, commonLength: commonLength)
  }

  // MARK: - Measured sizes

  func setMeasuredSize(_ size: LayoutSize, ofItem item: Int) -> Bool {
    guard var estimates, item >= 0, item < sizes.count else { return false }
    // The only owner, so that nothing is copied.
    self.estimates = nil
    var sizes = exchange(&self.sizes, with: FlowSizes([]))
    let earlier = sizes[item]
    estimates.measure(item, size, of: sizes.count)
    sizes[item] = size
    self.estimates = estimates
    self.sizes = sizes
    return earlier != size
  }

  /// Breaks the items into lines again if any item was measured.
  ///
  /// - Complexity: O(*k*) for *k* items from the first one that is newly measured or was not measured before
  ///   to the last measured one; O(*n*) if sizes are estimated one by one.
  func settle() {
    guard var estimates, var change = estimates.firstChange.take() else { return }
    self.estimates = nil
    if let average = estimates.average, average != sizes.rest {
      var sizes = exchange(&self.sizes, with: FlowSizes([]))
      change = min(change, estimates.firstUnmeasured)
      sizes.setFirstCount(estimates.endOfMeasured)
      sizes.rest = average
      for item in estimates.unmeasured { sizes[item] = average }
      self.sizes = sizes
    }
    self.estimates = estimates
    breakLines(from: change)
  }

  // MARK: - Queries

  /// The first line that may end after a position.
  private func firstLine(behind place: Double) -> Int {
    if !reach.isEmpty { return reach.partitioningIndex { $0 > place } }
    guard tail.count > 0, place >= tail.start else {
      return max(0, starts.partitioningIndex { $0 > place } - 1)
    }
    // One line earlier, because the quotient is rounded.
    let line = ((place - tail.start) / tail.stride).rounded(.down) - 1
    guard line < Double(tail.count) else { return lineCount - 1 }
    return max(0, starts.count + Int(max(-1, line)))
  }

  @inline(__always)
  func forEachItem(meeting rect: LayoutRect, _ body: (Int, ItemSlot) -> Void) {
    let sizes = sizes, count = lineCount, runsBackwards = runsBackwards
    var index = firstLine(behind: rect.start(axis))
    while index < count {
      let begin = start(ofLine: index)
      guard runsBackwards || begin < rect.end(axis) else { return }
      let line = line(index)
      var start = line.start
      for item in line.items {
        body(item, placed(sizes[item], in: line, at: start, begin))
        start += sizes[item][axis.other] + line.gap
      }
      index += 1
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
    let number =
      index < tail.firstItem
      ? firstItems.partitioningIndex { $0 > index } - 1
      : firstItems.count + (index - tail.firstItem) / tail.itemsPerLine
    guard number >= 0 else { return nil }
    let line = line(number)
    // Added in the same order as in `forEachItem`, so that the result is the same to the last bit.
    var place = line.start
    for item in line.items.lowerBound..<index { place += sizes[item][axis.other] + line.gap }
    return placed(sizes[index], in: line, at: place, start(ofLine: number))
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
