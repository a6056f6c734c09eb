import CollectionLayouts
import LayoutSupport
import Testing

/// Sections that are lists, with the metrics noted from UIKit.
struct ListTests {
  typealias Appearance = ListConfiguration.Appearance
  typealias HeaderMode = ListConfiguration.HeaderMode

  struct Metrics: Sendable, CustomTestStringConvertible {
    let appearance: Appearance
    let mode: HeaderMode
    let hasFooter: Bool

    /// The space above and below the rows, and on either side.
    let top, bottom, side: Double

    init(
      _ appearance: Appearance, _ mode: HeaderMode, footer hasFooter: Bool, _ top: Double,
      _ bottom: Double, side: Double = 0
    ) {
      self.appearance = appearance
      self.mode = mode
      self.hasFooter = hasFooter
      self.top = top
      self.bottom = bottom
      self.side = side
    }

    var testDescription: String {
      "\(appearance), header \(mode), \(hasFooter ? "footer" : "no footer")"
    }
  }

  private static let metrics: [Metrics] = [
    Metrics(.plain, .none, footer: false, 0, 0),
    Metrics(.plain, .none, footer: true, 0, 0),
    Metrics(.plain, .supplementary, footer: false, 0, 0),
    Metrics(.plain, .supplementary, footer: true, 0, 0),
    Metrics(.plain, .firstItemInSection, footer: false, 22, 0),
    Metrics(.grouped, .none, footer: false, 35, 20),
    Metrics(.grouped, .none, footer: true, 35, 0),
    Metrics(.grouped, .supplementary, footer: false, 0, 20),
    Metrics(.grouped, .supplementary, footer: true, 0, 0),
    Metrics(.grouped, .firstItemInSection, footer: false, 0, 20),
    Metrics(.grouped, .firstItemInSection, footer: true, 0, 0),
    Metrics(.insetGrouped, .none, footer: false, 35, 20, side: 16),
    Metrics(.insetGrouped, .none, footer: true, 35, 0, side: 16),
    Metrics(.insetGrouped, .supplementary, footer: false, 0, 20, side: 16),
    Metrics(.insetGrouped, .supplementary, footer: true, 0, 0, side: 16),
    Metrics(.insetGrouped, .firstItemInSection, footer: false, 0, 20, side: 16),
    Metrics(.sidebar, .none, footer: false, 0, 10, side: 10 / 0.77),
    Metrics(.sidebar, .firstItemInSection, footer: false, 0, 10, side: 10 / 0.77),
  ]

  private func solve(
    _ maker: ListMaker, _ configuration: ListConfiguration, _ counts: [Int], scale: Double = 2
  ) throws -> SectionStack {
    let environment = LayoutEnvironment(
      container: LayoutContainer(contentSize: LayoutSize(width: 375, height: 667)),
      displayScale: scale, safeAreaInsets: LayoutInsets(all: 44),
      layoutMargins: LayoutInsets(all: 20))
    return try maker.solve(
      configuration, LayoutRequest(itemCounts: counts, environment: environment))
  }

  private let seen = LayoutRect(x: 0, y: 0, width: 375, height: 667)

  @Test("rows and views have UIKit's frames", arguments: metrics, ListMaker.allCases)
  func places(metrics: Metrics, maker: ListMaker) throws {
    var configuration = ListConfiguration(appearance: metrics.appearance)
    configuration.headerMode = metrics.mode
    configuration.hasFooter = metrics.hasFooter
    let solution = try solve(maker, configuration, [2], scale: 0)
    let isPlain = metrics.appearance == .plain
    let own = isPlain ? 28 : 17.5
    let header = metrics.mode == .supplementary ? own : 0
    let footer = metrics.hasFooter ? own : 0
    let all = solution.elements(in: .everywhere, visible: seen)
    let cells = all.filter { $0.element.kind == nil }.map(\.frame)
    #expect(cells.map(\.minY) == [header + metrics.top, header + metrics.top + 44])
    #expect(cells.allSatisfy { $0.minX == metrics.side && $0.size.height == 44 })
    #expect(cells.allSatisfy { abs($0.size.width - 375 + 2 * metrics.side) < 1e-9 })
    #expect(
      solution.contentSize.height == header + metrics.top + 88 + metrics.bottom + footer)
    let views = all.filter { $0.element.kind != nil }
    let kinds: [ElementKind?] =
      (header > 0 ? [.sectionHeader] : []) + (footer > 0 ? [.sectionFooter] : [])
    #expect(views.map(\.element.kind) == kinds)
    #expect(views.allSatisfy { $0.frame.height == own && $0.estimatedAxes == .vertical })
    #expect(views.allSatisfy { $0.zIndex == (isPlain ? 1_000_000_200 : 1) })
    #expect(views.allSatisfy { $0.frame.minX == metrics.side })
    #expect(try maker.layout(configuration).declaredKinds.all == kinds)
  }

  @Test func `everything begins as in UIKit`() {
    let configuration = ListConfiguration(appearance: .grouped)
    #expect(configuration.headerMode == .none)
    #expect(!configuration.hasFooter)
    #expect(configuration.estimatedRowHeight == 44)
    let section = LayoutSection.list(using: configuration)
    #expect(section.contentInsetsReference == .none)
    #expect(section.interGroupSpacing == 0)
    #expect(section.orthogonalScrollingBehavior == .none)
  }

  @Test(
    "rows are as high as they measure", arguments: [44, 40.04, 100], ListMaker.allCases)
  func measured(estimate: Double, maker: ListMaker) throws {
    var configuration = ListConfiguration(appearance: .plain)
    configuration.estimatedRowHeight = estimate
    var solution = try solve(maker, configuration, [94])
    for item in 0..<94 {
      let element = ElementID.cell(section: 0, item: item)
      #expect(solution.attributes(of: element, visible: seen)?.estimatedAxes == .vertical)
      let hasChanged = solution.setMeasuredSize(
        LayoutSize(width: 375, height: 44), of: element)
      #expect(hasChanged == (estimate != 44))
    }
    #expect(abs(solution.contentSize.height - 4136) < 1e-9)
    let last = solution.attributes(of: .cell(section: 0, item: 93), visible: seen)
    #expect(last?.frame == LayoutRect(x: 0, y: 4092, width: 375, height: 44))
  }

  @Test(arguments: ListMaker.allCases)
  func `headers of a plain list are pinned, and those of a grouped one are not`(
    maker: ListMaker
  ) throws {
    for (appearance, starts) in [(Appearance.plain, [60.0, 116]), (.grouped, [0, 125.5])] {
      var configuration = ListConfiguration(appearance: appearance)
      configuration.headerMode = .supplementary
      let solution = try solve(maker, configuration, [2, 2])
      let tops = (0...1).map { section in
        solution.attributes(
          of: .supplementary(ofKind: .sectionHeader, inSection: section),
          visible: LayoutRect(x: 0, y: 60, width: 375, height: 100))?.frame.minY
      }
      #expect(tops == starts)
    }
  }

  @Test(arguments: ListMaker.allCases)
  func `a million rows are found by position, before and after one is measured`(
    maker: ListMaker
  ) throws {
    var solution = try solve(maker, ListConfiguration(appearance: .plain), [1_000_000])
    #expect(solution.contentSize.height == 44_000_000)
    func rows(at y: Double) -> [ElementID] {
      let rect = LayoutRect(x: 0, y: y, width: 1, height: 88)
      return solution.elements(in: rect, visible: rect).map(\.element)
    }
    #expect(rows(at: 43_999_912) == [999_998, 999_999].map { .cell(section: 0, item: $0) })
    let hasChanged = solution.measure(500_000, width: 375, height: 4)
    #expect(hasChanged && solution.contentSize.height == 43_999_960)
    #expect(rows(at: 43_999_872) == [999_998, 999_999].map { .cell(section: 0, item: $0) })
    #expect(rows(at: 0) == [0, 1].map { .cell(section: 0, item: $0) })
  }

  @Test func `a list row with an invalid height is rejected`() {
    var configuration = ListConfiguration(appearance: .plain)
    configuration.estimatedRowHeight = .nan
    #expect(
      throws: LayoutError.notFinite(
        what: "height .estimated(nan)", value: "nan", at: "the section, group")
    ) {
      try CompositionalLayout.list(using: configuration)
    }
  }
}
