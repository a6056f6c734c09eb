package import CollectionLayouts

// Short forms of layouts, for tables.

extension LayoutSketch {
  /// In a space of 320 × 480 by default.
  package init(
    _ counts: [Int], _ section: SectionSketch, axis: LayoutAxis = .vertical, width: Double = 320,
    height: Double = 480
  ) {
    self.init(
      LayoutRect(x: 0, y: 0, width: width, height: height), counts, counts.map { _ in section })
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
    _ width: LayoutDimension, _ height: LayoutDimension, spacing: LayoutSpacing = .fixed(0),
    _ items: LayoutItem...
  ) -> GroupSketch {
    run(.horizontal, LayoutItemSize(width: width, height: height), spacing, items)
  }

  package static func vertical(
    _ width: LayoutDimension, _ height: LayoutDimension, spacing: LayoutSpacing = .fixed(0),
    _ items: LayoutItem...
  ) -> GroupSketch {
    run(.vertical, LayoutItemSize(width: width, height: height), spacing, items)
  }

  private static func run(
    _ axis: LayoutAxis, _ size: LayoutItemSize, _ spacing: LayoutSpacing, _ items: [LayoutItem]
  ) -> GroupSketch {
    var group = GroupSketch(size, .run(axis, items.map(SubitemSketch.item), .fitting))
    group.spacing = spacing
    return group
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
