#if PostgreSQL
/// Tells the streams of this process about edits of all processes, and other processes about edits of this one.
///
/// A notification in the transaction of an edit would make all commits wait for each other. So it follows
/// the commit, one for all edits of a few milliseconds; after a process that died between, a look at the
/// version each second finds what was not told.
actor PostgresWatcher {
  private typealias Observer = (
    continuation: AsyncThrowingStream<Int, any Error>.Continuation, since: Int, version: Int?
  )

  private let worker: PostgresWorker
  private let limits: PostgresLimits
  private var observers: [Int: Observer] = [:]
  private var nextObserver = 0
  private var round = 0
  private var watching: Task<Void, Never>?

  init(_ address: PostgresAddress, _ limits: PostgresLimits) {
    worker = PostgresWorker(address, limits)
    self.limits = limits
  }

  nonisolated func versions() -> AsyncThrowingStream<Int, any Error> {
    let (stream, continuation) = AsyncThrowingStream<Int, any Error>.makeStream(
      bufferingPolicy: .bufferingNewest(1))
    Task { await observe(continuation) }
    return stream
  }

  private func observe(_ continuation: AsyncThrowingStream<Int, any Error>.Continuation) {
    nextObserver += 1
    let number = nextObserver
    observers[number] = (continuation, round, nil)
    continuation.onTermination = { _ in Task { await self.forget(number) } }
    edited()
  }

  private func forget(_ number: Int) { observers[number] = nil }

  /// Reads the version soon, and notifies other processes.
  func edited() {
    if watching == nil { watching = Task { await watch() } } else { worker.wake() }
  }

  /// Watches while there are observers, or edits of this process.
  private func watch() async {
    var isFirst = true
    do {
      while true {
        round += 1
        let (version, signal) = try await look(isFirst: isFirst)
        isFirst = false
        tell(version)
        if signal != .time {
          try await Task.sleep(for: limits.pause)
        } else if observers.isEmpty {
          break
        }
      }
    } catch {
      for observer in observers.values { observer.continuation.finish(throwing: error) }
      observers = [:]
    }
    watching = nil
  }

  private func look(isFirst: Bool) async throws -> (Int, PostgresSession.Signal) {
    try await worker.run(isSafe: true) { [limits] session in
      var signal = PostgresSession.Signal.woken
      // What was told before a session listens is not missed: it looks at once.
      if try !session.listen(.listen), !isFirst {
        signal = try session.signal(within: limits.poll)
      }
      let rows = try session.rows(signal == .woken ? .notify : .feedVersion)
      return (rows.number(0, 0), signal)
    }
  }

  private func tell(_ version: Int) {
    for (number, observer) in observers where observer.since < round && observer.version != version
    {
      observers[number]?.version = version
      observer.continuation.yield(version)
    }
  }
}

extension PostgresStatement {
  fileprivate static let listen: Self = "LISTEN feed_edits"
  fileprivate static let notify: Self =
    """
    SELECT sum(count)::bigint, pg_notify('feed_edits', '') FROM feed_versions WHERE topic = 'feed'
    """
}
#endif
