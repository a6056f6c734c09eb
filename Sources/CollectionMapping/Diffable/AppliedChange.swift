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
