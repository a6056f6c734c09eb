/// The parts of one benchmark in the benchmark package's JMH export that the table needs.
struct Measured: Decodable {
  struct Metric: Decodable {
    let scorePercentiles: [String: Double]
  }

  /// `package.benchmark.TARGET.NAME_(process:_NUMBER)`, with underscores for spaces.
  let benchmark: String
  let secondaryMetrics: [String: Metric]

  /// The median of the values that were recorded under a name.
  func median(of metric: String) -> Double? {
    secondaryMetrics[metric]?.scorePercentiles["50.0"]
  }

  /// Whether this is one of the processes that measured a work.
  func isProcess(of work: String) -> Bool {
    benchmark.contains(".\(work.replacing(" ", with: "_"))_(process:")
  }
}
