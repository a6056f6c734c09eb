import CollectionMapping
import Foundation
import Testing

struct ElementKindTests {
  @Test func `the presets have the strings of UIKit`() {
    #expect(ElementKind.sectionHeader.rawValue == "UICollectionElementKindSectionHeader")
    #expect(ElementKind.sectionFooter.rawValue == "UICollectionElementKindSectionFooter")
  }

  @Test func `a kind is its string`() {
    let literal: ElementKind = "badge"
    #expect(literal == ElementKind(rawValue: "badge"))
    #expect(literal != "Badge")
    #expect(Set<ElementKind>(["a", "a", "b"]).count == 2)
    #expect("\(literal)" == "badge")
  }

  @Test func `kinds of any characters stay apart and survive JSON`() throws {
    let kinds: [ElementKind] = ["", " ", "cell", "🏷️", "\"", "\n", "a\0b", "é"]
    #expect(Set(kinds).count == kinds.count)
    let data = try JSONEncoder().encode(kinds)
    #expect(try JSONDecoder().decode([ElementKind].self, from: data) == kinds)
  }
}

struct ElementKeyTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let key: ElementKey
    let text: String
    var testDescription: String { text }
  }

  static let rows = [
    Row(key: .cell([0, 3]), text: "cell at [0, 3]"),
    Row(key: .cell([]), text: "cell at []"),
    Row(key: .cell([-1]), text: "cell at [-1]"),
    Row(
      key: .supplementary("cell", [0, 3]), text: "supplementary view of kind \"cell\" at [0, 3]"),
    Row(
      key: .supplementary("b", [1, 2, 3]), text: #"supplementary view of kind "b" at [1, 2, 3]"#),
  ]

  @Test(arguments: rows) func `a key says what it is and where`(row: Row) {
    #expect("\(row.key)" == row.text)
  }

  @Test func `a cell is no kind, not even one called cell`() {
    #expect(ElementKey.cell([0, 0]) != .supplementary("cell", [0, 0]))
    #expect(ElementKey.cell([0, 0]) == ElementKey(.cell, at: [0, 0]))
    #expect(ElementCategory.cell.kind == nil)
    #expect(ElementCategory.supplementary("x").kind == "x")
    #expect(Set(Self.rows.map(\.key)).count == Self.rows.count)
  }
}

struct IndexPathTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let path: IndexPath
    let section: Int
    let item: Int
    var testDescription: String { "\(Array(path))" }
  }

  static let rows = [
    Row(path: [2, 5], section: 2, item: 5),
    Row(path: [], section: .max, item: .max),
    Row(path: [3], section: 3, item: .max),
    Row(path: [1, 2, 3], section: 1, item: 2),
    Row(path: [-1, -2], section: -1, item: -2),
    Row(path: [.min, .max], section: .min, item: .max),
  ]

  @Test(arguments: rows) func `a path of any length is read without a trap`(row: Row) {
    #expect(row.path.section == row.section)
    #expect(row.path.item == row.item)
  }

  @Test(arguments: rows) func `a path of any length is written without a trap`(row: Row) {
    var path = row.path
    path.item = 7
    #expect(path.item == 7)
    #expect(path.section == row.section)
    path = row.path
    path.section = 9
    #expect(path.section == 9)
    #expect(path.item == row.item)
  }

  @Test func `item and section make the path that UIKit makes`() {
    let path = IndexPath(item: 5, section: 2)
    #expect(path == [2, 5])
    #expect(path.count == 2)
    #expect(IndexPath(item: -1, section: 0) == [0, -1])
  }
}
