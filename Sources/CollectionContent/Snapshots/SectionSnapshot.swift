/// The items of one section as trees that can be expanded and collapsed.
///
/// ```swift
/// var snapshot = SectionSnapshot<String>()
/// try snapshot.append(["Fruit", "Bread"])
/// try snapshot.append(["Apple", "Pear"], to: "Fruit")
/// try snapshot.expand(["Fruit"])  // visible: Fruit, Apple, Pear, Bread
/// ```
///
/// Items are in depth-first order: each item is followed by all its descendants. An item is visible if all
/// its ancestors are expanded. Only visible items are in the collection. New items are collapsed. Each
/// item occurs once. Trees may have any depth.
///
/// A snapshot is a value; copies are independent. A method that changes the snapshot either succeeds or
/// throws a ``SnapshotError`` and leaves the snapshot unchanged.
///
/// Behaves like `NSDiffableDataSourceSectionSnapshot`, except that it throws where UIKit raises an exception.
public struct SectionSnapshot<ItemID: Hashable & Sendable>: Sendable {
  /// Depth first: the descendants of an item are the items after it, up to the first item whose level is
  /// not larger.
  @usableFromInline package var nodes: [SectionSnapshotNode<ItemID>] = []

  /// The stable number of each item, from which `numbers` gives its index in `nodes`.
  @usableFromInline var itemNumbers = IdentifierTable<ItemID, Int>()
  @usableFromInline var numbers = StableNumbers()

  /// Whether a node has known descendants.
  @usableFromInline var areDescendantsKnown = false

  /// Creates a snapshot without items.
  @inlinable
  public init() {}
}

extension SectionSnapshot: Equatable {
  /// Whether both have the same items with the same parents in the same order, and the same items are
  /// expanded.
  ///
  /// - Complexity: O(*n*) in the number of items.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.nodes == rhs.nodes
  }
}
