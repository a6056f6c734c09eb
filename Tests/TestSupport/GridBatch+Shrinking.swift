extension GridBatch {
  /// The smallest batch found that still fails: first with fewer steps, then fewer items and
  /// sections.
  package func shrunk(fails: (GridBatch) -> Bool) -> GridBatch {
    var best = self
    var smaller = true
    while smaller {
      smaller = false
      let steps = RandomSupport.shrunk(best.steps) { steps in
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
