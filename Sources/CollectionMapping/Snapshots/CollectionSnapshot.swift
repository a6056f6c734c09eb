/// The sections and items of a collection at one moment, by identifier.
///
/// ```swift
/// var snapshot = CollectionSnapshot<String, Post.ID>()
/// try snapshot.appendSections(["today", "earlier"])
/// try snapshot.appendItems(posts.map(\.id), toSection: "today")
/// ```
///
/// A value: a copy and the original know nothing of each other. Each identifier occurs once, an item
/// in one section. What changes the snapshot either does all that it was asked or throws a
/// ``SnapshotError``, and then nothing has changed. An order is that of the arguments; indices count
/// from 0.
///
/// Identifiers must keep their hash and equality while they are here: ``validated()`` finds those
/// that did not. Identifiers with the same hash work; many of them make every change slow.
///
/// A copy costs nothing until one of the two changes: the first change after that costs O(*n*) more in
/// the number of items and sections, whatever it says of itself.
///
/// Two snapshots are equal when they have the same sections, items, order and marks; in what order
/// items were marked makes no difference.
///
/// Behaves like `NSDiffableDataSourceSnapshot`, except where UIKit raises an exception: this throws.
public struct CollectionSnapshot<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: Sendable {
  @usableFromInline var sections: [MarkedSection<SectionID, ItemID>] = []
  @usableFromInline var itemCount = 0

  /// The serial of each section; items remember their section by it.
  @usableFromInline var serials = IdentifierTable<SectionID, Int>()

  /// The index of a section in `sections` by its serial; -1 for a serial that is free.
  @usableFromInline var positions: [Int] = []
  @usableFromInline var freeSerials: [Int] = []

  @usableFromInline var home = IdentifierTable<ItemID, ItemHome>()

  @usableFromInline var reloaded = SnapshotMarks<ItemID>()
  @usableFromInline var reconfigured = SnapshotMarks<ItemID>()
  @usableFromInline var insertionsSoFar = InsertionResult()

  /// What a snapshot and its copies have in common from the first insertion that moved or dropped
  /// items; `nil` before that.
  @usableFromInline var insertionHistory: InsertionHistory?

  /// Creates a snapshot without sections.
  @inlinable
  public init() {}

  /// Creates a snapshot of sections with their items.
  ///
  /// - Parameter sections: The sections in order, each with its items in order.
  /// - Throws: ``SnapshotError/duplicateIdentifiers(in:_:)`` for a section that occurs twice or an
  ///   item that occurs twice in one section; ``SnapshotError/itemExists(_:)`` for an item in two
  ///   sections.
  /// - Complexity: O(*n* + *s*) in the number of items and sections.
  @inlinable
  public init(sections: [(SectionID, [ItemID])]) throws(SnapshotError) {
    try appendSections(sections.map(\.0))
    home.makeRoom(for: sections.reduce(0) { $0 + $1.1.count })
    for (section, items) in sections {
      try appendItems(items, toSection: section, existing: .reject)
    }
    forgetInsertions()
  }
}

extension CollectionSnapshot: Equatable {
  /// Whether both have the same sections, items, order and marks.
  ///
  /// - Complexity: O(*n* + *s*) in the number of items and sections.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.itemCount == rhs.itemCount && lhs.sections == rhs.sections && lhs.reloaded == rhs.reloaded
      && lhs.reconfigured == rhs.reconfigured
  }
}
