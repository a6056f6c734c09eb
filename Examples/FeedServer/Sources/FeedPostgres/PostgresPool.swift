#if PostgreSQL
/// A bounded number of workers. Callers that find none wait in order.
actor PostgresPool {
  private let address: PostgresAddress
  private let limits: PostgresLimits
  private var idle: [PostgresWorker] = []
  private var count = 0
  private var waiting: [Waiter] = []
  private var nextWaiter = 0
  private var clock: Task<Void, Never>?

  private struct Waiter {
    let number: Int
    let deadline: ContinuousClock.Instant
    let continuation: CheckedContinuation<PostgresWorker, any Error>
  }

  init(_ address: PostgresAddress, _ limits: PostgresLimits) {
    (self.address, self.limits) = (address, limits)
  }

  /// Runs a body with a session of its own; see ``PostgresWorker/run(isSafe:_:)``.
  func run<Result: Sendable>(
    isSafe: Bool, _ body: @Sendable (PostgresSession) throws -> Result
  ) async throws -> Result {
    let worker = try await lease()
    defer { release(worker) }
    return try await worker.run(isSafe: isSafe, body)
  }

  private func lease() async throws -> PostgresWorker {
    // The one that was used last: others may end.
    if let worker = idle.popLast() { return worker }
    if count < limits.connections {
      count += 1
      return PostgresWorker(address, limits)
    }
    nextWaiter += 1
    let number = nextWaiter
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        if Task.isCancelled { return continuation.resume(throwing: CancellationError()) }
        waiting.append(
          Waiter(number: number, deadline: .now + limits.queue, continuation: continuation))
        if clock == nil { clock = Task { await endLate() } }
      }
    } onCancel: {
      Task { await abandon(number) }
    }
  }

  private func release(_ worker: PostgresWorker) {
    guard !waiting.isEmpty else { return idle.append(worker) }
    waiting.removeFirst().continuation.resume(returning: worker)
  }

  private func abandon(_ number: Int) {
    guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
    waiting.remove(at: index).continuation.resume(throwing: CancellationError())
  }

  /// Ends the wait of those whose time is over, until nobody waits.
  private func endLate() async {
    while let first = waiting.first {
      if first.deadline > .now {
        try? await Task.sleep(until: first.deadline, clock: .continuous)
      } else {
        waiting.removeFirst().continuation.resume(throwing: PostgresError.busy)
      }
    }
    clock = nil
  }
}
#endif
