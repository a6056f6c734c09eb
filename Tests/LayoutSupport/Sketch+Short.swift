package import CollectionLayouts

// Short forms of layouts, for tables.

extension LayoutSketch {
  /// In a space of 320 × 480.
  package init(_ counts: [Int], _ section: SectionSketch, axis: LayoutAxis = .vertical) {
    self.init(.screen, counts, counts.map { _ in section })
    self.axis = axis
  }
}

extension SectionSketch {
  package func with(_ change: (inout SectionSketch) -> Void) -> SectionSketch {
    var sketch = self
    change(&sketch)
    return sketch
  }
}

extension GroupSketch {
  package static func horizontal(
    _ width: LayoutDimension, _ height: LayoutDimension, _ items: LayoutItem...
  ) -> GroupSketch {
    GroupSketch(
      LayoutItemSize(width: width, height: height),
      .run(.horizontal, items.map(SubitemSketch.item), .fitting))
  }

  package static func vertical(
    _ width: LayoutDimension, _ height: LayoutDimension, _ items: LayoutItem...
  ) -> GroupSketch {
    GroupSketch(
      LayoutItemSize(width: width, height: height),
      .run(.vertical, items.map(SubitemSketch.item), .fitting))
  }
}

extension LayoutItem {
  package init(_ width: LayoutDimension, _ height: LayoutDimension) {
    self.init(size: LayoutItemSize(width: width, height: height))
  }
}

extension LayoutBoundarySupplementaryItem {
  package init(
    _ kind: ElementKind, _ width: LayoutDimension, _ height: LayoutDimension,
    _ alignment: LayoutAlignment, extends: Bool = true, isPinned: Bool = false
  ) {
    self.init(
      size: LayoutItemSize(width: width, height: height), elementKind: kind, alignment: alignment,
      extendsBoundary: extends, pinToVisibleBounds: isPinned)
  }
}

extension LayoutInsets {
  /// The insets that most of the recorded layouts have.
  package static let uneven = LayoutInsets(top: 3, leading: 4, bottom: 5, trailing: 6)
}

// MARK: - One container for most tests

extension LayoutRect {
  /// The viewport of most tests.
  package static let screen = LayoutRect(x: 0, y: 0, width: 320, height: 480)
}

extension LayoutEnvironment {
  /// A container of 320 × 480 points.
  package static let screen = LayoutEnvironment(
    container: LayoutContainer(contentSize: LayoutRect.screen.size))
}

extension LayoutRequest {
  /// In a container of 320 × 480 points.
  package init(_ itemCounts: [Int], scale: Double? = nil) {
    var environment = LayoutEnvironment.screen
    if let scale { environment.displayScale = scale }
    self.init(itemCounts: itemCounts, environment: environment)
  }
}

extension LayoutResult {
  /// Sets the measured size of a cell; returns whether any position has changed.
  @discardableResult
  package mutating func measure(
    _ item: Int, inSection section: Int = 0, width: Double = 320, height: Double
  ) -> Bool {
    setMeasuredSize(
      LayoutSize(width: width, height: height), of: .cell(section: section, item: item))
  }
}

extension LayoutSection {
  /// Groups of one item each.
  package init(
    ofOne width: LayoutDimension, _ height: LayoutDimension, along axis: LayoutAxis = .vertical
  ) {
    let item = LayoutItem(width, height)
    self.init(
      group: axis == .vertical
        ? .vertical(size: item.size, subitems: [item])
        : .horizontal(size: item.size, subitems: [item]))
  }
}

extension LayoutSupplementaryItem {
  package init(
    _ kind: ElementKind, _ width: LayoutDimension, _ height: LayoutDimension, at edges: LayoutEdges
  ) {
    self.init(
      size: LayoutItemSize(width: width, height: height), elementKind: kind,
      containerAnchor: LayoutAnchor(edges: edges))
  }
}
