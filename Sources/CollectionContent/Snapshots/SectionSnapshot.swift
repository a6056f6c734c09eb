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
public struct SectionSnapshot<ItemID: Hashable & Sendable>: Equatable, Sendable {
  /// Depth first: the descendants of an item are the items after it, up to the first item whose level is
  /// not larger.
  @usableFromInline var nodes: [SectionSnapshotNode<ItemID>] = []

  /// The stable number of each item, from which `numbers` gives its index in `nodes`.
  @usableFromInline var itemNumbers = IdentifierTable<ItemID, Int>()
  @usableFromInline var numbers = StableNumbers()
  @usableFromInline var areDescendantsKnown = false

  /// Creates a snapshot without items.
  @inlinable
  public init() {}

  /// Whether both have the same items with the same parents in the same order, and the same items are
  /// expanded.
  ///
  /// - Complexity: O(*n*) in the number of items.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.nodes == rhs.nodes
  }
}

/// An item of a ``SectionSnapshot``.
@usableFromInline
struct SectionSnapshotNode<ItemID: Hashable & Sendable>: Equatable, Sendable {
  @usableFromInline var id: ItemID

  /// The number of its ancestors.
  @usableFromInline var level: Int
  @usableFromInline var isExpanded = false

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

  /// Whether item, level and expansion are equal.
  ///
  /// Visibility follows from the nodes before, and the known descendants depend on earlier changes.
  @inlinable
  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.id == rhs.id && lhs.level == rhs.level && lhs.isExpanded == rhs.isExpanded
  }
}

// MARK: - Reading

extension SectionSnapshot {
  /// All items, depth first: each item is followed by its descendants.
  ///
  /// - Complexity: O(*n*) in the number of items.
  @inlinable public var items: [ItemID] { nodes.map(\.id) }

  /// The items without a parent, in order.
  ///
  /// - Complexity: O(*n*) in the number of items.
  @inlinable public var rootItems: [ItemID] { nodes.filter { $0.level == 0 }.map(\.id) }

  /// The items whose ancestors are all expanded, depth first.
  ///
  /// - Complexity: O(*n*) in the number of items.
  @inlinable public var visibleItems: [ItemID] { visibleItems(in: nodes.indices) }

  /// Whether the snapshot contains an item.
  @inlinable
  public func contains(_ item: ItemID) -> Bool { itemNumbers[item] != nil }

  /// The index of an item in ``items``; `nil` if there is no such item.
  ///
  /// - Complexity: O(log *n*) in the number of items; O(1) if items were inserted only at the ends.
  @inlinable
  public func index(of item: ItemID) -> Int? {
    itemNumbers[item].flatMap(numbers.index(of:)).flatMap { nodes[$0].id == item ? $0 : nil }
  }

  /// The number of ancestors of an item, 0 for a root; `nil` if there is no such item.
  ///
  /// - Complexity: As ``index(of:)``.
  @inlinable
  public func level(of item: ItemID) -> Int? {
    index(of: item).map { nodes[$0].level }
  }

  /// The parent of an item; `nil` for a root, or if there is no such item.
  ///
  /// - Complexity: O(*n*) in the number of items between the two.
  @inlinable
  public func parent(of item: ItemID) -> ItemID? {
    index(of: item).flatMap(parent(at:)).map { nodes[$0].id }
  }

  /// Whether an item is expanded; `false` if there is no such item.
  ///
  /// An item without children may be expanded too. Children that are appended to it are visible then.
  ///
  /// - Complexity: As ``index(of:)``.
  @inlinable
  public func isExpanded(_ item: ItemID) -> Bool {
    index(of: item).map { nodes[$0].isExpanded } ?? false
  }

  /// Whether all ancestors of an item are expanded; `false` if there is no such item.
  ///
  /// It does not mean that the item is displayed.
  ///
  /// - Complexity: As ``index(of:)``.
  @inlinable
  public func isVisible(_ item: ItemID) -> Bool {
    index(of: item).map { nodes[$0].isVisible } ?? false
  }

  /// Returns the tree of an item as a separate snapshot.
  ///
  /// Its items stay expanded or collapsed.
  ///
  /// - Parameters:
  ///   - item: The item at the top of the tree.
  ///   - includingParent: Whether the item is the root of the new snapshot. If not, its children are the
  ///     roots. Defaults to `false`.
  /// - Returns: The new snapshot.
  /// - Throws: ``SnapshotError/itemNotFound(_:)`` if there is no such item.
  /// - Complexity: O(*n*) in the number of items in the tree.
  @inlinable
  public func snapshot(
    of item: ItemID, includingParent: Bool = false
  ) throws(SnapshotError) -> SectionSnapshot {
    let index = try existingIndex(of: item)
    let level = nodes[index].level + (includingParent ? 0 : 1)
    var part = SectionSnapshot()
    part.nodes = Array(nodes[(index + (includingParent ? 0 : 1))..<endOfTree(at: index)])
    for index in part.nodes.indices { part.nodes[index].level -= level }
    part.noteVisibility(in: part.nodes.indices)
    part.areDescendantsKnown = areDescendantsKnown
    part.renumber()
    return part
  }

  /// Checks that no item has changed its identity since it was inserted, and returns the snapshot.
  ///
  /// - Throws: ``SnapshotError/unstableIdentity(_:)`` with the first item that is not found, or is
  ///   found twice.
  /// - Complexity: O(*n*) in the number of items.
  public func validated() throws(SnapshotError) -> SectionSnapshot {
    var seen = Set<ItemID>(minimumCapacity: nodes.count)
    for node in nodes {
      guard seen.insert(node.id).inserted, contains(node.id) else {
        throw .unstableIdentity(identifierText(node.id))
      }
    }
    guard itemNumbers.count == nodes.count else {
      throw .unstableIdentity("an identifier that was deleted")
    }
    return self
  }

  // MARK: Finding

  /// The visible descendants of an item.
  ///
  /// - Complexity: O(*n*) in the number of descendants, if they are visible.
  package func visibleItems(under item: ItemID) -> [ItemID] {
    guard let index = index(of: item), nodes[index].isVisible, nodes[index].isExpanded else {
      return []
    }
    return visibleItems(in: (index + 1)..<endOfTree(at: index))
  }

  /// The items of trees that are visible if the roots are.
  @inlinable
  func visibleItems(in trees: Range<Int>) -> [ItemID] {
    var visible: [ItemID] = []
    var index = trees.lowerBound
    while index < trees.upperBound {
      visible.append(nodes[index].id)
      index = nodes[index].isExpanded ? index + 1 : endOfTree(at: index)
    }
    return visible
  }

  /// The index after the last descendant.
  @inlinable
  func endOfTree(at index: Int) -> Int {
    let level = nodes[index].level
    var end = index + 1 + Int(nodes[index].knownDescendants)
    while end < nodes.count, nodes[end].level > level {
      end += 1 + Int(nodes[end].knownDescendants)
    }
    return end
  }

  @inlinable
  func parent(at index: Int) -> Int? {
    parent(before: index, level: nodes[index].level)
  }

  /// The index of the parent that a node has at an index and on a level.
  @inlinable
  func parent(before index: Int, level: Int) -> Int? {
    level == 0 ? nil : nodes[..<index].lastIndex { $0.level < level }
  }

  @inlinable
  func existingIndex(of item: ItemID) throws(SnapshotError) -> Int {
    if let index = index(of: item) { return index }
    throw contains(item)
      ? .unstableIdentity(identifierText(item)) : .itemNotFound(identifierText(item))
  }

  /// Whether the levels form trees, and whether the stored visibility and descendants are right; `true`
  /// without a check for large snapshots.
  @inlinable var isConsistent: Bool {
    guard nodes.count <= 64 else { return true }
    var noted = self
    noted.noteVisibility(in: nodes.indices)
    var above = -1
    return numbers.isConsistent(over: nodes.count)
      && nodes.indices.allSatisfy { index in
        let node = nodes[index]
        defer { above = node.level }
        let known = nodes[(index + 1)...].prefix(Int(node.knownDescendants))
        return node.level >= 0 && node.level <= above + 1
          && node.isVisible == noted.nodes[index].isVisible
          && (known.isEmpty || areDescendantsKnown) && known.count == node.knownDescendants
          && known.allSatisfy { $0.level > node.level }
      }
  }
}

// MARK: - Coding

/// The encoded form of an item of a ``SectionSnapshot``.
private struct SectionSnapshotRecord<ItemID> {
  let id: ItemID
  let level: Int
  let isExpanded: Bool
}

extension SectionSnapshotRecord: Encodable where ItemID: Encodable {}
extension SectionSnapshotRecord: Decodable where ItemID: Decodable {}

extension SectionSnapshot: Encodable where ItemID: Encodable {
  /// Encodes the items depth first, each as an object with `id`, `level` and `isExpanded`.
  ///
  /// The list is flat, so trees of any depth can be encoded.
  public func encode(to encoder: any Encoder) throws {
    try nodes.map {
      SectionSnapshotRecord(id: $0.id, level: $0.level, isExpanded: $0.isExpanded)
    }.encode(to: encoder)
  }
}

extension SectionSnapshot: Decodable where ItemID: Decodable {
  /// Decodes a snapshot.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if the levels do not form trees, or if an item occurs twice;
  ///   then the underlying error is the ``SnapshotError``.
  public init(from decoder: any Decoder) throws {
    let records = try [SectionSnapshotRecord<ItemID>](from: decoder)
    var above = -1
    for record in records {
      guard record.level >= 0, record.level <= above + 1 else {
        throw decoder.corrupted(
          "An item of level \(record.level) comes after one of level \(above).")
      }
      above = record.level
    }
    var trees = SectionSnapshot()
    trees.nodes = records.map { record in
      var node = SectionSnapshotNode(id: record.id, level: record.level)
      node.isExpanded = record.isExpanded
      return node
    }
    trees.noteVisibility(in: trees.nodes.indices)
    self.init()
    do throws(SnapshotError) {
      try insert(trees.nodes, at: 0, as: (0, true), "init(from:)")
    } catch {
      throw decoder.corrupted(error.description, error)
    }
  }
}

// MARK: - Text

extension SectionSnapshot: CustomStringConvertible {
  /// The number of items, and of visible items: `5 items, 3 visible`.
  public var description: String {
    "\(counted(nodes.count, "item")), \(visibleItems.count) visible"
  }
}

extension SectionSnapshot: CustomDebugStringConvertible {
  /// The ``visualDescription()``.
  public var debugDescription: String { visualDescription() }
}

extension SectionSnapshot {
  /// Returns the trees as text, one item on each line: `*` means visible, `+` expanded, `-` collapsed.
  ///
  /// ```
  /// * + Fruit
  /// *   - Apple
  /// * - Bread
  ///     - Rye
  /// ```
  ///
  /// The text has the first 200 items, each shortened to 80 characters. Beyond the tenth level, lines name
  /// their level instead of being indented further.
  ///
  /// - Complexity: O(*n*) in the number of items.
  public func visualDescription() -> String {
    var lines: [String] = []
    for node in nodes.prefix(200) {
      let indent = String(repeating: "  ", count: min(node.level, 10))
      let level = node.level > 10 ? "(level \(node.level)) " : ""
      lines.append(
        "\(node.isVisible ? "*" : " ") \(indent)\(node.isExpanded ? "+" : "-") "
          + "\(level)\(identifierText(node.id))")
    }
    if nodes.count > lines.count { lines.append("and \(nodes.count - lines.count) more") }
    return lines.joined(separator: "\n")
  }
}
