/// The changes from one snapshot to another, with both snapshots, computed before they are applied.
///
/// ```swift
/// let difference = target.difference(from: dataSource.snapshot())
/// try dataSource.apply(precomputed: difference)
/// ```
///
/// A difference is a value: compute it on any thread and send it to the data source. If the content of the
/// data source has changed meanwhile, the data source refuses it.
public struct SnapshotDifference<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: Sendable {
  /// The content before.
  public let base: CollectionSnapshot<SectionID, ItemID>

  /// The content afterwards, with its marks.
  public let target: CollectionSnapshot<SectionID, ItemID>

  /// The changes from the base to the target.
  ///
  /// The marks of the target are operations.
  public let changes: CollectionChanges<SectionID, ItemID>

  /// Finds the changes from one snapshot to another.
  ///
  /// See ``CollectionSnapshot/difference(from:limits:)``.
  @inlinable
  public init(
    from base: CollectionSnapshot<SectionID, ItemID>,
    to target: CollectionSnapshot<SectionID, ItemID>, limits: ContentLimits = ContentLimits()
  ) {
    self.init(from: base, to: target, CollectionChanges(from: base, to: target, limits: limits))
  }

  @usableFromInline
  package init(
    from base: CollectionSnapshot<SectionID, ItemID>,
    to target: CollectionSnapshot<SectionID, ItemID>,
    _ changes: CollectionChanges<SectionID, ItemID>
  ) {
    self.base = base
    self.target = target
    self.changes = changes
  }
}
