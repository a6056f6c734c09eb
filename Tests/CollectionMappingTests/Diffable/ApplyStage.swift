import CollectionMapping
import Foundation

typealias Letters = CollectionSnapshot<String, String>
typealias LetterResult = Result<AppliedChange<String, String>, ApplyError>

/// A container with a diffable data source of letters, which notes every event.
final class ApplyStage {
  let container: CollectionContainer
  let dataSource: DiffableDataSource<String, String>
  let truth: TruthCheck
  private(set) var anomalies: [Anomaly] = []

  /// The outcome of each apply that was passed to ``tell(_:)``, in order.
  private(set) var told: [String] = []

  /// Called in each request for a cell, before its view is dequeued.
  var onRequest: ((String) throws -> Void)?

  /// Called for each anomaly.
  var onAnomaly: ((Anomaly) -> Void)?

  /// Appended to the letter in each view.
  var suffix = ""
  private let hooks = Hooks()

  init(_ content: [(String, [String])] = [], limits: CollectionLimits = CollectionLimits()) throws {
    container = CollectionContainer(limits: limits)
    let hooks = hooks
    try container.register(TallyView.self, forCellWithReuseIdentifier: "letter") { TallyView() }
    dataSource = DiffableDataSource(container: container) { container, path, letter in
      try hooks.request?(letter)
      let view = try container.dequeueReusableCell(
        TallyView.self, withReuseIdentifier: "letter", for: path)
      view.text = letter + (hooks.suffix?() ?? "")
      return view
    }
    container.displaysAllElements = true
    truth = TruthCheck(container)
    truth.counts = { [weak dataSource] in dataSource?.counts ?? [] }
    container.anomalyHandler.anomalyAction = { [weak self] anomaly in
      self?.truth.check("anomaly action, \(anomaly.code)")
      self?.anomalies.append(anomaly)
      self?.onAnomaly?(anomaly)
    }
    hooks.request = { [weak self] letter in
      self?.truth.check("cell of \(letter)")
      try self?.onRequest?(letter)
    }
    hooks.suffix = { [weak self] in self?.suffix ?? "" }
    try apply(content)
    _ = truth.takeText()
  }

  private final class Hooks {
    var request: ((String) throws -> Void)?
    var suffix: (() -> String)?
  }

  @discardableResult
  func apply(_ content: [(String, [String])]) throws -> Bool {
    try dataSource.apply(Letters(sections: content))
  }

  /// Applies a snapshot and notes the outcome by name; for callbacks, which cannot throw.
  func apply(_ name: String, _ content: [(String, [String])]) {
    do {
      try dataSource.apply(Letters(sections: content), completion: tell(name))
    } catch {
      told.append("\(name) threw")
    }
  }

  /// A completion that notes its result.
  func tell(_ name: String) -> (LetterResult) -> Void {
    { [weak self] result in
      switch result {
      case .success(let change): self?.told.append(change.isReload ? "\(name) reloaded" : name)
      case .failure(let error): self?.told.append("\(name) failed: \(error.name)")
      }
      self?.truth.note("completion of \(name)")
    }
  }

  /// Adds a line to the noted results of completions.
  func note(_ line: String) { told.append(line) }

  func takeTold() -> [String] {
    defer { told = [] }
    return told
  }

  func takeAnomalies() -> [Anomaly] {
    defer { anomalies = [] }
    return anomalies
  }

  /// The text of the displayed views, section by section.
  var page: [String] {
    container.counts.indices.map { section in
      (0..<container.numberOfItems(inSection: section)).map { item in
        (container.cellForItem(at: [section, item]) as? TallyView)?.text ?? "-"
      }.joined(separator: " ")
    }
  }

  func view(of letter: String) -> ReusableView? {
    dataSource.indexPath(for: letter).flatMap(container.cellForItem)
  }
}

extension DiffableDataSource {
  /// The number of items in each section.
  var counts: [Int] {
    let content = snapshot()
    return content.sectionIdentifiers.map { content.numberOfItems(inSection: $0) }
  }
}

extension ApplyError {
  /// The name of the case.
  var name: String {
    switch self {
    case .detached: "detached"
    case .staleDifference: "stale"
    case .cancelled: "cancelled"
    case .superseded: "superseded"
    case .refused: "refused"
    case .snapshot: "snapshot"
    case .tooManySections: "too many sections"
    case .tooManyItems: "too many items"
    }
  }
}
