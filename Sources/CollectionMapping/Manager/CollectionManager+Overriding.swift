extension CollectionManager {
  /// Runs a closure with other mappings, and restores the earlier ones afterwards.
  ///
  /// ```swift
  /// try manager.overriding { $0.unregister(AdCell.self) } during: {
  ///   #expect(throws: DequeueError.self) { try manager.cell(AdCell.self, at: [0, 0]) }
  /// }
  /// ```
  ///
  /// Afterwards, registrations made meanwhile are removed, unregistered mappings are back, and
  /// ``resolution`` has its earlier value, also if the body throws. Both closures see empty pools
  /// and counters at zero, and the earlier ones are restored; displayed views stay. Pools of
  /// prototypes belong to the container and are not affected. An asynchronous test changes a copy
  /// of the catalogue instead.
  ///
  /// - Parameters:
  ///   - change: Registers and unregisters; runs first.
  ///   - body: Runs with the changed mappings.
  /// - Returns: The value that the body returns.
  /// - Throws: The error of the body.
  /// - Complexity: O(*m*) in the number of mappings, in addition to that of the closures.
  @discardableResult
  public func overriding<Value, Failure: Error>(
    _ change: (CollectionManager) -> Void, during body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    resolver.beginOverride()
    defer { retire(resolver.endOverride()) }
    change(self)
    return try body()
  }
}
