import CollectionLayouts
import LayoutSupport

/// The frames of a flow layout, computed line by line without rounding: slow and obvious.
///
/// Only for layouts that scroll vertically.
struct NaiveFlow {
  private(set) var frames: [ElementID: LayoutRect] = [:]
  private(set) var height = 0.0
  private let sketch: FlowSketch
  private var width: Double {
    sketch.bounds.size.width - sketch.contentInsets.leading - sketch.contentInsets.trailing
  }

  init(_ sketch: FlowSketch) {
    self.sketch = sketch
    for (index, section) in sketch.sections.enumerated() {
      place(.sectionHeader, section.header.height, index)
      height += section.inset.top
      placeItems(of: section, index)
      height += section.inset.bottom
      place(.sectionFooter, section.footer.height, index)
    }
  }

  private mutating func place(_ kind: ElementKind, _ own: Double, _ section: Int) {
    guard own > 0 else { return }
    frames[.supplementary(ofKind: kind, inSection: section)] =
      LayoutRect(x: 0, y: height, width: width, height: own)
    height += own
  }

  private mutating func placeItems(of section: FlowSectionSketch, _ index: Int) {
    let insets = insets(of: section)
    let room = width - insets.leading - insets.trailing
    let lines = lines(of: section, room)
    for (number, line) in lines.enumerated() {
      if number > 0 { height += section.lineSpacing }
      let sizes = Array(section.sizes[line])
      let high = sizes.map(\.height).max() ?? 0
      let (first, gap) = start(of: sizes, in: section, room, isLast: number == lines.count - 1)
      var x = first + insets.leading
      for item in line {
        let size = section.sizes[item]
        frames[.cell(section: index, item: item)] = LayoutRect(
          origin: LayoutPoint(x: x, y: height + (high - size.height) / 2), size: size)
        x += size.width + gap
      }
      height += high
    }
  }

  /// As many items per line as fit, and at least one.
  private func lines(of section: FlowSectionSketch, _ room: Double) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    for item in section.sizes.indices {
      if let line = lines.last {
        let longer = line.lowerBound..<item + 1
        let taken =
          section.sizes[longer].reduce(0) { $0 + $1.width }
          + Double(longer.count - 1) * section.itemSpacing
        if taken <= room + 1e-6 {
          lines[lines.count - 1] = longer
          continue
        }
      }
      lines.append(item..<item + 1)
    }
    return lines
  }

  /// The start of a line, and the distance between its items.
  private func start(
    of sizes: [LayoutSize], in section: FlowSectionSketch, _ room: Double, isLast: Bool
  ) -> (Double, Double) {
    let width = sizes.reduce(0) { $0 + $1.width }
    let first = section.sizes.first?.width ?? 0
    if section.sizes.allSatisfy({ $0.width == first }) {
      var count = 1
      while Double(count + 1) * first + Double(count) * section.itemSpacing <= room + 1e-6 {
        count += 1
      }
      return count == 1
        ? (max(0, room - first) / 2, 0) : (0, (room - Double(count) * first) / Double(count - 1))
    }
    if isLast { return (0, section.itemSpacing) }
    return sizes.count == 1
      ? (max(0, room - width) / 2, 0) : (0, (room - width) / Double(sizes.count - 1))
  }

  private func insets(of section: FlowSectionSketch) -> LayoutInsets {
    guard let margins = sketch.margins else { return section.inset }
    var insets = section.inset
    insets.leading = max(0, insets.leading + margins.leading - sketch.contentInsets.leading)
    insets.trailing = max(0, insets.trailing + margins.trailing - sketch.contentInsets.trailing)
    return insets
  }
}
