extension Storage {
  /// Changes the storage and describes what changed, so that it is displayed.
  ///
  /// ```swift
  /// func append(_ page: [Row]) {
  ///   change { updates in
  ///     updates.insertItems(at: page.indices.map { [0, rows.count + $0] })
  ///     rows += page
  ///   }
  /// }
  /// ```
  ///
  /// For custom storages. The closure runs exactly once, before the call returns: the ``storageObserver`` runs
  /// it, if there is one. A change inside another one makes everything be reloaded when the outer one ends.
  ///
  /// - Parameter body: Changes the storage and lists the operations, with the index paths of
  ///   ``BatchUpdates``.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws. What it has changed stays, and everything is reloaded.
  @discardableResult
  public func change<Success, Failure: Error>(
    _ body: (inout BatchUpdates) throws(Failure) -> Success
  ) throws(Failure) -> Success {
    try announce {
      var updates = BatchUpdates()
      let result = Result { () throws(Failure) in try body(&updates) }
      guard case .success = result else { return (result, .reload) }
      return (result, .batch(updates))
    }.get()
  }

  /// Changes the storage in a way that cannot be described: everything is reloaded.
  ///
  /// - Parameter body: Changes the storage.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws. What it has changed stays.
  @discardableResult
  public func changeAndReload<Success, Failure: Error>(
    _ body: () throws(Failure) -> Success
  ) throws(Failure) -> Success {
    try announce { (Result { () throws(Failure) in try body() }, .reload) }.get()
  }

  /// Has the observer run a change, which runs exactly once whatever the observer does.
  ///
  /// An observer that was set meanwhile may have read unfinished content, and is told to reload.
  func announce<Value>(_ change: () -> (value: Value, update: StorageUpdate)) -> Value {
    var hasBegun = false
    var value: Value?
    let observer = storageObserver
    observer?.storage(self) {
      guard !exchange(&hasBegun, with: true) else { return .none }
      let done = change()
      value = done.value
      return done.update
    }
    let result = value ?? change().value
    if let other = storageObserver, other !== observer { other.storage(self) { .reload } }
    return result
  }
}
