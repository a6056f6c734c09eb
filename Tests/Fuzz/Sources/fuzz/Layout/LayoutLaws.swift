import CollectionLayouts
import FuzzSupport

/// What holds for the result of every layout, whatever is measured and scrolled.
enum LayoutLaws {
  static func check(
    _ result: some LayoutResult, _ maker: inout LayoutMaker, _ request: LayoutRequest
  ) {
    var result = result
    _ = "\(result.problems)"
    checkQueries(of: result, &maker, request)
    while !maker.choices.isAtEnd {
      let before = Picture(result)
      let hasChanged: Bool
      switch maker.choices.below(3) {
      case 0:
        let cells = request.items.map { $0 }
        let head = ElementID.supplementary(ofKind: "head", inSection: maker.choices.below(4))
        hasChanged = result.setMeasuredSize(maker.size(), of: maker.choices.pick(cells + [head]))
      case 1:
        let section = maker.choices.below(6) - 1
        hasChanged = result.scrollOrthogonalSection(at: section, to: maker.number())
        _ = result.orthogonalSection(at: section)?.restOffset(for: maker.number())
      default: hasChanged = true
      }
      expect(hasChanged || Picture(result) == before, "a change of nothing moves elements")
      checkQueries(of: result, &maker, request)
    }
  }

  private static func checkQueries(
    of result: some LayoutResult, _ maker: inout LayoutMaker, _ request: LayoutRequest
  ) {
    expect(result.contentSize.isFinite, "the content is \(result.contentSize)")
    let visible = maker.rect()
    let rect = maker.rect()
    let found = result.elements(in: rect, visible: visible)
    let all = result.elements(in: .everywhere, visible: visible)
    for one in found + all { check(one, of: result, visible, request) }
    expect(Set(found.map(\.element)).count == found.count, "found twice: \(found)")
    for section in request.itemCounts.indices {
      var cells: [ElementAttributes] = []
      result.appendCells(ofOrthogonalSection: section, between: 0..<200, to: &cells)
      expect(cells.allSatisfy(\.frame.isFinite), "\(cells)")
    }
    // The edges of huge frames are rounded by more than a rectangle.
    guard maker.isTame else { return }
    expect(found.allSatisfy { $0.frame.intersects(rect) }, "\(found) does not meet \(rect)")
    let content = LayoutRect(origin: .zero, size: result.contentSize)
    let isPlaced = result is PlacedElements
    let expected = all.filter {
      $0.frame.intersects(isPlaced ? rect : rect.intersection(content))
    }
    expect(Set(found) == Set(expected), "\(rect) finds \(found), not \(expected)")
    let cells = { (list: [ElementAttributes]) in list.filter { $0.element.category == .cell } }
    expect(cells(found) == cells(expected), "\(rect) finds \(found) in another order")
  }

  private static func check(
    _ one: ElementAttributes, of result: some LayoutResult, _ visible: LayoutRect,
    _ request: LayoutRequest
  ) {
    expect(one.frame.isFinite && one.frame.width >= 0 && one.frame.height >= 0, "\(one)")
    let alone = result.attributes(of: one.element, visible: visible)
    expect(alone == one, "\(one) alone is \(alone.map { "\($0)" } ?? "nothing")")
    guard let section = one.element.section else { return }
    expect(request.itemCounts.indices.contains(section), "no section of \(one)")
    guard one.element.category == .cell else { return }
    expect((0..<request.itemCounts[section]).contains(one.element.number), "no item of \(one)")
  }

  /// What one sees of a result.
  private struct Picture: Equatable {
    let size: LayoutSize
    let elements: [ElementAttributes]

    init(_ result: some LayoutResult) {
      size = result.contentSize
      elements = result.elements(
        in: .everywhere, visible: LayoutRect(x: 0, y: 0, width: 320, height: 480))
    }
  }
}

extension LayoutRect {
  /// More than the content of every layout with small numbers.
  static let everywhere = LayoutRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
}

extension LayoutResult {
  func elements(in rect: LayoutRect, visible: LayoutRect) -> [ElementAttributes] {
    var found: [ElementAttributes] = []
    appendElements(in: rect, visible: visible, to: &found)
    return found
  }
}
