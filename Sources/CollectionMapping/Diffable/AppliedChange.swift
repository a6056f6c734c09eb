/// The changes that applying a snapshot has made.
public struct AppliedChange<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: Sendable {
  /// The deleted, inserted, moved, reloaded and reconfigured items and sections; `nil` if
  /// everything was reloaded.
  public let changes: CollectionChanges<SectionID, ItemID>?

  /// The displayed views that were replaced or configured again, and the supplementary views that
  /// appeared or vanished; empty if everything was reloaded.
  ///
  /// The ``changes`` alone do not say which views changed: an item that moves may get another mapping.
  public let displayed: DisplayedChanges

  /// Whether the caller wants the changes to be animated; `false` if everything was reloaded.
  ///
  /// The library animates nothing: this is for the code that displays the changes.
  public let animatesDifferences: Bool

  /// Whether everything was reloaded.
  public var isReload: Bool { changes == nil }

  init(
    _ changes: CollectionChanges<SectionID, ItemID>?, _ displayed: DisplayedChanges,
    isAnimated: Bool
  ) {
    (self.changes, self.displayed) = (changes, displayed)
    animatesDifferences = isAnimated && changes != nil
  }
}

extension AppliedChange: CustomStringConvertible {
  /// The changes as text; `everything was reloaded` if the content was reloaded.
  public var description: String { changes?.description ?? "everything was reloaded" }
}
