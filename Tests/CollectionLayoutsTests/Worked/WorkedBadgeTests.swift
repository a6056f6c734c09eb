import CollectionLayouts
import LayoutSupport
import Testing

/// Views anchored to items and groups, with positions noted from UIKit or computed manually.
struct WorkedBadgeTests {
  struct Pixels: Sendable, CustomTestStringConvertible {
    let scale, x, y: Double

    var testDescription: String { "\(scale) to a point" }
  }

  @Test(
    "a badge lies on the nearest pixel",
    arguments: [
      Pixels(scale: 2, x: 145.5, y: -3.5), Pixels(scale: 1, x: 146, y: -4),
      Pixels(scale: 3, x: 437.0 / 3, y: -11.0 / 3), Pixels(scale: 0, x: 145.6, y: -3.6),
    ])
  func pixels(row: Pixels) throws {
    var item = LayoutItem(.fractionalWidth(0.5), .fractionalHeight(1))
    item.supplementaryItems = [
      LayoutSupplementaryItem(
        size: LayoutItemSize(width: .absolute(18), height: .absolute(18)), elementKind: "badge",
        containerAnchor: LayoutAnchor(
          edges: [.top, .trailing], fractionalOffset: LayoutPoint(x: 0.2, y: -0.2)))
    ]
    var sketch = LayoutSketch(
      [3], SectionSketch(.horizontal(.fractionalWidth(1), .absolute(100), item)))
    sketch.scale = row.scale
    let found = try sketch.solve().attributes(
      of: .supplementary(ofKind: "badge", atItem: 0, inSection: 0), visible: sketch.bounds)
    let frame = try #require(found?.frame)
    #expect(abs(frame.minX - row.x) < 1e-9)
    #expect(abs(frame.minY - row.y) < 1e-9)
  }

  @Test func `a position halfway between two pixels is rounded up`() throws {
    var item = LayoutItem(.fractionalWidth(0.5), .fractionalHeight(1))
    item.supplementaryItems = [
      LayoutSupplementaryItem(
        size: LayoutItemSize(width: .absolute(18), height: .absolute(18)), elementKind: "badge",
        containerAnchor: LayoutAnchor(
          edges: [.top, .leading], absoluteOffset: LayoutPoint(x: 0.25, y: -0.25)))
    ]
    let sketch = LayoutSketch(
      [1], SectionSketch(.horizontal(.fractionalWidth(1), .absolute(100), item)))
    let found = try sketch.solve().attributes(
      of: .supplementary(ofKind: "badge", atItem: 0, inSection: 0), visible: sketch.bounds)
    #expect(found?.frame.origin == LayoutPoint(x: 0.5, y: 0))
  }

  /// A group of three items, each with a badge, that has a badge of the same kind itself.
  @Test("badges of items and groups are numbered together", arguments: 1...4)
  func numbers(itemCount: Int) throws {
    var item = LayoutItem(.fractionalWidth(1), .absolute(30))
    let badge = LayoutSupplementaryItem("badge", .absolute(9), .absolute(6), at: [.top, .leading])
    item.supplementaryItems = [badge]
    var group = GroupSketch.vertical(.fractionalWidth(1), .absolute(90), item)
    group.badges = [badge]
    let sketch = LayoutSketch([itemCount], SectionSketch(group))
    let numbers = try sketch.solve().elements(in: .everywhere, visible: .zero)
      .filter { $0.element.kind == "badge" }.map(\.ordinal)
    let groupCount = (itemCount + 2) / 3
    #expect(numbers == Array(0..<itemCount + groupCount))
  }
}
