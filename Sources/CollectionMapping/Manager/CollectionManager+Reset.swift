extension CollectionManager {
  /// Makes the manager as good as new, its registrations aside.
  ///
  /// Afterwards nothing of the use before can be seen: the ``memoryStorage`` is empty and is what is
  /// read, nothing is on show, the pools are empty, and anomalies and mappings are counted from
  /// zero. Prefetching is cancelled, and so is a movement, with an anomaly. Mappings, registrations
  /// with the ``container``, actions, silenced anomalies, the observer and all settings stay.
  ///
  /// Views that are out stay with whoever has them, and are let go when they come back. Called while
  /// the data source of the container is asked for a view, the rest happens at once, and what is on
  /// show ends after the answer.
  ///
  /// - Complexity: O(*n*) in the number of items, views at rest and views on show.
  public func reset() {
    ownContainer.reset()
    resolver.reset()
    memoryStorage.removeAll()
    let earlier = storage
    storage = memoryStorage
    withExtendedLifetime(earlier) {}
    anomalyHandler.resetCounts()
  }
}
