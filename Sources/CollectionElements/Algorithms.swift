/// Stores a new value and returns the earlier one.
///
/// Releasing a value may run user code that calls the library. Code that replaces a user's value keeps the
/// earlier value until the access to the variable has ended.
@inlinable @inline(__always)
package func exchange<Value>(_ variable: inout Value, with value: consuming Value) -> Value {
  // A swap copies nothing, so a list keeps a single owner.
  swap(&variable, &value)
  return value
}

/// Releases a value that was taken out of its place, after the access to that place.
@inlinable @inline(__always)
package func release<Value>(_ value: Value) { withExtendedLifetime(value) {} }

extension RandomAccessCollection {
  /// The first index whose element satisfies a condition, if all elements after it satisfy the condition too.
  ///
  /// - Complexity: O(log *n*)
  @inlinable
  package func partitioningIndex(where holds: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = self.count
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if holds(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}

extension Hashable {
  /// A hash whose upper bits are well distributed, even if the identifier computes a poor hash.
  ///
  /// It is seeded for each process, so external data cannot contain identifiers that were chosen to collide.
  @inlinable package var spreadHash: UInt64 {
    UInt64(truncatingIfNeeded: hashValue) &* 0x9E37_79B9_7F4A_7C15
  }
}

extension Int {
  /// The sum with a number that is not negative; `Int.max` if the sum overflows.
  @inlinable
  package func addingUpToMaximum(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}

extension Decoder {
  /// The error for data that can be read but is not valid, with the error that is the reason for it.
  package func corrupted(_ text: String, _ reason: (any Error)? = nil) -> DecodingError {
    .dataCorrupted(.init(codingPath: codingPath, debugDescription: text, underlyingError: reason))
  }
}
