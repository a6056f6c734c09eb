import CollectionLayouts
import LayoutSupport
import Testing

/// Groups and sections with frames computed manually or noted from UIKit.
struct WorkedGroupTests {
  @Test("sizes and insets", arguments: sizes)
  func size(worked: WorkedCase) throws { try worked.check() }

  private static let sizes: [WorkedCase] = [
    WorkedCase(
      "a third of 280", LayoutSketch([4], SectionSketch(thirds), width: 280),
      content: (280, 40), cells(93, 20, at: [(0, 0), (93, 0), (186, 0), (0, 20)])),
    WorkedCase(
      "a third of 320", LayoutSketch([4], SectionSketch(thirds)),
      content: (320, 40), cells(106.5, 20, at: [(0, 0), (106.5, 0), (213, 0), (0, 20)])),
    WorkedCase(
      "a quarter of 375",
      LayoutSketch(
        [5],
        SectionSketch(
          .horizontal(.fractionalWidth(1), .absolute(20), LayoutItem(quarter, .fractionalHeight(1)))
        ), width: 375),
      content: (375, 40), cells(93.5, 20, at: [(0, 0), (93.5, 0), (187, 0), (280.5, 0), (0, 20)])),
    WorkedCase(
      "a length a hair below a whole number of pixels",
      LayoutSketch(
        [1],
        SectionSketch(
          .horizontal(
            .fractionalWidth(0.29), .absolute(20), LayoutItem(.fractionalWidth(1), full))),
        width: 100),
      content: (100, 20), cells(29, 20, at: [(0, 0)])),
    WorkedCase(
      "a group half as high as the room, whatever the insets",
      LayoutSketch(
        [4],
        SectionSketch(
          .horizontal(.fractionalWidth(1), .fractionalHeight(0.5), LayoutItem(half, full))
        ).with { $0.contentInsets = LayoutInsets(top: 10, leading: 20, bottom: 30, trailing: 40) }),
      content: (320, 520),
      cells(130, 240, at: [(20, 10), (150, 10), (20, 250), (150, 250)])),
    WorkedCase(
      "a group half as wide as the room, sideways",
      LayoutSketch(
        [5],
        SectionSketch(
          .horizontal(half, full, LayoutItem(.fractionalWidth(1), .fractionalHeight(0.25)))
        ).with { $0.contentInsets = .uneven }, axis: .horizontal),
      content: (810, 480),
      cells(160, 118, at: [(4, 3), (164, 3), (324, 3), (484, 3), (644, 3)])),
    WorkedCase(
      "insets of section, group and item",
      LayoutSketch([2], nestedInsets, width: 300, height: 600), content: (300, 116),
      cells(104, 70, at: [(41, 23), (155, 23)])),
    WorkedCase(
      "an estimated height has no insets", LayoutSketch([3], estimated), content: (320, 91),
      cells(288, 29, at: [(16, 2), (16, 31), (16, 60)])),
    WorkedCase(
      "insets of a section",
      LayoutSketch(
        [7],
        SectionSketch(
          .horizontal(
            .fractionalWidth(1), .absolute(50), spacing: .fixed(10),
            LayoutItem(.fractionalWidth(1.0 / 3), full))
        ).with {
          $0.contentInsets = LayoutInsets(top: 5, leading: 6, bottom: 7, trailing: 8)
          $0.groupSpacing = 4
        }),
      content: (320, 170),
      cells(
        95, 50,
        at: [(6, 5), (111, 5), (216, 5), (6, 59), (111, 59), (216, 59), (6, 113)])),
  ]

  private static let half = LayoutDimension.fractionalWidth(0.5)
  private static let quarter = LayoutDimension.fractionalWidth(0.25)
  private static let full = LayoutDimension.fractionalHeight(1)
  private static let thirds = GroupSketch.horizontal(
    .fractionalWidth(1), .absolute(20), LayoutItem(.fractionalWidth(1.0 / 3), full))

  private static let estimated: SectionSketch = {
    var item = LayoutItem(.fractionalWidth(1), .estimated(29))
    item.contentInsets = LayoutInsets(top: 4, leading: 6, bottom: 4, trailing: 6)
    return SectionSketch(.vertical(.fractionalWidth(1), .estimated(29), item)).with {
      $0.contentInsets = LayoutInsets(top: 2, leading: 10, bottom: 2, trailing: 10)
    }
  }()

  private static let nestedInsets: SectionSketch = {
    var item = LayoutItem(half, full)
    item.contentInsets = LayoutInsets(all: 5)
    var group = GroupSketch.horizontal(.fractionalWidth(1), .absolute(100), item)
    group.contentInsets = LayoutInsets(top: 10, leading: 20, bottom: 10, trailing: 20)
    return SectionSketch(group).with {
      $0.contentInsets = LayoutInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
    }
  }()

  @Test("runs", arguments: runs)
  func run(worked: WorkedCase) throws { try worked.check() }

  private static let runs: [WorkedCase] = [
    WorkedCase(
      "a partly filled last group, flexible 10",
      LayoutSketch(
        [5],
        SectionSketch(
          .vertical(
            .fractionalWidth(1), .absolute(100), spacing: .flexible(10),
            LayoutItem(.fractionalWidth(1), .absolute(30))))),
      content: (320, 230), cells(320, 30, at: [0, 70, 100, 170, 200].map { (0, $0) })),
    WorkedCase(
      "a partly filled last group with insets, which are not added to it",
      LayoutSketch([4], SectionSketch(inset)), content: (320, 130),
      cells(320, 20, at: [10, 30, 50, 110].map { (0, $0) })),
    WorkedCase(
      "partly filled last groups sideways, flexible 10",
      LayoutSketch(
        [5, 3],
        SectionSketch(
          .horizontal(
            .absolute(100), full, spacing: .flexible(10), LayoutItem(.absolute(30), full))),
        axis: .horizontal),
      content: (360, 480),
      cells(30, 480, at: [0, 70, 100, 170, 200].map { ($0, 0) })
        + cells(in: 1, 30, 480, at: [230, 300, 330].map { ($0, 0) })),
    WorkedCase(
      "a last group with a low item beside a place for one that is too high",
      LayoutSketch([3], SectionSketch(lowAndHigh)), content: (320, 30),
      cells(160, 10, at: [(0, 0)])),
    WorkedCase(
      "one item of a last group whose items are all longer than it",
      LayoutSketch([1], SectionSketch(overflowing)), content: (320, 20),
      cells(20, 50, at: [(0, 0)])),
    WorkedCase(
      "both items of a last group whose items are all longer than it",
      LayoutSketch([2], SectionSketch(overflowing)), content: (320, 20),
      cells(20, 50, at: [(0, 0), (20, 0)])),
    WorkedCase(
      "the shorter item of a last group that is 10 longer than it when it is full",
      LayoutSketch([3], SectionSketch(thirtyAndFifty)), content: (320, 60),
      cells(160, 30, at: [(0, 0)]) + [cells(160, 30, at: [(0, 0), (0, 0), (0, 40)])[2]]),
    WorkedCase(
      "a last group reaches as far as its frames, which lie on pixels",
      LayoutSketch([2, 1], SectionSketch(shared)), content: (320, 27.5),
      cells(20, 7.5, at: [(0, 0), (0, 12.5)]) + cells(in: 1, 20, 7.5, at: [(0, 20)])),
    WorkedCase(
      "hundreds, flexible 4",
      LayoutSketch(
        [4],
        SectionSketch(
          .horizontal(
            .fractionalWidth(1), .absolute(20), spacing: .flexible(4),
            LayoutItem(.absolute(100), full)))),
      content: (320, 40), cells(100, 20, at: [(0, 0), (110, 0), (220, 0), (0, 20)])),
    WorkedCase(
      "an item repeated as large as it is",
      LayoutSketch([3], SectionSketch(repeated)), content: (320, 40),
      cells(320, 20, at: [(0, 0), (320, 0), (0, 20)])),
    WorkedCase(
      "flexible edges",
      LayoutSketch([2], SectionSketch(.horizontal(.fractionalWidth(1), .absolute(100), edged))),
      content: (320, 200), cells(160, 100, at: [(79, 0), (79, 100)])),
    WorkedCase(
      "flexible edges on both sides across",
      LayoutSketch(
        [2], SectionSketch(.horizontal(.fractionalWidth(1), .absolute(100), centred))),
      content: (320, 100), cells(160, 50, at: [(0, 25), (160, 25)])),
    WorkedCase(
      "heights that are fractions of the width, without the distances of all that would fit",
      LayoutSketch(
        [3],
        SectionSketch(
          .horizontal(
            .fractionalWidth(1), .absolute(40), spacing: .fixed(10),
            LayoutItem(.absolute(100), .fractionalWidth(0.1)))), width: 300),
      content: (300, 80), cells(100, 28, at: [(0, 0), (110, 0), (0, 40)])),
    WorkedCase(
      "narrow groups never share a row",
      LayoutSketch(
        [5],
        SectionSketch(.horizontal(.fractionalWidth(0.6), .absolute(30), LayoutItem(half, full)))
          .with { $0.groupSpacing = 8 }),
      content: (320, 106),
      cells(96, 30, at: [(0, 0), (96, 0), (0, 38), (96, 38), (0, 76)])),
  ]

  private static let lowAndHigh = GroupSketch.horizontal(
    .fractionalWidth(1), .absolute(20), LayoutItem(half, .absolute(10)),
    LayoutItem(half, .absolute(100)))

  private static let overflowing = GroupSketch.horizontal(
    .absolute(50), .absolute(20), LayoutItem(.absolute(20), .absolute(50)))

  private static let thirtyAndFifty = GroupSketch.horizontal(
    .fractionalWidth(1), .absolute(40), LayoutItem(half, .absolute(30)),
    LayoutItem(half, .absolute(50)))

  private static let shared = GroupSketch.vertical(
    .absolute(20), .absolute(44.5), spacing: .flexible(2.5),
    LayoutItem(.absolute(20), .absolute(7.5)))

  private static let repeated = GroupSketch(
    LayoutItemSize(width: .fractionalWidth(1), height: .absolute(20)),
    .run(.horizontal, [.item(LayoutItem(.fractionalWidth(1), full))], .repeating(2)))

  private static let inset: GroupSketch = {
    var group = GroupSketch.vertical(
      .fractionalWidth(1), .absolute(100), LayoutItem(.fractionalWidth(1), .absolute(20)))
    group.contentInsets = LayoutInsets(top: 10, bottom: 20)
    return group
  }()

  private static let edged: LayoutItem = {
    var item = LayoutItem(half, full)
    item.edgeSpacing = LayoutEdgeSpacing(
      leading: .flexible(4), trailing: .flexible(6), bottom: .flexible(7))
    return item
  }()

  private static let centred: LayoutItem = {
    var item = LayoutItem(half, .fractionalHeight(0.5))
    item.edgeSpacing = LayoutEdgeSpacing(top: .flexible(0), bottom: .flexible(0))
    return item
  }()

  @Test func `sizes that are estimates are named`() throws {
    var item = LayoutItem(Self.half, .estimated(44))
    item.supplementaryItems = [
      LayoutSupplementaryItem("badge", .estimated(20), .absolute(10), at: .top)
    ]
    let section = SectionSketch(.horizontal(.fractionalWidth(1), .estimated(44), item)).with {
      $0.boundaryItems = [
        LayoutBoundarySupplementaryItem("head", .estimated(90), .estimated(30), .top),
        LayoutBoundarySupplementaryItem("foot", .absolute(90), .absolute(30), .bottom),
      ]
    }
    let sketch = LayoutSketch([1], section)
    let found = sketch.elements(of: try sketch.solve()).map(\.estimatedAxes)
    #expect(found == [.vertical, [.horizontal, .vertical], [], .horizontal])
  }
}
