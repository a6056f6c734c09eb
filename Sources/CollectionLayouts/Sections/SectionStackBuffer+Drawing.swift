extension SectionStackBuffer {
  /// Calls the handler of each section for its visible items, for the last section first.
  func drawn(_ shown: [ElementAttributes], visible: LayoutRect) -> [ElementAttributes]? {
    guard extents.adjustsSections else { return nil }
    settle()
    var drawn = shown
    var places: [Int: [Int]] = [:]
    for (index, attributes) in shown.enumerated() {
      guard let section = attributes.element.section, adjusts(attributes.element) else { continue }
      places[section, default: []].append(index)
    }
    for section in places.keys.sorted(by: >) {
      guard let handler = sections[section].visibleItemsHandler, let places = places[section]
      else { continue }
      var offset = visible.origin, scrolled = LayoutPoint.zero
      if let orthogonal = sections[section].orthogonalSection {
        scrolled[orthogonal.axis] =
          isFlipped && orthogonal.axis == .horizontal ? -orthogonal.offset : orthogonal.offset
        offset[orthogonal.axis] = scrolled[orthogonal.axis]
      }
      var items = places.map { index in
        var item = shown[index]
        item.frame = item.frame.offset(by: scrolled)
        return item
      }
      handler(&items, offset, environment)
      let targets = Dictionary(
        places.map { (shown[$0].element, $0) }, uniquingKeysWith: { first, _ in first })
      for item in items {
        guard let target = targets[item.element], item.frame.isFinite, item.alpha.isFinite
        else { continue }
        drawn[target].frame = item.frame.offset(by: LayoutPoint(x: -scrolled.x, y: -scrolled.y))
        drawn[target].zIndex = item.zIndex
        drawn[target].alpha = item.alpha
        drawn[target].isHidden = item.isHidden
      }
    }
    return drawn
  }

  /// Whether the handler of its section receives an element: a cell, or a supplementary view that scrolls
  /// with the cells.
  private func adjusts(_ element: ElementID) -> Bool {
    guard let section = element.section, sections.indices.contains(section) else { return false }
    return switch element.place {
    case .item, .group: true
    case .section: sections[section].orthogonalSection == nil
    case .background, .collection: false
    }
  }

  /// Appends the attributes of every cell of an orthogonal section within a range, visible or not.
  ///
  /// - Complexity: O(*k* + log *s*) for *k* cells found among *s* sections.
  func appendCells(
    ofOrthogonalSection section: Int, between offsets: Range<Double>,
    to attributes: inout [ElementAttributes]
  ) {
    guard let orthogonal = orthogonalSection(at: section) else { return }
    var rect = LayoutRect(origin: .zero, size: contentSize)
    rect.origin[orthogonal.axis] = orthogonal.start + offsets.lowerBound - orthogonal.offset
    rect.size[orthogonal.axis] = offsets.upperBound - offsets.lowerBound
    var found: [ElementAttributes] = []
    sections[section].append(query(query(rect, visible: .zero), inSection: section), to: &found)
    let first = attributes.count
    attributes.append(contentsOf: found.lazy.filter { $0.element.kind == nil })
    if isFlipped { flip(&attributes, from: first) }
  }
}
