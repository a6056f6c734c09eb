#if PostgreSQL
import Dispatch
import Foundation

/// Owns one session, and runs what uses it on a thread of its own: libpq blocks.
actor PostgresWorker {
  private let thread = BlockingThread()
  private let address: PostgresAddress
  private let limits: PostgresLimits
  private let wakeUp = Wake()
  private var session: PostgresSession?

  init(_ address: PostgresAddress, _ limits: PostgresLimits) {
    (self.address, self.limits) = (address, limits)
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  /// Ends the wait for a notification.
  nonisolated func wake() { wakeUp.signal() }

  /// Runs a body with a session, which is connected if it is not.
  ///
  /// After conflicts with other transactions, and if there is no connection, it is repeated for a while.
  ///
  /// - Parameters:
  ///   - isSafe: Whether the body may also be repeated if a connection was lost while it ran.
  ///   - body: What to do.
  /// - Returns: What the body returns.
  /// - Throws: The error of the body or the database; `CancellationError` if the task is cancelled: the
  ///   session ends then, and a statement that has begun may or may not be done.
  func run<Result: Sendable>(
    isSafe: Bool, _ body: @Sendable (PostgresSession) throws -> Result
  ) async throws -> Result {
    try await withTaskCancellationHandler {
      try repeating(isSafe, body)
    } onCancel: {
      wakeUp.signal()
    }
  }

  private func repeating<Result>(
    _ isSafe: Bool, _ body: (PostgresSession) throws -> Result
  ) throws -> Result {
    let deadline = ContinuousClock.now + limits.retry
    var pause = 10.0
    while true {
      try Task.checkCancellation()
      do {
        return try once(body)
      } catch let error as PostgresError where error.isRepeatable(isSafe) && .now < deadline {
        try wakeUp.wait(.milliseconds(.random(in: pause / 2...pause)))
        pause = min(pause * 2, 400)
      }
    }
  }

  private func once<Result>(_ body: (PostgresSession) throws -> Result) throws -> Result {
    if session?.isUsable == false { session = nil }
    let session = try self.session ?? PostgresSession(address, limits, wakeUp)
    self.session = session
    defer { if !session.isIdle { self.session = nil } }
    return try body(session)
  }
}

/// Runs the jobs of an actor on a queue, so that those that block keep no thread from others.
private final class BlockingThread: SerialExecutor {
  private let queue = DispatchQueue(label: "feed-server.postgres")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { [self] in job.runSynchronously(on: asUnownedSerialExecutor()) }
  }
}

/// A pipe that ends the wait of a blocked thread.
final class Wake: Sendable {
  private let ends: (read: Int32, write: Int32)

  init() {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) == 0 {
      for end in ends {
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      }
    }
    self.ends = (ends[0], ends[1])
  }

  deinit { for end in [ends.read, ends.write] where end >= 0 { close(end) } }

  func signal() {
    // When the pipe is full, a signal is waiting.
    _ = withUnsafeBytes(of: UInt8(1)) { write(ends.write, $0.baseAddress, 1) }
  }

  /// Waits for a signal, a file or the end of a time, whichever is first.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  @discardableResult
  func wait(
    _ time: Duration, _ file: Int32 = -1, _ events: Int32 = 0
  ) throws -> (isSignalled: Bool, isReady: Bool) {
    var files = [
      pollfd(fd: ends.read, events: Int16(POLLIN), revents: 0),
      pollfd(fd: file, events: Int16(events), revents: 0),
    ]
    _ = poll(&files, 2, Int32(clamping: Int((time / .milliseconds(1)).rounded(.up))))
    var bytes = [UInt8](repeating: 0, count: 512)
    let isSignalled = files[0].revents != 0 && read(ends.read, &bytes, bytes.count) > 0
    try Task.checkCancellation()
    return (isSignalled, files[1].revents != 0)
  }
}
#endif
