/// What stands for the sizes of items of a ``FlowLayout`` that have not been measured.
struct FlowEstimates {
  /// Whether items that have not been measured are as large as those that have been on average.
  let areAverages: Bool

  /// Which items have been measured; empty until one has been.
  private var isMeasured: [Bool] = []

  /// Whether any have been since the last time that sizes were set.
  private(set) var hasChanged = false

  init(areAverages: Bool) {
    self.areAverages = areAverages
  }

  /// Notes that an item has been measured.
  mutating func measure(_ item: Int, of count: Int) {
    if isMeasured.isEmpty { isMeasured = Array(repeating: false, count: count) }
    isMeasured[item] = true
    hasChanged = true
  }

  /// Sets the sizes of items that have not been measured.
  ///
  /// Added in the order of the items, so that it does not matter in which one they were measured.
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
    // The average of equal numbers is that number, whatever is lost by adding them.
    let average = LayoutSize(
      width: min(max(sum.width / count, low.width), high.width),
      height: min(max(sum.height / count, low.height), high.height))
    for item in sizes.indices where !isMeasured[item] { sizes[item] = average }
  }
}
