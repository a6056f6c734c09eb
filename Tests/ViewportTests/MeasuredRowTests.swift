import CollectionMapping
import LayoutSupport
import Testing

/// Containers that measure the views of layouts with estimated sizes.
struct MeasuredRowTests {
  private static let seen = LayoutRect(x: 0, y: 0, width: 320, height: 480)

  /// Nine heights whose sum is 397.
  private static let heights: [Double] = [31, 50, 31, 69, 31, 50, 54, 31, 50]

  @Test(
    "a container estimates items that are not displayed from displayed ones",
    arguments: [(false, 2154.0), (true, 2957)], FlowMaker.allCases)
  func container(estimate: (isFunction: Bool, height: Double), maker: FlowMaker) {
    let (isFunction, height) = estimate
    let source = ViewportSource([40])
    source.height = { _, item in item < 9 ? Self.heights[item] : 500 }
    let size = LayoutSize(width: 320, height: 70)
    var layout = FlowLayout()
    layout.itemSizes = isFunction ? .estimatedEach { _ in size } : .estimated(size)
    let container = source.container(maker.layout(layout), viewport: Self.seen)
    #expect(container.displayedElements.count == 9)
    #expect(container.contentSize?.height == height)
    #expect(!source.happened().contains("!"))
    // Measured sizes are kept for the next solve.
    source.counts = [40, 0]
    container.invalidateLayout()
    #expect(container.contentSize?.height == height)
  }

  @Test(arguments: ListMaker.allCases)
  func `a container measures the rows that it displays`(maker: ListMaker) throws {
    let source = ViewportSource([40])
    source.height = { _, item in item < 9 ? 30 + Double(item) : 500 }
    let container = source.container(
      try maker.layout(ListConfiguration(appearance: .plain)),
      viewport: LayoutRect(x: 0, y: 0, width: 320, height: 300))
    #expect(container.displayedElements.count == 9)
    #expect(container.contentSize?.height == 1670)
    #expect(source.anomalies == [])
  }
}
