/// What makes one snapshot of another, with both: computed ahead, where there is time for it.
///
/// ```swift
/// let difference = target.difference(from: dataSource.snapshot())
/// try dataSource.apply(precomputed: difference)
/// ```
///
/// A pure value: it may be computed on any thread and sent to where it is applied. Should the content
/// have changed meanwhile, it is refused there.
public struct SnapshotDifference<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: Sendable {
  /// The content before.
  public let base: CollectionSnapshot<SectionID, ItemID>

  /// The content afterwards, with its marks.
  public let target: CollectionSnapshot<SectionID, ItemID>

  /// What makes the one of the other, with the marks of the target as operations.
  public let changes: CollectionChanges<SectionID, ItemID>

  /// Finds what makes a snapshot of another one.
  ///
  /// See ``CollectionSnapshot/difference(from:limits:)``.
  @inlinable
  public init(
    from base: CollectionSnapshot<SectionID, ItemID>,
    to target: CollectionSnapshot<SectionID, ItemID>, limits: CollectionLimits = CollectionLimits()
  ) {
    self.base = base
    self.target = target
    changes = CollectionChanges(from: base, to: target, limits: limits)
  }
}
