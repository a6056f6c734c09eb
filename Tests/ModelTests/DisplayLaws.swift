import CollectionMapping

/// Follows what is on show by events alone, and notes what cannot be.
final class DisplayLaws: CollectionObserver {
  /// The class of the view that each element on show has.
  private var classes: [ElementID: TypeName] = [:]
  private(set) var events = 0
  private(set) var anomalies: [Anomaly.Code] = []
  private var moves: [(view: TypeName, from: ElementID, to: ElementID)] = []
  private var phase = 0

  /// How what ends, moves and is shown may follow each other.
  enum Order {
    /// Everything that ends, everything that moves, everything that is shown.
    case batch

    /// The same, but what leaves the viewport ends once everything has moved.
    case viewport

    /// Views measure themselves, so that more may end when they are shown.
    case any
  }

  var order = Order.batch

  /// Where a view was shown in place of another, which is to end next.
  private var replaced: (view: TypeName, key: ElementID)?
  var problems: [String] = []

  /// Every event, when they are kept.
  var lines: [String]?

  var onShow: Set<ElementID> { Set(classes.keys) }

  /// An element whose data source has another view, or none, when it is configured again.
  private var withdrawn: ElementID?

  /// Starts another batch: ends come first, then moves, then what is shown.
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
      problems.append("\(key) was shown twice")
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
        problems.append("\(event), which was not on show")
      }
    case .anomaly(let anomaly):
      anomalies.append(anomaly.code)
      if case .reconfigureReplaced(let key) = anomaly { withdrawn = key }
    default: break
    }
  }

  /// Moves that follow each other happen at once.
  func settle() {
    for move in moves where classes.removeValue(forKey: move.from) != move.view {
      problems.append("\(move.view) moved from \(move.from), where it was not on show")
    }
    for move in moves where classes.updateValue(move.view, forKey: move.to) != nil {
      problems.append("\(move.from) moved to \(move.to), which was on show")
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
