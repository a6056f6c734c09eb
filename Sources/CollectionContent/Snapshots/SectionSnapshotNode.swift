/// An item of a ``SectionSnapshot``.
///
/// Its level is the number of its ancestors.
@usableFromInline
package struct SectionSnapshotNode<ItemID: Hashable & Sendable>: Sendable {
  @usableFromInline package var id: ItemID
  @usableFromInline var level: Int
  @usableFromInline package var isExpanded = false

  /// Whether all ancestors are expanded.
  @usableFromInline var isVisible = true

  /// A number of nodes after this one that are certainly its descendants; there may be more.
  ///
  /// The end of a tree is searched behind them, so that appending item after item visits none twice.
  @usableFromInline var knownDescendants: Int32 = 0

  @inlinable
  init(id: ItemID, level: Int) {
    self.id = id
    self.level = level
  }
}

extension SectionSnapshotNode: Equatable {
  /// Whether item, level and expansion are equal.
  ///
  /// Visibility follows from the nodes before, and the known descendants depend on earlier changes.
  @inlinable
  package static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.id == rhs.id && lhs.level == rhs.level && lhs.isExpanded == rhs.isExpanded
  }
}
