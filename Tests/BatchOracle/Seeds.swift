import Foundation

/// The seeds that a random test uses.
///
/// `SEED=… swift test` runs only that seed, and `SEED_OFFSET=… swift test` other seeds than usual.
package enum Seeds {
  /// Seeds that once found a defect; they run before all others.
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
