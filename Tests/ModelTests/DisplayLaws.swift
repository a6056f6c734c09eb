import CollectionMapping

/// Follows what is on show by events alone, and notes what cannot be.
final class DisplayLaws: CollectionObserver {
  private(set) var onShow: Set<ElementKey> = []
  private(set) var events = 0
  private(set) var anomalies: [Anomaly.Code] = []
  private var moves: [(from: ElementKey, to: ElementKey)] = []
  private var phase = 0

  /// Where a view was shown in place of another, which is to end next.
  private var replaced: ElementKey?
  var problems: [String] = []

  /// Every event, when they are kept.
  var lines: [String]?

  /// Starts another batch: ends come first, then moves, then what is shown.
  func begin() {
    settle()
    phase = 0
    anomalies = []
  }

  func observe(_ event: CollectionEvent) {
    events += 1
    lines?.append("\(event)")
    if let key = replaced, !event.ends(key) { problems.append("\(key) was shown twice") }
    if case .moved(_, let from, let to) = event {
      enter(1, event)
      return moves.append((from, to))
    }
    settle()
    switch event {
    case .shown(_, let key):
      enter(2, event)
      if !onShow.insert(key).inserted { replaced = key }
    case .ended(_, let key) where key == replaced:
      replaced = nil
    case .ended(_, let key):
      enter(0, event)
      if onShow.remove(key) == nil { problems.append("\(event), which was not on show") }
    case .anomaly(let anomaly): anomalies.append(anomaly.code)
    default: break
    }
  }

  /// Moves that follow each other happen at once.
  func settle() {
    for move in moves where onShow.remove(move.from) == nil {
      problems.append("\(move.from) moved, which was not on show")
    }
    for move in moves where !onShow.insert(move.to).inserted {
      problems.append("\(move.from) moved to \(move.to), which was on show")
    }
    moves = []
  }

  private func enter(_ next: Int, _ event: CollectionEvent) {
    if next < phase { problems.append("\(event) comes late") }
    phase = next
  }
}

extension CollectionEvent {
  fileprivate func ends(_ key: ElementKey) -> Bool {
    if case .ended(_, key) = self { true } else { false }
  }
}
