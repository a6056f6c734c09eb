import TestSupport
import Synchronization
import Testing

@testable import CollectionContent
@testable import CollectionLayouts
@testable import CollectionMapping

/// Random snapshots with their trees.
struct DiffableContentTests {
  private typealias Content = DiffableContent<Int, Int>
  private typealias Tree = SectionSnapshot<Int>

  /// A tree of some of the numbers, with some expanded.
  private func tree(_ items: [Int], _ numbers: inout SplitMix64) throws -> Tree {
    var tree = Tree()
    for item in items {
      let parent = numbers.percent(60) && !tree.items.isEmpty ? numbers.pick(tree.items) : nil
      try tree.append([item], to: parent)
      if numbers.percent(60) { try tree.expand([item]) }
    }
    return tree
  }

  private func content(
    of trees: [Tree]
  ) throws -> (content: Content, snapshot: CollectionSnapshot<Int, Int>) {
    let snapshot = try CollectionSnapshot(
      sections: trees.enumerated().map { ($0.offset, $0.element.visibleItems) })
    var content = Content().showing(snapshot)
    for (section, tree) in trees.enumerated() {
      content = content.showing(snapshot, tree: (section, tree))
    }
    return (content, snapshot)
  }

  @Test(arguments: Seeds.all(debug: 40, release: 400))
  func `trees follow their snapshot`(seed: UInt64) throws {
    var numbers = SplitMix64(seed: seed)
    for _ in 0..<20 {
      let trees = [try tree(Array(0..<12), &numbers), try tree(Array(20..<26), &numbers)]
      let (content, snapshot) = try content(of: trees)
      #expect(content.tree(of: 0) == trees[0])

      // Items of all positions, including hidden ones, in any order, and some new ones.
      var items = Array(0..<15)
      numbers.shuffle(&items)
      items.removeLast(numbers.below(16))
      let target = try CollectionSnapshot(sections: [(0, items), (2, [30])])
      let next = content.showing(target)

      #expect(next.snapshot == target)
      #expect(content.snapshot == snapshot)
      #expect(next.tree(of: 1) == nil)
      #expect(next.tree(of: 2)?.rootItems == [30])
      let adapted = try #require(next.tree(of: 0))
      let problems = problems(of: adapted, showing: items, from: trees[0])
      #expect(problems == [], "SEED=\(seed)")
    }
  }

  /// The properties that an adapted tree must not violate.
  private func problems(of tree: Tree, showing items: [Int], from earlier: Tree) -> [String] {
    var problems: [String] = []
    if !tree.isConsistent { problems.append("it is not consistent") }
    if tree.visibleItems != items { problems.append("it shows \(tree.visibleItems)") }
    for (index, item) in items.enumerated() {
      let parent = tree.parent(of: item)
      if tree.isExpanded(item) != earlier.isExpanded(item) { problems.append("\(item) expanded") }
      let old = earlier.parent(of: item).flatMap { earlier.isExpanded($0) ? $0 : nil }
      if let parent, parent != old { problems.append("\(item) is under \(parent)") }
      // Only descendants of its parent lie between them.
      guard let old, let start = items[..<index].firstIndex(of: old) else { continue }
      let isNear = items[start..<index].dropFirst().allSatisfy { isUnder(old, $0, in: tree) }
      if isNear, parent != old { problems.append("\(item) is not under \(old)") }
    }
    let wanted = Set(items)
    for item in earlier.items where !wanted.contains(item) {
      let stays = earlier.parent(of: item).map {
        tree.contains($0) && !(wanted.contains($0) && earlier.isExpanded($0))
      }
      if tree.contains(item) != stays ?? false { problems.append("hidden \(item)") }
    }
    return problems
  }

  private func isUnder(_ ancestor: Int, _ item: Int, in tree: Tree) -> Bool {
    var item = item
    while let parent = tree.parent(of: item) {
      if parent == ancestor { return true }
      item = parent
    }
    return false
  }

  @Test func `a tree of the same items is unchanged`() throws {
    var numbers = SplitMix64(seed: 1)
    let trees = [try tree(Array(0..<12), &numbers)]
    let (content, snapshot) = try content(of: trees)
    #expect(content.showing(snapshot).tree(of: 0) == trees[0])
  }

  @Test func `sections are counted right when their identifiers have changed`() throws {
    let sections = (0..<20).map(Fickle.init)
    let items = (0..<20).map { [2 * $0, 2 * $0 + 1] }
    let content = DiffableContent<Fickle, Int>().showing(
      try CollectionSnapshot(sections: Array(zip(sections, items))))
    let emptied = try sections.indices.map { number in
      var items = items
      items[number] = []
      return try CollectionSnapshot(sections: Array(zip(sections, items)))
    }
    // Some may be found by chance at their new hashes, but not all of them.
    for section in sections { section.change() }
    for number in 1..<20 {
      let (origin, place) = (
        ElementPosition(section: 0, item: 0), ElementPosition(section: number, item: 1)
      )
      let moved = try #require(content.moving(origin, to: place))
      #expect(moved.snapshot.sections.map(\.items.count) == moved.counts)
      #expect(moved.counts[0] == 1 && moved.counts[number] == 3)
      let tree = (section: sections[number], snapshot: SectionSnapshot<Int>())
      let changed = content.showing(emptied[number], tree: tree)
      #expect(changed.counts == emptied[number].sections.map(\.items.count))
    }
  }
}

/// An identifier whose hash and equality can change.
private final class Fickle: Hashable, Sendable {
  private let number: Mutex<Int>

  init(_ number: Int) { self.number = Mutex(number) }

  func change() { number.withLock { $0 += 100 } }

  static func == (left: Fickle, right: Fickle) -> Bool {
    left.number.withLock(\.self) == right.number.withLock(\.self)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(number.withLock(\.self)) }
}
