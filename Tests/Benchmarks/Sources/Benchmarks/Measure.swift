/// The best of several runs each, in nanoseconds for each unit of work.
struct Figures {
  let ours: Double
  let limit: Double
}

/// Runs both works in turn, so that whatever else the machine does falls on both alike.
func compare(
  per count: Int, runs: Int = 15, limit: () throws -> Void, ours: () throws -> Void
) rethrows -> Figures {
  var best = Figures(ours: .infinity, limit: .infinity)
  for _ in 0..<runs {
    let byHand = try nanoseconds(limit) / Double(count)
    let byLibrary = try nanoseconds(ours) / Double(count)
    best = Figures(ours: min(best.ours, byLibrary), limit: min(best.limit, byHand))
  }
  return best
}

private func nanoseconds(_ work: () throws -> Void) rethrows -> Double {
  let clock = ContinuousClock()
  let start = clock.now
  try work()
  let elapsed = start.duration(to: clock.now).components
  return Double(elapsed.seconds) * 1e9 + Double(elapsed.attoseconds) / 1e9
}

/// Prints one figure beside the hand-written limit of the same run.
func report(_ work: String, _ figures: Figures, allowed: String) {
  print(
    "\(padded(work, 44)) ours \(formatted(figures.ours)) ns   limit "
      + "\(formatted(figures.limit)) ns   ratio \(formatted(figures.ours / figures.limit))   "
      + "allowed \(allowed)")
}

private func padded(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

private func formatted(_ value: Double) -> String {
  let hundredths = Int((value * 100).rounded())
  let fraction = hundredths % 100
  let text = "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  return String(repeating: " ", count: max(0, 8 - text.count)) + text
}
