import CollectionContent
import TestSupport
import Testing

/// Differences of content whose identifiers carry more than the properties that make them equal.
struct UpdatedDifferenceTests {
  @Test func `items whose content changed are reconfigured, in sections as in snapshots`() throws {
    for seed in UInt64(0)..<300 {
      let pair = ContentPair.random(seed: seed) { Titled(id: $0, title: "old") }
      let renewed = pair.new.map { ($0.0, $0.1.map { Titled(id: $0.id, title: "\($0.id % 3)") }) }
      func isUpdated(_ old: Titled, _ new: Titled) -> Bool {
        #expect(old.id == new.id && old.title == "old")
        return new.title == "0"
      }
      let changes = CollectionChanges(from: pair.old, to: renewed, updatedWhere: isUpdated)
      let kept = Set(pair.old.flatMap(\.1)).intersection(pair.new.flatMap(\.1))
      let updated = changes.updates.reconfiguredItems.map { pair.old[$0[0]].1[$0[1]] }
      #expect(Set(updated) == kept.filter { $0.id % 3 == 0 }, "seed \(seed)")
      let (old, new) = (
        try CollectionSnapshot(sections: pair.old), try CollectionSnapshot(sections: renewed)
      )
      #expect(new.difference(from: old, updatedWhere: isUpdated).changes == changes, "seed \(seed)")
    }
  }

  @Test func `a reload mark takes precedence over an updated item`() throws {
    let old = try CollectionSnapshot(sections: [(0, [1, 2, 3])])
    var new = old
    try new.reloadItems([2])
    let updates = new.difference(from: old) { old, _ in old > 1 }.changes.updates
    #expect(updates.operations == [.reloadItem([0, 1]), .reconfigureItem([0, 2])])
  }

  @Test func `no item is compared if everything is replaced`() {
    var compared = 0
    let changes = CollectionChanges(
      from: [(0, [1, 2, 3])], to: [(1, [3, 2, 1])], limits: ContentLimits(differenceWork: 1)
    ) { _, _ in
      compared += 1
      return true
    }
    #expect(changes.replacesEverything && compared == 0)
  }
}
