import TestSupport
import Testing

@testable import CollectionContent
@testable import CollectionLayouts
@testable import CollectionMapping

/// Plans for trees whose items are expanded and collapsed.
struct ApplyPlanTests {
  private typealias Plan = ApplyPlan<Int, Int>
  private typealias Snapshot = CollectionSnapshot<Int, Int>
  private typealias Tree = SectionSnapshot<Int>

  /// A tree of the items 1 to 10, with some expanded.
  private func tree(_ numbers: inout SplitMix64) throws -> Tree {
    var tree = Tree()
    for item in 1...10 {
      let parent = numbers.percent(70) && !tree.items.isEmpty ? numbers.pick(tree.items) : nil
      try tree.append([item], to: parent)
      if numbers.percent(50) { try tree.expand([item]) }
    }
    return tree
  }

  /// Expands or collapses an item, and sometimes replaces its children.
  private func change(_ tree: inout Tree, _ numbers: inout SplitMix64) throws -> Int {
    let item = numbers.pick(tree.items)
    if numbers.percent(30) {
      var children = try tree.snapshot(of: item)
      if numbers.percent(50) { children.delete(children.items.suffix(1)) }
      if numbers.percent(50) { try children.append([20], to: children.items.first) }
      // An item of another section.
      if numbers.percent(20) { try children.append([0]) }
      try tree.replace(childrenOf: item, using: children)
    }
    if numbers.percent(60) { try tree.expand([item]) } else { try tree.collapse([item]) }
    return item
  }

  @Test(arguments: Seeds.all(debug: 40, release: 400))
  func `a plan for one item is the plan for the whole tree`(seed: UInt64) throws {
    var numbers = SplitMix64(seed: seed)
    let limits = ContentLimits()
    for _ in 0..<20 {
      let earlier = try tree(&numbers)
      let base = try Snapshot(sections: [(0, [0]), (1, earlier.visibleItems), (2, [])])
      let content = DiffableContent<Int, Int>().showing(base)
      var tree = earlier
      let item = try change(&tree, &numbers)
      let whole = Result { () throws(SnapshotError) in
        try Plan(from: content, showing: tree, in: 1, limits: limits)
      }
      let part = Result { () throws(SnapshotError) in
        try Plan(
          from: content, showing: tree, insteadOf: earlier, under: item, in: 1, limits: limits)
      }
      #expect(problem(of: part, whole) == nil, "SEED=\(seed): \(item) of \(earlier)")
      guard let plan = try? whole.get() else { continue }
      #expect(plan.changes == CollectionChanges(from: base, to: plan.target), "SEED=\(seed)")
    }
  }

  /// The difference between two plans or errors.
  private func problem(
    of part: Result<Plan, SnapshotError>, _ whole: Result<Plan, SnapshotError>
  ) -> String? {
    switch (part, whole) {
    case (.failure(let error), .failure(let other)):
      return error == other ? nil : "\(error), not \(other)"
    case (.success(let plan), .success(let other)):
      guard (try? plan.target.validated()) == other.target else { return "\(plan.target)" }
      guard plan.tree?.snapshot == other.tree?.snapshot, plan.tree?.section == 1 else {
        return "another tree"
      }
      return plan.changes == other.changes ? nil : "\(plan.changes as Any)"
    default: return "\(part), not \(whole)"
    }
  }

  @Test func `a plan that changes nothing has no changes`() throws {
    for sections in [[], [(0, [1, 2])], [(0, []), (1, [3])]] {
      let base = try Snapshot(sections: sections)
      let plan = Plan(keeping: DiffableContent().showing(base))
      #expect(plan.changes == CollectionChanges(from: base, to: base))
      #expect(plan.target == base)
    }
  }
}
