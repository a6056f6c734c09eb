import Foundation

/// The seeds that a random test uses.
///
/// `SEED=… swift test` runs only that seed, and `SEED_OFFSET=… swift test` other seeds than usual.
/// `STEPS=… swift test -c release` runs as many seeds as it takes to make that many random steps.
package enum Seeds {
  /// Seeds that once found a defect; they run before all others.
  package static let regressions: [UInt64] = []

  /// - Parameter steps: The number of random steps that the test makes with one seed in a release
  ///   build, in all its cases together. `nil` for a test that does not make steps.
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
