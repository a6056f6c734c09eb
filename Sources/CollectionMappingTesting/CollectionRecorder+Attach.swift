extension CollectionManager {
  /// Starts to record the events of the manager and its container.
  ///
  /// The recorder forwards events to the earlier observer.
  ///
  /// - Returns: The recorder, which is now the `observer`.
  public func record() -> CollectionRecorder {
    container.record()
  }
}

extension CollectionContainer {
  /// Starts to record the events of the container.
  ///
  /// The recorder forwards events to the earlier observer.
  ///
  /// - Returns: The recorder, which is now the `observer`.
  public func record() -> CollectionRecorder {
    let recorder = CollectionRecorder(forwardingTo: observer)
    observer = recorder
    return recorder
  }
}
