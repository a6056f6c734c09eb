import CollectionContent
import TestSupport
import Foundation
import Testing

struct SectionSnapshotTests {
  private func groceries() throws -> SectionSnapshot<String> {
    var snapshot = SectionSnapshot<String>()
    try snapshot.append(["Fruit", "Bread"])
    try snapshot.append(["Apple", "Pear"], to: "Fruit")
    try snapshot.append(["Rye"], to: "Bread")
    try snapshot.append(["Boskoop"], to: "Apple")
    return snapshot
  }

  @Test func `only items below expanded items are visible`() throws {
    var snapshot = try groceries()
    #expect(snapshot.visibleItems == ["Fruit", "Bread"])
    try snapshot.expand(["Fruit"])
    #expect(snapshot.visibleItems == ["Fruit", "Apple", "Pear", "Bread"])
    try snapshot.expand(["Apple", "Pear"])
    try snapshot.collapse(["Fruit"])
    #expect(snapshot.visibleItems == ["Fruit", "Bread"])
    #expect(snapshot.isExpanded("Apple"))
    #expect(!snapshot.isVisible("Apple"))
    #expect(
      snapshot.visualDescription() == """
        * - Fruit
            + Apple
              - Boskoop
            + Pear
        * - Bread
            - Rye
        """)
    try snapshot.append(["Williams"], to: "Pear")
    try snapshot.expand(["Fruit"])
    #expect(snapshot.isVisible("Williams"))
    #expect(snapshot.description == "7 items, 6 visible")
  }

  @Test func `a tree of a hundred thousand levels works`() throws {
    let depth = 100_000
    var snapshot = SectionSnapshot<Int>()
    try snapshot.append([0])
    for level in 1..<depth { try snapshot.append([level], to: level - 1) }
    try snapshot.expand(Array(0..<depth))
    #expect(snapshot.visibleItems.count == depth)
    #expect(snapshot.level(of: depth - 1) == depth - 1)
    #expect(snapshot.isVisible(depth - 1))
    #expect(snapshot.visualDescription().utf8.count < 20_000)
    let indent = String(repeating: "  ", count: 10)
    #expect(snapshot.visualDescription().contains("* \(indent)+ (level 11) 11"))
    let data = try JSONEncoder().encode(snapshot)
    #expect(try JSONDecoder().decode(SectionSnapshot<Int>.self, from: data) == snapshot)
    #expect(throws: SnapshotError.cycle("0")) { try snapshot.append([0], to: depth - 1) }
    #expect(try snapshot.snapshot(of: 1).items.count == depth - 2)
    #expect(snapshot.delete([1]) == depth - 1)
    #expect(snapshot.items == [0])
  }

  @Test(arguments: [
    #"[{"id":0,"level":1,"isExpanded":false}]"#,
    #"[{"id":0,"level":0,"isExpanded":false},{"id":1,"level":2,"isExpanded":false}]"#,
    #"[{"id":0,"level":-1,"isExpanded":false}]"#,
    #"[{"id":0,"level":0,"isExpanded":false},{"id":0,"level":0,"isExpanded":false}]"#,
    #"[{"id":0,"level":9223372036854775807,"isExpanded":false}]"#,
  ])
  func `JSON that is not a tree is not decoded`(_ json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(SectionSnapshot<Int>.self, from: Data(json.utf8))
    }
  }

  @Test func `items with the same hash stay different`() throws {
    var snapshot = SectionSnapshot<SameHash>()
    try snapshot.append((0..<20).map(SameHash.init))
    for number in 0..<20 { try snapshot.append([SameHash(100 + number)], to: SameHash(number)) }
    try snapshot.expand([SameHash(3)])
    snapshot.delete([SameHash(0), SameHash(100)])
    #expect(snapshot.parent(of: SameHash(119)) == SameHash(19))
    #expect(snapshot.visibleItems.count == 20)
  }
}
