/// The effect of an insertion, planned before the snapshot changes.
@usableFromInline
struct InsertionPlan<ItemID: Hashable & Sendable>: Sendable {
  /// The items to insert.
  ///
  /// For items that the snapshot contains, the stored values.
  @usableFromInline var items: [ItemID]

  /// The items in the plan that the snapshot contains already.
  @usableFromInline var moved: [ItemID]

  /// The repeated items, which are left out.
  @usableFromInline var repeated: [ItemID]

  @inlinable
  init(items: [ItemID], moved: [ItemID], repeated: [ItemID]) {
    self.items = items
    self.moved = moved
    self.repeated = repeated
  }

  @inlinable var outcome: InsertionResult {
    InsertionResult(inserted: items.count - moved.count, moved: moved, dropped: repeated)
  }
}
