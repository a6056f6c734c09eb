import CollectionContent
import FuzzSupport

/// Commands to a tree of items; after each, the tree is one.
struct TreeWorld {
  private typealias Tree = SectionSnapshot<Int>

  private var choices: Choices
  private var tree = Tree()

  /// Trees of earlier states, to be inserted.
  private var cut = Tree()

  init(_ choices: Choices) { self.choices = choices }

  mutating func run() {
    for _ in 0..<100 where !choices.isAtEnd {
      let before = tree
      let command = choices.below(10)
      let isMade = change(command)
      trace("\(command): \(isMade ? "made" : "refused") \(tree.debugDescription)")
      expect(isMade || tree == before, "a refused change is made: \(before), \(tree)")
      check()
    }
  }

  private mutating func items() -> [Int] { (0..<choices.below(4)).map { _ in choices.below(14) } }

  private mutating func change(_ command: Int) -> Bool {
    let (items, anchor) = (items(), choices.below(14))
    switch command {
    case 0: return succeeds { try tree.append(items) }
    case 1, 2: return succeeds { try tree.append(items, to: anchor) }
    case 3: return succeeds { try tree.insert(items, before: anchor) }
    case 4: return succeeds { try tree.insert(items, after: anchor) }
    case 5:
      let (count, size) = (tree.delete(items), tree.items.count)
      expect(!items.contains(where: tree.contains), "deleted \(count) of \(items), left \(size)")
      return true
    case 6:
      let isMade = succeeds { try tree.expand(items) }
      expect(!isMade || items.allSatisfy(tree.isExpanded), "expanded \(items): \(tree)")
      return isMade
    case 7:
      let isMade = succeeds { try tree.collapse(items) }
      expect(!isMade || !items.contains(where: tree.isExpanded), "collapsed \(items): \(tree)")
      return isMade
    case 8:
      let isWhole = choices.happens(oneIn: 2)
      return succeeds { cut = try tree.snapshot(of: anchor, includingParent: isWhole) }
    default: return useCut(anchor)
    }
  }

  private mutating func useCut(_ anchor: Int) -> Bool {
    switch choices.below(4) {
    case 0: return succeeds { try tree.insert(cut, before: anchor) }
    case 1: return succeeds { try tree.insert(cut, after: anchor) }
    case 2: return succeeds { try tree.replace(childrenOf: anchor, using: cut) }
    default:
      let carried = tree.carryingExpansion(from: cut)
      expect(carried.items == tree.items, "\(carried) has other items than \(tree)")
      expect(
        carried.items.allSatisfy {
          !cut.contains($0) || carried.isExpanded($0) == cut.isExpanded($0)
        },
        "\(carried) does not carry \(cut)")
      tree = carried
      return true
    }
  }

  // MARK: - Laws

  private func check() {
    expect(succeeds { _ = try tree.validated() }, "not valid: \(tree)")
    expect(Set(tree.items).count == tree.items.count, "an item is twice in \(tree)")
    var path: [Int] = []
    var visible: [Int] = []
    for (index, item) in tree.items.enumerated() {
      let level = tree.level(of: item) ?? -1
      expect((0...path.count).contains(level), "\(item) is at level \(level): \(tree)")
      path.removeSubrange(min(max(level, 0), path.count)...)
      expect(tree.parent(of: item) == path.last, "the parent of \(item): \(tree)")
      expect(tree.index(of: item) == index, "the index of \(item): \(tree)")
      let isVisible = path.allSatisfy(tree.isExpanded)
      expect(tree.isVisible(item) == isVisible, "\(item) is visible: \(tree)")
      if isVisible { visible.append(item) }
      path.append(item)
    }
    expect(tree.visibleItems == visible, "visible: \(tree)")
    expect(tree.rootItems == tree.items.filter { tree.level(of: $0) == 0 }, "roots: \(tree)")
  }
}
