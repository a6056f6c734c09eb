import CollectionContent
import TestSupport
import Foundation
import Testing

struct SnapshotMarkTests {
  @Test func `reload takes precedence over reconfigure, in either order`() throws {
    var snapshot = try snapshot([["a", "b", "c"]])
    try snapshot.reconfigureItems(["b", "a"])
    try snapshot.reloadItems(["a"])
    try snapshot.reconfigureItems(["a"])
    #expect(snapshot.reloadedItemIdentifiers == ["a"])
    #expect(snapshot.reconfiguredItemIdentifiers == ["b"])
    for kind: ElementKind in [.sectionHeader, .sectionFooter] {
      try snapshot.reconfigureSupplementaryViews(ofKind: kind, inSections: [0])
    }
    try snapshot.reloadSupplementaryViews(ofKind: .sectionHeader, inSections: [0])
    try snapshot.reconfigureSupplementaryViews(ofKind: .sectionHeader, inSections: [0])
    #expect(snapshot.reloadedSupplementaryKinds(inSection: 0) == [.sectionHeader])
    #expect(snapshot.reconfiguredSupplementaryKinds(inSection: 0) == [.sectionFooter])
    #expect(snapshot.reloadedSupplementaryKinds(inSection: 9) == nil)
  }

  @Test func `marked items are listed in the order of marking`() throws {
    let items = ["f", "a", "e", "b", "h", "d", "c", "g"]
    var snapshot = try snapshot([items.sorted()])
    try snapshot.reconfigureItems(items)
    #expect(snapshot.reconfiguredItemIdentifiers == items)
    try snapshot.reloadItems(items.reversed())
    #expect(snapshot.reloadedItemIdentifiers == items.reversed())
    #expect(snapshot.reconfiguredItemIdentifiers == [])
  }

  @Test func `a mark is kept when its item moves and removed when it is deleted`() throws {
    var snapshot = try snapshot([["a", "b"], ["c"]])
    try snapshot.reloadItems(["a", "b"])
    try snapshot.reconfigureItems(["c"])
    try snapshot.moveItem("a", afterItem: "c")
    try snapshot.appendItems(["a"], toSection: 0)
    #expect(snapshot.reloadedItemIdentifiers == ["a", "b"])
    snapshot.deleteItems(["a"])
    try snapshot.appendItems(["a"])
    snapshot.deleteSections([1])
    #expect(snapshot.reloadedItemIdentifiers == ["b"])
    #expect(snapshot.reconfiguredItemIdentifiers == [])
    try snapshot.appendSections([1])
    #expect(snapshot.reloadedSectionIdentifiers == [])
  }

  @Test func `removing the marks restores the original snapshot`() throws {
    let before = try snapshot([["a", "b"], []])
    var marked = before
    try marked.reloadItems(["a"])
    try marked.reconfigureItems(["b"])
    try marked.reloadSections([1])
    try marked.reconfigureSections([0])
    try marked.reloadSupplementaryViews(ofKind: .sectionHeader, inSections: [0])
    #expect(marked.hasMarks)
    #expect(marked != before)
    #expect(!marked.withoutMarks().hasMarks)
    #expect(marked.withoutMarks() == before)
  }

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
