import CollectionLayouts
import LayoutSupport
import Testing

/// Boundary items and decorations with frames noted from UIKit or computed manually.
struct WorkedBoundaryTests {
  @Test("views around sections", arguments: around)
  func boundary(worked: WorkedCase) throws { try worked.check() }

  private static let rows = SectionSketch(
    .horizontal(
      .fractionalWidth(1), .absolute(40), LayoutItem(.fractionalWidth(0.5), .fractionalHeight(1)))
  ).with { $0.contentInsets = .uneven }

  private static func label(_ height: Double) -> LayoutBoundarySupplementaryItem {
    LayoutBoundarySupplementaryItem("label", .fractionalWidth(1), .absolute(height), .top)
  }

  private static let columns = SectionSketch(
    .horizontal(
      .absolute(100), .fractionalHeight(1),
      LayoutItem(.fractionalWidth(0.5), .fractionalHeight(1))))

  private static let around: [WorkedCase] = [
    WorkedCase(
      "header and footer of all sections", framed, content: (320, 206),
      [
        global("head", 0, 0, 320, 30), view("label", 4, 30, 310, 10),
        view("label", in: 1, 4, 128, 310, 10), global("foot", 0, 186, 320, 20),
      ] + cells(155, 40, at: [(4, 43), (159, 43), (4, 83)])
        + cells(in: 1, 155, 40, at: [(4, 141), (159, 141)])),
    WorkedCase(
      "headers of empty sections", withEmpty, content: (320, 124),
      [
        global("head", 0, 0, 320, 30), view("label", 4, 30, 310, 10),
        view("label", in: 1, 4, 48, 310, 10), view("label", in: 2, 4, 106, 310, 10),
      ] + cells(in: 1, 155, 40, at: [(4, 61), (159, 61)])),
    WorkedCase(
      "margins, sideways", withMargins, content: (290, 480),
      [
        view("head", 0, 10, 20, 440), view("head", in: 1, 170, 10, 20, 440),
      ] + cells(50, 440, at: [(20, 10), (70, 10), (120, 10)])),
    WorkedCase(
      "backgrounds, sideways", withBackgrounds, content: (820, 480),
      [
        background(0, 0, 0, 490, 480), background(1, 490, 0, 330, 480),
      ]),
  ]

  private static let framed: LayoutSketch = {
    var sketch = LayoutSketch([3, 2], rows.with { $0.boundaryItems = [label(10)] })
    sketch.globalItems = [
      LayoutBoundarySupplementaryItem("head", .fractionalWidth(1), .absolute(30), .top),
      LayoutBoundarySupplementaryItem("foot", .fractionalWidth(1), .absolute(20), .bottom),
    ]
    return sketch
  }()

  private static let withEmpty: LayoutSketch = {
    var sketch = LayoutSketch([0, 2, 0], rows.with { $0.boundaryItems = [label(10)] })
    sketch.globalItems = [
      LayoutBoundarySupplementaryItem("head", .fractionalWidth(1), .absolute(30), .top)
    ]
    return sketch
  }()

  private static let withMargins: LayoutSketch = {
    let section = columns.with {
      $0.keepsMargins = true
      $0.boundaryItems = [
        LayoutBoundarySupplementaryItem("head", .absolute(20), .fractionalHeight(1), .leading)
      ]
    }
    var sketch = LayoutSketch([3, 2], section, axis: .horizontal)
    sketch.margins = LayoutInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
    return sketch
  }()

  private static let withBackgrounds = LayoutSketch(
    [3, 2], rows.with { $0.decorations = [.background(elementKind: "back")] }, axis: .horizontal)

  private static func background(
    _ section: Int, _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> (ElementID, LayoutRect) {
    (
      .background(ofKind: "back", inSection: section),
      LayoutRect(x: x, y: y, width: width, height: height)
    )
  }

  @Test func `cells lie above the background of their section`() throws {
    let solution = try Self.withBackgrounds.solve()
    let found = solution.elements(
      in: LayoutRect(x: 320, y: 0, width: 50, height: 480), visible: .zero)
    #expect(
      found.map { "\($0.element) \($0.zIndex)" } == [
        "supplementary view of kind \"back\" at background [0, 0] 0", "cell at [0, 1] 1",
        "cell at [0, 2] 1",
      ])
  }
}
