extension CollectionManager {
  /// Makes the manager as good as new, except for its registrations.
  ///
  /// Afterwards nothing of the earlier use is left: the ``memoryStorage`` is empty and is the
  /// ``storage``, nothing is displayed, the pools are empty, and anomalies and mappings are counted
  /// from zero. Prefetching is cancelled, and so is a movement, with an anomaly. Mappings,
  /// registrations with the ``container``, actions, silenced anomalies, the observer and all
  /// settings stay.
  ///
  /// Dequeued views stay with their users, and are released when they are returned. If the data
  /// source of the container is being asked for a view, displayed views end after the request, and
  /// the rest happens at once.
  ///
  /// - Complexity: O(*n*) in the number of items, idle views and displayed views.
  public func reset() {
    containerIfMade?.reset()
    resolver.reset()
    renewPlaceholders()
    memoryStorage.removeAll()
    let earlier = storage
    storage = memoryStorage
    withExtendedLifetime(earlier) {}
    anomalyHandler.resetCounts()
  }
}
