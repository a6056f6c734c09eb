import CollectionLayouts
import LayoutSupport
import Testing

/// A flow layout small enough to be computed manually, and some of its frames.
struct FlowCase: Sendable {
  let name: String
  let sketch: FlowSketch
  let content: LayoutSize
  let frames: [(ElementID, LayoutRect)]

  init(
    _ name: String, _ sketch: FlowSketch, content: (Double, Double),
    _ frames: [(ElementID, LayoutRect)]
  ) {
    self.name = name
    self.sketch = sketch
    self.content = LayoutSize(width: content.0, height: content.1)
    self.frames = frames
  }

  func check() {
    for sketch in [sketch, sketch.uniform] {
      for maker in FlowMaker.allCases {
        let solution = sketch.solve(by: maker)
        #expect(solution.contentSize == content, "\(maker)")
        for (element, frame) in frames {
          let found = solution.attributes(of: element, visible: sketch.bounds)
          #expect(found?.frame == frame, "\(element), \(maker)")
        }
      }
    }
  }
}

extension FlowCase: CustomTestStringConvertible {
  var testDescription: String { name }
}

/// The corners of the cells of a section along one axis.
func corners(
  _ axis: LayoutAxis, in section: Int = 0, of sketch: FlowSketch
) -> [Double] {
  let solution = sketch.solve()
  return sketch.sections[section].sizes.indices.compactMap { item in
    let cell = ElementID.cell(section: section, item: item)
    let frame = solution.attributes(of: cell, visible: sketch.bounds)?.frame
    return axis == .horizontal ? frame?.minX : frame?.minY
  }
}
