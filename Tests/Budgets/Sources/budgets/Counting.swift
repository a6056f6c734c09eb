import Pairs
import Works

/// Does every work, by the library and by hand, while valgrind counts the instructions.
enum Counting {
  /// How often a side is done before it is counted: a storage has grown then, and a type is known.
  private static let warmUp = 2

  /// How often a side is done for each of its two counts, whose difference is without a constant.
  private static let lengths = [1, 3]

  static func run() throws {
    for measured in MeasuredWork.all {
      guard let budget = measured.work.budget else { continue }
      let pair = try measured.prepare(.counted)
      try count(budget.name, "ours", pair.count, pair.ours)
      try count(budget.name, "by hand", pair.count, pair.limit)
    }
  }

  private static func count(
    _ name: String, _ side: String, _ units: Int, _ work: () throws -> Duration
  ) throws {
    for _ in 0..<warmUp { _ = try work() }
    writeCount("warm-up")
    for length in lengths {
      for _ in 0..<length { _ = try work() }
      writeCount("\(name)\t\(side)\t\(length * units)")
    }
  }
}
