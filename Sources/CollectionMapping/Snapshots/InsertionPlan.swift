/// What an insertion is going to do, found before anything changes.
@usableFromInline
struct InsertionPlan<ItemID: Hashable & Sendable>: Sendable {
  /// The items that will stand there, with the values that are stored for known ones.
  @usableFromInline var items: [ItemID]

  /// Those of them that the snapshot has already.
  @usableFromInline var moved: [ItemID]

  /// What is left out.
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
