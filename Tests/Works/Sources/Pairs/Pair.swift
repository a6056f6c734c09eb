import Counter
import Foundation
public import Works

/// The library's work and the same work without it.
public struct Pair {
  /// The number of units of work that one call of either side does.
  public let count: Int
  /// Does the work by the library.
  public let ours: () throws -> Duration
  /// Does the work without the library.
  public let limit: () throws -> Duration
}

/// How much of a work is done at once.
public enum Scale: Sendable {
  /// As much as a clock needs.
  case timed
  /// As little as shows what one unit costs.
  case counted

  func callAsFunction(_ timed: Int, counted: Int) -> Int {
    self == .timed ? timed : counted
  }
}

/// A work, and how its pair is prepared.
public struct MeasuredWork {
  /// The name of the work.
  public let work: Work
  /// Prepares both sides.
  public let prepare: (Scale) throws -> Pair

  /// All works, in the order of ``Work``.
  public static var all: [MeasuredWork] {
    var works: [MeasuredWork] = []
    measurePasses(&works)
    measureResolving(&works)
    measureRegistering(&works)
    measureManagers(&works)
    measurePages(&works)
    measureFeedPages(&works)
    measureMarkupPages(&works)
    measureStorages(&works)
    measureDifferences(&works)
    measureSnapshots(&works)
    measureApplies(&works)
    measureLayouts(&works)
    measureEvents(&works)
    measureTaps(&works)
    measureVerifying(&works)
    measureScrolling(&works)
    measureDisplayed(&works)
    measureSupplementaries(&works)
    return works
  }
}

extension [MeasuredWork] {
  mutating func measure(_ work: Work, prepare: @escaping (Scale) throws -> Pair) {
    append(MeasuredWork(work: work, prepare: prepare))
  }
}

/// The time that this thread spends in a closure, without the time that the machine spends on
/// something else, such as a build.
///
/// Where instructions are counted, they are those of the closure.
func time(_ work: () throws -> Void) rethrows -> Duration {
  let start = threadTime()
  begin_counting()
  do {
    defer { end_counting() }
    try work()
  }
  return threadTime() - start
}

private func threadTime() -> Duration {
  var time = timespec()
  guard unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0 else { return .zero }
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}

/// Uses a value, so that no work for it is optimized away.
@inline(never) @_optimize(none)
func blackHole(_ value: some Any) {}

/// Writes the instructions that were counted since the last call.
public func writeCount(_ name: String) {
  unsafe name.withCString { unsafe write_count($0) }
}
