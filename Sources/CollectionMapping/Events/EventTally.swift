/// How many tables have handlers for each event, so that the events of all stay known when one goes.
struct EventTally: Sendable {
  private(set) var names = EventNameSet()
  private var counts: [Int] = []

  mutating func add(_ added: EventNameSet) {
    guard !added.isEmpty else { return }
    if counts.isEmpty { counts = Array(repeating: 0, count: EventName.allCases.count) }
    for name in added { counts[Int(name.rawValue)] += 1 }
    names.formUnion(added)
  }

  /// Takes back what was added once.
  mutating func remove(_ removed: EventNameSet) {
    for name in removed {
      counts[Int(name.rawValue)] -= 1
      if counts[Int(name.rawValue)] == 0 { names.remove(name) }
    }
  }
}
