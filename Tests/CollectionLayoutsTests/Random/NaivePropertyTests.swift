import CollectionLayouts
import LayoutSupport
import Testing

/// Random layouts compared with the rules, applied one by one.
struct NaivePropertyTests {
  @Test("cells and content follow the rules", arguments: [RandomLayouts.Kind.tame, .wild])
  func places(kind: RandomLayouts.Kind) {
    RandomLayouts.check(kind) { sketch, _ in try Self.difference(of: sketch) }
  }

  @Test func `negative shares move the next items and display no item`()
    throws
  {
    var group = GroupSketch(
      LayoutItemSize(width: .fractionalWidth(1), height: .absolute(20)),
      .run(
        .vertical, [.item(LayoutItem(.absolute(50), .fractionalHeight(0.25)))], .sharing(4)))
    group.contentInsets = LayoutInsets(top: 2.5, leading: 3.5, bottom: 7, trailing: 0)
    group.spacing = .flexible(4)
    let sketch = LayoutSketch([4], SectionSketch(group))
    #expect(try Self.difference(of: sketch) == nil)
    let cells = try sketch.elements(of: sketch.solve()).map(\.frame)
    // A quarter of 10.5 less 3 × 4 is -0.5 when rounded down to a pixel. Half a point is
    // distributed.
    #expect(cells.map(\.size.height) == [0, 0, 0, 0])
    #expect(cells.map(\.minY) == [2.5, 6, 10, 13.5])
  }

  /// The first frame that contradicts the rules.
  private static func difference(of sketch: LayoutSketch) throws -> String? {
    var sketch = sketch
    sketch.globalItems = []
    sketch.direction = .leftToRight
    for index in sketch.sections.indices { sketch.sections[index].boundaryItems = [] }
    let naive = NaiveLayout(sketch)
    let solution = try sketch.solve()
    let found = sketch.elements(of: solution).filter { $0.element.kind == nil }
    if found.count != naive.frames.count { return "\(found.count), not \(naive.frames.count)" }
    for one in found {
      guard let frame = naive.frames[one.element], frame.isNear(one.frame)
      else { return "\(one), not \(naive.frames[one.element] ?? .zero)" }
    }
    let size = solution.contentSize
    return size.isNear(naive.contentSize) ? nil : "\(size), not \(naive.contentSize)"
  }
}

extension LayoutSize {
  func isNear(_ other: LayoutSize) -> Bool {
    abs(width - other.width) < 1e-6 && abs(height - other.height) < 1e-6
  }
}

extension LayoutRect {
  func isNear(_ other: LayoutRect) -> Bool {
    abs(minX - other.minX) < 1e-6 && abs(minY - other.minY) < 1e-6 && size.isNear(other.size)
  }
}
