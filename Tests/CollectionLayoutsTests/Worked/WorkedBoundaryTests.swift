import CollectionLayouts
import LayoutSupport
import Testing

/// Decorations behind sections; the frames of boundary items are in `layout-oracles.json`.
struct WorkedBoundaryTests {
  @Test func `cells lie above the background of their section`() throws {
    let item = LayoutItem(.fractionalWidth(0.5), .fractionalHeight(1))
    let section = SectionSketch(.horizontal(.fractionalWidth(1), .absolute(40), item)).with {
      $0.contentInsets = .uneven
      $0.decorations = [.background(elementKind: "back")]
    }
    let solution = try LayoutSketch([3, 2], section, axis: .horizontal).solve()
    let found = solution.elements(
      in: LayoutRect(x: 320, y: 0, width: 50, height: 480), visible: .zero)
    #expect(
      found.map { "\($0.element) \($0.zIndex)" } == [
        "supplementary view of kind \"back\" at background [0, 0] 0", "cell at [0, 1] 1",
        "cell at [0, 2] 1",
      ])
  }
}
