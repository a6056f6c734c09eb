/// The changes that applying a snapshot has made.
public struct AppliedChange<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: Sendable {
  /// The deleted, inserted, moved, reloaded and reconfigured items and sections; `nil` if
  /// everything was reloaded.
  public let changes: CollectionChanges<SectionID, ItemID>?

  /// Whether everything was reloaded.
  public var isReload: Bool { changes == nil }
}

/// Whether a snapshot was applied at once, or waits.
public enum ApplyOutcome: Hashable, Sendable {
  /// It was applied, and its completion has run.
  case applied

  /// It waits, with this number of snapshots of the data source before it.
  case enqueued(position: Int)
}

/// What happens to snapshots that wait while another one is applied.
public enum ApplyCoalescing: Hashable, Sendable {
  /// Each is applied, in order. The default.
  case none

  /// A snapshot that a later one replaces is not applied, and completes with
  /// ``ApplyError/superseded``.
  ///
  /// A whole snapshot replaces everything that waits before it; a tree replaces what waits for its
  /// section. Expanding or collapsing an item replaces nothing.
  case latestOnly
}
