/// An item that was moved by hand: the content before and after, and the difference.
///
/// `initialSnapshot.itemIdentifiers.applying(difference)` is `finalSnapshot.itemIdentifiers`, and the
/// same holds in each section. Behaves like `NSDiffableDataSourceTransaction`.
public struct ReorderTransaction<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: Sendable {
  /// What became of one section.
  public struct Section: Sendable {
    /// The section.
    public let sectionIdentifier: SectionID

    /// Its items before.
    public let initialSnapshot: SectionSnapshot<ItemID>

    /// Its items afterwards.
    public let finalSnapshot: SectionSnapshot<ItemID>

    /// What makes the visible items afterwards of those before.
    public let difference: CollectionDifference<ItemID>
  }

  /// The content before.
  public let initialSnapshot: CollectionSnapshot<SectionID, ItemID>

  /// The content afterwards.
  public let finalSnapshot: CollectionSnapshot<SectionID, ItemID>

  /// What makes the items afterwards, of all sections in one row, of those before; a move where it
  /// can be told as one.
  public let difference: CollectionDifference<ItemID>

  /// The sections that changed, in their order.
  public let sectionTransactions: [Section]
}
