/// The content of a diffable data source: a snapshot, and the trees of the sections that have one.
struct DiffableContent<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  typealias Snapshot = CollectionSnapshot<SectionID, ItemID>

  /// The content that the container displays, without marks.
  let snapshot: Snapshot

  /// The number of items of each section.
  let counts: [Int]

  /// The visible items of a section's tree are the items of that section in the snapshot.
  private let trees: [SectionID: SectionSnapshot<ItemID>]

  /// No content.
  init() { (snapshot, counts, trees) = (Snapshot(), [], [:]) }

  private init(
    _ snapshot: Snapshot, _ counts: [Int], _ trees: [SectionID: SectionSnapshot<ItemID>]
  ) {
    (self.snapshot, self.counts, self.trees) = (snapshot.withoutMarks(), counts, trees)
  }

  /// The position of an item, or `nil` if there is no such item.
  func position(of item: ItemID) -> ElementPosition? {
    snapshot.position(of: item)
  }

  /// The tree of a section; a tree of roots for a section without a tree, `nil` for an unknown section.
  func tree(of section: SectionID) -> SectionSnapshot<ItemID>? {
    guard let items = snapshot.itemIdentifiers(inSection: section) else { return nil }
    if let tree = trees[section] { return tree }
    var tree = SectionSnapshot<ItemID>()
    // The items of a section are unique, so that nothing can be thrown.
    try? tree.append(items)
    return tree
  }

  /// The content with another snapshot, and the trees adapted to it.
  func showing(_ target: Snapshot) -> Self {
    var adapted: [SectionID: SectionSnapshot<ItemID>] = [:]
    for (section, tree) in trees {
      guard let items = target.itemIdentifiers(inSection: section) else { continue }
      adapted[section] = tree.showing(items)
    }
    return Self(target, target.sections.map { $0.items.count }, adapted)
  }

  /// The content with another snapshot, which has other items only in the section of a tree.
  func showing(_ target: Snapshot, tree: ApplyPlan<SectionID, ItemID>.Tree) -> Self {
    var trees = trees
    trees[tree.section] = tree.snapshot
    // The hash of an identifier may have changed since the snapshot was made.
    let index = target.indexOfSection(tree.section)
    return showing(target, trees, changedIn: index.map { [$0] } ?? Array(target.sections.indices))
  }

  /// The content with another snapshot, which has other items only in some sections.
  private func showing(
    _ target: Snapshot, _ trees: [SectionID: SectionSnapshot<ItemID>],
    changedIn sections: [Int]
  ) -> Self {
    var counts = counts
    for index in sections {
      let count = target.sections[index].items.count
      if index < counts.count { counts[index] = count } else { counts.append(count) }
    }
    return Self(target, counts, trees)
  }

  /// The content with an item removed and then inserted at another position.
  ///
  /// In another section, the position may be behind the last item. `nil` if a position does not exist.
  func moving(_ origin: ElementPosition, to place: ElementPosition) -> Self? {
    guard let item = snapshot.sections.item(at: origin), place.section < snapshot.sections.count
    else { return nil }
    let section = snapshot.sections[place.section]
    var others = section.items
    if origin.section == place.section { others.remove(at: origin.item) }
    let isLast = place.item == others.count
    guard isLast || place.item < others.count else { return nil }
    var moved = snapshot
    do {
      if !isLast {
        try moved.moveItem(item, beforeItem: others[place.item])
      } else if let last = others.last {
        try moved.moveItem(item, afterItem: last)
      } else {
        try moved.appendItems([item], toSection: section.id)
      }
    } catch {
      return nil
    }
    let sections = [snapshot.sections[origin.section].id, section.id]
    var trees = trees
    for section in sections {
      guard let tree = trees[section] else { continue }
      trees[section] = moved.itemIdentifiers(inSection: section).map(tree.showing)
    }
    return showing(moved, trees, changedIn: [origin.section, place.section])
  }
}
