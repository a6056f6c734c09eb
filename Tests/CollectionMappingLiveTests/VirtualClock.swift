import Synchronization

/// A clock whose time passes only when a test says so.
final class VirtualClock: Clock {
  struct Instant: InstantProtocol {
    var offset = Duration.zero

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant()
    var sleepers: [Int: Sleeper] = [:]
    var cancelled: Set<Int> = []
    var lastSleeper = 0
  }

  private let state = Mutex(State())

  var now: Instant { state.withLock { $0.now } }
  var minimumResolution: Duration { .zero }
  var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = state.withLock { state in
      state.lastSleeper += 1
      return state.lastSleeper
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isCancelled = state.withLock { state in
          if state.cancelled.remove(number) != nil { return true }
          state.sleepers[number] = Sleeper(deadline: deadline, continuation: continuation)
          return false
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        let sleeper = state.sleepers.removeValue(forKey: number)
        if sleeper == nil { state.cancelled.insert(number) }
        return sleeper
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Lets time pass at once, and wakes who has slept long enough.
  func skip(_ duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.value.deadline <= state.now }
      for number in due.keys { state.sleepers[number] = nil }
      return due.values
    }
    for sleeper in due { sleeper.continuation.resume() }
  }

  /// Lets time pass, from one deadline to the next; the task that wakes has slept again after each.
  func advance(by duration: Duration) async {
    let end = now.advanced(by: duration)
    while true {
      await eventually { self.sleeperCount > 0 }
      let woken = state.withLock { state in
        let next = state.sleepers.values.map(\.deadline).min() ?? end
        guard next <= end else {
          state.now = end
          return nil as [Sleeper]?
        }
        state.now = max(state.now, next)
        let due = state.sleepers.filter { $0.value.deadline <= next }
        for number in due.keys { state.sleepers[number] = nil }
        return Array(due.values)
      }
      guard let woken else { return }
      for sleeper in woken { sleeper.continuation.resume() }
    }
  }
}

/// Waits without time passing.
func eventually(_ condition: @Sendable () async -> Bool) async {
  while await !condition() { await Task.yield() }
}
