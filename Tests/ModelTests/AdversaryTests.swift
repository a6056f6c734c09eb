import TestSupport
import CollectionMapping
import Foundation
import Testing

/// The errors of a data source when it returns a view.
private enum Fault: CaseIterable, Hashable, Sendable {
  case nothing, thrown, handMade, shownElsewhere, otherKind, twice, otherPath

  /// The anomaly codes, each reported once per fault.
  func code(for key: ElementID) -> Anomaly.Code {
    switch self {
    case .nothing: key.category == .cell ? .nilCell : .nilSupplementary
    case .thrown: .providerFailed
    case .handMade: .viewNotDequeued
    case .shownElsewhere: .viewAlreadyDisplayed
    case .otherKind: .kindMismatch
    case .twice: .extraDequeue
    case .otherPath: .pathMismatch
    }
  }
}

/// A data source of tokens that responds incorrectly one time in five, and predicts the anomalies.
private final class Adversary: CollectionContainerDataSource {
  let grid = GridSource()
  var numbers: SplitMix64
  var isHonest = false
  var expected: [Anomaly.Code] = []
  var coverage = Coverage<Fault>()
  private var isAskedAgain = false

  init(seed: UInt64) {
    numbers = SplitMix64(seed: seed)
    grid.fill(LegalBatch.counts(using: &numbers))
  }

  func numberOfSections(in container: CollectionContainer) -> Int { grid.rows.count }

  func collectionContainer(
    _ container: CollectionContainer, numberOfItemsInSection section: Int
  ) -> Int { grid.rows[section].count }

  func supplementaryDeclarations(
    in container: CollectionContainer
  ) -> [SupplementaryDeclaration] { GridSource.declarations }

  func collectionContainer(
    _ container: CollectionContainer, hasSupplementaryElementOfKind kind: ElementKind,
    at indexPath: IndexPath
  ) -> Bool { grid.hasElement(.supplementary(kind, indexPath)) }

  func collectionContainer(
    _ container: CollectionContainer, keeps view: ReusableView, for element: ElementID
  ) -> Bool { (view as? TokenView)?.token == grid.token(of: element) }

  func collectionContainer(
    _ container: CollectionContainer, cellForItemAt indexPath: IndexPath
  ) throws -> ReusableView? { try answer(.cell(indexPath), container) }

  func collectionContainer(
    _ container: CollectionContainer, viewForSupplementaryElementOfKind kind: ElementKind,
    at indexPath: IndexPath
  ) throws -> ReusableView? { try answer(.supplementary(kind, indexPath), container) }

  private func answer(
    _ key: ElementID, _ container: CollectionContainer
  ) throws -> ReusableView? {
    let existing = container.displayedView(for: key)
    if existing is PlaceholderView {
      // The placeholder was refused as a view of another registration, so another view is
      // requested.
      isAskedAgain = true
      return try view(key, key.indexPath, container)
    }
    let isAgain = isAskedAgain
    isAskedAgain = false
    defer { if isAgain { expected.append(.reconfigureReplaced) } }
    guard !isHonest, numbers.percent(20) else { return try view(key, key.indexPath, container) }
    let fault = numbers.pick(Fault.allCases)
    let other = grid.elements.first { $0 != key && container.displayedView(for: $0) != nil }
    if fault == .shownElsewhere, other == nil { return try view(key, key.indexPath, container) }
    coverage.note(fault)
    expected.append(fault.code(for: key))
    if existing != nil, fault != .twice { expected.append(.reconfigureReplaced) }
    switch fault {
    case .nothing: return nil
    case .thrown: throw PlannedError()
    case .handMade: return TokenView()
    case .shownElsewhere: return other.flatMap(container.displayedView)
    case .otherKind:
      let kind: ElementID =
        key.category == .cell ? .supplementary("head", key.indexPath) : .cell(key.indexPath)
      return try view(kind, key.indexPath, container, token: key)
    case .twice:
      _ = try view(key, [7, 7], container)
      return try view(key, key.indexPath, container)
    case .otherPath: return try view(key, [7, 7], container)
    }
  }

  /// The correct view, dequeued for any path.
  private func view(
    _ key: ElementID, _ path: IndexPath, _ container: CollectionContainer,
    token: ElementID? = nil
  ) throws -> ReusableView {
    let view: TokenView
    if let kind = key.category.kind {
      view = try container.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "view", for: path)
    } else {
      view = try container.dequeueReusableCell(withReuseIdentifier: "view", for: path)
    }
    let token = grid.token(of: token ?? key)
    view.configure(token: token, version: grid.version(token))
    return view
  }
}

/// A container that is used correctly, with an unreliable data source.
private final class AdversaryRun {
  let container = CollectionContainer()
  let source: Adversary
  let laws = DisplayLaws()
  private var reported: [Anomaly.Code] = []

  init(seed: UInt64, hasViewport: Bool) throws {
    source = Adversary(seed: seed)
    try container.register(TokenView.self, forCellWithReuseIdentifier: "view") { TokenView() }
    for declaration in GridSource.declarations {
      try container.register(
        TokenView.self, forSupplementaryViewOfKind: declaration.kind, withReuseIdentifier: "view"
      ) { TokenView() }
    }
    container.dataSource = source
    container.observer = laws
    container.anomalyHandler.anomalyAction = { [unowned self] in reported.append($0.code) }
    container.displaysAllElements = !hasViewport
    guard hasViewport else { return }
    laws.order = .viewport
    container.layout = Stack(source: source.grid)
    container.viewport = LayoutRect(x: 0, y: 0, width: 100, height: 45)
  }

  func step() throws {
    laws.begin()
    if container.layout != nil, source.numbers.percent(50) {
      container.viewport?.origin.y += Double(source.numbers.below(120) - 60)
      return
    }
    guard source.numbers.percent(80) else { return container.reloadData() }
    let legal = LegalBatch.random(before: source.grid.counts, using: &source.numbers)
    guard legal.batch.verdict() == .legal else { return }
    try container.performBatchUpdates { [source] updates in
      source.grid.follow(legal.outcome)
      legal.batch.say(to: &updates)
    }
  }

  /// The problems, apart from the expected anomalies.
  func problems() -> [String] {
    laws.settle()
    defer { (reported, source.expected, laws.problems) = ([], [], []) }
    var problems = laws.problems
    if reported != source.expected { problems.append("\(reported), not \(source.expected)") }
    let elements = Set(source.grid.elements)
    let shown = Set(container.displayedElements)
    if !shown.isSubset(of: elements) {
      problems.append("displayed, but no elements: \(shown.subtracting(elements))")
    }
    if laws.onShow != shown { problems.append("displayed according to the events: \(laws.onShow)") }
    if container.layout != nil {
      let visible = Set(container.displayedAttributes.map(\.element))
      if !shown.isSubset(of: visible) {
        problems.append("displayed outside the viewport: \(shown)")
      }
      // A view other than a cell is not displayed if the data source returns none.
      if visible.subtracting(shown).contains(where: { $0.category == .cell }) {
        problems.append("not displayed: \(visible.subtracting(shown))")
      }
    }
    if container.counts != source.grid.counts { problems.append("\(container.counts)") }
    let views = shown.compactMap(container.displayedView)
    if Set(views.map(ObjectIdentifier.init)).count != shown.count {
      problems.append("a view is displayed for two elements")
    }
    for key in shown {
      let view = container.displayedView(for: key)
      guard let token = (view as? TokenView)?.token else {
        if !(view is PlaceholderView) { problems.append("\(key) displays \(view as Any)") }
        continue
      }
      if token != source.grid.token(of: key) { problems.append("\(key) displays \(token)") }
    }
    return problems
  }
}

/// One element below another.
private struct Stack: CollectionLayout {
  let source: GridSource

  func solve(_ request: LayoutRequest) -> PlacedElements {
    let places = source.elements.enumerated().map { index, element in
      ElementAttributes(
        element, frame: LayoutRect(x: 0, y: 10 * Double(index), width: 100, height: 10))
    }
    return PlacedElements(places, for: request)
  }
}

/// Data sources that respond incorrectly while content changes or the viewport moves.
struct AdversaryTests {
  @Test(arguments: Seeds.all(debug: 4, release: 4, steps: 1_600), [false, true])
  func `each faulty view is reported once, and later correct ones repair everything`(
    seed: UInt64, hasViewport: Bool
  ) throws {
    var coverage = Coverage<Fault>()
    for round in 0..<tries(debug: 10, release: 40) {
      let run = try AdversaryRun(seed: seed << 16 + UInt64(round), hasViewport: hasViewport)
      var problems: [String] = []
      for _ in 0..<20 where problems.isEmpty {
        try run.step()
        problems = run.problems()
      }
      run.source.isHonest = true
      run.laws.begin()
      run.container.reloadData()
      problems += run.problems()
      let there =
        hasViewport ? run.container.displayedAttributes.map(\.element) : run.source.grid.elements
      let missing = there.filter { run.container.displayedView(for: $0) as? TokenView == nil }
      if !missing.isEmpty { problems.append("not displayed after the reload: \(missing)") }
      coverage.merge(run.source.coverage)
      if problems.isEmpty { continue }
      Issue.record("SEED=\(seed), round \(round): \(problems)")
      return
    }
    #expect(!Seeds.areUsual || coverage.missing == [], "SEED=\(seed)\n\(coverage.table)")
  }
}
