/// The changes that applying a snapshot has made.
public struct AppliedChange<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: Sendable {
  /// The deleted, inserted, moved, reloaded and reconfigured items and sections; `nil` if
  /// everything was reloaded.
  public let changes: CollectionChanges<SectionID, ItemID>?

  /// Whether the caller wants the changes to be animated; `false` if everything was reloaded.
  ///
  /// The library animates nothing: this is for the code that displays the changes.
  public let animatesDifferences: Bool

  /// Whether everything was reloaded.
  public var isReload: Bool { changes == nil }

  init(_ changes: CollectionChanges<SectionID, ItemID>?, isAnimated: Bool) {
    self.changes = changes
    animatesDifferences = isAnimated && changes != nil
  }
}

extension AppliedChange: CustomStringConvertible {
  /// The changes as text; `everything was reloaded` if the content was reloaded.
  public var description: String { changes?.description ?? "everything was reloaded" }
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
