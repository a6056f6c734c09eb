import TestSupport
import Testing

@testable import CollectionContent
@testable import CollectionLayouts
@testable import CollectionMapping

/// Random waiting applies, compared with a plain array.
struct ApplyBacklogTests {
  /// An apply that is identified by its scope.
  private func apply(_ name: Int) -> PendingApply<Int, Int> {
    PendingApply(
      plan: { base throws(ApplyError) in ApplyPlan(base, nil) }, scope: .change(of: name),
      isAnimated: true, isCancelled: { false }, completion: { _ in })
  }

  private func name(_ apply: PendingApply<Int, Int>?) -> Int? {
    if case .change(let name)? = apply?.scope { name } else { nil }
  }

  @Test(arguments: Seeds.all(debug: 20, release: 200))
  func `a backlog behaves like a plain array`(seed: UInt64) {
    var numbers = SplitMix64(seed: seed)
    let backlog = ApplyBacklog<Int, Int>()
    var naive: [(number: Int, name: Int)] = []
    var isCarryingOut = false
    var last = 0
    for step in 0..<400 {
      switch numbers.below(5) {
      case 0, 1:
        let number = backlog.append(apply(step))
        #expect(number > last)
        last = number
        naive.append((number, step))
      case 2:
        let limit = numbers.percent(30) ? .max : numbers.below(last + 2)
        let isDue = !isCarryingOut && naive.first.map { $0.number <= limit } ?? false
        let expected = isDue ? naive.removeFirst().name : nil
        #expect(name(backlog.begin(upTo: limit)) == expected, "SEED=\(seed), step \(step)")
        isCarryingOut = isCarryingOut || isDue
      case 3:
        backlog.end()
        isCarryingOut = false
      default:
        // Some of these no longer wait, or never did.
        let removed = Set((0..<numbers.below(4)).map { _ in numbers.below(last + 2) })
        let expected = naive.filter { removed.contains($0.number) }.map(\.name)
        naive.removeAll { removed.contains($0.number) }
        #expect(backlog.remove(removed).map(name) == expected, "SEED=\(seed), step \(step)")
      }
      #expect(backlog.count == naive.count)
      #expect(backlog.all.map(\.number) == naive.map(\.number), "SEED=\(seed), step \(step)")
      #expect(backlog.all.map { name($0.apply) } == naive.map(\.name))
    }
  }

  @Test func `a later apply replaces all applies within its scope`() {
    let scopes: [ApplyScope<Int>] = [.everything, .tree(of: 1), .tree(of: 2), .change(of: 1)]
    let replaced = scopes.map { later in scopes.map(later.replaces) }
    #expect(
      replaced == [
        [true, true, true, true],
        [false, true, false, true],
        [false, false, true, false],
        [false, false, false, false],
      ])
  }

  @Test func `insertions are reported once for a snapshot and its copies`() throws {
    let backlog = ApplyBacklog<Int, Int>()
    var insertions: [Int] = []
    func note(_ snapshot: CollectionSnapshot<Int, Int>) {
      insertions.append(backlog.note(snapshot.insertions, of: snapshot.insertionHistory).moved)
    }
    var snapshot = CollectionSnapshot<Int, Int>()
    try snapshot.appendSections([0])
    try snapshot.appendItems([1, 2, 3])
    note(snapshot)
    try snapshot.appendItems([1, 2])
    note(snapshot)
    note(snapshot)
    try snapshot.appendItems([3])
    note(snapshot)
    note(snapshot.withoutMarks())
    #expect(insertions == [0, 2, 0, 1, 0])
    #expect(backlog.noteReplacement())
    #expect(!backlog.noteReplacement())
  }
}
