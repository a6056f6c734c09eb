/// An item of a ``SectionSnapshot``.
///
/// Its level is the number of its ancestors.
@usableFromInline
struct SectionSnapshotNode<ItemID: Hashable & Sendable>: Hashable, Sendable {
  @usableFromInline var id: ItemID
  @usableFromInline var level: Int
  @usableFromInline var isExpanded = false

  @inlinable
  init(id: ItemID, level: Int) {
    self.id = id
    self.level = level
  }
}
