import TestSupport
import Testing

@testable import CollectionContent
@testable import CollectionLayouts
@testable import CollectionMapping

/// The layout, its result, and the visible elements that it returns.
struct GeometryTests {
  /// A custom layout and its result.
  private final class Result: LayoutResult, CollectionLayout {
    let contentSize = LayoutSize.zero
    func appendElements(
      in rect: LayoutRect, visible: LayoutRect, to attributes: inout [ElementAttributes]
    ) {}
    func attributes(of element: ElementID, visible: LayoutRect) -> ElementAttributes? { nil }
    func solve(_ request: LayoutRequest) -> Result { self }
  }

  private func attributes(
    _ element: ElementID, y: Double = 0, estimatedAxes: LayoutAxis.Set = [], isHidden: Bool = false
  ) -> ElementAttributes {
    var attributes = ElementAttributes(
      element, frame: LayoutRect(x: 0, y: y, width: 10, height: 10), estimatedAxes: estimatedAxes)
    attributes.isHidden = isHidden
    return attributes
  }

  private func cell(_ item: Int) -> ElementID { .cell(section: 0, item: item) }

  // MARK: Results

  @Test
  func `setters return the replaced layout or result`() {
    let geometry = Geometry()
    let (first, second) = (Result(), Result())
    #expect(geometry.setLayout(first) == nil)
    #expect(geometry.setLayout(second) as? Result === first)
    #expect(geometry.setLayout(nil) as? Result === second && geometry.layout == nil)
    #expect(geometry.setResult(first, for: []) == nil && geometry.hasResult)
    #expect(geometry.setResult(second, for: []) as? Result === first)
    let places = geometry.placeRevision
    #expect(geometry.invalidate() as? Result === second && !geometry.hasResult)
    #expect(geometry.invalidate() == nil && geometry.revision == 2)
    #expect(geometry.placeRevision == places)
  }

  @Test
  func `a borrowed result is put back unless the layout was invalidated meanwhile`()
    throws
  {
    let geometry = Geometry()
    _ = geometry.setResult(Result(), for: [])
    let (places, revision) = (geometry.placeRevision, geometry.revision)
    let taken = try #require(geometry.takeResult())
    #expect(!geometry.hasResult && geometry.takeResult() == nil)
    #expect(geometry.putBack(taken, since: revision) == nil && geometry.hasResult)
    #expect(geometry.placeRevision == places + 1)
    let again = try #require(geometry.takeResult())
    #expect(geometry.invalidate() == nil)
    #expect(geometry.putBack(again, since: revision) as? Result === again as? Result)
    #expect(!geometry.hasResult && geometry.placeRevision == places + 1)
  }

  @Test
  func `the layout is solved for the size of the viewport`() {
    let geometry = Geometry()
    #expect(geometry.environment(for: nil).container.contentSize == .zero)
    let viewport = LayoutRect(x: 1, y: 2, width: 3, height: 4)
    #expect(geometry.environment(for: viewport).container.contentSize == viewport.size)
  }

  // MARK: Visible elements

  /// The expected visible elements, checked one at a time.
  private func expected(
    _ found: [ElementAttributes], _ counts: [Int], limit: Int, isSound: Bool
  ) -> (visible: [ElementAttributes], problems: Set<Anomaly>) {
    var (visible, problems): ([ElementAttributes], Set<Anomaly>) = ([], [])
    for attributes in found where !attributes.isHidden {
      let element = attributes.element
      guard visible.count < limit else {
        problems.insert(.visibleLimit(limit, found: found.count))
        break
      }
      if isSound && element.kind == nil {
        visible.append(attributes)
      } else if !attributes.frame.isFinite {
        problems.insert(.layoutProblem(.notFinite(element)))
      } else if !element.exists(in: counts) {
        problems.insert(.layoutProblem(.unknown(element)))
      } else if visible.contains(where: { $0.element == element }) {
        problems.insert(.layoutProblem(.duplicate(element)))
      } else {
        visible.append(attributes)
      }
    }
    return (visible, problems)
  }

  @Test func `the limit is reported besides any number of other problems`() {
    let geometry = Geometry()
    _ = geometry.setResult(Result(), for: [2])
    let unknown = (0..<300).map { ElementID.supplementary(ofKind: "k", inSection: 1 + $0) }
    let cells = (0..<2).map { ElementID.cell(section: 0, item: $0) }
    let found = (unknown + cells).map { ElementAttributes($0, frame: .zero) }
    let problems = geometry.setVisible(found, itemCounts: [2], atMost: 1)
    #expect(problems.count == 257 && problems.last == .visibleLimit(1, found: 302))
    #expect(geometry.setVisible(found, itemCounts: [2], atMost: 1) == [])
  }

  @Test(arguments: Seeds.all(debug: 60, release: 1_000))
  func `existing elements are visible once, and each problem is reported once per result`(
    _ seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    let geometry = Geometry()
    for _ in 0..<12 {
      let made = LegalBatch.counts(items: 6, using: &random)
      let known = random.percent(50) ? made : LegalBatch.counts(items: 6, using: &random)
      let isOfLibrary = random.percent(50)
      let library = FlowLayout().solve(
        LayoutRequest(itemCounts: made, environment: geometry.environment(for: nil)))
      _ = geometry.setResult(isOfLibrary ? library : Result(), for: known)
      #expect(geometry.isChecked == (isOfLibrary && made == known), "seed \(seed)")
      var reported: Set<Anomaly> = []
      var hasReportedLimit = false
      for _ in 0..<5 {
        let counts = random.percent(50) ? known : LegalBatch.counts(items: 6, using: &random)
        let isSound = geometry.isChecked && counts == known
        let earlier = geometry.visible
        var found = geometry.takeBuffer()
        #expect(found.isEmpty && geometry.visible == earlier, "seed \(seed)")
        for _ in 0..<random.below(30) {
          found.append(
            attributes(
              .random(using: &random), y: random.percent(10) ? .infinity : 0,
              estimatedAxes: random.percent(5) ? .vertical : [], isHidden: random.percent(10)))
        }
        let limit = random.pick([0, 3, 10, 100])
        let problems = geometry.setVisible(found, itemCounts: counts, atMost: limit)
        let expected = expected(found, counts, limit: limit, isSound: isSound)
        #expect(geometry.visible == expected.visible, "seed \(seed)")
        let isLimit = { (anomaly: Anomaly) in
          if case .visibleLimit = anomaly { true } else { false }
        }
        let isCut = expected.problems.contains(where: isLimit)
        var wanted = expected.problems.subtracting(reported)
        if hasReportedLimit { wanted = wanted.filter { !isLimit($0) } }
        #expect(Set(problems) == wanted && problems.count == wanted.count, "seed \(seed)")
        #expect(geometry.isCut == isCut, "seed \(seed)")
        reported.formUnion(expected.problems)
        hasReportedLimit = hasReportedLimit || isCut
        #expect(
          geometry.hasEstimates == expected.visible.contains { !$0.estimatedAxes.isEmpty },
          "seed \(seed)")
        for attributes in found where attributes.element.kind != nil {
          let isVisible = expected.visible.contains { $0.element == attributes.element }
          #expect(geometry.isVisible(attributes.element) == isVisible, "seed \(seed)")
        }
      }
    }
  }

  @Test
  func `a kind is behind sections from its first background until the layout changes`() {
    let geometry = Geometry()
    let background = ElementID.background(ofKind: "back", inSection: 0)
    _ = geometry.setVisible([attributes(background)], itemCounts: [1], atMost: 9)
    #expect(geometry.isBehindSections("back") && !geometry.isBehindSections("other"))
    geometry.forgetVisible()
    #expect(geometry.visible.isEmpty && !geometry.isVisible(background))
    #expect(geometry.isBehindSections("back"))
    #expect(geometry.setLayout(Result()) == nil && !geometry.isBehindSections("back"))
  }

  // MARK: Drawing

  @Test
  func `elements are drawn as the layout says, and hidden elements are not displayed`() {
    let geometry = Geometry()
    let placed = (0..<4).map { attributes(cell($0), y: 10) }
    #expect(geometry.setVisible(placed, itemCounts: [9], atMost: 9) == [])
    #expect(geometry.drawn == nil && geometry.asDrawn(placed) == placed)
    let drawn = [
      attributes(cell(0), y: 20), attributes(cell(1), isHidden: true), attributes(cell(2), y: .nan),
      attributes(cell(3), y: 40),
    ]
    #expect(geometry.setDrawn(drawn) == [])
    #expect(geometry.visible == [placed[0], placed[2], placed[3]])
    #expect(geometry.drawn == [drawn[0], placed[2], drawn[3]])
    let other = attributes(cell(5))
    #expect(geometry.asDrawn(placed + [other]) == [drawn[0], placed[2], drawn[3], other])
    #expect(geometry.setVisible(placed, itemCounts: [9], atMost: 9) == [])
    #expect(geometry.drawn == nil && geometry.asDrawn(placed) == placed)
  }

  @Test
  func `elements other than the visible ones are not drawn, which is reported once`() {
    let geometry = Geometry()
    let placed = [attributes(cell(0)), attributes(cell(1))]
    _ = geometry.setVisible(placed, itemCounts: [9], atMost: 9)
    let unknown = Anomaly.layoutProblem(.unknown(cell(2)))
    #expect(geometry.setDrawn(placed + [attributes(cell(2))]) == [unknown])
    #expect(geometry.drawn == nil && geometry.visible == placed)
    #expect(geometry.setDrawn([attributes(cell(2))]) == [])
    #expect(geometry.setDrawn(placed.reversed()) == [] && geometry.drawn == nil)
    _ = geometry.setResult(Result(), for: [])
    #expect(geometry.setDrawn([attributes(cell(2))]) == [unknown])
  }
}
