extension CollectionManager {
  /// Runs a closure under other mappings, and afterwards has those of before again.
  ///
  /// ```swift
  /// try manager.overriding { $0.unregister(AdCell.self) } during: {
  ///   #expect(throws: DequeueError.self) { try manager.cell(AdCell.self, at: [0, 0]) }
  /// }
  /// ```
  ///
  /// What is registered in the meantime goes, what is unregistered comes back, and
  /// ``resolution`` is what it was, also when the body throws. Both closures meet empty pools and
  /// counters at zero, and those of before are there again afterwards; views on show stay. The
  /// pools of prototypes are the container's and stay what they are. An asynchronous test changes a
  /// copy of the catalogue instead.
  ///
  /// - Parameters:
  ///   - change: Registers and unregisters; runs first.
  ///   - body: Runs under the changed mappings.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  /// - Complexity: O(*m*) in the number of mappings, besides what the closures do.
  @discardableResult
  public func overriding<Value>(
    _ change: (CollectionManager) -> Void, during body: () throws -> Value
  ) rethrows -> Value {
    resolver.beginOverride()
    defer { retire(resolver.endOverride()) }
    change(self)
    return try body()
  }
}
