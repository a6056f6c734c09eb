import CollectionLayouts
import LayoutSupport
import Testing

/// A layout small enough to be computed manually, and some of its frames.
struct WorkedCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  private let visible: LayoutRect
  private let content: LayoutSize
  private let frames: [(ElementID, LayoutRect)]

  /// Solves the layout, a flow layout in each way that must give the same frames.
  private let solve: @Sendable () throws -> [SectionStack]

  init(
    _ name: String, _ sketch: LayoutSketch, content: (Double, Double),
    _ frames: [(ElementID, LayoutRect)]
  ) {
    self.init(name, sketch.bounds, content, frames) { [try sketch.solve()] }
  }

  init(
    _ name: String, _ sketch: FlowSketch, content: (Double, Double),
    _ frames: [(ElementID, LayoutRect)]
  ) {
    self.init(name, sketch.bounds, content, frames) {
      FlowMaker.allCases.flatMap { [sketch.solve(by: $0), sketch.uniform.solve(by: $0)] }
    }
  }

  private init(
    _ name: String, _ visible: LayoutRect, _ content: (Double, Double),
    _ frames: [(ElementID, LayoutRect)], solve: @escaping @Sendable () throws -> [SectionStack]
  ) {
    testDescription = name
    self.visible = visible
    self.content = LayoutSize(width: content.0, height: content.1)
    self.frames = frames
    self.solve = solve
  }

  func check() throws {
    for (index, solution) in try solve().enumerated() {
      #expect(solution.contentSize == content, "\(index)")
      for (element, frame) in frames {
        let found = solution.attributes(of: element, visible: visible)
        #expect(found?.frame == frame, "\(element), \(index)")
      }
    }
  }
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
