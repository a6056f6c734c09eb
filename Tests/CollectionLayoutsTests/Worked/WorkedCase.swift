import CollectionLayouts
import LayoutSupport
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
