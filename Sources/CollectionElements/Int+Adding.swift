extension Int {
  /// The sum with a number that is not negative; `Int.max` if the sum overflows.
  @inlinable
  package func addingUpToMaximum(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
