/// What applying a snapshot did.
public struct AppliedChange<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: Sendable {
  /// What went, came, moved and was shown anew; `nil` when everything was loaded again.
  public let changes: CollectionChanges<SectionID, ItemID>?

  /// Whether everything was loaded again instead of what changed.
  public var isReload: Bool { changes == nil }
}

/// What happened to a snapshot that was to be applied.
public enum ApplyOutcome: Hashable, Sendable {
  /// It was applied, and its completion has run.
  case applied

  /// It waits for what is being done, with so many before it; then it is applied.
  case enqueued(position: Int)
}

/// What happens to snapshots that wait while another one is applied.
public enum ApplyCoalescing: Hashable, Sendable {
  /// Each is applied, in order. The default.
  case none

  /// What a later one replaces is not applied, and completes with ``ApplyError/superseded``.
  ///
  /// A whole snapshot replaces everything that waits before it, a tree what waits for its section.
  /// An item that is expanded or collapsed replaces nothing.
  case latestOnly
}
