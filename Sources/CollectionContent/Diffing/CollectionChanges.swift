/// The changes from one content to another: a batch of updates, and the deleted and inserted identifiers.
///
/// ```swift
/// let changes = CollectionChanges(from: old, to: new)
/// let data = try JSONEncoder().encode(changes)          // … sent, stored, read again
/// let same = try changes.applied(to: old)               // equal to `new`
/// let back = try changes.inverted().applied(to: same)   // equal to `old`
/// ```
///
/// Items that stay or move are named only by position. Changes fit any content that is equal to the content
/// from which they were created. Applying them to another content throws an error.
public struct CollectionChanges<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: Sendable {
  /// The operations for a container, including reloads and reconfigures.
  public package(set) var updates: BatchUpdates

  /// The number of items in each section before.
  public let itemCountsBefore: [Int]

  /// The number of items in each section afterwards.
  public let itemCountsAfter: [Int]

  /// The deleted sections, in their order before.
  public let deletedSections: [SectionID]

  /// The inserted sections, in their order afterwards.
  public let insertedSections: [SectionID]

  /// The deleted items, in their order before.
  ///
  /// They include the items of deleted sections that do not move.
  public let deletedItems: [ItemID]

  /// The inserted items, in their order afterwards.
  ///
  /// They include the new items of inserted sections.
  public let insertedItems: [ItemID]

  /// Whether all sections are deleted and inserted because the difference would have taken more work
  /// than ``ContentLimits/differenceWork``.
  ///
  /// Then identifiers on both sides are both deleted and inserted. A reload is cheaper than such updates.
  public let replacesEverything: Bool

  @usableFromInline
  init(
    updates: BatchUpdates, itemCountsBefore: [Int], itemCountsAfter: [Int],
    deletedSections: [SectionID], insertedSections: [SectionID], deletedItems: [ItemID],
    insertedItems: [ItemID], replacesEverything: Bool
  ) {
    self.updates = updates
    self.itemCountsBefore = itemCountsBefore
    self.itemCountsAfter = itemCountsAfter
    self.deletedSections = deletedSections
    self.insertedSections = insertedSections
    self.deletedItems = deletedItems
    self.insertedItems = insertedItems
    self.replacesEverything = replacesEverything
  }

  /// Whether there are no changes.
  public var isEmpty: Bool { updates.isEmpty }

  /// The number of operations.
  public var count: Int { updates.count }
}

extension CollectionChanges: Equatable {}
