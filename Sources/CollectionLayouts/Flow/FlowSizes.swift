/// The sizes of the items of a section in a ``FlowLayout``: some of the first items, and one of all others.
struct FlowSizes {
  let count: Int

  /// The sizes of the first items; not a number for those that have the size of the others.
  private(set) var first: [LayoutSize]

  /// The size of all other items.
  var rest: LayoutSize

  init(_ sizes: [LayoutSize]) { (count, first, rest) = (sizes.count, sizes, .zero) }

  init(repeating size: LayoutSize, count: Int) { (self.count, first, rest) = (count, [], size) }

  /// The size of an item.
  ///
  /// - Complexity: O(*k*) to set it, for *k* items between the first ones and this one.
  subscript(item: Int) -> LayoutSize {
    get {
      guard item < first.count else { return rest }
      let size = first[item]
      return size.width.isNaN ? rest : size
    }
    set {
      setFirstCount(max(first.count, item + 1))
      first[item] = newValue
    }
  }

  /// Whether an item has the size of the others.
  @inline(__always)
  func isRest(_ item: Int) -> Bool { item >= first.count || first[item].width.isNaN }

  /// Makes room for individual sizes of that many items.
  mutating func setFirstCount(_ count: Int) {
    if count < first.count {
      first.removeLast(first.count - count)
    } else {
      first += repeatElement(LayoutSize(width: .nan, height: .nan), count: count - first.count)
    }
  }

  func firstItem(longerThan length: Double, along axis: LayoutAxis) -> Int? {
    (0..<min(count, first.count + 1)).first { self[$0][axis] > length }
  }
}

// MARK: - Estimates

/// The estimated sizes of the items of a ``FlowLayout`` that have not been measured.
struct FlowEstimates {
  /// Whether the estimate is the average of the measured sizes.
  let areAverages: Bool

  /// The items that were measured since the lines were last broken.
  var changes: [Range<Int>] = []

  /// Whether each item was measured, up to the last measured one.
  private var isMeasured: [Bool] = []

  /// The measured sizes, and 0 for all other items, so that sums do not depend on the order of measurements.
  private var widths: LengthTree?
  private var heights: LengthTree?
  private var measuredCount = 0.0

  /// The smallest and the largest measured width and height.
  private var low = LayoutSize.zero
  private var high = LayoutSize.zero

  /// The sizes for the smallest and the largest ones; of averages, `nil` until one of those is replaced.
  private var bounds: Bounds?

  init(areAverages: Bool) { self.areAverages = areAverages }

  /// The number of items up to the last measured one.
  var endOfMeasured: Int { isMeasured.count }

  /// Records the measured size of an item.
  ///
  /// - Complexity: O(log *n*); O(*n*) the first time, and the first time that the smallest or the largest size
  ///   is replaced.
  mutating func measure(_ item: Int, _ size: LayoutSize, in sizes: FlowSizes) {
    let count = sizes.count
    if changes.count < count { changes.append(item..<item + 1) } else { changes = [0..<count] }
    guard areAverages else {
      if bounds == nil { bounds = Bounds(of: count) { sizes[$0] } }
      return extendBounds(by: size, ofItem: item)
    }
    if item >= isMeasured.count {
      isMeasured += repeatElement(false, count: item + 1 - isMeasured.count)
    }
    var widths = self.widths.take() ?? LengthTree(repeating: 0, count: count)
    var heights = self.heights.take() ?? LengthTree(repeating: 0, count: count)
    let earlier = LayoutSize(width: widths[item], height: heights[item])
    (widths[item], heights[item]) = (size.width, size.height)
    (self.widths, self.heights) = (widths, heights)
    if isMeasured[item] {
      if earlier != size { replace(earlier, ofItem: item, by: size) }
    } else {
      isMeasured[item] = true
      measuredCount += 1
      extendBounds(by: size, ofItem: item)
    }
  }

  /// Keeps all measured sizes for their bounds from the first time on that one of the bounds is replaced.
  private mutating func replace(_ earlier: LayoutSize, ofItem item: Int, by size: LayoutSize) {
    let isBound = LayoutAxis.allCases.contains { axis in
      earlier[axis] != size[axis] && (earlier[axis] == low[axis] || earlier[axis] == high[axis])
    }
    if isBound, bounds == nil, let widths, let heights {
      let isMeasured = isMeasured
      bounds = Bounds(of: widths.count) { item in
        guard item < isMeasured.count, isMeasured[item] else { return nil }
        return LayoutSize(width: widths[item], height: heights[item])
      }
    }
    extendBounds(by: size, ofItem: item)
  }

  private mutating func extendBounds(by size: LayoutSize, ofItem item: Int) {
    if var bounds = bounds.take() {
      bounds.set(size, ofItem: item)
      (low, high) = (bounds.low, bounds.high)
      self.bounds = bounds
      return
    }
    guard measuredCount > 1 else { return (low, high) = (size, size) }
    low = LayoutSize(width: min(low.width, size.width), height: min(low.height, size.height))
    high = LayoutSize(width: max(high.width, size.width), height: max(high.height, size.height))
  }

  /// The average of the measured sizes; `nil` if there is none, or if estimates are not averages.
  var average: LayoutSize? {
    guard let widths, let heights else { return nil }
    // The average of equal numbers is that number, even if their sum was rounded.
    return LayoutSize(
      width: min(max(widths.total / measuredCount, low.width), high.width),
      height: min(max(heights.total / measuredCount, low.height), high.height))
  }

  /// The smallest and the largest length on an axis, of measured items if estimates are averages; `nil` until an
  /// item was measured.
  func range(_ axis: LayoutAxis) -> (low: Double, high: Double)? {
    measuredCount > 0 || bounds != nil ? (low[axis], high[axis]) : nil
  }

  /// The bounds of sizes of which any may be replaced.
  private struct Bounds {
    /// The widths, the heights, and their negative values; those of unmeasured items are lower than any.
    private var trees: [MaximumTree]

    init(of count: Int, _ size: (_ item: Int) -> LayoutSize?) {
      let sizes = (0..<count).map(size)
      func tree(_ number: (LayoutSize) -> Double) -> MaximumTree {
        MaximumTree(sizes.map { $0.map(number) ?? -.infinity })
      }
      trees = [tree(\.width), tree(\.height), tree { -$0.width }, tree { -$0.height }]
    }

    var low: LayoutSize { LayoutSize(width: -trees[2].maximum, height: -trees[3].maximum) }
    var high: LayoutSize { LayoutSize(width: trees[0].maximum, height: trees[1].maximum) }

    mutating func set(_ size: LayoutSize, ofItem item: Int) {
      for (tree, number) in [size.width, size.height, -size.width, -size.height].enumerated() {
        trees[tree][item] = number
      }
    }
  }
}
