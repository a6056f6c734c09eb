import CollectionMapping

/// An item of trees in an array, each item before its descendants.
struct PlainNode {
  let id: ID
  let level: Int
  var isExpanded = false
}

/// A hand-written data source, whose sections and trees are arrays.
///
/// As a diffable data source it keeps the earlier content until the container accepts the next one, and
/// hands out the content and the counts before and after each change.
final class PlainSource: CollectionContainerDataSource {
  let container = CollectionContainer()
  private var sections: [(id: ID, items: [ID])]
  private var trees: [ID: [PlainNode]] = [:]

  var didChange: (_ before: [Int], _ after: [Int]) -> Void = { _, _ in }
  var didMove: (_ before: [(id: ID, items: [ID])], _ after: [(id: ID, items: [ID])]) -> Void = {
    _, _ in
  }

  init(_ sections: [(id: ID, items: [ID])]) {
    self.sections = sections
    container.register(Cell.self)
    container.dataSource = self
  }

  /// Displays all visible items of a tree, in a section with the number -1.
  convenience init(showing tree: [PlainNode]) throws {
    self.init([(ID(-1), [])])
    try apply(tree, to: ID(-1))
    container.displaysAllElements = true
  }

  /// Makes a tree the content of a section.
  func apply(_ tree: [PlainNode], to section: ID) throws {
    guard let index = sections.firstIndex(where: { $0.id == section }) else { return }
    let visible = visibleItems(of: tree, in: tree.indices)
    let difference = visible.difference(from: sections[index].items)
    try change(section, to: tree) { items, updates in
      items = visible
      for change in difference {
        switch change {
        case .remove(let item, _, _): updates.deleteItems(at: [[index, item]])
        case .insert(let item, _, _): updates.insertItems(at: [[index, item]])
        }
      }
    }
  }

  /// Expands or collapses an item with children.
  func setExpanded(_ isExpanded: Bool, _ id: ID, inSection section: ID) throws {
    guard var tree = trees[section], let node = tree.firstIndex(where: { $0.id == id }),
      let index = sections.firstIndex(where: { $0.id == section }),
      let item = sections[index].items.firstIndex(of: id)
    else { return }
    tree[node].isExpanded = isExpanded
    let children = visibleItems(of: tree, in: (node + 1)..<end(of: node, in: tree))
    let range = (item + 1)..<(item + 1 + children.count)
    try change(section, to: tree) { items, updates in
      if isExpanded {
        items.insert(contentsOf: children, at: item + 1)
        updates.insertItems(at: range.map { [index, $0] })
      } else {
        items.removeSubrange(range)
        updates.deleteItems(at: range.map { [index, $0] })
      }
    }
  }

  private func change(
    _ section: ID, to tree: [PlainNode], _ body: @escaping (inout [ID], inout BatchUpdates) -> Void
  ) throws {
    guard let index = sections.firstIndex(where: { $0.id == section }) else { return }
    let earlier = (sections: sections, trees: trees)
    do {
      try container.performBatchUpdates { [unowned self] updates in
        trees[section] = tree
        body(&sections[index].items, &updates)
      }
    } catch {
      (sections, trees) = earlier
      throw error
    }
    didChange(earlier.sections.map(\.items.count), sections.map(\.items.count))
  }

  private func visibleItems(of tree: [PlainNode], in range: Range<Int>) -> [ID] {
    var visible: [ID] = []
    var node = range.lowerBound
    while node < range.upperBound {
      visible.append(tree[node].id)
      node = tree[node].isExpanded ? node + 1 : end(of: node, in: tree)
    }
    return visible
  }

  private func end(of node: Int, in tree: [PlainNode]) -> Int {
    tree[(node + 1)...].firstIndex { $0.level <= tree[node].level } ?? tree.count
  }

  func numberOfSections(in container: CollectionContainer) -> Int { sections.count }

  func collectionContainer(
    _ container: CollectionContainer, numberOfItemsInSection section: Int
  ) -> Int { sections[section].items.count }

  func collectionContainer(
    _ container: CollectionContainer, cellForItemAt indexPath: IndexPath
  ) throws -> ReusableView? { try container.dequeueReusableCell(Cell.self, for: indexPath) }

  func keepsCellsOfMovedItems(in container: CollectionContainer) -> Bool { true }

  func collectionContainer(
    _ container: CollectionContainer, canMoveItemAt indexPath: IndexPath
  ) -> Bool { true }

  func collectionContainer(
    _ container: CollectionContainer, moveItemAt indexPath: IndexPath, to target: IndexPath
  ) {
    let earlier = sections
    let item = sections[indexPath.section].items.remove(at: indexPath.item)
    sections[target.section].items.insert(item, at: target.item)
    didMove(earlier, sections)
  }
}
