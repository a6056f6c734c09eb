import CollectionMapping
import Testing

/// A layout small enough to be computed manually, and some of its frames.
struct WorkedCase: Sendable {
  let name: String
  let sketch: LayoutSketch
  let content: LayoutSize
  let frames: [(ElementID, LayoutRect)]

  init(
    _ name: String, _ sketch: LayoutSketch, content: (Double, Double),
    _ frames: [(ElementID, LayoutRect)]
  ) {
    self.name = name
    self.sketch = sketch
    self.content = LayoutSize(width: content.0, height: content.1)
    self.frames = frames
  }

  func check() throws {
    let solution = try sketch.solve()
    #expect(solution.contentSize == content)
    for (element, frame) in frames {
      let found = solution.attributes(of: element, visible: sketch.bounds)
      #expect(found?.frame == frame, "\(element)")
    }
  }
}

extension WorkedCase: CustomTestStringConvertible {
  var testDescription: String { name }
}

// MARK: Abbreviations for layouts

extension LayoutSketch {
  /// In a space of 320 × 480 by default.
  init(
    _ counts: [Int], _ section: SectionSketch, axis: LayoutAxis = .vertical, width: Double = 320,
    height: Double = 480
  ) {
    self.init(
      LayoutRect(x: 0, y: 0, width: width, height: height), counts, counts.map { _ in section })
    self.axis = axis
  }
}

extension SectionSketch {
  func with(_ change: (inout SectionSketch) -> Void) -> SectionSketch {
    var sketch = self
    change(&sketch)
    return sketch
  }
}

extension GroupSketch {
  static func horizontal(
    _ width: LayoutDimension, _ height: LayoutDimension, spacing: LayoutSpacing = .fixed(0),
    _ items: LayoutItem...
  ) -> GroupSketch {
    run(.horizontal, LayoutItemSize(width: width, height: height), spacing, items)
  }

  static func vertical(
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
  init(_ width: LayoutDimension, _ height: LayoutDimension) {
    self.init(size: LayoutItemSize(width: width, height: height))
  }
}

extension LayoutBoundarySupplementaryItem {
  init(
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
  static let uneven = LayoutInsets(top: 3, leading: 4, bottom: 5, trailing: 6)
}

/// The frames of the first cells of a section, each by its corner; all of one size.
func cells(
  in section: Int = 0, _ width: Double, _ height: Double, at corners: [(Double, Double)]
) -> [(ElementID, LayoutRect)] {
  corners.enumerated().map { index, corner in
    (
      .cell(section: section, item: index),
      LayoutRect(x: corner.0, y: corner.1, width: width, height: height)
    )
  }
}

/// The frame of the only view of a kind in a section.
func view(
  _ kind: ElementKind, in section: Int = 0, _ x: Double, _ y: Double, _ width: Double,
  _ height: Double
) -> (ElementID, LayoutRect) {
  (
    .supplementary(ofKind: kind, inSection: section),
    LayoutRect(x: x, y: y, width: width, height: height)
  )
}

/// The frame of a global view.
func global(
  _ kind: ElementKind, _ x: Double, _ y: Double, _ width: Double, _ height: Double
) -> (ElementID, LayoutRect) {
  (.global(ofKind: kind), LayoutRect(x: x, y: y, width: width, height: height))
}
