import CollectionLayouts
import FuzzSupport

/// Layouts alone, with numbers and counts of any kind: each query finds what is placed, frames are finite, the
/// same question has the same answer, and a size that was measured is not measured again.
enum LayoutsTarget {
  static func run(_ input: [UInt8]) {
    var maker = LayoutMaker(Choices(input))
    if maker.choices.happens(oneIn: 12) { return checkOrthogonalSection(&maker) }
    var request = LayoutRequest(itemCounts: maker.counts(), environment: maker.environment())
    if maker.choices.happens(oneIn: 4), !request.itemCounts.isEmpty {
      request.itemCounts[0] = maker.choices.pick([100, 1_000, 20_000, -1, .min])
    }
    switch maker.choices.below(5) {
    case 0: check(maker.flow(), &maker, request)
    case 1: checkAdjusted(maker.flow(), &maker, request)
    case 2:
      guard let layout = try? maker.compositional() else { return }
      check(layout, &maker, request)
    case 3: check(FixedLayout(stack: maker.stack(request)), &maker, request)
    default: check(PlacedLayout(elements: maker.elements(request)), &maker, request)
    }
  }

  private struct PlacedLayout: CollectionLayout {
    let elements: [ElementAttributes]

    func solve(_ request: LayoutRequest) -> PlacedElements {
      PlacedElements(elements, for: request)
    }
  }

  /// Each section gets other metrics from a closure.
  private static func checkAdjusted(
    _ layout: FlowLayout, _ maker: inout LayoutMaker, _ request: LayoutRequest
  ) {
    let (size, inset, spacing) = (maker.size(), maker.insets(), maker.number())
    var result = layout.solve(request) { section, metrics in
      metrics.headerReferenceSize = size
      if section % 2 == 0 { metrics.sectionInset = inset }
      metrics.minimumLineSpacing = spacing
      if section == 1 { metrics.itemSizes = .estimatedEach { _ in size } }
    }
    check(&result, &maker, request)
  }

  private static func check(
    _ layout: some CollectionLayout, _ maker: inout LayoutMaker, _ request: LayoutRequest
  ) {
    var result = layout.solve(request)
    _ = (layout.declaredKinds, layout.declaredKinds(ofSection: 1, in: request.environment))
    let window = LayoutRect(x: 0, y: 0, width: 400, height: 400)
    let again = layout.solve(request).elements(in: window, visible: window)
    expect(result.elements(in: window, visible: window) == again, "another answer: \(again)")
    _ = layout.targetContentOffset(forProposedViewport: maker.rect(), in: result)
    check(&result, &maker, request)
  }

  // MARK: - Results

  private static func check(
    _ result: inout some LayoutResult, _ maker: inout LayoutMaker, _ request: LayoutRequest
  ) {
    for problem in result.problems.prefix(20) { _ = "\(problem)" }
    var rounds = 0
    repeat {
      let (visible, rect) = (maker.rect(), maker.rect())
      let found = result.elements(in: rect, visible: visible)
      trace("\(rect) of \(result.contentSize): \(found)")
      expect(result.contentSize.isFinite, "the content is \(result.contentSize)")
      checkEach(found, of: result, visible)
      if request.itemCounts.allSatisfy({ $0 <= 1_000 }) {
        compare(found, with: rect, of: result, visible)
      }
      change(&result, found, &maker)
      rounds += 1
    } while !maker.choices.isAtEnd && rounds < 40
  }

  private static func checkEach(
    _ found: [ElementAttributes], of result: some LayoutResult, _ visible: LayoutRect
  ) {
    expect(Set(found.map(\.element)).count == found.count, "found twice: \(found)")
    for one in found.prefix(50) {
      expect(one.frame.isFinite && one.frame.width >= 0 && one.frame.height >= 0, "\(one)")
      expect(one.alpha.isFinite, "\(one)")
      let alone = result.attributes(of: one.element, visible: visible)
      expect(alone == one, "\(one) alone is \(alone.map { "\($0)" } ?? "nothing")")
    }
    if let drawn = result.drawn(found, visible: visible) {
      expect(drawn.allSatisfy(\.frame.isFinite), "drawn: \(drawn)")
    }
  }

  /// A query is the filter of everything, but for edges that are rounded.
  private static func compare(
    _ found: [ElementAttributes], with rect: LayoutRect, of result: some LayoutResult,
    _ visible: LayoutRect
  ) {
    let all = result.elements(in: .everywhere, visible: visible)
    let largest: Double = 1e7
    guard rect.isSmall(largest), all.allSatisfy({ $0.frame.isSmall(largest) }),
      max(result.contentSize.width, result.contentSize.height) < largest
    else { return }
    let content = LayoutRect(origin: .zero, size: result.contentSize)
    let seen = result is PlacedElements ? rect : rect.intersection(content)
    let elements = Set(found.map(\.element))
    for one in all where one.frame.width > 0 && one.frame.height > 0 {
      let isClear =
        one.frame.grown(by: -0.01).intersects(seen) && one.frame.intersects(seen.grown(by: -0.01))
      expect(!isClear || elements.contains(one.element), "\(rect) does not find \(one)")
    }
    for one in found {
      expect(one.frame.grown(by: 0.01).intersects(rect.grown(by: 0.01)), "\(rect) finds \(one)")
      expect(all.contains(one), "\(rect) finds \(one), which is not everywhere")
    }
  }

  private static func change(
    _ result: inout some LayoutResult, _ found: [ElementAttributes], _ maker: inout LayoutMaker
  ) {
    switch maker.choices.below(3) {
    case 0 where !found.isEmpty:
      let element = found[maker.choices.below(min(found.count, 200))].element
      let size = maker.size()
      _ = result.setMeasuredSize(size, of: element)
      let isNew = result.setMeasuredSize(size, of: element)
      expect(!isNew, "\(element) is measured as \(size) twice")
    case 1:
      let (section, offset) = (maker.choices.below(6) - 1, maker.number())
      _ = result.scrollOrthogonalSection(at: section, to: offset)
      guard let orthogonal = result.orthogonalSection(at: section) else { return }
      check(orthogonal, offset)
      var cells: [ElementAttributes] = []
      result.appendCells(ofOrthogonalSection: section, between: -50..<300, to: &cells)
      expect(cells.allSatisfy(\.frame.isFinite), "\(cells)")
    default:
      _ = result.setMeasuredSize(maker.size(), of: .cell(section: 9, item: -1))
    }
  }

  // MARK: - Orthogonal sections

  private static func checkOrthogonalSection(_ maker: inout LayoutMaker) {
    let lengths = (0..<maker.choices.below(9)).map { _ in maker.number() }
    let section = OrthogonalSection(
      behavior: maker.choices.pick(OrthogonalScrollingBehavior.allCases), axis: .horizontal,
      start: maker.number(), viewport: maker.number(), groupLengths: lengths,
      spacing: maker.number(), offset: maker.number())
    while !maker.choices.isAtEnd { check(section, maker.number()) }
  }

  private static func check(_ section: OrthogonalSection, _ offset: Double) {
    let numbers = [section.start, section.length, section.viewport, section.offset]
    expect(numbers.allSatisfy(\.isFinite), "\(section)")
    expect(section.maximumOffset.isFinite && section.maximumOffset >= 0, "\(section)")
    let rest = section.restOffset(for: offset)
    expect(rest.isFinite, "\(section) rests at \(rest)")
    guard section.behavior != .groupPagingCentered, offset.isFinite else { return }
    expect((0...section.maximumOffset).contains(rest), "\(section) rests at \(rest)")
  }
}

extension LayoutRect {
  /// Whether no edge is further from the origin.
  fileprivate func isSmall(_ largest: Double) -> Bool {
    isFinite && max(abs(minX), abs(maxX), abs(minY), abs(maxY)) <= largest
  }

  fileprivate func grown(by margin: Double) -> LayoutRect {
    LayoutRect(
      x: minX - margin, y: minY - margin, width: max(0, width + 2 * margin),
      height: max(0, height + 2 * margin))
  }
}
