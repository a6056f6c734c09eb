import CollectionMapping
import TestSupport
import Testing

/// The work of snapshots, counted in hashes and comparisons of identifiers.
struct SnapshotGrowthTests {
  /// Sizes at which hash tables are equally full, which determines the cost of a removal.
  ///
  /// Collisions vary by a tenth between runs; work that grows too fast costs 64 times as much.
  @Test(arguments: SnapshotWork.allCases)
  func `eight times the identifiers cost at most twelve times the work of a snapshot`(
    work: SnapshotWork
  ) throws {
    let small = try work.measured(1250)
    let large = try work.measured(10_000)
    #expect(large.comparisons <= 12 * small.comparisons + 100, "\(small) \(large)")
    #expect(large.hashes <= 12 * small.hashes + 100, "\(small) \(large)")
  }

  @Test func `a look-up costs the same after any changes`() throws {
    let counter = WorkCounter()
    let ids = (0..<12_000).map { CountedIdentifier(id: $0, counter: counter) }
    for work in [LookUp.appended, .prepended, .insertedOneByOne, .scattered] {
      let snapshot = try work.made(of: ids)
      counter.reset()
      for id in ids { _ = snapshot.indexOfItem(id) }
      #expect(counter.hashes == ids.count, "\(work)")
      // Equal ones in the dictionary and in the section, and some with a similar hash.
      #expect(counter.comparisons < 4 * ids.count, "\(work)")
    }
  }

  private enum LookUp {
    case appended, prepended, insertedOneByOne, scattered

    /// A snapshot of the items in some order, built by many small changes.
    func made(
      of ids: [CountedIdentifier]
    ) throws -> CollectionSnapshot<Int, CountedIdentifier> {
      var made = try snapshot([[ids[0], ids[1]]])
      var random = SplitMix64(seed: 3)
      for (place, id) in ids.enumerated().dropFirst(2) {
        switch self {
        case .appended: try made.appendItems([id])
        case .prepended: try made.insertItems([id], beforeItem: ids[place - 1])
        case .insertedOneByOne: try made.insertItems([id], afterItem: ids[place / 2])
        case .scattered:
          let anchor = ids[Int.random(in: 0..<place, using: &random)]
          try made.insertItems([id], beforeItem: anchor)
        }
      }
      return made
    }
  }
}

/// A change of a snapshot's items, or a question about them.
enum SnapshotWork: String, CaseIterable, Sendable {
  case firstApply, secondApply, reloadSections, reconfigureItems, scatteredChanges, deletions
  case treeByParents, carryExpansion, deleteTrees, showInTree

  typealias ID = CountedIdentifier

  /// The smallest of four runs: each hash table has its own seed and thus other collisions.
  func measured(_ size: Int) throws -> (comparisons: Int, hashes: Int) {
    var (comparisons, hashes) = (Int.max, Int.max)
    for _ in 0..<4 {
      let counter = WorkCounter()
      let work = try prepared((0..<size).map { ID(id: $0, counter: counter) })
      counter.reset()
      try work()
      comparisons = min(comparisons, counter.comparisons)
      hashes = min(hashes, counter.hashes)
    }
    return (comparisons, hashes)
  }

  /// The work with some items; the second half is inserted before and among the first half.
  private func prepared(_ ids: [ID]) throws -> () throws -> Void {
    var snapshot = try snapshot([Array(ids[..<(ids.count / 2)])])
    let before = snapshot
    try snapshot.insertItems(Array(ids[(ids.count / 2)...].dropLast(100)), beforeItem: ids[0])
    try snapshot.insertItems(Array(ids.suffix(100)), beforeItem: ids[ids.count / 4])
    let (base, tree) = (snapshot, try tree(of: ids))
    switch self {
    case .firstApply: return try applying(base, after: nil)
    case .secondApply: return try applying(base, after: before)
    case .reloadSections: try snapshot.reloadSections([0])
    case .reconfigureItems: try snapshot.reconfigureItems(ids)
    case .scatteredChanges: return { try self.scatter(ids, in: base) }
    case .deletions:
      return {
        var left = base
        for place in 0..<ids.count / 4 { left.deleteItems([ids[place * 7 % ids.count]]) }
      }
    case .treeByParents: return { _ = try self.tree(of: ids) }
    case .carryExpansion: return { _ = tree.carryingExpansion(from: tree) }
    case .deleteTrees:
      return {
        var left = tree
        left.delete(ids.filter { $0.id % 20 == 0 })
      }
    case .showInTree: return try showing(tree)
    }
    let marked = snapshot
    return { _ = marked.difference(from: base) }
  }

  private func applying(
    _ content: CollectionSnapshot<Int, ID>, after earlier: CollectionSnapshot<Int, ID>?
  ) throws -> () throws -> Void {
    let container = CollectionContainer()
    let dataSource = DiffableDataSource<Int, ID>(container: container) { _, _, _ in nil }
    if let earlier { try dataSource.apply(earlier) }
    return {
      try dataSource.apply(content)
      _ = container
    }
  }

  /// A tree with expanded parents, then the same content without every second root.
  private func showing(_ tree: SectionSnapshot<ID>) throws -> () throws -> Void {
    let container = CollectionContainer()
    let dataSource = DiffableDataSource<Int, ID>(container: container) { _, _, _ in nil }
    var expanded = tree
    try expanded.expand(tree.rootItems)
    try dataSource.apply(expanded, to: 0)
    let content = try snapshot([tree.items.filter { $0.id % 20 > 0 }])
    return {
      try dataSource.apply(content)
      _ = container
    }
  }

  /// Each tenth item as a root with the next nine as children, appended root by root.
  private func tree(of ids: [ID]) throws -> SectionSnapshot<ID> {
    var tree = SectionSnapshot<ID>()
    let roots = stride(from: 0, to: ids.count, by: 10)
    try tree.append(roots.map { ids[$0] })
    for root in roots { try tree.append(Array(ids[(root + 1)..<(root + 10)]), to: ids[root]) }
    return tree
  }

  /// Moves, deletes and inserts items one by one throughout the content, and looks up all of them.
  private func scatter(_ ids: [ID], in content: CollectionSnapshot<Int, ID>) throws {
    var random = SplitMix64(seed: 9)
    func any() -> ID { ids[Int.random(in: 0..<ids.count, using: &random)] }
    var content = content
    for _ in 0..<ids.count / 8 {
      let (item, other) = (any(), any())
      guard item.id != other.id else { continue }
      try content.moveItem(item, beforeItem: other)
      content.deleteItems([item])
      try content.insertItems([item], afterItem: other)
    }
    for id in ids { _ = content.indexOfItem(id) }
  }
}
