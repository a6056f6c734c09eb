import TestSupport
import CollectionMapping
import Foundation

/// The cases that random commands on a viewport must cover.
enum ViewportBucket: CaseIterable, Hashable, Sendable {
  case flow, columns, rows, stack, own
  case scrolled, scrolledFar, broughtBack, refused, scrolledToItem, resized, emptied, overscan
  case batch, kept, moved, reconfigured, reloadData, otherLayout, invalidated
  case measured, measuredAgain, anchored, anchoredAgainstChange
  case heldInPlace, heldAgainstChange, offsetStayed
  case reused, selectionFollowed, selectionLost, nothingThere
  case prefetched, prefetchCancelled, prefetchShown, prefetchGone, prefetchTurned
}

/// Executes random commands on a container with a layout and a viewport, together with a grid of
/// tokens and a record of all measurements.
///
/// As with ``BatchMachine``, a command is a number.
final class ViewportMachine: Machine, CollectionObserver {
  let container = CollectionContainer(limits: CollectionLimits(pooledViews: 1000))
  let source = GridSource()
  let census = Census()
  let laws = DisplayLaws()
  var follower: DisplayLaws? { laws }
  var coverage = Coverage<ViewportBucket>()
  var problems: [String] = []
  var kind = ViewportLayout.flow
  var selected: Set<Int> = []
  var counts: [Int] = []

  /// The announced tokens that were neither displayed nor cancelled since.
  var fetching: Set<Int> = []

  /// The direction in which the viewport moved last.
  var motion = LayoutPoint.zero

  /// Whether a batch is carried out: a view may then be measured before it is configured again.
  var isInBatch = false

  /// The rows before a batch, until its deleted rows are cancelled.
  var rowsBefore: [[Int]]?

  /// The measurement of a view: its height, for which width and which version.
  struct Measure: Equatable {
    var height: Double
    var width: Double
    var version: Int
  }

  /// By token, as long as the container must keep them.
  var measures: [Int: Measure] = [:]

  /// The tokens whose views were configured again since they were measured.
  var outdated: Set<Int> = []

  init(seed: UInt64) throws {
    var numbers = SplitMix64(seed: seed)
    source.fill(LegalBatch.counts(sections: 4, items: 12, using: &numbers))
    try census.registerViews(with: container, kinds: ["head", "badge", .sectionHeader])
    container.dataSource = source
    container.prefetchDataSource = self
    container.observer = Relay(self)
    container.anomalyHandler.anomalyAction = { _ in }
    container.allowsMultipleSelection = true
    census.measure = { [unowned self] in measure($0, in: $1) }
    laws.begin()
    container.viewport = LayoutRect(
      x: 0, y: 0, width: Double(60 + numbers.below(60)), height: Double(30 + numbers.below(90)))
    try change(to: .random(&numbers), &numbers)
    counts = source.counts
    checkEverything()
  }

  func change(to kind: ViewportLayout, _ numbers: inout SplitMix64) throws {
    self.kind = kind
    laws.order = kind.isMeasured ? .any : .viewport
    measures = [:]
    motion = .zero
    container.layout = try kind.make(&numbers, of: source)
  }

  // MARK: Observable state

  var viewport: LayoutRect { container.viewport ?? .zero }

  /// The tokens of displayed cells, with their views.
  var cells: [Int: (key: ElementID, serial: Int)] {
    var cells: [Int: (ElementID, Int)] = [:]
    for key in container.displayedElements where key.category == .cell {
      guard let view = container.displayedView(for: key) as? TokenView else { continue }
      cells[view.token] = (key, view.serial)
    }
    return cells
  }

  func observe(_ event: CollectionEvent) {
    laws.observe(event)
    if case .displayed(_, let key) = event, key.category == .cell {
      coverage.note(.prefetchShown, if: fetching.remove(source.token(of: key)) != nil)
    }
    guard case .made = event else { return }
    // This registration has no idle views.
    let shown = container.displayedElements.count { key in
      (container.displayedView(for: key) as? TokenView)?.name == census.lastName
    }
    let made = census.made[census.lastName] ?? 0
    check(made == shown + 1, "\(made) views \(census.lastName) made, \(shown) displayed")
  }

  private func measure(_ view: TokenView, in room: LayoutSize) -> LayoutSize? {
    guard kind.isMeasured else { return nil }
    let height = Double(5 + (view.token * 7 + view.version * 13 + Int(room.width)) % 40)
    let measure = Measure(height: height, width: room.width, version: view.version)
    let isOutdated = outdated.remove(view.token) != nil
    check(
      isInBatch || isOutdated || measures[view.token] != measure,
      "\(view.token) was measured again")
    coverage.note(.measured)
    coverage.note(.measuredAgain, if: measures[view.token] != nil)
    measures[view.token] = measure
    return LayoutSize(width: room.width, height: height)
  }

  func height(_ token: Int) -> Double {
    guard let measure = measures[token], measure.width == viewport.size.width
    else { return ViewportLayout.estimate }
    return measure.height
  }

  // MARK: Invariants

  func checkEverything() {
    laws.settle()
    checkViewport()
    checkContent()
    checkFrames()
    if kind.isMeasured { checkRows() }
    checkPrefetching()
    let paths = container.indexPathsForSelectedItems
    check(
      Set(paths.map { source.token(of: .cell($0)) }) == selected, "selected: \(paths)")
    problems += source.problems + laws.problems
    source.problems = []
    laws.problems = []
  }

  /// The viewport with its overscan.
  var seen: LayoutRect {
    let (before, after) = (container.overscan.before, container.overscan.after)
    return LayoutRect(
      x: viewport.minX - before, y: viewport.minY - before,
      width: viewport.size.width + before + after, height: viewport.size.height + before + after)
  }

  /// The displayed elements are those that intersect the viewport, found one by one in a separate
  /// solution.
  private func checkViewport() {
    let size = container.contentSize ?? .zero
    let (x, y) = (size.width - viewport.size.width, size.height - viewport.size.height)
    check((0...max(0, x)).contains(viewport.minX), "\(viewport) is not in \(size)")
    check((0...max(0, y)).contains(viewport.minY), "\(viewport) is not in \(size)")
    let all = everything()
    let expected = viewport.isEmpty ? [] : all.filter { $0.frame.intersects(seen) }
    check(container.displayedAttributes == expected, "places \(container.displayedAttributes)")
    let shown = Set(container.displayedElements)
    check(
      shown == Set(expected.map(\.element)), "\(seen) displays \(shown), expected \(expected)")
    check(laws.onShow == shown, "displayed according to the events: \(laws.onShow)")
    coverage.note(.nothingThere, if: all.isEmpty)
  }

  /// Every existing element; for rows with the positions that the container knows.
  func everything() -> [ElementAttributes] {
    guard !kind.isMeasured, let layout = container.layout else {
      var all: [ElementAttributes] = []
      let everywhere = LayoutRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
      container.appendLayoutAttributes(in: everywhere, to: &all)
      return all
    }
    let request = LayoutRequest(
      itemCounts: source.counts, environment: container.layoutEnvironment)
    return Self.everything(layout, request, viewport)
  }

  private static func everything(
    _ layout: some CollectionLayout, _ request: LayoutRequest, _ viewport: LayoutRect
  ) -> [ElementAttributes] { layout.solve(request).everything(visible: viewport) }

  private func checkContent() {
    var serials: Set<Int> = []
    check(counts == source.counts, "the data source was left with \(source.counts)")
    for key in container.displayedElements {
      guard let view = container.displayedView(for: key) as? TokenView else {
        problems.append("\(key) displays no view of the test")
        continue
      }
      check(
        serials.insert(view.serial).inserted,
        "\(key) has a view that is displayed for another element")
      check(view.token == source.token(of: key), "\(key) displays \(view.token)")
      guard key.category == .cell else { continue }
      check(view.version == source.version(view.token), "\(key) displays an earlier version")
    }
  }

  /// Each view has the attributes of its element in the layout, and adapted to their size.
  private func checkFrames() {
    for attributes in container.displayedAttributes {
      guard let view = container.displayedView(for: attributes) as? TokenView else { continue }
      check(view.frame == attributes.frame, "\(attributes) has a view at \(view.frame)")
      check(view.size == attributes.frame.size, "\(attributes) is laid out for \(view.size as Any)")
      check(
        view.attributes?.frame == attributes.frame && view.attributes?.zIndex == attributes.zIndex
          && view.attributes?.alpha == attributes.alpha,
        "\(attributes) was applied as \(view.attributes as Any)")
    }
    problems += census.problems
  }

  /// Rows are placed by the sum of measured heights and estimates.
  private func checkRows() {
    var top = 0.0
    func stands(_ element: ElementID, _ token: Int) {
      let frame = container.layoutAttributes(for: element)?.frame
      check(frame?.minY == top, "\(element) is at \(frame as Any), not at \(top)")
      check(frame?.size.height == height(token), "\(element) is \(frame as Any)")
      top += height(token)
    }
    for (section, items) in source.rows.enumerated() {
      stands(.supplementary(ofKind: "head", inSection: section), source.sections[section])
      for (item, token) in items.enumerated() {
        stands(.cell(section: section, item: item), token)
      }
    }
    check(container.contentSize?.height == top, "the content ends at \(top)")
    let isEmpty = viewport.isEmpty
    for attributes in container.displayedAttributes where !isEmpty {
      let token = source.token(of: attributes.element)
      check(
        measures[token]?.width == viewport.size.width, "\(attributes) was not measured")
    }
  }
}

/// Passes events on to a machine that owns the container, which retains its observer.
private final class Relay: CollectionObserver {
  private weak let machine: ViewportMachine?

  init(_ machine: ViewportMachine) { self.machine = machine }

  func observe(_ event: CollectionEvent) { machine?.observe(event) }
}
