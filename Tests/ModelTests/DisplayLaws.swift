import CollectionMapping

/// Follows the displayed elements by events alone, and notes impossible events.
final class DisplayLaws: CollectionObserver {
  /// The class of the view of each displayed element.
  private var classes: [ElementID: TypeName] = [:]
  private(set) var events = 0
  private(set) var anomalies: [Anomaly.Code] = []
  private var moves: [(view: TypeName, from: ElementID, to: ElementID)] = []
  private var phase = 0

  /// The allowed order of events.
  enum Order {
    /// Every end, then every move, then every displayed element.
    case batch

    /// The same, but views that leave the viewport end after the moves.
    case viewport

    /// Views measure themselves, so that more views may end when they are displayed.
    case any
  }

  var order = Order.batch

  /// A view that was displayed in place of another one, which must end next.
  private var replaced: (view: TypeName, key: ElementID)?
  var problems: [String] = []

  /// Every event, if they are recorded.
  var lines: [String]?

  var onShow: Set<ElementID> { Set(classes.keys) }

  /// An element for which the data source returns another view, or none, at a reconfiguration.
  private var withdrawn: ElementID?

  /// Begins another batch: ends come first, then moves, then displayed elements.
  func begin() {
    settle()
    phase = 0
    withdrawn = nil
    anomalies = []
  }

  func observe(_ event: CollectionEvent) {
    events += 1
    lines?.append("\(event)")
    if let (view, key) = replaced, event != .ended(view: view, key) {
      problems.append("\(key) was displayed twice")
    }
    if case .moved(let view, let from, let to) = event {
      enter(1, event)
      return moves.append((view, from, to))
    }
    settle()
    switch event {
    case .displayed(let view, let key):
      enter(2, event)
      replaced = classes.updateValue(view, forKey: key).map { ($0, key) }
    case .ended(_, let key) where key == replaced?.key:
      replaced = nil
    case .ended(let view, let key):
      if key == withdrawn { withdrawn = nil } else { enter(0, event) }
      if classes.removeValue(forKey: key) != view {
        problems.append("\(event), which was not displayed")
      }
    case .anomaly(let anomaly):
      anomalies.append(anomaly.code)
      if case .reconfigureReplaced(let key) = anomaly { withdrawn = key }
    default: break
    }
  }

  /// Consecutive moves happen at the same time.
  func settle() {
    for move in moves where classes.removeValue(forKey: move.from) != move.view {
      problems.append("\(move.view) moved from \(move.from), where it was not displayed")
    }
    for move in moves where classes.updateValue(move.view, forKey: move.to) != nil {
      problems.append("\(move.from) moved to \(move.to), which was displayed")
    }
    moves = []
  }

  private func enter(_ next: Int, _ event: CollectionEvent) {
    let isLate =
      switch order {
      case .batch: next < phase
      case .viewport: next < phase && phase == 2
      case .any: false
      }
    if isLate { problems.append("\(event) comes late") }
    phase = next
  }
}
