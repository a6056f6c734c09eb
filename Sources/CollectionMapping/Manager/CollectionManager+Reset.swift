extension CollectionManager {
  /// Returns the manager to its initial state, except for its registrations and settings.
  ///
  /// Afterwards the ``storage`` is the ``memoryStorage``, which is empty; nothing is displayed; the
  /// pools are empty; and the counts of anomalies and mappings are zero. Prefetching is cancelled, and
  /// so is a movement, with an anomaly. Mappings, registrations with the ``container``, actions,
  /// silenced anomalies, the observer and all settings stay.
  ///
  /// A pass ends with ``PassError/managerReset``. Dequeued views stay with their users, and are released
  /// when they are returned. During a request for a view, displayed views end after the request;
  /// everything else happens at once.
  ///
  /// - Complexity: O(*n*) in the number of items, idle views and displayed views.
  public func reset() {
    countReset()
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
