import CollectionLayouts
import LayoutSupport
import Testing

/// The descriptions of layouts and their elements.
struct LayoutTextTests {
  @Test func `sizes are written as UIKit writes them`() {
    let fractions = LayoutItemSize(width: .fractionalWidth(0.5), height: .fractionalHeight(0.25))
    #expect("\(fractions)" == "{.containerWidthFactor(0.5), .containerHeightFactor(0.25)}")
    let points = LayoutItemSize(width: .absolute(20), height: .estimated(30))
    #expect("\(points)" == "{.absolute(20), .estimated(30)}")
    #expect("\(LayoutDimension.uniformAcrossSiblings(estimate: 44.5))".contains("44.5"))
  }

  @Test func `points are rounded to the nearest thousandth`() {
    let rect = LayoutRect(x: 0.0006, y: -0.0006, width: 100.0 / 3, height: 200.0 / 3)
    #expect("\(rect)" == "(0.001, -0.001) 33.333 × 66.667")
  }

  struct Name: Sendable, CustomTestStringConvertible {
    let element: ElementID
    let testDescription: String
    let path: [Int]
    let section: Int?
  }

  @Test(
    "elements have names, paths and sections",
    arguments: [
      Name(
        element: .cell(section: 2, item: 3), testDescription: "cell [2, 3]", path: [2, 3],
        section: 2),
      Name(
        element: .supplementary(ofKind: "badge", atItem: 7, inSection: 0),
        testDescription: "\"badge\" [0, 7]", path: [0, 7], section: 0),
      Name(
        element: .background(ofKind: "back", inSection: 1),
        testDescription: "decoration \"back\" [1, 0]", path: [1, 0], section: 1),
      Name(
        element: .global(ofKind: "banner"),
        testDescription: "\"banner\" 0 of all sections", path: [0, 0], section: nil),
    ])
  func names(name: Name) {
    let attributes = ElementAttributes(name.element, frame: .zero)
    #expect("\(attributes)" == name.testDescription + ": (0, 0) 0 × 0")
    #expect(Array(name.element.indexPath) == name.path)
    #expect(name.element.section == name.section)
  }

  @Test func `attributes are written by element, frame and height`() {
    let frame = LayoutRect(x: 0, y: 44, width: 320, height: 50.5)
    let flat = ElementAttributes(.cell(section: 0, item: 3), frame: frame)
    #expect("\(flat)" == "cell [0, 3]: (0, 44) 320 × 50.5")
    let raised = ElementAttributes(.cell(section: 0, item: 3), frame: frame, zIndex: -2)
    #expect("\(raised)" == "cell [0, 3]: (0, 44) 320 × 50.5 z -2")
  }
}
