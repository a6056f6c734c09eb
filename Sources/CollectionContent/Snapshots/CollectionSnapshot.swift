/// The content of a collection at one moment: identifiers of sections and items, in order.
///
/// ```swift
/// var snapshot = CollectionSnapshot<String, Post.ID>()
/// try snapshot.appendSections(["today", "earlier"])
/// try snapshot.appendItems(posts.map(\.id), toSection: "today")
/// ```
///
/// A snapshot is a value; copies are independent. Each identifier occurs once, and an item is in exactly
/// one section. A method that changes the snapshot either succeeds or throws a ``SnapshotError`` and
/// leaves the snapshot unchanged. Arguments keep their order. Indices count from 0.
///
/// The hash and the equality of an identifier must not change while it is in a snapshot. ``validated()``
/// finds identifiers that changed. Identifiers may have equal hashes, but many of them make changes slow.
///
/// Copying is free. The first change of a copied snapshot costs O(*n*) in the number of items and sections,
/// in addition to the stated complexity.
///
/// Two snapshots are equal if they have the same sections, items, order and marks. The order of marking
/// makes no difference.
///
/// Behaves like `NSDiffableDataSourceSnapshot`, except that it throws where UIKit raises an exception.
public struct CollectionSnapshot<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: Sendable {
  @usableFromInline package var sections: [MarkedSection<SectionID, ItemID>] = []
  @usableFromInline var itemCount = 0

  /// The serial number of each section.
  ///
  /// The homes of items name their section by it.
  @usableFromInline var serials = IdentifierTable<SectionID, Int>()

  /// The index of a section in `sections`, by its serial number; -1 for a free serial number.
  @usableFromInline var sectionIndices: [Int] = []
  @usableFromInline var freeSerials: [Int] = []

  @usableFromInline var home = IdentifierTable<ItemID, ItemHome>()

  @usableFromInline var reloaded = SnapshotMarks<ItemID>()
  @usableFromInline var reconfigured = SnapshotMarks<ItemID>()

  /// Whether a section was marked since the snapshot was created or made without marks.
  @usableFromInline var areSectionsMarked = false
  @usableFromInline var insertionsSoFar = InsertionResult()

  /// The token that a snapshot shares with its copies, from the first insertion that moved or dropped
  /// items; `nil` before that.
  @usableFromInline package var insertionHistory: InsertionHistory?

  /// Creates a snapshot without sections.
  @inlinable
  public init() {}

  /// Creates a snapshot of sections with their items.
  ///
  /// - Parameter sections: The sections in order, each with its items in order.
  /// - Throws: ``SnapshotError/duplicateIdentifiers(in:_:)`` for a section that occurs twice, or an
  ///   item that occurs twice in one section. ``SnapshotError/itemExists(_:)`` for an item in two
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
