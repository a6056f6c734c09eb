/// Lines of items of different sizes, each line as full as possible.
final class FlowLines {
  private let breaker: FlowLineBreaker

  /// The start of the first line along the scroll axis, and the distance between lines.
  private let origin: Double
  private let spacing: Double

  /// Rounds positions to pixels.
  private let grid: PixelGrid

  /// The estimates; `nil` if no size is an estimate.
  private var estimates: FlowEstimates?

  /// The sizes of the items.
  private(set) var sizes: [LayoutSize]

  /// The length of the items across the scroll axis, if all have the same one.
  private var commonLength: Double?

  /// The first item of each line, and the start of the line along the scroll axis.
  private var firstItems: [Int] = []
  private var starts: [Double] = []

  /// The end of the lines up to each one, if lines overlap; empty if no lines overlap.
  private var reach: [Double] = []

  /// The range of all lines along the scroll axis.
  private var span = 0.0...0.0

  /// Whether a line starts before the previous one, so that the starts are not sorted.
  private var runsBackwards = false

  /// The total length of the lines along the scroll axis.
  private(set) var length = 0.0

  /// Breaks items into lines.
  ///
  /// - Parameters:
  ///   - sizes: The sizes of the items.
  ///   - estimates: The estimates, if sizes are estimated.
  ///   - breaker: Fills the lines.
  ///   - origin: The start of the first line along the scroll axis.
  ///   - spacing: The distance between two lines.
  ///   - grid: Rounds positions to pixels.
  init(
    _ sizes: [LayoutSize], estimates: FlowEstimates? = nil, breaker: FlowLineBreaker,
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

  /// Copies lines, so that the copy can be measured independently.
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
    reach = other.reach
    span = other.span
    runsBackwards = other.runsBackwards
    length = other.length
  }

  private var axis: LayoutAxis { breaker.axis }

  private func breakLines() {
    let sizes = sizes, axis = axis
    commonLength = breaker.commonLength(of: sizes)
    let firstItems = breaker.firstItems(of: sizes, commonLength: commonLength)
    self.firstItems = firstItems
    var starts: [Double] = [], reach: [Double] = []
    starts.reserveCapacity(firstItems.count)
    var begin = origin, low = 0.0, high = 0.0, last = 0.0
    let overlap = spacing < 0 || sizes.contains { $0[axis] < 0 }
    runsBackwards = false
    for index in firstItems.indices {
      let end = index + 1 < firstItems.count ? firstItems[index + 1] : sizes.count
      var length = -Double.infinity
      for item in firstItems[index]..<end { length = max(length, sizes[item][axis]) }
      starts.append(begin)
      last = begin + length
      low = min(low, begin)
      high = index == 0 ? last : max(high, last)
      if overlap { reach.append(high) }
      runsBackwards = runsBackwards || length + spacing < 0
      begin += length + spacing
    }
    self.starts = starts
    self.reach = reach
    span = .reach(from: low, to: max(0, starts.first ?? 0, high))
    length = starts.isEmpty ? 0 : last - starts[0]
    // An average is no whole number of pixels.
    if estimates != nil { length = grid.length(length) }
  }

  // MARK: Measured sizes

  /// Sets the measured size of an item; positions change in ``settle()``.
  ///
  /// - Returns: Whether any position will change.
  func setMeasuredSize(_ size: LayoutSize, ofItem item: Int) -> Bool {
    guard var estimates, sizes.indices.contains(item) else { return false }
    var sizes = sizes
    // The only owner, so that nothing is copied.
    self.estimates = nil
    self.sizes = []
    estimates.measure(item, of: sizes.count)
    let hasChanged = sizes[item] != size
    sizes[item] = size
    self.estimates = estimates
    self.sizes = sizes
    return hasChanged
  }

  /// Breaks the items into lines again if any item was measured.
  ///
  /// - Complexity: O(*n*)
  func settle() {
    guard var estimates, estimates.hasChanged else { return }
    var sizes = sizes
    // The only owner, so that nothing is copied.
    self.estimates = nil
    self.sizes = []
    estimates.apply(to: &sizes)
    self.estimates = estimates
    self.sizes = sizes
    breakLines()
  }

  // MARK: Queries

  private func line(_ index: Int) -> FlowLineBreaker.Line {
    let firstItems = firstItems, sizes = sizes
    let end = index + 1 < firstItems.count ? firstItems[index + 1] : sizes.count
    return breaker.line(firstItems[index]..<end, of: sizes, commonLength: commonLength)
  }

  /// The first line that may end after a position.
  private func firstLine(behind place: Double) -> Int {
    reach.isEmpty
      ? max(0, starts.partitioningIndex { $0 > place } - 1)
      : reach.partitioningIndex { $0 > place }
  }

  @inline(__always)
  func forEachItem(meeting rect: LayoutRect, _ body: (Int, ItemSlot) -> Void) {
    let starts = starts, sizes = sizes, runsBackwards = runsBackwards
    var index = firstLine(behind: rect.start(axis))
    while index < starts.count, runsBackwards || starts[index] < rect.end(axis) {
      let line = line(index)
      var start = line.start
      for item in line.items {
        body(item, placed(sizes[item], in: line, at: start, starts[index]))
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
    guard sizes.indices.contains(index) else { return nil }
    let number = firstItems.partitioningIndex(where: { $0 > index }) - 1
    guard number >= 0 else { return nil }
    let line = line(number)
    // Added in the same order as by `forEachItem`, so that the result is the same to the last bit.
    let start = sizes[line.items.lowerBound..<index].reduce(line.start) {
      $0 + ($1[axis.other] + line.gap)
    }
    return placed(sizes[index], in: line, at: start, starts[number])
  }

  func extent(_ axis: LayoutAxis) -> ClosedRange<Double> { axis == self.axis ? span : 0...0 }
}

@available(*, unavailable)
extension FlowLines: Sendable {}
