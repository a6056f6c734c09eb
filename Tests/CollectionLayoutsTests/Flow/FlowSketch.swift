import CollectionLayouts
import LayoutSupport

/// A flow layout with its content as data, with its solution and visible elements.
struct FlowSketch: Hashable, Sendable {
  /// The viewport: its size is the available space of the layout, its origin is the scroll offset.
  var bounds: LayoutRect
  var axis = LayoutAxis.vertical
  var direction = LayoutDirection.leftToRight
  var scale = 2.0

  /// The content inset.
  var contentInsets = LayoutInsets.zero

  /// The margins, if section insets are measured from them.
  var margins: LayoutInsets?
  var pinsHeaders = false
  var pinsFooters = false
  var sections: [FlowSectionSketch]

  /// In a space of 320 × 480 by default.
  init(
    _ sections: [FlowSectionSketch],
    bounds: LayoutRect = LayoutRect(x: 0, y: 0, width: 320, height: 480)
  ) {
    self.sections = sections
    self.bounds = bounds
  }

  var counts: [Int] { sections.map(\.sizes.count) }

  var layout: FlowLayout {
    var layout = FlowLayout()
    layout.scrollDirection = axis
    layout.sectionHeadersPinToVisibleBounds = pinsHeaders
    layout.sectionFootersPinToVisibleBounds = pinsFooters
    if margins != nil { layout.sectionInsetReference = .layoutMargins }
    layout.adjustSection = { [sections] index, metrics in sections[index].apply(to: &metrics) }
    return layout
  }

  func solve(by maker: FlowMaker = .library) -> SectionStack {
    let environment = LayoutEnvironment(
      container: LayoutContainer(contentSize: bounds.size, contentInsets: contentInsets),
      displayScale: scale, layoutDirection: direction, layoutMargins: margins ?? .zero)
    return maker.solve(layout, LayoutRequest(itemCounts: counts, environment: environment))
  }

  /// The attributes of every element in the order of the content, each found by its identity.
  func elements(of solution: some LayoutResult) -> [ElementAttributes] {
    counts.enumerated().flatMap { section, count in
      ((0..<count).map { ElementID.cell(section: section, item: $0) }
        + [ElementKind.sectionHeader, .sectionFooter].map {
          ElementID.supplementary(ofKind: $0, inSection: section)
        })
        .compactMap { solution.attributes(of: $0, visible: bounds) }
    }
  }

  /// The same layout, with one size for a whole section where possible.
  var uniform: FlowSketch {
    with { sketch in
      for index in sketch.sections.indices { sketch.sections[index].isUniform = true }
    }
  }

  /// The transposed layout, with the axes exchanged.
  var transposed: FlowSketch {
    with { sketch in
      sketch.axis = axis.transposed
      sketch.bounds = bounds.transposed
      sketch.contentInsets = contentInsets.transposed
      sketch.margins = margins?.transposed
      for index in sketch.sections.indices {
        sketch.sections[index].sizes = sections[index].sizes.map(\.transposed)
        sketch.sections[index].inset = sections[index].inset.transposed
        sketch.sections[index].header = sections[index].header.transposed
        sketch.sections[index].footer = sections[index].footer.transposed
      }
    }
  }

  func with(_ change: (inout FlowSketch) -> Void) -> FlowSketch {
    var sketch = self
    change(&sketch)
    return sketch
  }
}
