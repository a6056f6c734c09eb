public import CollectionMapping

extension CollectionManager {
  /// Starts to record what the manager and its container do with views.
  ///
  /// An observer that was there is told as before, through the recorder.
  ///
  /// - Returns: The recorder, which is now the `observer`.
  public func record() -> CollectionRecorder {
    container.record()
  }
}

extension CollectionContainer {
  /// Starts to record what the container does with views.
  ///
  /// An observer that was there is told as before, through the recorder.
  ///
  /// - Returns: The recorder, which is now the `observer`.
  public func record() -> CollectionRecorder {
    let recorder = CollectionRecorder(forwardingTo: observer)
    observer = recorder
    return recorder
  }
}
