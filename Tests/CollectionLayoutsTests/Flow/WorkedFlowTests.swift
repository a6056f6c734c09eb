import CollectionLayouts
import LayoutSupport
import Testing

/// Flow layouts with frames noted from UIKit, or computed by the same rules.
struct WorkedFlowTests {
  @Test("frames are those worked out", arguments: cases)
  func frames(worked: WorkedCase) throws { try worked.check() }

  private static let cases: [WorkedCase] = [
    WorkedCase(
      "one item in a line is in the middle",
      FlowSketch([sizes(widths: [200, 200, 200, 200], heights: [29, 97, 46, 29])]),
      content: (320, 231),
      rows([(60, 0), (60, 39), (60, 146), (60, 202)], [29, 97, 46, 29], width: 200)),
    WorkedCase(
      "the last line begins at its start",
      FlowSketch([
        sizes(widths: [117, 100.5, 83.5, 66.5, 100.5, 50, 150.5, 58.5], heights: [29])
      ]), content: (320, 107),
      frames(
        [(0, 0), (219.5, 0), (0, 39), (118.5, 39), (219.5, 39), (0, 78), (60, 78), (220.5, 78)],
        widths: [117, 100.5, 83.5, 66.5, 100.5, 50, 150.5, 58.5], heights: [29])),
    WorkedCase(
      "headers and insets of two sections", twoSections, content: (320, 380),
      rows([(20, 40), (20, 76), (20, 146)], [29, 63, 29], width: 280)
        + rows([(20, 230), (20, 266), (20, 336)], [29, 63, 29], in: 1, width: 280)
        + [view(.sectionHeader, 0, 0, 320, 30), view(.sectionHeader, in: 1, 0, 190, 320, 30)]),
    WorkedCase(
      "a section of one line is a last line", oneLine, content: (768, 228),
      frames(
        [(12, 19), (79, 16), (156, 13), (243, 10), (310, 19), (387, 16), (474, 13)],
        widths: [60, 70, 80], heights: [40, 46, 52, 58])),
    WorkedCase(
      "five sections with headers", headers, content: (390, 500),
      (0..<5).flatMap(headerAndLine)),
    WorkedCase(
      "a place between two pixels goes to the later one", halfPixels, content: (390, 50),
      frames(
        [(16.5, 0), (70.5, 0.5), (124.5, 0), (178.5, 0.5), (232, 0), (286, 0.5), (340, 0)],
        widths: [50], heights: [50, 49])),
    WorkedCase(
      "equal heights are a grid in a layout that scrolls sideways", sideways, content: (739, 480),
      frames(
        [(340.5, 0), (21, 41), (265, 82), (357.5, 123), (0, 164), (353, 205)],
        widths: [58.5, 697, 209.5, 24.5, 739, 33], heights: [29])),
  ]

  private static var twoSections: FlowSketch {
    let section = sizes(widths: [280, 280, 280], heights: [29, 63, 29]).with {
      $0.inset = LayoutInsets(top: 10, leading: 20, bottom: 15, trailing: 20)
      $0.lineSpacing = 7
      $0.header.height = 30
    }
    return FlowSketch([section, section])
  }

  private static var oneLine: FlowSketch {
    FlowSketch(
      [7, 5, 1].map { count in
        sizes(
          widths: Array([60.0, 70, 80, 60, 70, 80, 60].prefix(count)), heights: [40, 46, 52, 58]
        ).with {
          $0.inset = LayoutInsets(top: 10, leading: 12, bottom: 14, trailing: 16)
          $0.lineSpacing = 9
          $0.itemSpacing = 7
        }
      }, bounds: LayoutRect(x: 0, y: 0, width: 768, height: 480))
  }

  private static var headers: FlowSketch {
    FlowSketch(
      Array(repeating: FlowSectionSketch(4, 50, 50).with { $0.header.height = 50 }, count: 5),
      bounds: LayoutRect(x: 0, y: 0, width: 390, height: 480))
  }

  private static func headerAndLine(_ section: Int) -> [(ElementID, LayoutRect)] {
    let top = Double(section) * 100
    let corners = [0.0, 68, 136, 204].map { ($0, top + 50) }
    return [view(.sectionHeader, in: section, 0, top, 390, 50)]
      + cells(in: section, 50, 50, at: corners)
  }

  /// The fourth item begins at 178.25, which sums of distances miss slightly.
  private static var halfPixels: FlowSketch {
    let section = sizes(widths: Array(repeating: 50, count: 7), heights: [50, 49]).with {
      $0.inset.leading = 16.5
      $0.itemSpacing = 2.5
    }
    return FlowSketch([section], bounds: LayoutRect(x: 0, y: 0, width: 390, height: 480))
  }

  private static var sideways: FlowSketch {
    FlowSketch([sizes(widths: [58.5, 697, 209.5, 24.5, 739, 33], heights: [29])]).with {
      $0.axis = .horizontal
    }
  }

  // MARK: Tables of cases

  /// Items of different widths; heights are repeated from the first one.
  private static func sizes(widths: [Double], heights: [Double]) -> FlowSectionSketch {
    FlowSectionSketch(
      widths.enumerated().map { index, width in
        LayoutSize(width: width, height: heights[index % heights.count])
      })
  }

  private static func frames(
    _ corners: [(Double, Double)], in section: Int = 0, widths: [Double], heights: [Double]
  ) -> [(ElementID, LayoutRect)] {
    corners.enumerated().map { index, corner in
      (
        .cell(section: section, item: index),
        LayoutRect(
          x: corner.0, y: corner.1, width: widths[index % widths.count],
          height: heights[index % heights.count])
      )
    }
  }

  private static func rows(
    _ corners: [(Double, Double)], _ heights: [Double], in section: Int = 0, width: Double
  ) -> [(ElementID, LayoutRect)] {
    frames(corners, in: section, widths: [width], heights: heights)
  }
}
