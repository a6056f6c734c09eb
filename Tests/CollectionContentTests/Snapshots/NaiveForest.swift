import CollectionContent
import TestSupport

/// A tree as a recursive value: the model that section snapshots are compared with.
indirect enum NaiveTree: Equatable {
  case item(Int, isExpanded: Bool, [NaiveTree])

  var id: Int {
    switch self {
    case .item(let id, _, _): id
    }
  }

  var isExpanded: Bool {
    switch self {
    case .item(_, let isExpanded, _): isExpanded
    }
  }

  var children: [NaiveTree] {
    switch self {
    case .item(_, _, let children): children
    }
  }

  var all: [Int] { [id] + children.flatMap(\.all) }

  var visible: [Int] { [id] + (isExpanded ? children.flatMap(\.visible) : []) }

  /// The items from the root down to an item, which is the last.
  func path(to item: Int) -> [Int]? {
    if id == item { return [id] }
    for child in children {
      if let path = child.path(to: item) { return [id] + path }
    }
    return nil
  }

  func find(_ item: Int) -> NaiveTree? {
    if id == item { return self }
    for child in children {
      if let found = child.find(item) { return found }
    }
    return nil
  }

  /// The trees with an item replaced by others, at any depth.
  static func replacing(
    _ item: Int, in trees: [NaiveTree], by new: (NaiveTree) -> [NaiveTree]
  ) -> [NaiveTree] {
    trees.flatMap { tree in
      tree.id == item
        ? new(tree)
        : [
          .item(
            tree.id, isExpanded: tree.isExpanded, replacing(item, in: tree.children, by: new))
        ]
    }
  }

  /// The lines of `visualDescription()`.
  func lines(level: Int, isVisible: Bool) -> [String] {
    let indent = String(repeating: "  ", count: level)
    return ["\(isVisible ? "*" : " ") \(indent)\(isExpanded ? "+" : "-") \(id)"]
      + children.flatMap { $0.lines(level: level + 1, isVisible: isVisible && isExpanded) }
  }
}

/// A list of trees.
struct NaiveForest: Equatable {
  var roots: [NaiveTree] = []

  var all: [Int] { roots.flatMap(\.all) }

  func path(to item: Int) -> [Int]? {
    for root in roots {
      if let path = root.path(to: item) { return path }
    }
    return nil
  }

  func find(_ item: Int) -> NaiveTree? {
    for root in roots {
      if let found = root.find(item) { return found }
    }
    return nil
  }

  /// Throws if items cannot be added below the last item of a path.
  private func check(_ items: [Int], under path: [Int], _ operation: String)
    throws(SnapshotError)
  {
    if let ancestor = path.last(where: items.contains) { throw .cycle("\(ancestor)") }
    let repeated = items.indices.filter { items[..<$0].contains(items[$0]) }.map { items[$0] }
    let texts = repeated.indices.filter { !repeated[..<$0].contains(repeated[$0]) }
      .map { "\(repeated[$0])" }
    if !texts.isEmpty { throw .duplicateIdentifiers(in: operation, texts) }
    if let known = items.first(where: all.contains) { throw .itemExists("\(known)") }
  }

  mutating func append(_ items: [Int], to parent: Int?) throws(SnapshotError) {
    let new = items.map { NaiveTree.item($0, isExpanded: false, []) }
    guard let parent else {
      try check(items, under: [], "append")
      roots += new
      return
    }
    guard let path = path(to: parent) else { throw .parentNotFound("\(parent)") }
    try check(items, under: path, "append")
    roots = NaiveTree.replacing(parent, in: roots) { tree in
      [.item(tree.id, isExpanded: tree.isExpanded, tree.children + new)]
    }
  }

  mutating func insert(
    _ new: [NaiveTree], beside anchor: Int, after: Bool
  ) throws(SnapshotError) {
    guard let path = path(to: anchor) else { throw .itemNotFound("\(anchor)") }
    if new.flatMap(\.all).contains(anchor) { throw .anchorIsMoved("\(anchor)") }
    try check(new.flatMap(\.all), under: path.dropLast(), "insert")
    roots = NaiveTree.replacing(anchor, in: roots) { after ? [$0] + new : new + [$0] }
  }

  mutating func replace(childrenOf parent: Int, by new: [NaiveTree]) throws(SnapshotError) {
    guard let path = path(to: parent) else { throw .parentNotFound("\(parent)") }
    let without = NaiveForest(
      roots: NaiveTree.replacing(parent, in: roots) {
        [.item($0.id, isExpanded: $0.isExpanded, [])]
      })
    try without.check(new.flatMap(\.all), under: path, "replace")
    roots = NaiveTree.replacing(parent, in: roots) {
      [.item($0.id, isExpanded: $0.isExpanded, new)]
    }
  }

  mutating func delete(_ items: [Int]) -> Int {
    let before = all.count
    for item in items { roots = NaiveTree.replacing(item, in: roots) { _ in [] } }
    return before - all.count
  }

  mutating func setExpanded(_ isExpanded: Bool, _ items: [Int]) throws(SnapshotError) {
    if let unknown = items.first(where: { find($0) == nil }) { throw .itemNotFound("\(unknown)") }
    for item in items {
      roots = NaiveTree.replacing(item, in: roots) {
        [.item($0.id, isExpanded: isExpanded, $0.children)]
      }
    }
  }

  mutating func carryExpansion(from other: NaiveForest) {
    for item in all {
      guard let tree = other.find(item) else { continue }
      try? setExpanded(tree.isExpanded, [item])
    }
  }
}
