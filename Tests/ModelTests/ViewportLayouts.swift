import TestSupport
import CollectionMapping
import Foundation

/// The layouts from which random commands choose.
enum ViewportLayout: Sendable {
  /// Items of different sizes in lines, with headers that may be pinned.
  case flow

  /// Columns with a badge at each item, and heads that may be pinned.
  case columns

  /// One item per row and a head per section, all with the heights of their views.
  case rows

  /// The same rows and heads from a custom layout.
  case stack

  /// Custom positions that overlap and lie on both sides of the viewport.
  case own

  static let estimate = 20.0

  /// One of the layouts; half of the row layouts are custom.
  static func random(_ numbers: inout SplitMix64) -> ViewportLayout {
    let kind = numbers.pick([flow, columns, rows, own])
    return kind == .rows && numbers.percent(50) ? .stack : kind
  }

  /// Whether views measure their heights.
  var isMeasured: Bool { self == .rows || self == .stack }

  func make(_ numbers: inout SplitMix64, of source: GridSource) throws -> any CollectionLayout {
    let isPinned = numbers.percent(50)
    switch self {
    case .flow: return Self.flow(isPinned, step: 1 + numbers.below(5))
    case .columns: return try Self.columns(2 + numbers.below(2), isPinned)
    case .rows: return try Self.rows()
    case .stack: return StackedRows(head: Self.head(.estimated(Self.estimate), false))
    case .own: return OwnPlaces(source: source)
    }
  }

  private static func flow(_ isPinned: Bool, step: Int) -> FlowLayout {
    var layout = FlowLayout()
    layout.sectionHeadersPinToVisibleBounds = isPinned
    layout.minimumLineSpacing = 3
    layout.minimumInteritemSpacing = 2
    layout.adjustSection = { section, metrics in
      metrics.headerReferenceSize.height = section % 2 == 0 ? 12 : 0
      metrics.itemSizes = .each { item in
        LayoutSize(
          width: Double(20 + (item * step) % 3 * 15), height: Double(8 + (item * step) % 3 * 9))
      }
    }
    return layout
  }

  private static func columns(_ count: Int, _ isPinned: Bool) throws -> CompositionalLayout {
    let badge = LayoutSupplementaryItem(
      size: LayoutItemSize(width: .absolute(9), height: .absolute(9)), elementKind: "badge",
      containerAnchor: LayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: LayoutPoint(x: 0.3, y: -0.3)))
    let item = LayoutItem(
      size: LayoutItemSize(width: .fractionalWidth(1), height: .fractionalHeight(1)),
      contentInsets: LayoutInsets(all: 2), supplementaryItems: [badge])
    var section = LayoutSection(
      group: .horizontal(
        size: LayoutItemSize(width: .fractionalWidth(1), height: .absolute(30)), subitem: item,
        count: count))
    section.boundarySupplementaryItems = [head(.absolute(14), isPinned)]
    return try CompositionalLayout(section: section)
  }

  private static func rows() throws -> CompositionalLayout {
    let size = LayoutItemSize(width: .fractionalWidth(1), height: .estimated(estimate))
    var section = LayoutSection(
      group: .vertical(size: size, subitems: [LayoutItem(size: size)]))
    section.boundarySupplementaryItems = [head(.estimated(estimate), false)]
    return try CompositionalLayout(section: section)
  }

  private static func head(
    _ height: LayoutDimension, _ isPinned: Bool
  ) -> LayoutBoundarySupplementaryItem {
    var head = LayoutBoundarySupplementaryItem(
      size: LayoutItemSize(width: .fractionalWidth(1), height: height), elementKind: "head",
      alignment: .top)
    head.pinToVisibleBounds = isPinned
    return head
  }
}

/// Rows and heads with the heights of their views, from public descriptions of sections.
private struct StackedRows: CollectionLayout {
  let head: LayoutBoundarySupplementaryItem

  func solve(_ request: LayoutRequest) -> SectionStack {
    var section = SectionStack.Section(.rows(length: ViewportLayout.estimate, isEstimated: true))
    section.boundarySupplementaryItems = [head]
    return SectionStack(
      Array(repeating: section, count: request.itemCounts.count), for: request)
  }
}

/// Places each element by its token; badges only where the source has them.
private struct OwnPlaces: CollectionLayout {
  let source: GridSource

  func solve(_ request: LayoutRequest) -> PlacedElements {
    var elements: [ElementAttributes] = []
    for (section, items) in source.rows.enumerated() {
      for (item, token) in items.enumerated() {
        let frame = LayoutRect(
          x: Double(token * 37 % 200), y: Double(elements.count * 7),
          width: Double(20 + token % 40), height: Double(5 + token % 30))
        elements.append(ElementAttributes(.cell(section: section, item: item), frame: frame))
        guard token % 4 == 0 else { continue }
        elements.append(
          ElementAttributes(
            .supplementary(ofKind: "badge", atItem: item, inSection: section),
            frame: LayoutRect(x: frame.minX, y: frame.minY, width: 6, height: 6)))
      }
    }
    return PlacedElements(elements, for: request)
  }
}

extension LayoutResult {
  /// Every existing element, found without its position.
  func everything(visible: LayoutRect) -> [ElementAttributes] {
    var all: [ElementAttributes] = []
    let everywhere = LayoutRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
    appendElements(in: everywhere, visible: visible, to: &all)
    return all
  }
}
