extension Storage {
  /// Changes the storage and lists what changed, so that the change is displayed.
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
  /// For custom storages. The closure runs exactly once, before the call returns; the ``storageObserver``
  /// runs it if there is one. A change inside another change reloads everything when the outer one ends.
  ///
  /// - Parameter body: Changes the storage and lists the operations, with the index paths of
  ///   ``BatchUpdates``.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure. What the closure has changed stays, and everything is reloaded.
  @discardableResult
  public func change<Success, Failure: Error>(
    _ body: (inout BatchUpdates) throws(Failure) -> Success
  ) throws(Failure) -> Success {
    try announce(to: storageObserver) {
      var updates = BatchUpdates()
      let result = Result { () throws(Failure) in try body(&updates) }
      guard case .success = result else { return (result, .reload) }
      return (result, .batch(updates))
    }.get()
  }

  /// Changes the storage and returns what changed, which the closure may learn late.
  ///
  /// ```swift
  /// func refresh() {
  ///   change {
  ///     rows = database.rows()
  ///     return .reload
  ///   }
  /// }
  /// ```
  ///
  /// The closure runs as that of ``change(_:)->Success``.
  ///
  /// - Parameter body: Changes the storage and returns a batch of updates, or
  ///   ``StorageUpdate/reload`` for a change that it cannot describe.
  /// - Throws: The error of the closure. What the closure has changed stays, and everything is reloaded.
  public func change<Failure: Error>(
    _ body: () throws(Failure) -> StorageUpdate
  ) throws(Failure) {
    let result: Result<Void, Failure> = announce(to: storageObserver) {
      do throws(Failure) {
        return (.success(()), try body())
      } catch {
        return (.failure(error), .reload)
      }
    }
    try result.get()
  }

  /// Passes a change to the observer, and runs it exactly once whatever the observer does.
  ///
  /// An observer that is set during the change may have read unfinished content, so it receives a reload.
  func announce<Value>(
    to observer: (any StorageObserver)?, _ change: () -> (value: Value, update: StorageUpdate)
  ) -> Value {
    var hasBegun = false
    var value: Value?
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

/// A storage that a pass reads as it was when the pass began; any other storage is read live.
package protocol PassCopying: AnyObject {
  /// A storage with the content as it is now.
  func copyForPass() -> any Storage
}
