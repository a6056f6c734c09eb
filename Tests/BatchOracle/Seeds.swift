import Foundation

/// The seeds that a random test runs with.
///
/// `SEED=… swift test` runs only that one, and `SEED_OFFSET=… swift test` others than every day.
package enum Seeds {
  /// Seeds that have found a mistake once, and run before all others.
  package static let regressions: [UInt64] = []

  package static func all(debug: Int, release: Int) -> [UInt64] {
    if let seed = number("SEED") { return [seed] }
    let start = number("SEED_OFFSET") ?? 1
    let count = tries(debug: debug, release: release)
    return regressions + (0..<UInt64(count)).map { start &+ $0 }
  }

  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }
}
