extension ClosedRange<Double> {
  /// How far something reaches: everywhere where finite numbers have added up to none.
  static func reach(from low: Double, to high: Double) -> ClosedRange {
    low <= high ? low...high : -.infinity ... .infinity
  }
}
