import RandomSupport
import CollectionLayouts
import LayoutSupport
import Testing

/// Unreasonable numbers, in layouts with seeds: no result may trap or loop forever.
struct HugeNumberTests {
  private static let numbers = [
    1e300, -1e300, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude,
    1e18, 0, 12,
  ]

  private static let rects = [
    LayoutRect(x: 0, y: 0, width: 320, height: 480), .everywhere,
    LayoutRect(x: 1e300, y: 1e300, width: 1e300, height: 1e300),
    LayoutRect(x: -1e308, y: -1e308, width: .greatestFiniteMagnitude, height: 1e308),
    LayoutRect(x: 0, y: 300, width: 320, height: 1),
  ]

  private static let scales: [Double] = [2, 0, 1e300, .leastNonzeroMagnitude, 1e-300, .nan, -1]

  /// Queries a layout at various rectangles; returns whether the results have finite frames.
  private static func look(at solution: some LayoutResult) -> Bool {
    guard solution.contentSize.isFinite else { return false }
    for rect in rects {
      let cell = solution.attributes(of: .cell(section: 1, item: 2), visible: rect)
      guard cell?.frame.isFinite ?? true else { return false }
      let found = solution.elements(in: rect, visible: rect)
      guard found.allSatisfy({ $0.frame.isFinite && meets($0.frame, rect) }) else {
        return false
      }
    }
    return true
  }

  /// Whether they intersect, as far as the numbers of the frame are exact: the sum of an origin and a
  /// length has the rounding error of the larger number.
  private static func meets(_ frame: LayoutRect, _ rect: LayoutRect) -> Bool {
    func slack(_ origin: Double, _ length: Double) -> Double { max(abs(origin), length).ulp }
    let (x, y) = (slack(frame.minX, frame.width), slack(frame.minY, frame.height))
    return frame.minX - x < rect.maxX && frame.maxX + x > rect.minX
      && frame.minY - y < rect.maxY && frame.maxY + y > rect.minY
  }

  @Test func `a flow layout with any numbers can be queried`() {
    for seed in Seeds.all(debug: 150, release: 3000) {
      var random = RandomFlows(.wild, seed: seed)
      var sketch = random.layout()
      sketch.scale = random.numbers.pick(Self.scales)
      for index in sketch.sections.indices {
        Self.spoil(&sketch.sections[index], &random.numbers)
      }
      for sketch in [sketch, sketch.uniform] {
        #expect(Self.look(at: sketch.solve()), "SEED=\(seed)")
        _ = sketch.elements(of: sketch.solve())
      }
    }
  }

  private static func spoil(_ section: inout FlowSectionSketch, _ numbers: inout SplitMix64) {
    let number = numbers.pick(Self.numbers)
    switch numbers.below(8) {
    case 0: section.lineSpacing = number
    case 1: section.itemSpacing = number
    case 2: section.inset.top = number
    case 3: section.inset.leading = number
    case 4: section.header = LayoutSize(width: number, height: number)
    case 5: section.sizes = section.sizes.map { LayoutSize(width: number, height: $0.height) }
    case 6: section.sizes = section.sizes.map { LayoutSize(width: $0.width, height: number) }
    default:
      guard !section.sizes.isEmpty else { return }
      section.sizes[0] = LayoutSize(width: number, height: number)
    }
  }

  @Test func `a compositional layout with any numbers can be queried and measured`() throws {
    for seed in Seeds.all(debug: 300, release: 6000) {
      var numbers = SplitMix64(seed: seed)
      let sketch = Self.sketch(&numbers)
      var solution = try sketch.solve()
      #expect(Self.look(at: solution), "SEED=\(seed)")
      for _ in 0..<3 {
        let size = LayoutSize(
          width: numbers.pick(Self.numbers), height: numbers.pick(Self.numbers))
        let cell = ElementID.cell(section: 1, item: numbers.below(5))
        _ = solution.setMeasuredSize(size, of: cell)
        let isNew = solution.setMeasuredSize(size, of: cell)
        #expect(!isNew, "measured twice, SEED=\(seed)")
        _ = solution.setMeasuredSize(
          size, of: .supplementary(ofKind: "head", inSection: 1))
        _ = solution.scrollOrthogonalSection(at: 1, to: numbers.pick(Self.numbers))
        #expect(Self.look(at: solution), "SEED=\(seed)")
      }
    }
  }

  private static func sketch(_ numbers: inout SplitMix64) -> LayoutSketch {
    var group = GroupSketch(
      size(&numbers),
      .run(
        numbers.pick(LayoutAxis.allCases), [.item(LayoutItem(size: size(&numbers)))],
        .repeating(2)))
    group.spacing = .flexible(numbers.pick(Self.numbers))
    let section = SectionSketch(group).with {
      $0.contentInsets.top = numbers.pick(Self.numbers)
      $0.contentInsets.leading = numbers.pick(Self.numbers)
      $0.groupSpacing = numbers.pick(Self.numbers)
      $0.decorations = [.background(elementKind: "back", contentInsets: $0.contentInsets)]
      $0.boundaryItems = [
        LayoutBoundarySupplementaryItem(
          size: size(&numbers), elementKind: "head", alignment: .top,
          offset: LayoutPoint(x: numbers.pick(Self.numbers), y: numbers.pick(Self.numbers)),
          pinToVisibleBounds: numbers.percent(50))
      ]
    }
    var sketch = LayoutSketch([5, 5, 0, 2], section)
    sketch.sectionSpacing = numbers.pick(Self.numbers)
    sketch.scale = numbers.pick(Self.scales)
    sketch.axis = numbers.pick(LayoutAxis.allCases)
    sketch.direction = numbers.pick([.leftToRight, .rightToLeft])
    return sketch
  }

  private static func size(_ numbers: inout SplitMix64) -> LayoutItemSize {
    func dimension() -> LayoutDimension {
      let number = numbers.pick(Self.numbers)
      return numbers.pick([
        .absolute(number), .fractionalWidth(number), .fractionalHeight(number),
        .estimated(number), .uniformAcrossSiblings(estimate: number),
      ])
    }
    return LayoutItemSize(width: dimension(), height: dimension())
  }

  @Test(
    "an unreasonable display scale rounds nothing", arguments: scales.dropFirst() + [1e7, 1e-7])
  func strange(scale: Double) {
    var sketch = FlowSketch([FlowSectionSketch(9, 33.3, 7.1).with { $0.inset.leading = 1.0 / 3 }])
    sketch.scale = 0
    let exact = sketch.elements(of: sketch.solve())
    #expect(exact[1].frame.minX != exact[1].frame.minX.rounded())
    sketch.scale = scale
    #expect(sketch.elements(of: sketch.solve()) == exact)
  }

  @Test func `there may be as many items as there are numbers`() {
    var layout = FlowLayout()
    layout.itemSizes = .uniform(LayoutSize(width: 320, height: 1e5))
    layout.minimumLineSpacing = 0
    let solution = layout.solve(LayoutRequest([.max]))
    let height = solution.contentSize.height
    let end = LayoutRect(x: 0, y: height - 1e9, width: 320, height: 2e9)
    // At such a distance, positions are thousands of items apart.
    #expect(solution.elements(in: end, visible: end).count > 1000)
    let last = ElementID.cell(section: 0, item: .max - 1)
    #expect(solution.attributes(of: last, visible: end)?.frame.height == 1e5)
  }

  // MARK: Sums that are not finite

  @Test func `a section whose length overflows displays nothing`() {
    var sketch = FlowSketch(Array(repeating: FlowSectionSketch(3, 320, 40), count: 3))
    sketch.sections[1].sizes = Array(repeating: LayoutSize(width: 320, height: 1e308), count: 3)
    let solution = sketch.solve()
    let error = LayoutError.notFinite(what: "length", value: "inf", at: "section 1")
    #expect(solution.problems == [.invalidSection(1, error)])
    let found = solution.elements(in: .everywhere, visible: sketch.bounds)
    #expect(found.map(\.element.section) == [0, 0, 0, 2, 2, 2])
    #expect(solution.contentSize == LayoutSize(width: 320, height: 280))
  }

  @Test func `sections are displayed up to the first one whose position overflows`() {
    var sketch = FlowSketch(Array(repeating: FlowSectionSketch(1, 320, 8e307), count: 3))
    sketch.sections.append(FlowSectionSketch(1, 320, 40))
    let solution = sketch.solve()
    let problems = [1, 2].map { section in
      LayoutProblem.invalidSection(
        section,
        .notFinite(
          what: "length", value: "1.6e+308", at: "section \(section) and those before it"))
    }
    #expect(solution.problems == problems)
    #expect(solution.contentSize.height == 8e307)
  }

  @Test(arguments: [-Double.infinity, .infinity, .nan, -.greatestFiniteMagnitude])
  func `insets of the container that leave no finite size are ignored`(inset: Double) throws {
    let size = LayoutSize(width: 1e300, height: 480)
    let container = LayoutContainer(
      contentSize: size, contentInsets: LayoutInsets(leading: inset, trailing: inset))
    #expect(container.effectiveContentSize == size)
    let request = LayoutRequest(
      itemCounts: [2], environment: LayoutEnvironment(container: container))
    let row = LayoutItemSize(width: .fractionalWidth(1), height: .absolute(20))
    let group = LayoutGroup.vertical(size: row, subitems: [LayoutItem(size: row)])
    let layout = try CompositionalLayout(section: LayoutSection(group: group))
    #expect(layout.solve(request).contentSize.isFinite)
    #expect(SectionStack([], for: request).contentSize.isFinite)
    var flow = FlowLayout()
    flow.sectionInsetReference = .safeArea
    #expect(flow.solve(request).contentSize.isFinite)
    #expect(flow.solve(request).problems == [])
  }

  @Test func `what measures too much measures nothing`() throws {
    let row = LayoutItem(.fractionalWidth(1), .estimated(44))
    let group = GroupSketch.vertical(.fractionalWidth(1), .estimated(44), row)
    var solution = try LayoutSketch([2], SectionSketch(group)).solve()
    for height in [1e16, -1e16, 1e308] {
      let size = LayoutSize(width: 320, height: height)
      let hasChanged = solution.setMeasuredSize(size, of: .cell(section: 0, item: 0))
      #expect(!hasChanged, "\(height)")
    }
    #expect(solution.contentSize.height == 88)
  }

  // MARK: Invalid numbers

  /// A number of a section, by the name that it has in errors.
  struct Field: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let item: Int?
    let set: @Sendable (inout FlowSectionSketch, Double) -> Void

    init(
      _ name: String, item: Int? = nil,
      _ set: @escaping @Sendable (inout FlowSectionSketch, Double) -> Void
    ) {
      testDescription = name
      self.item = item
      self.set = set
    }
  }

  private static let fields: [Field] = [
    Field("minimum line spacing") { $0.lineSpacing = $1 },
    Field("minimum interitem spacing") { $0.itemSpacing = $1 },
    Field("section inset") { $0.inset.bottom = $1 },
    Field("section inset") { $0.inset.leading = $1 },
    Field("header") { $0.header.height = $1 },
    Field("footer") { $0.footer.height = $1 },
    Field("width", item: 0) { $0.sizes[0].width = $1 },
    Field("height", item: 2) { $0.sizes[2].height = $1 },
  ]

  @Test(
    "a section of a flow layout with an invalid number displays nothing", arguments: fields,
    [Double.nan, .infinity, -.infinity])
  func notFinite(field: Field, number: Double) {
    var sketch = FlowSketch(Array(repeating: FlowSectionSketch(3, 320, 40), count: 3))
    field.set(&sketch.sections[1], number)
    let place = field.item.map { "item \($0) of section 1" } ?? "section 1"
    let error = LayoutError.notFinite(
      what: field.testDescription, value: "\(number)", at: place)
    let solution = sketch.solve()
    #expect(solution.problems == [.invalidSection(1, error)])
    let found = solution.elements(in: .everywhere, visible: sketch.bounds)
    #expect(found.map(\.element.section) == [0, 0, 0, 2, 2, 2])
    #expect(solution.contentSize == LayoutSize(width: 320, height: 280))
  }

  @Test("a section with an invalid size of all items displays nothing", arguments: [false, true])
  func notFiniteSize(isEstimate: Bool) {
    let size = LayoutSize(width: 20, height: .nan)
    var layout = FlowLayout()
    layout.itemSizes = isEstimate ? .estimated(size) : .uniform(size)
    let solution = layout.solve(LayoutRequest([4]))
    let error = LayoutError.notFinite(what: "height", value: "nan", at: "every item of section 0")
    #expect(solution.problems == [.invalidSection(0, error)])
    #expect(solution.contentSize == LayoutSize(width: 320, height: 0))
  }
}
