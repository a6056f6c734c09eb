/// The shortest list of commands found that still fails: drops halves, quarters and so on down to
/// single commands, repeatedly, until none can be dropped.
///
/// - Complexity: at most O(*n* ²) runs; intended for lists of a few hundred.
package func shrunk<Command>(
  _ commands: [Command], fails: ([Command]) -> Bool
) -> [Command] {
  var rest = commands
  var part = max(1, rest.count / 2)
  while !rest.isEmpty {
    var start = 0
    var shorter = false
    while start < rest.count {
      var candidate = rest
      candidate.removeSubrange(start..<min(start + part, rest.count))
      if fails(candidate) {
        rest = candidate
        shorter = true
      } else {
        start += part
      }
    }
    if part == 1, !shorter { break }
    part = max(1, part / 2)
  }
  return rest
}

extension GridBatch {
  /// The smallest batch found that still fails: first with fewer steps, then fewer items and
  /// sections.
  package func shrunk(fails: (GridBatch) -> Bool) -> GridBatch {
    var best = self
    var smaller = true
    while smaller {
      smaller = false
      let steps = TestSupport.shrunk(best.steps) { steps in
        fails(GridBatch(before: best.before, steps: steps, after: best.after))
      }
      smaller = steps.count < best.steps.count
      best.steps = steps
      for candidate in best.smallerCounts where fails(candidate) {
        best = candidate
        smaller = true
        break
      }
    }
    return best
  }

  private var smallerCounts: [GridBatch] {
    var candidates: [GridBatch] = []
    for (old, new) in [(true, true), (true, false), (false, true)] {
      var fewer = self
      if old { _ = fewer.before.popLast() }
      if new { _ = fewer.after.popLast() }
      if fewer != self { candidates.append(fewer) }
      for section in 0..<max(before.count, after.count) {
        var lower = self
        if old, section < before.count, before[section] > 0 { lower.before[section] -= 1 }
        if new, section < after.count, after[section] > 0 { lower.after[section] -= 1 }
        if lower != self { candidates.append(lower) }
      }
    }
    return candidates
  }
}
