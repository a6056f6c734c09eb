/// An item of a ``SectionSnapshot``, with how many ancestors it has.
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
