package import CollectionLayouts

/// A whole layout with its content as data, with its solution and visible elements.
package struct LayoutSketch: Hashable, Sendable {
  /// The viewport: its size is the available space of the layout, its origin is the scroll offset.
  package var bounds: LayoutRect
  package var axis = LayoutAxis.vertical
  package var direction = LayoutDirection.leftToRight
  package var scale = 2.0
  package var margins = LayoutInsets.zero
  package var counts: [Int]

  /// One for each of the counts.
  package var sections: [SectionSketch]
  package var sectionSpacing = 0.0
  package var globalItems: [LayoutBoundarySupplementaryItem] = []

  package init(_ bounds: LayoutRect, _ counts: [Int], _ sections: [SectionSketch]) {
    self.bounds = bounds
    self.counts = counts
    self.sections = sections
  }

  package var environment: LayoutEnvironment {
    LayoutEnvironment(
      container: LayoutContainer(contentSize: bounds.size), displayScale: scale,
      layoutDirection: direction, layoutMargins: margins)
  }

  package func layout() throws -> CompositionalLayout {
    let configuration = CompositionalLayoutConfiguration(
      scrollDirection: axis, interSectionSpacing: sectionSpacing,
      boundarySupplementaryItems: globalItems)
    return try CompositionalLayout(configuration: configuration) { [sections] index, _ in
      sections[index].section
    }
  }

  package func solve() throws -> CompositionalLayout.Result {
    try layout().solve(LayoutRequest(itemCounts: counts, environment: environment))
  }

  /// The kinds of the views that are anchored to items and groups.
  package var badgeKinds: Set<ElementKind> { Set(sections.flatMap(\.group.badgeKinds)) }

  /// The attributes of every element, each found by its identity.
  ///
  /// Views of groups are requested by number until there is none.
  package func elements(of solution: some LayoutResult) -> [ElementAttributes] {
    var found: [ElementAttributes] = []
    func look(for element: ElementID) -> Bool {
      guard let attributes = solution.attributes(of: element, visible: bounds)
      else { return false }
      found.append(attributes)
      return true
    }
    for item in globalItems { _ = look(for: .global(ofKind: item.elementKind)) }
    for (index, (section, count)) in zip(sections, counts).enumerated() {
      var numbers: [ElementKind: Int] = [:]
      for kind in section.decorations.map(\.elementKind) {
        _ = look(
          for: .background(ofKind: kind, inSection: index, number: numbers[kind, default: 0]))
        numbers[kind, default: 0] += 1
      }
      for item in 0..<count { _ = look(for: .cell(section: index, item: item)) }
      for item in section.boundaryItems {
        _ = look(for: .supplementary(ofKind: item.elementKind, inSection: index))
      }
      for kind in section.group.badgeKinds.sorted(by: { $0.rawValue < $1.rawValue }) {
        for item in 0..<count {
          _ = look(for: .supplementary(ofKind: kind, atItem: item, inSection: index))
        }
        var number = 0
        while look(for: .supplementary(ofKind: kind, atGroup: number, inSection: index)) {
          number += 1
        }
      }
    }
    return found
  }
}

extension LayoutResult {
  /// The attributes of the elements that intersect a rectangle.
  package func elements(in rect: LayoutRect, visible: LayoutRect) -> [ElementAttributes] {
    var found: [ElementAttributes] = []
    appendElements(in: rect, visible: visible, to: &found)
    return found
  }
}

extension LayoutRect {
  /// More than the content of any of these tests.
  package static let everywhere = LayoutRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
}
