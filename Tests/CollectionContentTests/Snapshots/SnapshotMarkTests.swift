import CollectionContent
import TestSupport
import Testing

struct SnapshotMarkTests {
  @Test func `equality depends on order and sections, not on past changes`() throws {
    let ab = try snapshot([["a", "b"], []])
    #expect(try ab != snapshot([["b", "a"], []]))
    #expect(try ab != snapshot([["a", "c"], []]))
    #expect(try ab != snapshot([["a"], ["b"]]))
    #expect(try ab != CollectionSnapshot(sections: [(1, ["a", "b"]), (0, [])]))
    var other = try CollectionSnapshot(sections: [(2, ["c"]), (1, ["a"]), (0, ["b"])])
    other.deleteSections([2])
    try other.moveSection(0, beforeSection: 1)
    try other.insertItems(["a"], beforeItem: "b")
    #expect(ab == other)
  }

  @Test func `equality depends on each kind of mark, not on their order`() throws {
    let plain = try snapshot([["a", "b"], []])
    let changes: [(inout CollectionSnapshot<Int, String>) throws -> Void] = [
      { try $0.reloadItems(["a"]) }, { try $0.reconfigureItems(["a"]) },
      { try $0.reconfigureItems(["b"]) }, { try $0.reloadSections([0]) },
      { try $0.reconfigureSections([0]) },
      { try $0.reloadSupplementaryViews(ofKind: "h", inSections: [0]) },
      { try $0.reconfigureSupplementaryViews(ofKind: "h", inSections: [0]) },
    ]
    var all = [plain]
    for change in changes {
      var marked = plain
      try change(&marked)
      #expect(!all.contains(marked))
      all.append(marked)
    }
    var ab = plain
    try ab.reloadItems(["a", "b"])
    var ba = plain
    try ba.reloadItems(["b", "a"])
    #expect(ab == ba)
  }

  @Test func `sections that the snapshot does not contain are not reloaded`() throws {
    var snapshot = try snapshot([["a"], [], ["b"]])
    try snapshot.reconfigureSections([2])
    let before = snapshot
    #expect(snapshot.reloadSectionsIfPresent([7, 8]) == 0)
    #expect(snapshot.reloadSectionsIfPresent([]) == 0)
    #expect(snapshot == before)
    #expect(snapshot.reloadSectionsIfPresent([2, 7, 0, 2]) == 2)
    #expect(snapshot.reloadedSectionIdentifiers == [0, 2])
    #expect(snapshot.reconfiguredSectionIdentifiers == [])
    var other = before
    try other.reloadSections([0, 2])
    #expect(snapshot == other)
  }

  @Test func `the value inserted first is kept until it is replaced`() throws {
    var snapshot = CollectionSnapshot<Int, Titled>()
    try snapshot.appendSections([0])
    try snapshot.appendItems([Titled(id: 1, title: "old"), Titled(id: 2, title: "two")])
    let new = Titled(id: 1, title: "new")
    try snapshot.appendItems([new])
    try snapshot.moveItem(new, beforeItem: Titled(id: 2, title: ""))
    try snapshot.reconfigureItems([new])
    snapshot.reconfigureIfPresent([new])
    #expect(snapshot.itemIdentifiers.map(\.title) == ["old", "two"])
    #expect(snapshot.reconfiguredItemIdentifiers.map(\.title) == ["old"])
    try snapshot.replaceIdentifier(new)
    #expect(snapshot.itemIdentifiers.map(\.title) == ["new", "two"])
    #expect(snapshot.reconfiguredItemIdentifiers.map(\.title) == ["new"])
    try snapshot.reloadItems([Titled(id: 1, title: "")])
    #expect(snapshot.reloadedItemIdentifiers.map(\.title) == ["new"])
    try snapshot.replaceIdentifier(Titled(id: 1, title: "newest"))
    #expect(snapshot.reloadedItemIdentifiers.map(\.title) == ["newest"])
    #expect(snapshot.reconfiguredItemIdentifiers == [])
  }

  @Test func `a table lists sections, items and marks`() throws {
    var snapshot = try CollectionSnapshot(sections: [("today", ["breakfast", "lunch"]), ("b", [])])
    try snapshot.reconfigureItems(["lunch"])
    try snapshot.reloadItems(["breakfast"])
    try snapshot.reloadSections(["today"])
    try snapshot.reloadSupplementaryViews(ofKind: "footer", inSections: ["b"])
    try snapshot.reconfigureSupplementaryViews(ofKind: "badge", inSections: ["b"])
    #expect(snapshot.description == "2 sections, 2 items")
    #expect(
      snapshot.debugDescription == """
        2 sections, 2 items
        [0] today: 2 items, reload
          [0, 0] breakfast, reload
          [0, 1] lunch, reconfigure
        [1] b: 0 items, reload footer, reconfigure badge
        """)
  }

  @Test func `a table of many items ends with the number of omitted items`() throws {
    let lines = try snapshot([Array(0..<150), Array(150..<500), []]).debugDescription
      .split(separator: "\n")
    #expect(lines.count == 202)
    #expect(lines[0] == "3 sections, 500 items")
    #expect(lines[200] == "  [1, 47] 197")
    #expect(lines[201] == "and 303 more")
    let whole = try snapshot([Array(0..<199)]).debugDescription
    #expect(whole.hasSuffix("\n  [0, 198] 198"))
  }
}
