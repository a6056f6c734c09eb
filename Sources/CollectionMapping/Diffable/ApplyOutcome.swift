/// Whether a snapshot was applied at once, or waits.
public enum ApplyOutcome: Hashable, Sendable {
  /// The snapshot was applied, and its completion has run.
  case applied

  /// The snapshot waits behind this number of snapshots of the same data source.
  case enqueued(position: Int)
}
