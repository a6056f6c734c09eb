import Benchmark
import Pairs
import Works

/// Measures a work in several processes; each prepares its own.
func measure(_ work: Work, prepare: @escaping () throws -> Pair) {
  for process in 1...Work.processes {
    Benchmark(
      work.rawValue,
      configuration: .init(
        metrics: Pair.metrics,
        tags: ["process": "\(process)"],
        warmupIterations: 2,
        maxDuration: .seconds(1),
        maxIterations: 100),
      closure: { (benchmark: Benchmark, pair: Pair) throws in try pair.measure(benchmark) },
      setup: { try prepare() })
  }
}

// Both sides are timed alternately, so that other work of the machine affects both.
extension Pair {
  private static let oursMetric = BenchmarkMetric.custom("ours (ps)")
  private static let limitMetric = BenchmarkMetric.custom("limit (ps)")
  private static let ratioMetric = BenchmarkMetric.custom("ratio (%)")

  /// The metrics of one iteration, including the throughput of iterations: the JSON export omits a
  /// benchmark without it.
  fileprivate static let metrics = [oursMetric, limitMetric, ratioMetric, .throughput]

  /// One iteration: each side once, in alternating order.
  fileprivate func measure(_ benchmark: Benchmark) throws {
    let ours: Duration
    let limit: Duration
    if benchmark.currentIteration.isMultiple(of: 2) {
      ours = try self.ours()
      limit = try self.limit()
    } else {
      limit = try self.limit()
      ours = try self.ours()
    }
    guard limit > .zero else { return }
    benchmark.measurement(Pair.oursMetric, picoseconds(ours))
    benchmark.measurement(Pair.limitMetric, picoseconds(limit))
    benchmark.measurement(Pair.ratioMetric, Int((ours / limit * 100).rounded()))
  }

  /// Per unit of work.
  private func picoseconds(_ duration: Duration) -> Int {
    Int(((duration / .nanoseconds(1)) * 1000 / Double(count)).rounded())
  }
}
