import Foundation

@testable import inbox

/// `inbox` while it runs in a terminal.
///
/// It is killed after a minute, so that no test waits forever.
struct RunningInbox {
  let terminal: PseudoTerminal
  private let process = Process()
  private let pieces: AsyncStream<Data>
  private let wasRawAtTheEnd: AsyncStream<Bool>
  private var bytes = Data()
  private var rows: Int
  private var columns: Int

  init(rows: Int, columns: Int) throws {
    (self.rows, self.columns) = (rows, columns)
    let terminal = try PseudoTerminal(rows: rows, columns: columns)
    self.terminal = terminal
    pieces = PseudoTerminal.pieces(of: terminal.outside)
    let (stream, continuation) = AsyncStream<Bool>.makeStream()
    wasRawAtTheEnd = stream
    process.executableURL = RunningExample(name: "inbox").executable
    process.environment = ProcessInfo.processInfo.environment
      .merging(["TERM": "xterm", "NO_COLOR": ""]) { $1 }
    process.standardInput = terminal.inside
    process.standardOutput = terminal.inside
    process.terminationHandler = { _ in
      continuation.yield(terminal.isRaw)
      continuation.finish()
      try? terminal.inside.close()
    }
    try process.run()
    let process = process
    DispatchQueue.global().asyncAfter(deadline: .now() + 60) {
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }
  }

  /// Everything that the program has written so far.
  var output: String { String(decoding: bytes, as: UTF8.self) }

  /// The current screen: every frame of another size begins with an empty screen.
  var lines: [String] {
    var grid = TerminalGrid(rows: rows, columns: columns)
    grid.feed("\u{1B}[?7l" + (output.components(separatedBy: "\u{1B}[2J").last ?? ""))
    return grid.lines
  }

  func press(_ keys: String) throws {
    try terminal.outside.write(contentsOf: Data(keys.utf8))
  }

  func send(_ signal: CInt) { kill(process.processIdentifier, signal) }

  mutating func resize(rows: Int, columns: Int) {
    (self.rows, self.columns) = (rows, columns)
    terminal.resize(rows: rows, columns: columns)
    send(SIGWINCH)
  }

  /// Reads until the screen satisfies a condition; returns whether it did.
  mutating func shows(_ isMeant: ([String]) -> Bool) async -> Bool {
    if isMeant(lines) { return true }
    for await piece in pieces {
      bytes += piece
      if isMeant(lines) { return true }
    }
    return false
  }

  /// Reads to the end.
  ///
  /// - Returns: The exit status, and whether the terminal was restored.
  mutating func end() async -> (status: Int32, isRestored: Bool) {
    for await piece in pieces { bytes += piece }
    process.waitUntilExit()
    for await isRaw in wasRawAtTheEnd { return (process.terminationStatus, !isRaw) }
    return (process.terminationStatus, false)
  }
}
