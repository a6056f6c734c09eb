/// The estimated sizes of items of a ``FlowLayout`` that have not been measured.
struct FlowEstimates {
  /// Whether the estimate is the average of the measured sizes.
  let areAverages: Bool

  /// Whether each item has been measured; empty until the first measurement.
  private var isMeasured: [Bool] = []

  /// Whether any item was measured since ``apply(to:)`` was last called.
  private(set) var hasChanged = false

  init(areAverages: Bool) {
    self.areAverages = areAverages
  }

  /// Records that an item was measured.
  mutating func measure(_ item: Int, of count: Int) {
    if isMeasured.isEmpty { isMeasured = Array(repeating: false, count: count) }
    isMeasured[item] = true
    hasChanged = true
  }

  /// Sets the sizes of the items that have not been measured.
  ///
  /// Sizes are added in the order of the items, so that the order of the measurements does not matter.
  mutating func apply(to sizes: inout [LayoutSize]) {
    hasChanged = false
    guard areAverages, let first = isMeasured.firstIndex(of: true) else { return }
    var sum = LayoutSize.zero
    var count = 0.0
    var low = sizes[first], high = sizes[first]
    for item in first..<sizes.count where isMeasured[item] {
      let size = sizes[item]
      count += 1
      sum = LayoutSize(width: sum.width + size.width, height: sum.height + size.height)
      low = LayoutSize(width: min(low.width, size.width), height: min(low.height, size.height))
      high = LayoutSize(width: max(high.width, size.width), height: max(high.height, size.height))
    }
    // The average of equal numbers is that number, even if their sum was rounded.
    let average = LayoutSize(
      width: min(max(sum.width / count, low.width), high.width),
      height: min(max(sum.height / count, low.height), high.height))
    for item in sizes.indices where !isMeasured[item] { sizes[item] = average }
  }
}
