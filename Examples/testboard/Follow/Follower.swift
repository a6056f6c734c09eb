#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Reads a stream that is still being written, and shows it in rounds until it has ended.
struct Follower: ~Copyable {
  /// Why a stream is followed no longer.
  enum Ending {
    /// Its last run ended, or nobody writes it any more.
    case streamEnded
    /// Nobody reads what is shown.
    case readerGone
    /// The program was asked to end.
    case signal
  }

  /// How long nothing may come, after the end of a run, until that was the last one: the test
  /// targets of a package may follow each other in one stream.
  static let quiet = Duration.seconds(2)
  /// How long it sleeps when there is nothing to do.
  private static let nap = Duration.milliseconds(50)
  /// How long it reads without looking up.
  private static let slice = Duration.milliseconds(100)

  private let name: String
  private let output: OutputFile
  private let signals = HeldSignals()
  private var stream: FollowedStream
  private var runs = GrowingRuns()
  private var rows: BoardRows
  private var display: any RoundDisplay
  private var buffer = [UInt8](repeating: 0, count: 64 << 10)

  private var hasNews = false
  private var isHungUp = false
  private var lastArrival = ContinuousClock.now
  private var lastRound: ContinuousClock.Instant?

  init(path: String, name: String, _ output: OutputFile) {
    self.name = name
    self.output = output
    stream = FollowedStream(path: path)
    rows = BoardRows(usesColor: output.showsColor)
    display = output.isTerminal ? LiveTerminal(output) : ChangeLog(output)
  }

  /// The board when it ended, and why it did.
  mutating func follow() throws(FileFailure) -> (Board, Ending) {
    defer { signals.release() }
    try display.begin()
    let ending: Ending
    do throws(FileFailure) {
      ending = try showRounds()
      runs.finish()
      try showRound(isFollowed: false)
    } catch {
      try? display.end()
      throw error
    }
    try display.end()
    return (runs.board(isFollowed: false), ending)
  }

  // MARK: - Rounds

  private mutating func showRounds() throws(FileFailure) -> Ending {
    try takeWhatIsThere()
    if !hasNews { try display.wait(for: name) }
    while true {
      if try isToldToEnd() { return .signal }
      let isIdle = try takeWhatIsThere()
      let now = ContinuousClock.now
      if hasNews, lastRound.map({ now - $0 >= display.pace }) ?? true {
        try showRound(isFollowed: true)
        lastRound = now
      } else {
        try display.refresh()
      }
      guard output.hasReader else { return .readerGone }
      if isIdle {
        if isOver(now) { return .streamEnded }
        sleep()
      }
    }
  }

  private mutating func showRound(isFollowed: Bool) throws(FileFailure) {
    do { try rows.show(runs.board(isFollowed: isFollowed)) } catch {
      throw FileFailure(error)
    }
    hasNews = false
    try display.show(rows)
  }

  private func isOver(_ now: ContinuousClock.Instant) -> Bool {
    if isHungUp, stream.isStandardInput { return true }
    return (isHungUp || runs.haveEnded) && now - lastArrival >= Self.quiet
  }

  private func sleep() {
    _ = poll(nil, 0, CInt(Self.nap / .milliseconds(1)))
  }

  private mutating func isToldToEnd() throws(FileFailure) -> Bool {
    guard let signal = signals.next() else { return false }
    guard signal == SIGTSTP else { return true }
    try display.end()
    signals.stop()
    try display.begin()
    return false
  }

  // MARK: - Reading

  /// Takes in what has been written, or as much of it as a round should wait for.
  ///
  /// - Returns: Whether nothing is left.
  @discardableResult
  private mutating func takeWhatIsThere() throws(FileFailure) -> Bool {
    let deadline = ContinuousClock.now + Self.slice
    while ContinuousClock.now < deadline {
      let arrival = try stream.read(into: &buffer)
      isHungUp = arrival == .hungUp
      switch arrival {
      case .bytes(let count): runs.append(buffer[..<count])
      case .startedOver: runs = GrowingRuns()
      case .nothing, .hungUp: return true
      }
      hasNews = true
      lastArrival = .now
    }
    return false
  }
}
