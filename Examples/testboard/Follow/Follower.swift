#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Reads a stream that is still being written, and displays it in rounds until it ends.
struct Follower: ~Copyable {
  /// The reason why following ended.
  enum Ending {
    /// Its last run ended, or it has no writer any more.
    case streamEnded
    /// The output has no reader any more.
    case readerGone
    /// The program was asked to end.
    case signal
  }

  /// The time without input after the end of a run, until that run counts as the last one.
  ///
  /// The test targets of a package may follow each other in one stream.
  static let quiet = Duration.seconds(2)
  /// The longest time to wait for input before the next look at signals and the clock.
  private static let nap = Duration.milliseconds(50)
  /// The longest time to read without a round.
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

  /// The board at the end, and the reason for the end.
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
        stream.wait(for: Self.nap)
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

  private mutating func isToldToEnd() throws(FileFailure) -> Bool {
    guard let signal = signals.next() else { return false }
    guard signal == SIGTSTP else { return true }
    try display.end()
    signals.stop()
    try display.begin()
    return false
  }

  // MARK: - Reading

  /// Reads the new input, or as much as a round should wait for.
  ///
  /// - Returns: Whether all input was read.
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
