import RandomSupport
import CollectionLayouts
import LayoutSupport
import Testing

/// Flow layouts whose items have the sizes that their views measure.
struct EstimatedFlowTests {
  /// Nine heights whose sum is 397.
  private static let heights: [Double] = [31, 50, 31, 69, 31, 50, 54, 31, 50]

  private static func layout(_ sizes: FlowItemSizes) -> FlowLayout {
    var layout = FlowLayout()
    layout.itemSizes = sizes
    return layout
  }

  private static func solve(
    _ maker: FlowMaker, _ sizes: FlowItemSizes, _ counts: [Int] = [40], scale: Double = 2
  ) -> SectionStack {
    maker.solve(layout(sizes), LayoutRequest(counts, scale: scale))
  }

  private static func measure(
    _ solution: inout SectionStack, _ item: Int, _ width: Double, _ height: Double,
    section: Int = 0
  ) -> Bool {
    solution.measure(item, inSection: section, width: width, height: height)
  }

  private static func frames(_ solution: SectionStack) -> [LayoutRect] {
    solution.elements(in: .everywhere, visible: .screen).map(\.frame)
  }

  // MARK: Recorded

  @Test(arguments: FlowMaker.allCases)
  func `items that are not displayed are as high as the displayed ones on average`(maker: FlowMaker)
  {
    var solution = Self.solve(maker, .estimated(LayoutSize(width: 320, height: 50)))
    #expect(solution.contentSize.height == 40 * 50 + 390)
    for (item, height) in Self.heights.enumerated() {
      _ = Self.measure(&solution, item, 320, height)
    }
    #expect(Self.heights.reduce(0, +) == 397)
    #expect(solution.contentSize == LayoutSize(width: 320, height: 2154))
    let frames = Self.frames(solution)
    #expect(frames.prefix(9).map(\.size.height) == Self.heights)
    #expect(frames.dropFirst(9).allSatisfy { $0.size.height == 397.0 / 9 })
    #expect(frames.allSatisfy { $0.minX == 0 && $0.size.width == 320 })
    // 487 plus one average and its distance, on the nearest pixel.
    #expect(frames[9].minY == 487)
    #expect(frames[10].minY == 541)
  }

  @Test(arguments: FlowMaker.allCases)
  func `items that are not displayed are as high as a function returns`(maker: FlowMaker) {
    var solution = Self.solve(maker, .estimatedEach { _ in LayoutSize(width: 320, height: 70) })
    for (item, height) in Self.heights.enumerated() {
      _ = Self.measure(&solution, item, 320, height)
    }
    #expect(solution.contentSize == LayoutSize(width: 320, height: 2957))
    #expect(Self.frames(solution).dropFirst(9).allSatisfy { $0.size.height == 70 })
  }

  // MARK: Sizes

  @Test(arguments: FlowMaker.allCases)
  func `both sides are estimates, and lines are broken again`(maker: FlowMaker) {
    var solution = Self.solve(maker, .estimated(LayoutSize(width: 150, height: 40)), [3])
    #expect(Self.frames(solution).map(\.minX) == [0, 170, 0])
    let elements = solution.elements(in: .everywhere, visible: .screen)
    #expect(elements.allSatisfy { $0.estimatedAxes == [.horizontal, .vertical] })
    #expect(Self.measure(&solution, 0, 100, 40))
    #expect(Self.measure(&solution, 1, 80, 60))
    // The third one is 90 wide and 50 high, and fits in the line, which is the last one.
    #expect(
      Self.frames(solution) == [
        LayoutRect(x: 0, y: 10, width: 100, height: 40),
        LayoutRect(x: 110, y: 0, width: 80, height: 60),
        LayoutRect(x: 200, y: 5, width: 90, height: 50),
      ])
    #expect(solution.contentSize.height == 60)
  }

  @Test(arguments: FlowMaker.allCases)
  func `equal widths that no number of bits holds stay equal`(maker: FlowMaker) {
    var solution = Self.solve(maker, .estimated(LayoutSize(width: 100, height: 20)), [30])
    for item in 0..<7 { _ = Self.measure(&solution, item, 320.0 / 3 - 8, 20.1) }
    let frames = Self.frames(solution)
    #expect(Set(frames.map(\.size)) == [LayoutSize(width: 320.0 / 3 - 8, height: 20.1)])
    #expect(frames.count(where: { $0.minX == 0 }) == 10)
  }

  @Test(arguments: FlowMaker.allCases)
  func `each section has an average of its own`(maker: FlowMaker) {
    var solution = Self.solve(maker, .estimated(LayoutSize(width: 320, height: 50)), [3, 3])
    #expect(Self.measure(&solution, 1, 320, 20, section: 1))
    #expect(Self.frames(solution).map(\.size.height) == [50, 50, 50, 20, 20, 20])
    #expect(solution.contentSize.height == 170 + 80)
  }

  @Test(arguments: FlowMaker.allCases)
  func `sizes that are not estimates are not measured`(maker: FlowMaker) {
    let size = LayoutSize(width: 320, height: 50)
    for sizes in [
      FlowItemSizes.uniform(size),
      .each { [size] in
        LayoutSize(width: size.width, height: 50 + Double($0))
      },
    ] {
      var solution = Self.solve(maker, sizes, [3])
      let before = Self.frames(solution)
      #expect(!Self.measure(&solution, 0, 10, 10))
      #expect(Self.frames(solution) == before)
    }
  }

  @Test(arguments: FlowMaker.allCases)
  func `measuring the estimated size moves no element`(maker: FlowMaker) {
    var solution = Self.solve(maker, .estimated(LayoutSize(width: 90, height: 30)), [9])
    let before = Self.frames(solution)
    for item in [3, 0, 8] { #expect(!Self.measure(&solution, item, 90, 30)) }
    #expect(Self.frames(solution) == before)
    #expect(Self.measure(&solution, 3, 90, 31))
    #expect(!Self.measure(&solution, 3, 90, 31))
  }

  @Test(
    "a measured size of an unknown element is ignored", arguments: [-1, 9, .min, .max],
    FlowMaker.allCases)
  func nothing(item: Int, maker: FlowMaker) {
    var solution = Self.solve(maker, .estimated(LayoutSize(width: 90, height: 30)), [9])
    #expect(!Self.measure(&solution, item, 50, 50))
    #expect(!Self.measure(&solution, 0, .nan, 50))
    #expect(Self.frames(solution).allSatisfy { $0.size == LayoutSize(width: 90, height: 30) })
  }

  @Test(arguments: FlowMaker.allCases)
  func `a copy is measured independently`(maker: FlowMaker) {
    let before = Self.solve(maker, .estimated(LayoutSize(width: 320, height: 50)), [3])
    var solution = before
    #expect(Self.measure(&solution, 0, 320, 80))
    #expect(before.contentSize.height == 170)
    #expect(solution.contentSize.height == 260)
  }

  // MARK: Random

  /// Sizes measured in any order, with queries in between or not, compared with sizes measured at
  /// once.
  @Test(arguments: [true, false], FlowMaker.allCases)
  func `the order in which sizes are measured does not matter`(areAverages: Bool, maker: FlowMaker)
  {
    for seed in Seeds.all(debug: 60, release: 2000) {
      var random = SplitMix64(seed: seed)
      let counts = [random.below(30), random.below(9)]
      let each = (0..<30).map { _ in
        LayoutSize(width: 20 + Double(random.below(120)), height: 10 + Double(random.below(50)))
      }
      let sizes = areAverages ? FlowItemSizes.estimated(each[0]) : .estimatedEach { each[$0] }
      let scale = random.pick([2.0, 0, 3])
      var step = Self.solve(maker, sizes, counts, scale: scale)
      var known: [ElementID: LayoutSize] = [:]
      for _ in 0..<random.below(40) {
        let section = random.below(2)
        guard counts[section] > 0 else { continue }
        let element = ElementID.cell(section: section, item: random.below(counts[section]))
        // Higher than half a pixel: other lines may begin where the content ends.
        let size = LayoutSize(
          width: Double(1 + random.below(400)) / 3, height: Double(4 + random.below(197)) / 7)
        known[element] = size
        _ = step.setMeasuredSize(size, of: element)
        if random.percent(30) { _ = step.contentSize }
      }
      var fresh = Self.solve(maker, sizes, counts, scale: scale)
      for (element, size) in known { _ = fresh.setMeasuredSize(size, of: element) }
      #expect(step.contentSize == fresh.contentSize, "SEED=\(seed)")
      #expect(Self.frames(step) == Self.frames(fresh), "SEED=\(seed)")
      let asked = LayoutRequest(counts).items.compactMap {
        step.attributes(of: $0, visible: .screen)
      }
      #expect(asked == step.elements(in: .everywhere, visible: .screen), "SEED=\(seed)")
      if !areAverages {
        // As if the sizes had been known from the beginning.
        let all = Self.solveKnown(each, known, counts, scale)
        #expect(Self.frames(all) == Self.frames(step), "SEED=\(seed)")
      }
    }
  }

  /// Sizes measured in order, as by scrolling, or anywhere; each time the layout is compared with one that
  /// was measured at once.
  @Test(arguments: [10, 0, -6], FlowMaker.allCases)
  func `queries between measurements find what is in their rectangle`(
    spacing: Double, maker: FlowMaker
  ) {
    for seed in Seeds.all(debug: 30, release: 600) {
      var random = SplitMix64(seed: seed)
      let count = 1 + random.below(60)
      let width = random.pick([320.0, 100, 60])
      var layout = Self.layout(.estimated(LayoutSize(width: width, height: 20)))
      layout.minimumLineSpacing = spacing
      let request = LayoutRequest([count], scale: 2)
      let (isInOrder, isOneWidth) = (random.percent(50), random.percent(50))
      let widths = random.pick([30..<180, 5..<45])
      var step = maker.solve(layout, request)
      var known: [ElementID: LayoutSize] = [:]
      for number in 0..<(isInOrder ? count : 12) {
        let element = ElementID.cell(section: 0, item: isInOrder ? number : random.below(count))
        // Never as estimated, which the closure of custom items does not learn.
        let size = LayoutSize(
          width: isOneWidth ? width : Double(widths.lowerBound + random.below(widths.count)),
          height: Double(random.below(300)) / 7 + 0.01)
        known[element] = size
        _ = step.setMeasuredSize(size, of: element)
        guard random.percent(40) else { continue }
        var fresh = maker.solve(layout, request)
        for (element, size) in known { _ = fresh.setMeasuredSize(size, of: element) }
        let all = step.elements(in: .everywhere, visible: .screen)
        #expect(all == fresh.elements(in: .everywhere, visible: .screen), "SEED=\(seed)")
        #expect(step.contentSize == fresh.contentSize, "SEED=\(seed)")
        let average = known.values.reduce(0) { $0 + $1.height } / Double(known.count)
        for found in all where known[found.element] == nil {
          #expect(abs(found.frame.height - average) < 1e-9, "SEED=\(seed)")
        }
        let rect = LayoutRect(
          x: 0, y: Double(random.below(1500)), width: 320, height: Double(random.below(300)))
        let found = step.elements(in: rect, visible: .screen)
        // The last frame may end a part of a pixel behind the content.
        let seen = rect.intersection(LayoutRect(origin: .zero, size: step.contentSize))
        #expect(found == all.filter { $0.frame.intersects(seen) }, "SEED=\(seed)")
        let asked = request.items.compactMap { step.attributes(of: $0, visible: .screen) }
        #expect(Set(all).isSubset(of: asked), "SEED=\(seed)")
      }
    }
  }

  private static func solveKnown(
    _ each: [LayoutSize], _ known: [ElementID: LayoutSize], _ counts: [Int], _ scale: Double
  ) -> SectionStack {
    var layout = FlowLayout()
    layout.adjustSection = { section, metrics in
      metrics.itemSizes = .estimatedEach { item in
        known[.cell(section: section, item: item)] ?? each[item]
      }
    }
    return layout.solve(LayoutRequest(counts, scale: scale))
  }
}
