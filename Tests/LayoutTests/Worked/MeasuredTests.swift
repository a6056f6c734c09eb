import CollectionMapping
import Testing

/// Layouts whose views have measured their sizes, with frames noted from UIKit.
@Suite struct MeasuredTests {
  private func solve(
    _ sketch: LayoutSketch, heights: [Double]
  ) throws -> CompositionalLayout.Solution {
    var solution = try sketch.solve()
    for (item, height) in heights.enumerated() {
      let element = LayoutElement.cell(section: 0, item: item)
      let size = LayoutSize(width: 1, height: height)
      let hasChanged = [
        solution.setMeasuredSize(size, of: element), solution.setMeasuredSize(size, of: element),
      ]
      #expect(hasChanged == [true, false])
    }
    return solution
  }

  @Test func `a row is as high as its highest item`() throws {
    var group = GroupSketch(
      LayoutItemSize(width: .fractionalWidth(1), height: .estimated(50)),
      .run(
        .horizontal, [.item(LayoutItem(.fractionalWidth(1), .estimated(50)))], .sharing(2)))
    group.spacing = .fixed(5)
    let sketch = LayoutSketch([5], SectionSketch(group).with { $0.groupSpacing = 3 })
    let solution = try solve(sketch, heights: [31, 88, 31, 126, 31])
    #expect(solution.contentSize == LayoutSize(width: 320, height: 251))
    let frames = sketch.elements(of: solution).map(\.frame)
    #expect(frames.map(\.minY) == [0, 0, 91, 91, 220])
    #expect(frames.map(\.size.height) == [31, 88, 31, 126, 31])
    #expect(frames.allSatisfy { $0.size.width == 157.5 })
  }

  @Test func `insets do not shrink a measured height`() throws {
    var item = LayoutItem(.fractionalWidth(1), .estimated(44))
    item.contentInsets = LayoutInsets(top: 4, leading: 6, bottom: 4, trailing: 6)
    let section = SectionSketch(.vertical(.fractionalWidth(1), .estimated(44), item)).with {
      $0.contentInsets = LayoutInsets(top: 2, leading: 10, bottom: 2, trailing: 10)
    }
    let sketch = LayoutSketch([5], section)
    let solution = try solve(sketch, heights: [31, 69, 31, 88, 31])
    #expect(solution.contentSize == LayoutSize(width: 320, height: 254))
    let frames = sketch.elements(of: solution).map(\.frame)
    #expect(frames.map(\.minY) == [2, 33, 102, 133, 221])
    #expect(frames.allSatisfy { $0.minX == 16 && $0.size.width == 288 })
  }
}
