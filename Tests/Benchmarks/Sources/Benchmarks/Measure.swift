/// The best of several runs, in nanoseconds for each unit of work.
func nanoseconds(per count: Int, runs: Int = 9, _ work: () throws -> Void) rethrows -> Double {
  var best = Double.infinity
  for _ in 0..<runs {
    let clock = ContinuousClock()
    let start = clock.now
    try work()
    let elapsed = start.duration(to: clock.now).components
    let total = Double(elapsed.seconds) * 1e9 + Double(elapsed.attoseconds) / 1e9
    best = min(best, total / Double(count))
  }
  return best
}

/// Prints one figure beside the hand-written limit of the same run.
func report(_ work: String, ours: Double, limit: Double, allowed: String) {
  let ratio = ours / limit
  print(
    "\(padded(work, 52)) ours \(formatted(ours)) ns   limit \(formatted(limit)) ns   "
      + "ratio \(formatted(ratio))   allowed \(allowed)")
}

private func padded(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

private func formatted(_ value: Double) -> String {
  let tenths = Int((value * 100).rounded())
  let text = "\(tenths / 100).\(tenths % 100 < 10 ? "0" : "")\(tenths % 100)"
  return String(repeating: " ", count: max(0, 8 - text.count)) + text
}
