/// A movement by the user: the content before and after it, and the difference.
///
/// `initialSnapshot.itemIdentifiers.applying(difference)` equals `finalSnapshot.itemIdentifiers`, and
/// the same holds in each section. Behaves like `NSDiffableDataSourceTransaction`.
public struct ReorderTransaction<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: Sendable {
  /// The changes of one section.
  public struct Section: Sendable {
    /// The section.
    public let sectionIdentifier: SectionID

    /// Its items before the movement.
    public let initialSnapshot: SectionSnapshot<ItemID>

    /// Its items after the movement.
    public let finalSnapshot: SectionSnapshot<ItemID>

    /// The difference from the visible items before the movement to those after it.
    public let difference: CollectionDifference<ItemID>
  }

  /// The content before the movement.
  public let initialSnapshot: CollectionSnapshot<SectionID, ItemID>

  /// The content after the movement.
  public let finalSnapshot: CollectionSnapshot<SectionID, ItemID>

  /// The difference between all items before and after the movement, across sections, as a move if
  /// possible.
  public let difference: CollectionDifference<ItemID>

  /// The sections that changed, in their order.
  public let sectionTransactions: [Section]

  init(
    from initial: DiffableContent<SectionID, ItemID>, to final: DiffableContent<SectionID, ItemID>
  ) {
    initialSnapshot = initial.snapshot
    finalSnapshot = final.snapshot
    difference = finalSnapshot.itemIdentifiers.difference(from: initialSnapshot.itemIdentifiers)
      .inferringMoves()
    sectionTransactions = zip(initial.snapshot.sections, final.snapshot.sections)
      .filter { $0.items != $1.items }
      .map { before, after in
        Section(
          sectionIdentifier: before.id,
          initialSnapshot: initial.tree(of: before.id) ?? SectionSnapshot(),
          finalSnapshot: final.tree(of: after.id) ?? SectionSnapshot(),
          difference: after.items.difference(from: before.items).inferringMoves())
      }
  }
}
