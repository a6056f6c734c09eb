/// What makes one content of another: a batch of updates, and the identifiers that go and come.
///
/// ```swift
/// let changes = CollectionChanges(from: old, to: new)
/// let data = try JSONEncoder().encode(changes)          // … sent, stored, read again
/// let same = try changes.applied(to: old)               // equal to `new`
/// let back = try changes.inverted().applied(to: same)   // equal to `old`
/// ```
///
/// Items that stay or move are named by position only. Changes fit every content with the sections and
/// items that they were made from; to apply them to another one is an error, not a crash.
public struct CollectionChanges<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: Sendable {
  /// The operations, as a container takes them.
  ///
  /// They include reloads and reconfigures.
  public internal(set) var updates: BatchUpdates

  /// The number of items in each section before.
  public let itemCountsBefore: [Int]

  /// The number of items in each section afterwards.
  public let itemCountsAfter: [Int]

  /// The sections that go, in their order before.
  public let deletedSections: [SectionID]

  /// The sections that come, in their order afterwards.
  public let insertedSections: [SectionID]

  /// The items that go, in their order before: those of deleted sections too, unless they move.
  public let deletedItems: [ItemID]

  /// The items that come, in their order afterwards: those of inserted sections too.
  public let insertedItems: [ItemID]

  /// Whether all sections are deleted and inserted because the difference would have taken more work
  /// than ``CollectionLimits/differenceWork``.
  ///
  /// Identifiers that are on both sides are among the deleted and the inserted ones then. To reload
  /// is cheaper than to carry out such updates.
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

  /// How many operations there are.
  public var count: Int { updates.count }
}

extension CollectionChanges: Equatable {}
