/// The number of mappings that have handlers for each event, so that one can be removed.
struct EventTally: Sendable {
  private(set) var names = EventNameSet()
  private var counts: [Int] = []

  mutating func add(_ added: EventNameSet) {
    guard !added.isEmpty else { return }
    if counts.isEmpty { counts = Array(repeating: 0, count: EventName.allCases.count) }
    for name in added { counts[Int(name.rawValue)] += 1 }
    names.formUnion(added)
  }

  /// Removes names that were added together before.
  mutating func remove(_ removed: EventNameSet) {
    for name in removed {
      counts[Int(name.rawValue)] -= 1
      if counts[Int(name.rawValue)] == 0 { names.remove(name) }
    }
  }
}
