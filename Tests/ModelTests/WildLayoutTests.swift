import TestSupport
import CollectionMapping
import Foundation
import Testing

/// The errors that a custom layout can make.
private enum LayoutFault: CaseIterable, Hashable, Sendable {
  case missingItem, missingSection, negative, missingAnchor, twice, notANumber, infinite
  case contentSize, noPlace, wrongPlace, wrongMeasure, wrongChange, reentrant
}

/// Places elements, incorrectly one time in five.
private final class Wild {
  var numbers: SplitMix64
  var isHonest = false
  var expected: [LayoutProblem] = []
  var coverage = Coverage<LayoutFault>()

  /// The container, which the layout sometimes changes while it is called.
  weak var container: CollectionContainer?
  var fuel = 0
  private var noted: Set<LayoutProblem> = []

  init(seed: UInt64) { numbers = SplitMix64(seed: seed) }

  func happens(_ fault: LayoutFault, _ share: Int = 20) -> Bool {
    guard !isHonest, numbers.percent(share) else { return false }
    coverage.note(fault)
    return true
  }

  /// Notes that the container has stored a new result.
  func noteNewResult() { noted = [] }

  /// Notes a problem, which is reported once for each stored result.
  func expect(_ problem: LayoutProblem) {
    if noted.insert(problem).inserted { expected.append(problem) }
  }

  func interrupt() {
    guard fuel > 0, let container, happens(.reentrant, 5) else { return }
    fuel -= 1
    switch numbers.below(5) {
    case 0: container.viewport?.origin.y += Double(numbers.below(40) - 20)
    case 1: container.overscan = LayoutOverscan(after: Double(numbers.below(20)))
    case 2: container.reloadData()
    case 3: container.invalidateLayout()
    default: try? container.scrollToItem(at: [0, 0], position: .end)
    }
  }
}

private struct WildLayout: CollectionLayout {
  let wild: Wild

  func solve(_ request: LayoutRequest) -> WildResult {
    wild.interrupt()
    let places = request.items.enumerated().map { index, item in
      ElementAttributes(
        item, frame: LayoutRect(x: 0, y: 10 * Double(index), width: 100, height: 10),
        estimatedAxes: index % 3 == 0 ? .vertical : [])
    }
    return WildResult(wild: wild, places: places, counts: request.itemCounts)
  }
}

private struct WildResult: LayoutResult {
  let wild: Wild
  let places: [ElementAttributes]
  let counts: [Int]

  /// The container asks for the problems of a result that it has just stored: not for one that was invalidated
  /// while it was solved.
  var problems: [LayoutProblem] {
    wild.noteNewResult()
    return []
  }

  var contentSize: LayoutSize {
    wild.interrupt()
    let height = 10 * Double(places.count)
    guard wild.happens(.contentSize) else { return LayoutSize(width: 100, height: height) }
    return LayoutSize(
      width: 100, height: wild.numbers.pick([.nan, .infinity, -.infinity, -5, 1e300]))
  }

  func appendElements(
    in rect: LayoutRect, visible: LayoutRect, to attributes: inout [ElementAttributes]
  ) {
    wild.interrupt()
    for place in places where place.frame.intersects(rect) {
      attributes.append(place)
      if wild.happens(.twice) {
        var other = place
        other.frame.origin.x += 3
        attributes.append(other)
        wild.expect(.duplicate(place.element))
      }
      for fault in wrong(beside: place) { attributes.append(fault) }
    }
  }

  private func wrong(beside place: ElementAttributes) -> [ElementAttributes] {
    var wrong: [ElementAttributes] = []
    func add(_ fault: LayoutFault, _ element: ElementID) {
      guard wild.happens(fault) else { return }
      wild.expect(.unknown(element))
      wrong.append(ElementAttributes(element, frame: place.frame))
    }
    add(.missingItem, .cell(section: 0, item: counts.first ?? 0))
    add(.missingSection, .cell(section: counts.count, item: 0))
    add(.negative, .supplementary(ofKind: "head", inSection: 0, number: -1))
    add(.missingAnchor, .supplementary(ofKind: "badge", atItem: 99, inSection: 0))
    for (fault, number) in [(LayoutFault.notANumber, Double.nan), (.infinite, .infinity)]
    where wild.happens(fault) {
      wild.expect(.notFinite(place.element))
      var nowhere = place
      nowhere.frame.origin.y = number
      wrong.append(nowhere)
    }
    return wrong
  }

  func attributes(of element: ElementID, visible: LayoutRect) -> ElementAttributes? {
    wild.interrupt()
    guard !wild.happens(.noPlace), var found = places.first(where: { $0.element == element })
    else { return nil }
    if wild.happens(.wrongPlace) {
      found.frame.origin.y = wild.numbers.pick([.nan, -.infinity, 1e300, -1e300])
    }
    return found
  }

  mutating func setMeasuredSize(_ size: LayoutSize, of element: ElementID) -> Bool {
    wild.interrupt()
    return wild.happens(.wrongMeasure)
  }

  func drawn(_ shown: [ElementAttributes], visible: LayoutRect) -> [ElementAttributes]? {
    guard var added = shown.first, wild.happens(.wrongChange) else { return nil }
    added.element = .cell(section: -1, item: 3)
    wild.expect(.unknown(added.element))
    return shown + [added]
  }
}

/// A container with correct data and an unreliable layout.
private final class WildRun {
  let container = CollectionContainer()
  let source = GridSource()
  let wild: Wild
  let laws = DisplayLaws()
  let census = Census()
  private var reported: [LayoutProblem] = []
  private var others: [Anomaly] = []

  init(seed: UInt64) throws {
    wild = Wild(seed: seed)
    source.fill(LegalBatch.counts(items: 9, using: &wild.numbers))
    try census.registerViews(with: container, kinds: [])
    census.measure = { [wild] _, _ in
      let height = wild.numbers.pick([12, 0, -3, .nan, .infinity])
      return LayoutSize(width: 100, height: height)
    }
    container.dataSource = source
    container.observer = laws
    container.anomalyHandler.anomalyAction = { [unowned self] in note($0) }
    laws.order = .any
    laws.begin()
    wild.container = container
    container.layout = WildLayout(wild: wild)
    container.viewport = LayoutRect(x: 0, y: 0, width: 100, height: 45)
  }

  private func note(_ anomaly: Anomaly) {
    switch anomaly {
    case .layoutProblem(let problem): reported.append(problem)
    case .layoutUnsettled: break
    default: others.append(anomaly)
    }
  }

  func step() throws {
    laws.begin()
    wild.fuel = 3
    defer { wild.fuel = 0 }
    switch wild.numbers.below(10) {
    case 0..<4: container.viewport?.origin.y += Double(wild.numbers.below(120) - 60)
    case 4: container.viewport?.size.height = Double(20 + wild.numbers.below(60))
    case 5: container.invalidateLayout()
    case 6: container.reloadData()
    case 7:
      _ = container.contentSize
      _ = container.layoutAttributes(for: .cell(section: 0, item: 0))
      try? container.scrollToItem(at: [0, 1], position: .center)
    default:
      let legal = LegalBatch.random(before: source.counts, items: 9, using: &wild.numbers)
      guard legal.batch.verdict() == .legal else { return }
      try container.performBatchUpdates { [source] updates in
        source.follow(legal.outcome)
        legal.batch.say(to: &updates)
      }
    }
  }

  func problems() -> [String] {
    laws.settle()
    defer { (reported, others, wild.expected, laws.problems) = ([], [], [], []) }
    var problems = laws.problems + source.problems
    if reported != wild.expected { problems.append("\(reported), not \(wild.expected)") }
    let isOwn = others.allSatisfy { anomaly in anomaly.code == .invalidViewport }
    if !isOwn { problems.append("\(others)") }
    if container.viewport?.isFinite != true { problems.append("\(container.viewport as Any)") }
    if container.counts != source.counts { problems.append("\(container.counts)") }
    let shown = Set(container.displayedElements)
    if laws.onShow != shown { problems.append("displayed according to the events: \(laws.onShow)") }
    if shown != Set(container.displayedAttributes.map(\.element)) {
      problems.append("displayed: \(shown)")
    }
    var serials: Set<Int> = []
    for key in shown {
      guard let view = container.displayedView(for: key) as? TokenView,
        view.token == source.token(of: key), serials.insert(view.serial).inserted
      else {
        problems.append("\(key) displays \(container.displayedView(for: key) as Any)")
        continue
      }
    }
    return problems
  }

  /// The missing or additional elements once the layout is correct.
  func unhealed() -> [String] {
    wild.isHonest = true
    laws.begin()
    container.invalidateLayout()
    var problems = problems()
    guard let viewport = container.viewport else { return ["no viewport"] }
    let rect = LayoutRect(
      x: viewport.minX, y: viewport.minY, width: viewport.size.width,
      height: viewport.size.height + container.overscan.after)
    let keys = source.elements.filter { $0.category == .cell }
    let expected = keys.indices.filter { index in
      LayoutRect(x: 0, y: 10 * Double(index), width: 100, height: 10).intersects(rect)
    }
    if container.displayedElements.count != expected.count
      || Set(container.displayedElements) != Set(expected.map { keys[$0] })
    {
      problems.append("after the repair, \(viewport) displays \(container.displayedElements)")
    }
    let furthest = max(0, 10 * Double(keys.count) - viewport.size.height)
    if !(0...furthest).contains(viewport.minY) { problems.append("\(viewport)") }
    return problems
  }
}

/// Layouts that respond incorrectly while content changes and the viewport moves.
struct WildLayoutTests {
  @Test(arguments: Seeds.all(debug: 4, release: 8, steps: 800))
  func `each wrong position is reported once, and the next correct one repairs everything`(
    seed: UInt64
  ) throws {
    var coverage = Coverage<LayoutFault>()
    for round in 0..<40 {
      let run = try WildRun(seed: seed << 16 + UInt64(round))
      var problems = run.problems()
      for _ in 0..<20 where problems.isEmpty {
        try run.step()
        problems = run.problems()
      }
      problems += run.unhealed()
      coverage.merge(run.wild.coverage)
      if problems.isEmpty { continue }
      Issue.record("SEED=\(seed), round \(round): \(problems)")
      return
    }
    #expect(!Seeds.areUsual || coverage.missing == [], "SEED=\(seed)\n\(coverage.table)")
  }
}
