import Testing

@testable import CollectionContent
@testable import CollectionLayouts
@testable import CollectionMapping

/// The applies that replace others, and what is reported once.
struct ApplyBacklogTests {
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
