extension Int {
  /// The sum with a number of zero or more; the largest number there is when the sum is larger.
  func addingUpToMaximum(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
