import TestSupport
import CollectionMapping
import LayoutSupport
import Foundation
import Testing

/// The whole content, laid out and displayed at a width by one call.
struct DisplayAllTests {
  /// Rows as wide as the viewport, of an estimated height of 20.
  private func rows() throws -> CompositionalLayout {
    let size = LayoutItemSize(width: .fractionalWidth(1), height: .estimated(20))
    let group = LayoutGroup.vertical(size: size, subitems: [LayoutItem(size: size)])
    return try CompositionalLayout(section: LayoutSection(group: group))
  }

  private func container(
    _ source: ViewportSource, _ layout: (any CollectionLayout)? = nil,
    limits: CollectionLimits = CollectionLimits()
  ) throws -> CollectionContainer {
    let container = source.container(
      try layout ?? rows(), viewport: LayoutRect(x: 0, y: 0, width: 100, height: 0), limits: limits)
    container.viewport = nil
    return container
  }

  @Test func `rows are displayed at the heights that they measure`() throws {
    let source = ViewportSource([3, 0, 2])
    source.height = { Double(10 + 20 * $0 + 7 * $1) }
    let container = try container(source)
    let size = try container.displayAll(width: 100)
    #expect(size == LayoutSize(width: 100, height: 10 + 17 + 24 + 50 + 57))
    #expect(container.viewport == LayoutRect(x: 0, y: 0, width: 100, height: 158))
    #expect(container.displayedAttributes.map(\.frame.minY) == [0, 10, 27, 51, 101])
    #expect(source.anomalies == [])
  }

  @Test(arguments: [0.1, 1, 30, 3000])
  func `a view is requested at most twice, whatever the estimate`(ratio: Double) throws {
    let source = ViewportSource([400])
    source.height = { _, item in 20 * ratio + Double(item % 3) }
    let container = try container(source)
    let size = try container.displayAll(width: 100)
    #expect(size.height == 400 * 20 * ratio + 399)
    #expect(source.requests <= 801)
    #expect(source.anomalies == [])
  }

  @Test func `a later call keeps the displayed views`() throws {
    let source = ViewportSource([4])
    let container = try container(source)
    try container.displayAll(width: 100)
    _ = source.happened()
    source.counts = [6]
    try container.performBatchUpdates { $0.insertItems(at: [[0, 4], [0, 5]]) }
    #expect(try container.displayAll(width: 100).height == 120)
    #expect(source.happened() == "+0.4 +0.5")
    source.counts = []
    container.reloadData()
    #expect(try container.displayAll(width: 100).height == 0)
    #expect(container.displayedAttributes.isEmpty && source.anomalies == [])
  }

  @Test func `a random layout is displayed as in one viewport of the final size`() throws {
    var settled = 0
    let seeds = Seeds.all(debug: 300, release: 3000)
    for seed in seeds {
      var random = RandomLayouts(.tame, seed: seed)
      var sketch = random.layout()
      sketch.axis = .vertical
      sketch.bounds.origin = .zero
      let (container, other) = (try self.container(of: sketch), try self.container(of: sketch))
      do throws(ContainerError) {
        let size = try container.displayAll(width: sketch.bounds.size.width)
        settled += 1
        other.viewport?.size.height = size.height
        #expect(other.contentSize == size, "SEED=\(seed)")
        #expect(other.displayedAttributes == container.displayedAttributes, "SEED=\(seed)")
        #expect(container.viewport?.size.height == size.height, "SEED=\(seed)")
      } catch {
        // Heights that depend on that of the viewport.
        let heights = [50, 480, 3000].map { height in
          other.viewport?.size.height = height
          return other.contentSize?.height
        }
        #expect(Set(heights).count > 1, "SEED=\(seed): \(error)")
      }
    }
    #expect(settled * 3 > seeds.count, "\(settled)")
  }

  /// A container with a source of the counts of a sketch, some of whose views measure themselves.
  private func container(of sketch: LayoutSketch) throws -> CollectionContainer {
    let source = ViewportSource(sketch.counts)
    source.height = { section, item in (section + item) % 3 == 0 ? nil : Double(item * 11 % 70) }
    let container = source.container(
      try sketch.layout(), viewport: sketch.bounds, kinds: sketch.kinds)
    container.layoutEnvironment = sketch.environment
    return container
  }

  // MARK: Errors

  @Test func `nothing changes for a wrong width, without a layout, and inside an operation`() throws
  {
    let source = ViewportSource([2])
    let container = try container(source)
    for width in [0, -1, .infinity] {
      #expect(throws: ContainerError.invalidWidth(width)) {
        try container.displayAll(width: width)
      }
    }
    #expect(throws: ContainerError.self) { try container.displayAll(width: .nan) }
    var errors: [ContainerError?] = []
    source.onAsk = { container, _ in
      do throws(ContainerError) {
        try container.displayAll(width: 50)
        errors.append(nil)
      } catch {
        errors.append(error)
      }
    }
    try container.displayAll(width: 100)
    source.onAsk = nil
    #expect(errors == [.busy, .busy] && container.viewport?.size.width == 100)
    container.layout = nil
    container.viewport = nil
    #expect(throws: ContainerError.noLayout) { try container.displayAll(width: 50) }
    #expect(container.viewport == nil)
  }

  @Test func `more elements than the limit are refused`() throws {
    let limits = CollectionLimits(visibleElements: 5)
    #expect(try container(ViewportSource([5]), limits: limits).displayAll(width: 100).height == 100)
    #expect(throws: ContainerError.tooManyElements(limit: 5)) {
      try container(ViewportSource([6]), limits: limits).displayAll(width: 100)
    }
  }

  /// One cell that is higher than the viewport.
  private struct TallLayout: CollectionLayout {
    func solve(_ request: LayoutRequest) -> PlacedElements {
      let size = request.environment.container.contentSize
      let frame = LayoutRect(x: 0, y: 0, width: size.width, height: size.height + 10)
      return PlacedElements(
        [ElementAttributes(.cell(section: 0, item: 0), frame: frame)], for: request)
    }
  }

  @Test func `a layout that is always higher than the viewport does not settle`() throws {
    let source = ViewportSource([1])
    let container = try container(source, TallLayout())
    #expect(throws: ContainerError.unsettled(rounds: 12)) {
      try container.displayAll(width: 100)
    }
    #expect(container.displayedAttributes.count == 1)
  }

  /// One cell in a content of any size.
  private struct EndlessLayout: CollectionLayout {
    struct Result: LayoutResult {
      var contentSize: LayoutSize
      func appendElements(
        in rect: LayoutRect, visible: LayoutRect, to attributes: inout [ElementAttributes]
      ) {
        attributes += [
          ElementAttributes(
            .cell(section: 0, item: 0), frame: LayoutRect(x: 0, y: 0, width: 10, height: 10))
        ]
      }
      func attributes(of element: ElementID, visible: LayoutRect) -> ElementAttributes? { nil }
    }
    var size: LayoutSize
    func solve(_ request: LayoutRequest) -> Result { Result(contentSize: size) }
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan])
  func `a content without a finite size has no size`(length: Double) throws {
    for size in [
      LayoutSize(width: 100, height: length), LayoutSize(width: length, height: 100),
    ] {
      let source = ViewportSource([1])
      let container = try container(source, EndlessLayout(size: size))
      container.viewport = LayoutRect(x: 0, y: 0, width: 100, height: 100)
      #expect(container.contentSize == nil && container.displayedElements.count == 1)
      #expect(throws: ContainerError.noLayout) { try container.displayAll(width: 100) }
      #expect(container.viewport?.isFinite == true && source.anomalies == [])
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -1e308, 0, 1e308])
  func `views that measure any size are displayed`(height: Double) throws {
    let source = ViewportSource([3])
    source.height = { _, item in item == 1 ? height : 10 }
    let container = try container(source)
    do throws(ContainerError) {
      let size = try container.displayAll(width: 100)
      #expect(size.isFinite && size.height >= 20)
    } catch {
      #expect(error == .noLayout || error == .unsettled(rounds: 12), "\(error)")
    }
    #expect(container.viewport?.isFinite == true)
    #expect(container.displayedAttributes.allSatisfy { $0.frame.isFinite })
  }

  @Test func `errors say what to do`() {
    let errors: [ContainerError] = [
      .invalidWidth(.nan), .noLayout, .busy, .tooManyElements(limit: 5), .unsettled(rounds: 12),
      .pageMissing,
    ]
    #expect(
      errors.map(\.description) == [
        "The width cannot be nan. Use a finite number of points above 0.",
        "The container has no layout with a finite content size. Set one first; to scroll, set a viewport "
          + "too.",
        "The container is in the middle of another operation. Display everything after it.",
        "More elements are visible at once than the limit of 5. Display fewer, or raise "
          + "`visibleElements` of CollectionLimits.",
        "The height of the content still changes after 12 rounds. Use heights that do not depend on the "
          + "height of the viewport, and views that always measure the same size.",
        "The storage does not have all its pages. Make it the prefetchDataSource of the container so that "
          + "it loads them, and call retry() after a loadingError; or append pages until isComplete. Then "
          + "display "
          + "everything again.",
      ])
  }
}

extension LayoutSketch {
  /// Every kind of supplementary view and decoration.
  fileprivate var kinds: [ElementKind] {
    let all =
      sections.flatMap { $0.boundaryItems.map(\.elementKind) + $0.decorations.map(\.elementKind) }
      + globalItems.map(\.elementKind) + badgeKinds
    return Set(all).sorted { $0.rawValue < $1.rawValue }
  }
}
