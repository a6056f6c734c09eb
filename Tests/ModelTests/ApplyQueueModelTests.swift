import TestSupport
import CollectionMapping
import Testing

/// Random snapshots that are applied from any user code.
struct ApplyQueueModelTests {
  @Test(.timeLimit(.minutes(5)), arguments: Seeds.all(debug: 2, release: 3, steps: 800)) @MainActor
  func `each apply completes once, in its turn, with its content displayed`(seed: UInt64) async {
    var coverage = Coverage<ApplyBucket>()
    for round in 0..<40 {
      let run = ApplyRun(seed: seed << 16 + UInt64(round))
      for _ in 0..<20 { run.start() }
      await run.finish()
      let shown = run.source?.snapshot()
      if !run.problems.isEmpty || shown != run.lastApplied {
        Issue.record("SEED=\(seed), round \(round): \(run.problems.prefix(5))")
        return
      }
      coverage.merge(run.coverage)
    }
    #expect(!Seeds.areUsual || coverage.missing == [], "SEED=\(seed)\n\(coverage.table)")
  }

  @Test(.timeLimit(.minutes(5)), arguments: Seeds.all(debug: 2, release: 3)) @MainActor
  func `everything may be released at any point, and each apply completes`(seed: UInt64) async {
    var numbers = SplitMix64(seed: seed)
    var dropped = 0
    for round in 0..<150 {
      let run = ApplyRun(seed: numbers.next())
      weak let container = run.container
      weak let source = run.source
      var callsLeft = 1 + numbers.below(60)
      let dropsSource = numbers.percent(60)
      let dropsContainer = !dropsSource || numbers.percent(50)
      run.onCallback = { [unowned run] in
        callsLeft -= 1
        guard callsLeft == 0 else { return }
        dropped += 1
        run.drop(source: dropsSource, container: dropsContainer)
      }
      for _ in 0..<4 { run.start() }
      run.drop(source: true, container: true)
      await run.finish()
      if run.problems.isEmpty, container == nil, source == nil { continue }
      Issue.record("SEED=\(seed), round \(round): \(run.problems.prefix(5))")
      return
    }
    #expect(dropped > 50)
  }
}
