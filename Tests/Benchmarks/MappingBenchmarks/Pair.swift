import Benchmark
import Foundation
import Works

/// The library's work and its limit, timed alternately so that other work of the machine affects
/// both.
struct Pair {
  /// The number of units of work that one call of either side does.
  let count: Int
  let ours: () throws -> Duration
  let limit: () throws -> Duration

  private static let oursMetric = BenchmarkMetric.custom("ours (ps)")
  private static let limitMetric = BenchmarkMetric.custom("limit (ps)")
  private static let ratioMetric = BenchmarkMetric.custom("ratio (%)")

  /// The metrics of one iteration, including the throughput of iterations: the JSON export omits a
  /// benchmark without it.
  static let metrics = [oursMetric, limitMetric, ratioMetric, .throughput]

  /// One iteration: each side once, in alternating order.
  func measure(_ benchmark: Benchmark) throws {
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

/// The time that this thread spends in a closure, without the time that the machine spends on
/// something else, such as a build.
func time(_ work: () throws -> Void) rethrows -> Duration {
  let start = threadTime()
  try work()
  return threadTime() - start
}

private func threadTime() -> Duration {
  var time = timespec()
  guard unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0 else { return .zero }
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
