import TestSupport
import CollectionContent
import Foundation
import Testing

struct SectionSnapshotAgainstModelTests {
  private enum Command {
    case append([Int], to: Int?)
    case insert([Int], Int, after: Bool)
    case insertTrees(trees: NaiveForest, Int, after: Bool)
    case replace(Int, NaiveForest)
    case delete([Int])
    case deleteAll
    case setExpanded(Bool, [Int])
    case carryExpansion(NaiveForest)
    case cutAndInsert(Int)

    var name: String { "\(self)".split(separator: "(").first.map(String.init) ?? "" }

    static func random(_ numbers: inout SplitMix64) -> Command {
      func number(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &numbers) }
      func items(_ bound: Int) -> [Int] { (0..<number(bound)).map { _ in number(16) } }
      func forest() -> NaiveForest {
        var forest = NaiveForest()
        for _ in 0..<number(5) {
          try? forest.append([number(16)], to: number(2) == 0 ? nil : forest.all.last)
        }
        try? forest.setExpanded(true, forest.all.filter { $0 % 3 == 0 })
        return forest
      }
      return switch number(40) {
      case 0..<10: .append(items(4), to: number(4) == 0 ? nil : number(16))
      case 10..<15: .insert(items(4), number(16), after: number(2) == 0)
      case 15..<19: .insertTrees(trees: forest(), number(16), after: number(2) == 0)
      case 19..<23: .replace(number(16), forest())
      case 23..<26: .delete(items(3))
      case 26: number(6) == 0 ? .deleteAll : .delete(items(2))
      case 27..<33: .setExpanded(number(3) > 0, items(4))
      case 33..<35: .carryExpansion(forest())
      default: .cutAndInsert(number(16))
      }
    }
  }

  /// A snapshot of the same trees.
  private func snapshot(_ forest: NaiveForest) throws(SnapshotError) -> SectionSnapshot<Int> {
    var snapshot = SectionSnapshot<Int>()
    for item in forest.all {
      try snapshot.append([item], to: forest.path(to: item)?.dropLast().last)
    }
    try snapshot.expand(forest.all.filter { forest.find($0)?.isExpanded == true })
    return snapshot
  }

  private func run(
    _ command: Command, on snapshot: inout SectionSnapshot<Int>
  ) throws(SnapshotError) -> Int {
    switch command {
    case .append(let items, let parent): try snapshot.append(items, to: parent)
    case .insert(let items, let anchor, after: false):
      try snapshot.insert(items, before: anchor)
    case .insert(let items, let anchor, after: true): try snapshot.insert(items, after: anchor)
    case .insertTrees(let trees, let anchor, after: false):
      try snapshot.insert(self.snapshot(trees), before: anchor)
    case .insertTrees(let trees, let anchor, after: true):
      try snapshot.insert(self.snapshot(trees), after: anchor)
    case .replace(let parent, let trees):
      try snapshot.replace(childrenOf: parent, using: self.snapshot(trees))
    case .delete(let items): return snapshot.delete(items)
    case .deleteAll: snapshot.deleteAll()
    case .setExpanded(true, let items): try snapshot.expand(items)
    case .setExpanded(false, let items): try snapshot.collapse(items)
    case .carryExpansion(let forest):
      snapshot = try snapshot.carryingExpansion(from: self.snapshot(forest))
    case .cutAndInsert(let item): try cutAndInsert(item, in: &snapshot)
    }
    return 0
  }

  /// Removes a tree and inserts it where it was.
  private func cutAndInsert(
    _ item: Int, in snapshot: inout SectionSnapshot<Int>
  ) throws(SnapshotError) {
    let tree = try snapshot.snapshot(of: item, includingParent: true)
    let parent = snapshot.parent(of: item)
    let siblings = snapshot.items.filter { snapshot.parent(of: $0) == parent }
    let later = siblings.drop { $0 != item }.dropFirst().first
    let earlier = siblings.prefix { $0 != item }.last
    var cut = snapshot
    cut.delete([item])
    if let later {
      try cut.insert(tree, before: later)
    } else if let earlier {
      try cut.insert(tree, after: earlier)
    } else if let parent {
      try cut.replace(childrenOf: parent, using: tree)
    } else {
      cut = tree
    }
    snapshot = cut
  }

  private func run(_ command: Command, on forest: inout NaiveForest) throws(SnapshotError) -> Int {
    switch command {
    case .append(let items, let parent): try forest.append(items, to: parent)
    case .insert(let items, let anchor, let after):
      try forest.insert(
        items.map { .item($0, isExpanded: false, []) }, beside: anchor, after: after)
    case .insertTrees(let trees, let anchor, let after):
      try forest.insert(trees.roots, beside: anchor, after: after)
    case .replace(let parent, let trees):
      try forest.replace(childrenOf: parent, by: trees.roots)
    case .delete(let items): return forest.delete(items)
    case .deleteAll: forest = NaiveForest()
    case .setExpanded(let isExpanded, let items): try forest.setExpanded(isExpanded, items)
    case .carryExpansion(let other): forest.carryExpansion(from: other)
    case .cutAndInsert(let item):
      guard forest.find(item) != nil else { throw .itemNotFound("\(item)") }
    }
    return 0
  }

  /// The differences between a snapshot and its model.
  private func difference(_ snapshot: SectionSnapshot<Int>, _ forest: NaiveForest) -> String? {
    let visible = forest.roots.flatMap(\.visible)
    guard snapshot.items == forest.all, snapshot.rootItems == forest.roots.map(\.id),
      snapshot.visibleItems == visible,
      snapshot.visualDescription()
        == forest.roots.flatMap({ $0.lines(level: 0, isVisible: true) }).joined(separator: "\n"),
      (try? snapshot.validated()) == snapshot
    else { return "trees" }
    for item in -1..<17 {
      let path = forest.path(to: item)
      let tree = forest.find(item)
      guard snapshot.contains(item) == (path != nil),
        snapshot.index(of: item) == forest.all.firstIndex(of: item),
        snapshot.level(of: item) == path.map({ $0.count - 1 }),
        snapshot.parent(of: item) == path?.dropLast().last,
        snapshot.isExpanded(item) == (tree?.isExpanded ?? false),
        snapshot.isVisible(item) == visible.contains(item),
        (try? snapshot.snapshot(of: item).items) == tree.map({ Array($0.all.dropFirst()) }),
        (try? snapshot.snapshot(of: item, includingParent: true).items) == tree?.all
      else { return "item \(item)" }
    }
    return nil
  }

  @Test func `random commands change a snapshot as they change recursive trees`() {
    var outcomes: Set<String> = []
    for seed in Seeds.all(debug: 60, release: 60, steps: 80) {
      var numbers = SplitMix64(seed: seed)
      var snapshot = SectionSnapshot<Int>()
      var forest = NaiveForest()
      for step in 0..<80 {
        let command = Command.random(&numbers)
        let (before, copy) = (forest, snapshot)
        let expected = Result { () throws(SnapshotError) in try run(command, on: &forest) }
        let actual = Result { () throws(SnapshotError) in try run(command, on: &snapshot) }
        let isAtomic = (try? actual.get()) != nil || copy == snapshot
        guard actual == expected, isAtomic, difference(snapshot, forest) == nil,
          step % 8 > 0 || difference(copy, before) == nil
        else {
          Issue.record("seed \(seed), step \(step), \(command): \(actual), not \(expected)")
          break
        }
        outcomes.insert("\(command.name): \(caseName(of: actual))")
      }
    }
    let never = Self.everyOutcome.filter { !outcomes.contains($0) }
    #expect(never.isEmpty, "never happened")
    #expect(outcomes.subtracting(Self.everyOutcome).isEmpty, "not in the list")
  }

  private static let everyOutcome: [String] =
    [
      ("append", "done parentNotFound cycle duplicateIdentifiers itemExists"),
      ("insert", "done itemNotFound anchorIsMoved cycle duplicateIdentifiers itemExists"),
      ("insertTrees", "done itemNotFound anchorIsMoved cycle itemExists"),
      ("replace", "done parentNotFound cycle itemExists"), ("delete", "done"),
      ("deleteAll", "done"), ("setExpanded", "done itemNotFound"), ("carryExpansion", "done"),
      ("cutAndInsert", "done itemNotFound"),
    ].flatMap { name, outcomes in outcomes.split(separator: " ").map { "\(name): \($0)" } }

  private func caseName(of result: Result<Int, SnapshotError>) -> String {
    guard case .failure(let error) = result else { return "done" }
    return Mirror(reflecting: error).children.first?.label ?? ""
  }

  @Test func `every snapshot survives JSON`() throws {
    for seed in 0..<60 as Range<UInt64> {
      var numbers = SplitMix64(seed: seed)
      var snapshot = SectionSnapshot<Int>()
      for _ in 0..<40 { _ = try? run(.random(&numbers), on: &snapshot) }
      let data = try JSONEncoder().encode(snapshot)
      let decoded = try JSONDecoder().decode(SectionSnapshot<Int>.self, from: data)
      #expect(decoded == snapshot, "seed \(seed)")
      #expect(decoded.items.filter(decoded.isVisible) == snapshot.visibleItems, "seed \(seed)")
    }
  }
}
