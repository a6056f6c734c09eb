import CollectionMapping

extension Group {
  static var diffables: Group {
    Group("DiffableDataSource: snapshots") {
      Row("apply a snapshot of n items", of: nothing) { _, n in
        let list = DiffableList()
        try list.source.apply(try sectionOf(ids(n)))
      }
      Row("apply n items in reverse, all displayed", of: { try DiffableList(showingAll: $0) }) {
        list, n in
        try list.source.apply(try sectionOf(ids(n).reversed()))
      }
      Row("apply n other items, and wait", of: { try DiffableList(showingAll: $0) }) { list, n in
        try await list.source.apply(try sectionOf(Array(ids(2 * n).dropFirst(n))))
      }
      Row("reconfigure all of n items", of: { try DiffableList(showingAll: $0) }) { list, n in
        list.source.isItemUpdated = { _, _ in true }
        try list.source.apply(sectionOf(ids(n))) { _ in }
        try await list.source.apply(sectionOf(ids(n)))
      }
      Row("apply n items by reloading", of: { try DiffableList(showingAll: $0) }) { list, n in
        list.source.reloadThreshold = 1
        try list.source.applyUsingReloadData(try sectionOf(ids(n).reversed()))
        try list.source.apply(try sectionOf(ids(n)))
      }
      Row("apply a difference of n items") { n in
        let list = try DiffableList(showingAll: n)
        let difference = try sectionOf(ids(n).reversed())
          .difference(from: list.source.snapshot())
        return { try list.source.apply(precomputed: difference) }
      }
      Row("apply n snapshots from inside a completion") { n in
        let list = try DiffableList(showingAll: 1)
        let snapshot = try sectionOf(ids(2))
        return {
          try list.source.apply(snapshot) { [source = list.source] _ in
            for _ in 0..<n { _ = try? source.apply(snapshot) }
          }
        }
      }
      Row("keep the newest of n snapshots from inside a completion", size: 2) { n in
        let list = try DiffableList(showingAll: 1)
        let snapshot = try sectionOf(ids(2))
        return {
          list.source.appliesLatestOnly = true
          try list.source.apply(snapshot) { [source = list.source] _ in
            for _ in 0..<n { _ = try? source.apply(snapshot) }
          }
        }
      }
    }
  }

  static var diffableTrees: Group {
    Group("DiffableDataSource: trees") {
      Row("apply a tree of n items") { n in
        let list = try DiffableList(showingAll: 0)
        let tree = try families(n)
        return {
          try list.source.apply(tree, to: ID(-1))
          _ = list.source.snapshot(for: ID(-1))
        }
      }
      Row("apply a snapshot without every second parent to a tree of n items") { n in
        let list = try DiffableList(showingAll: 0)
        var expanded = try families(n)
        try expanded.expand(ids(n))
        try list.source.apply(expanded, to: ID(-1))
        let rest = try sectionOf(expanded.items.filter { $0.number >= n || $0.number % 2 > 0 })
        return { try list.source.apply(rest) }
      }
      Row("apply n sections, each with its tree", size: 2) { n in
        let list = DiffableList()
        try list.source.apply(try Snapshot(sections: ids(n).map { ($0, []) }))
        return {
          for id in ids(n) {
            var tree = Tree()
            try tree.append([id])
            try list.source.apply(tree, to: id)
          }
        }
      } byHand: { n in
        let source = PlainSource(ids(n).map { ($0, []) })
        return { for id in ids(n) { try source.apply([PlainNode(id: id, level: 0)], to: id) } }
      }
      Row("expand n items one by one", size: 2) { n in
        let list = try DiffableList(showingAll: 0)
        try list.source.apply(try families(n), to: ID(-1))
        return {
          list.source.sectionSnapshotHandlers = SectionSnapshotHandlers()
          list.source.sectionSnapshotHandlers.shouldExpandItem = { _ in true }
          for number in 0..<n { try list.source.expandItem(ID(number), inSection: ID(-1)) }
        }
      } byHand: { n in
        let source = try PlainSource(showing: families(n, areExpanded: false))
        return { for id in ids(n) { try source.setExpanded(true, id, inSection: ID(-1)) } }
      }
      Row("collapse n items one by one", size: 3) { n in
        let list = try DiffableList(showingAll: 0)
        var expanded = try families(n)
        try expanded.expand(ids(n))
        try list.source.apply(expanded, to: ID(-1))
        return {
          for number in 0..<n { try list.source.collapseItem(ID(number), inSection: ID(-1)) }
        }
      } byHand: { n in
        let source = try PlainSource(showing: families(n, areExpanded: true))
        return { for id in ids(n) { try source.setExpanded(false, id, inSection: ID(-1)) } }
      }
    }
  }

  static var diffableViews: Group {
    Group("DiffableDataSource: views and movement") {
      Row("look up n items") { n in
        let list = try DiffableList(showingAll: n)
        let source = list.source
        return {
          for id in ids(n) {
            let path = [0, id.number] as IndexPath
            _ = (source.indexPath(for: id), source.itemIdentifier(for: path), source.snapshot())
            _ = (source.index(for: ID(-1)), source.sectionIdentifier(for: 0))
            _ = source.collectionContainer(list.container, numberOfItemsInSection: 0)
            _ = source.numberOfSections(in: list.container)
            _ = source.supplementaryDeclarations(in: list.container)
            _ = source.collectionContainer(list.container, canMoveItemAt: path)
            _ = source.keepsCellsOfMovedItems(in: list.container)
            _ = source.collectionContainer(
              list.container, hasSupplementaryElementOfKind: .sectionHeader, at: path)
            if let cell = list.container.cellForItem(at: path) {
              _ = source.collectionContainer(
                list.container, keeps: cell, for: .cell(section: 0, item: 0))
            }
          }
        }
      }
      Row("ask for n views from outside", of: { try DiffableList(showingAll: $0) }) { list, n in
        list.source.supplementaryViewProvider = { _, _, _ in nil }
        for item in 0..<n {
          do {
            _ = try list.source.collectionContainer(list.container, cellForItemAt: [0, item])
          } catch DequeueError.dequeueOutsideRequest {}
          _ = try list.source.collectionContainer(
            list.container, viewForSupplementaryElementOfKind: .sectionHeader, at: [0, item])
          _ = try list.source.collectionContainer(
            list.container, viewForSupplementaryElement: .global(ofKind: .sectionHeader))
        }
      }
      Row("show headers of n declared kinds") { n in
        let list = try DiffableList(showingAll: 1)
        list.source.supplementaryViewProvider = { container, kind, path in
          try container.dequeueReusableSupplementaryView(Header.self, ofKind: kind, for: path)
        }
        for kind in kinds(n) {
          list.container.register(Header.self, as: .supplementary(kind))
        }
        return {
          list.source.supplementaryDeclarations = kinds(n).map {
            SupplementaryDeclaration(kind: $0, scope: .section)
          }
          list.container.reloadData()
        }
      }
      Row("move each of n items interactively", size: 2, of: { try DiffableList(showingAll: $0) }) {
        list, n in
        list.source.reorderingHandlers = ReorderingHandlers()
        list.source.reorderingHandlers.canReorderItem = { _ in true }
        list.source.reorderingHandlers.didReorder = { _ in }
        for _ in 0..<n { try moveFirst(of: n, in: list.container) }
      } byHand: { n in
        let source = try PlainSource(showing: ids(n).map { PlainNode(id: $0, level: 0) })
        return { for _ in 0..<n { try moveFirst(of: n, in: source.container) } }
      }
    }
  }
}

/// A container with a diffable data source; a separate section has the number -1.
private final class DiffableList {
  let container = CollectionContainer()
  let source: DiffableDataSource<ID, ID>

  init() {
    container.register(Cell.self)
    source = DiffableDataSource(container: container) { container, path, _ in
      try container.dequeueReusableCell(Cell.self, for: path)
    }
  }

  convenience init(showingAll n: Int) throws {
    self.init()
    try source.apply(try sectionOf(ids(n)))
    container.displaysAllElements = true
  }
}

private func sectionOf(_ items: [ID]) throws -> Snapshot {
  try Snapshot(sections: [(ID(-1), items)])
}

/// Moves the first of n items to the end, as the user does.
private func moveFirst(of n: Int, in container: CollectionContainer) throws {
  _ = try container.beginInteractiveMovement(forItemAt: [0, 0])
  try container.updateInteractiveMovement(to: [0, n - 1])
  try container.endInteractiveMovement()
}

/// Items from 0, each with one child, in an array.
private func families(_ n: Int, areExpanded: Bool) -> [PlainNode] {
  ids(n).flatMap { id in
    [
      PlainNode(id: id, level: 0, isExpanded: areExpanded),
      PlainNode(id: ID(n + id.number), level: 1),
    ]
  }
}

/// Items from 0, each with one child.
private func families(_ n: Int) throws -> Tree {
  var tree = Tree()
  try tree.append(ids(n))
  for id in ids(n).reversed() { try tree.append([ID(n + id.number)], to: id) }
  return tree
}
