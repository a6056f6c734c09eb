import Foundation

/// The seeds that a random test uses.
///
/// `SEED=… swift test` runs only that seed, and `SEED_OFFSET=… swift test` other seeds than usual.
/// `STEPS=… swift test -c release` runs as many seeds as it takes to make that many random steps.
package enum Seeds {
  /// Seeds that once found a defect; they run before all others.
  package static let regressions: [UInt64] = []

  /// Whether tests run the seeds of every day, with which each reaches all the cases that it counts.
  ///
  /// With another seed, a rare case may be missing.
  package static var areUsual: Bool {
    ["SEED", "SEED_OFFSET", "STEPS"].allSatisfy { number($0) == nil }
  }

  /// The seeds of a test; their number depends on the build, and on `STEPS` if the test makes steps.
  ///
  /// `steps` is the number of random steps that the test makes with one seed in a release build, in all
  /// its cases together.
  package static func all(debug: Int, release: Int, steps: Int? = nil) -> [UInt64] {
    if let seed = number("SEED") { return [seed] }
    let start = number("SEED_OFFSET") ?? 1
    var count = tries(debug: debug, release: release)
    if let steps, let wanted = number("STEPS") { count = (Int(wanted) + steps - 1) / steps }
    return regressions + (0..<UInt64(count)).map { start &+ $0 }
  }

  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }
}
