extension ClosedRange<Double> {
  /// A range, or the infinite range if the sums of large numbers overflowed.
  static func reach(from low: Double, to high: Double) -> ClosedRange {
    low <= high ? low...high : -.infinity ... .infinity
  }
}
