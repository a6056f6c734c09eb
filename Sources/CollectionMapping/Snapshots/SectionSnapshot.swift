/// The items of one section as trees that can be expanded and collapsed.
///
/// ```swift
/// var snapshot = SectionSnapshot<String>()
/// try snapshot.append(["Fruit", "Bread"])
/// try snapshot.append(["Apple", "Pear"], to: "Fruit")
/// try snapshot.expand(["Fruit"])  // visible: Fruit, Apple, Pear, Bread
/// ```
///
/// Items stand depth first: each is followed by all that is under it. An item is visible when all
/// its ancestors are expanded; only visible items are in the collection. Items are collapsed when
/// they are inserted. Each occurs once. Trees may be of any depth.
///
/// A value: a copy and the original know nothing of each other. What changes the snapshot either
/// does all that it was asked or throws a ``SnapshotError``, and then nothing has changed.
///
/// Behaves like `NSDiffableDataSourceSectionSnapshot`, except where UIKit raises an exception.
public struct SectionSnapshot<ItemID: Hashable & Sendable>: Sendable {
  /// Depth first: an item's descendants are those after it whose level is larger, up to the first
  /// whose level is not.
  @usableFromInline var nodes: [SectionSnapshotNode<ItemID>] = []

  /// The number by which each item remembers its index in `nodes`.
  @usableFromInline var numbers = IdentifierTable<ItemID, Int>()
  @usableFromInline var rows = RowNumbers()

  /// Creates a snapshot without items.
  @inlinable
  public init() {}
}

extension SectionSnapshot: Equatable {
  /// Whether both have the same items under the same parents in the same order, and the same of
  /// them are expanded.
  ///
  /// - Complexity: O(*n*) in the number of items.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.nodes == rhs.nodes
  }
}
