import CollectionLayouts
import LayoutSupport
import Testing

/// The properties of a flow layout, its calls, and the elements that it omits.
struct FlowLayoutTests {
  @Test func `everything begins as in UIKit`() {
    let layout = FlowLayout()
    #expect(layout.scrollDirection == .vertical)
    #expect(layout.sectionInsetReference == .none)
    #expect(!layout.sectionHeadersPinToVisibleBounds && !layout.sectionFootersPinToVisibleBounds)
    #expect(layout.adjustSection == nil)
    #expect(layout.minimumLineSpacing == 10 && layout.minimumInteritemSpacing == 10)
    #expect(layout.sectionInset == .zero)
    #expect(layout.headerReferenceSize == .zero && layout.footerReferenceSize == .zero)
    guard case .uniform(let size) = layout.itemSizes else {
      Issue.record("items are asked for one by one")
      return
    }
    #expect(size == LayoutSize(width: 50, height: 50))
    let solution = layout.solve(LayoutRequest([6]))
    #expect(solution.contentSize == LayoutSize(width: 320, height: 110))
    let second = solution.attributes(of: .cell(section: 0, item: 1), visible: .zero)
    #expect(second?.frame == LayoutRect(x: 67.5, y: 0, width: 50, height: 50))
    #expect(second?.zIndex == 0 && second?.alpha == 1 && second?.estimatedAxes == [])
  }

  @Test func `sections and sizes are asked for once, in order, with the metrics of the layout`() {
    var layout = FlowLayout()
    layout.minimumLineSpacing = 3
    var asked: [[Int]] = []
    layout.adjustSection = { section, metrics in
      #expect(metrics.minimumLineSpacing == 3)
      metrics.minimumLineSpacing = 4
      asked.append([section])
      metrics.itemSizes = .each { item in
        asked.append([section, item])
        return LayoutSize(width: 30, height: 30)
      }
    }
    let solution = layout.solve(LayoutRequest([2, 0, 1]))
    #expect(asked == [[0], [0, 0], [0, 1], [1], [2], [2, 0]])
    _ = solution.elements(in: .everywhere, visible: .zero)
    _ = solution.attributes(of: .cell(section: 2, item: 0), visible: .zero)
    #expect(asked.count == 6)
  }

  @Test func `a section without adjustments has the metrics of the layout`() {
    var layout = FlowLayout()
    layout.itemSizes = .uniform(LayoutSize(width: 320, height: 20))
    layout.minimumLineSpacing = 1
    layout.adjustSection = { section, metrics in
      if section == 1 { metrics.minimumLineSpacing = 5 }
    }
    let solution = layout.solve(LayoutRequest([3, 3, 3]))
    #expect(solution.contentSize.height == 62 + 70 + 62)
  }

  @Test func `items that fill a line up to a rounding error share it`() {
    var layout = FlowLayout()
    layout.minimumInteritemSpacing = 0
    layout.itemSizes = .uniform(LayoutSize(width: 43.2, height: 10))
    let room = LayoutContainer(contentSize: LayoutSize(width: 302.4, height: 480))
    let solution = layout.solve(
      LayoutRequest(itemCounts: [7], environment: LayoutEnvironment(container: room)))
    #expect(302.4 / 43.2 < 7)
    #expect(solution.contentSize.height == 10)
  }

  @Test(arguments: [50.0, 60], FlowMaker.allCases)
  func `items that go backwards share a line if two of them fit, equally wide or not`(
    last: Double, maker: FlowMaker
  ) {
    let section = FlowSectionSketch(3, 50, 20).with {
      $0.sizes[2].width = last
      $0.itemSpacing = -60
    }
    for (room, rows) in [(320.0, [0.0, 0, 0]), (30.0, [0.0, 30, 60])] {
      let bounds = LayoutRect(x: 0, y: 0, width: room, height: 480)
      let sketch = FlowSketch([section], bounds: bounds)
      for sketch in [sketch, sketch.uniform] {
        let elements = sketch.elements(of: sketch.solve(by: maker))
        #expect(elements.map(\.frame.minY) == rows)
      }
    }
  }

  @Test(
    "a header without a length along the scroll axis is omitted",
    arguments: [LayoutAxis.vertical, .horizontal])
  func noHeader(axis: LayoutAxis) {
    let section = FlowSectionSketch(2, 50, 50).with {
      $0.header = LayoutSize(width: 40, height: 0)
      $0.footer = LayoutSize(width: 0, height: 40)
    }
    let sketch = FlowSketch([section]).with { $0.axis = axis }
    let solution = sketch.solve()
    let all = solution.elements(in: .everywhere, visible: sketch.bounds)
    let kinds = all.compactMap(\.element.kind)
    #expect(kinds == [axis == .vertical ? .sectionFooter : .sectionHeader])
    let views = sketch.elements(of: solution).filter { $0.element.kind != nil }
    #expect(views.map(\.frame.size) == [sketch.axis == .vertical ? wide : high])
  }

  private let wide = LayoutSize(width: 320, height: 40)
  private let high = LayoutSize(width: 40, height: 480)

  @Test(
    "section insets are added to the reference, without the content inset",
    arguments: [
      (ContentInsetsReference.none, LayoutInsets.zero, 12.0, 234.0),
      (.layoutMargins, .zero, 42, 229), (.automatic, .zero, 17, 204), (.safeArea, .zero, 17, 204),
      (.readableContent, .zero, 13, 232),
      (.layoutMargins, LayoutInsets(leading: 20, trailing: 30), 22, 200),
      (.none, LayoutInsets(leading: 20, trailing: 30), 12, 184),
      (.safeArea, LayoutInsets(leading: 20, trailing: 100), 0, 130),
    ])
  func reference(
    reference: ContentInsetsReference, kept: LayoutInsets, first: Double, last: Double
  ) {
    var layout = FlowLayout()
    layout.sectionInsetReference = reference
    layout.itemSizes = .uniform(LayoutSize(width: 70, height: 50))
    layout.minimumInteritemSpacing = 7
    layout.headerReferenceSize.height = 20
    layout.sectionInset = LayoutInsets(top: 10, leading: 12, bottom: 14, trailing: 16)
    let environment = LayoutEnvironment(
      container: LayoutContainer(
        contentSize: LayoutSize(width: 320, height: 480), contentInsets: kept),
      safeAreaInsets: LayoutInsets(top: 90, leading: 5, bottom: 90, trailing: 30),
      layoutMargins: LayoutInsets(top: 90, leading: 30, bottom: 90, trailing: 5),
      readableInsets: LayoutInsets(leading: 1, trailing: 2))
    let solution = layout.solve(LayoutRequest(itemCounts: [3], environment: environment))
    let frames = solution.elements(in: .everywhere, visible: .zero).map(\.frame)
    #expect(frames.map(\.minX).prefix(1) == [first])
    #expect(frames.prefix(3).map(\.minX).max() == last)
    #expect(frames.first?.minY == 30)
    let width = 320 - kept.leading - kept.trailing
    #expect(frames.last == LayoutRect(x: 0, y: 0, width: width, height: 20))
    #expect(solution.contentSize.width == width)
  }

  /// The corners of the cells of a section along one axis.
  private func corners(
    _ axis: LayoutAxis, in section: Int = 0, of sketch: FlowSketch
  ) -> [Double] {
    let solution = sketch.solve()
    return sketch.sections[section].sizes.indices.compactMap { item in
      let cell = ElementID.cell(section: section, item: item)
      let frame = solution.attributes(of: cell, visible: sketch.bounds)?.frame
      return axis == .horizontal ? frame?.minX : frame?.minY
    }
  }

  @Test("an item that is too large is reported once", arguments: [false, true])
  func tooLarge(isUniform: Bool) {
    let section = FlowSectionSketch(3, 310, 20).with {
      $0.inset = LayoutInsets(leading: 6, trailing: 6)
    }
    let fitting = FlowSectionSketch(3, 308, 20).with { $0.inset = section.inset }
    var sketch = FlowSketch([fitting, section, FlowSectionSketch([]).with { $0.isUniform = true }])
    if isUniform { sketch = sketch.uniform }
    let solution = sketch.solve()
    #expect(
      solution.problems == [
        .itemTooLarge(.cell(section: 1, item: 0), length: 310, room: 308)
      ])
    #expect(corners(.horizontal, in: 1, of: sketch) == [6, 6, 6])
    #expect(corners(.vertical, in: 1, of: sketch) == [80, 110, 140])
    #expect(
      sketch.transposed.solve().problems == [
        .itemTooLarge(.cell(section: 1, item: 0), length: 310, room: 308)
      ])
  }

  @Test func `the first of several items that are too large is reported`() {
    let widths = [50, 50, 400, 50, 500.0]
    let sketch = FlowSketch([
      FlowSectionSketch(widths.map { LayoutSize(width: $0, height: 20) })
    ])
    #expect(
      sketch.solve().problems == [
        .itemTooLarge(.cell(section: 0, item: 2), length: 400, room: 320)
      ])
    #expect(corners(.horizontal, of: sketch) == [0, 270, 0, 135, 0])
    #expect(corners(.vertical, of: sketch) == [0, 0, 30, 60, 90])
  }

  @Test func `an estimate that is too large is reported where lines overlap, too`() {
    var layout = FlowLayout()
    layout.itemSizes = .estimated(LayoutSize(width: 500, height: 50))
    layout.minimumLineSpacing = -5
    #expect(
      layout.solve(LayoutRequest([3])).problems == [
        .itemTooLarge(.cell(section: 0, item: 0), length: 500, room: 320)
      ])
  }

  @Test func `a negative width or height counts as 0, and is reported once`() {
    let negative = LayoutSize(width: -13, height: 50), small = LayoutSize(width: 100, height: -5)
    let sizes: [(FlowItemSizes, item: Int)] = [
      (.uniform(negative), 0), (.estimated(small), 0),
      (.each { $0 > 1 ? small : LayoutSize(width: 10, height: 10) }, 2),
      (.estimatedEach { $0 > 0 ? negative : small }, 0),
    ]
    for (size, item) in sizes {
      var (layout, flat) = (FlowLayout(), FlowLayout())
      layout.itemSizes = size
      flat.itemSizes = .each {
        let own = size.size(ofItem: $0)
        return LayoutSize(width: max(0, own.width), height: max(0, own.height))
      }
      let solution = layout.solve(LayoutRequest([5])), other = flat.solve(LayoutRequest([5]))
      #expect(solution.problems == [.negativeSize(.cell(section: 0, item: item))])
      #expect(solution.contentSize == other.contentSize && other.problems == [])
      for cell in (0..<5).map({ ElementID.cell(section: 0, item: $0) }) {
        #expect(
          solution.attributes(of: cell, visible: .screen)?.frame
            == other.attributes(of: cell, visible: .screen)?.frame)
      }
      #expect(layout.solve(LayoutRequest([0])).problems == [])
    }
  }

  @Test(arguments: FlowMaker.allCases)
  func `a million equal items need no calls`(maker: FlowMaker) {
    var layout = FlowLayout()
    layout.minimumLineSpacing = 0
    let request = LayoutRequest([1_000_000])
    let solution = maker.solve(layout, request)
    #expect(solution.contentSize.height == 10_000_000)
    let end = LayoutRect(x: 0, y: 9_999_999, width: 320, height: 1)
    #expect(
      solution.elements(in: end, visible: end).map(\.element)
        == (999_995..<1_000_000).map { .cell(section: 0, item: $0) })
  }
}
