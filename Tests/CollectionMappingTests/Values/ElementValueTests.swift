import CollectionMapping
import TestSupport
import Foundation
import Testing

struct ElementKindTests {
  @Test(
    arguments: [
      ("UICollectionElementKindSectionHeader", ElementKind.sectionHeader, "header"),
      ("UICollectionElementKindSectionFooter", .sectionFooter, "footer"),
    ])
  func `the strings of UIKit create the predefined kinds`(
    string: String, kind: ElementKind, name: String
  ) throws {
    let json = try JSONDecoder().decode([ElementKind].self, from: Data("[\"\(string)\"]".utf8))
    for made in [ElementKind(string), ElementKind(rawValue: string), json[0], ElementKind(name)] {
      #expect(made == kind)
      #expect(made.rawValue == name && "\(made)" == name)
    }
    #expect(ElementKind(string + "s").rawValue == string + "s")
    let id = ElementID.supplementary(ofKind: ElementKind(string), inSection: 2)
    #expect(id == .supplementary(ofKind: kind, inSection: 2))
  }

  @Test func `a kind is its string`() {
    let literal: ElementKind = "badge"
    #expect(literal == ElementKind(rawValue: "badge"))
    #expect(literal != "Badge")
    #expect(Set<ElementKind>(["a", "a", "b"]).count == 2)
    #expect("\(literal)" == "badge")
  }

  @Test func `kinds of any characters stay different and survive JSON`() throws {
    let kinds: [ElementKind] = ["", " ", "cell", "🏷️", "\"", "\n", "a\0b", "é"]
    #expect(Set(kinds).count == kinds.count)
    let data = try JSONEncoder().encode(kinds)
    #expect(try JSONDecoder().decode([ElementKind].self, from: data) == kinds)
  }
}

struct ElementIDTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let id: ElementID
    let place: ElementID.Place
    let text: String
    var testDescription: String { text }
  }

  static let rows = [
    Row(id: .cell(section: 0, item: 3), place: .item, text: "cell at [0, 3]"),
    Row(id: .cell(section: -1, item: 0), place: .item, text: "cell at [-1, 0]"),
    Row(
      id: .supplementary(ofKind: "cell", atItem: 3, inSection: 0), place: .item,
      text: "supplementary view of kind \"cell\" at [0, 3]"),
    Row(
      id: .supplementary(ofKind: "cell", atGroup: 3, inSection: 0), place: .group,
      text: "supplementary view of kind \"cell\" at group [0, 3]"),
    Row(
      id: .supplementary(ofKind: "cell", inSection: 0, number: 3), place: .section,
      text: "supplementary view of kind \"cell\" at section [0, 3]"),
    Row(
      id: .background(ofKind: "cell", inSection: 0, number: 3), place: .background,
      text: "supplementary view of kind \"cell\" at background [0, 3]"),
    Row(
      id: .global(ofKind: "cell", number: 3), place: .collection,
      text: "supplementary view of kind \"cell\" 3 of all sections"),
  ]

  @Test(arguments: rows) func `an element is described by its category and position`(row: Row) {
    #expect("\(row.id)" == row.text)
    #expect(row.id.place == row.place)
  }

  @Test func `elements at one index path differ by their anchor`() {
    let ids = Self.rows.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(ids.filter { $0.indexPath == [0, 3] }.count == ids.count - 1)
    #expect(ids.filter { $0.section == nil } == [.global(ofKind: "cell", number: 3)])
  }

  @Test(arguments: ["badge", .sectionHeader, .sectionFooter] as [ElementKind])
  func `views of a kind have different texts at different positions`(kind: ElementKind) {
    let ids: [ElementID] = [
      .supplementary(ofKind: kind, atItem: 3, inSection: 0),
      .supplementary(ofKind: kind, atGroup: 3, inSection: 0),
      .supplementary(ofKind: kind, inSection: 0, number: 3),
      .background(ofKind: kind, inSection: 0, number: 3), .global(ofKind: kind, number: 3),
    ]
    #expect(Set(ids.map(\.description)).count == ids.count)
    #expect(Set(ids.map { "\(ElementAttributes($0, frame: .zero))" }).count == ids.count)
    let usual = ids[kind == "badge" ? 0 : 2]
    #expect("\(usual)" == "supplementary view of kind \"\(kind)\" at [0, 3]")
  }

  @Test(arguments: rows) func `an element survives JSON`(row: Row) throws {
    let data = try JSONEncoder().encode(row.id)
    #expect(try JSONDecoder().decode(ElementID.self, from: data) == row.id)
  }

  @Test(
    arguments: [
      "", "badge", "header", "footer", "others", "UICollectionElementKindSectionOthers",
    ])
  func `an element keeps any kind`(name: String) throws {
    let kind = ElementKind(name)
    let id = ElementID.supplementary(ofKind: kind, inSection: 2, number: 3)
    #expect(id.kind == kind)
    #expect(id != .supplementary(ofKind: "other", inSection: 2, number: 3))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = String(decoding: try encoder.encode(id), as: UTF8.self)
    #expect(text == #"{"kind":"\#(name)","number":3,"place":2,"section":2}"#)
  }

  @Test func `an impossible identity is not decoded`() throws {
    let cell = Data(#"{"place": 1, "section": 0, "number": 2}"#.utf8)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ElementID.self, from: cell)
    }
    let global = Data(#"{"kind": "a", "place": 4, "section": 7, "number": 2}"#.utf8)
    #expect(
      try JSONDecoder().decode(ElementID.self, from: global) == .global(ofKind: "a", number: 2))
  }

  @Test func `a cell has no kind, and differs from a kind named cell`() {
    #expect(ElementID.cell([0, 0]) != .supplementary("cell", [0, 0]))
    #expect(ElementID.cell([0, 0]).category == .cell)
    #expect(ElementCategory.cell.kind == nil)
    #expect(ElementCategory.supplementary("x").kind == "x")
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

  @Test(arguments: rows) func `an index path of any length can be read`(row: Row) {
    #expect(row.path.section == row.section)
    #expect(row.path.item == row.item)
  }

  @Test(arguments: rows) func `an index path of any length can be changed`(row: Row) {
    var path = row.path
    path.item = 7
    #expect(path.item == 7)
    #expect(path.section == row.section)
    path = row.path
    path.section = 9
    #expect(path.section == 9)
    #expect(path.item == row.item)
  }

  @Test func `item and section make the same index path as in UIKit`() {
    let path = IndexPath(item: 5, section: 2)
    #expect(path == [2, 5])
    #expect(path.count == 2)
    #expect(IndexPath(item: -1, section: 0) == [0, -1])
  }
}
