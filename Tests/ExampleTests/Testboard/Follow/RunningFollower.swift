import Foundation

@testable import testboard

/// `testboard --follow` while it runs, with a terminal or a pipe as its output.
///
/// It is killed after half a minute, so that no test waits forever.
struct RunningFollower {
  private let process = Process()
  private let pieces: AsyncStream<Data>
  private var bytes = Data()

  /// Starts the program with these arguments; without a terminal size it writes to a pipe.
  init(_ arguments: String..., terminal: TerminalSize? = nil, input: Pipe? = nil) throws {
    let output = try terminal.map(Self.openTerminal) ?? Self.openPipe()
    process.executableURL = RunningTestboard.executable
    process.arguments = ["--follow"] + arguments
    process.environment = ProcessInfo.processInfo.environment
      .merging(["TERM": "xterm", "NO_COLOR": ""]) { $1 }
    process.standardInput = input ?? FileHandle.nullDevice
    process.standardOutput = output.writing
    pieces = PseudoTerminal.pieces(of: output.reading)
    try process.run()
    try output.writing.close()
    let process = process
    DispatchQueue.global().asyncAfter(deadline: .now() + 30) {
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }
  }

  /// Everything that the program has written so far.
  var output: String { String(decoding: bytes, as: UTF8.self) }

  var processIdentifier: CInt { process.processIdentifier }

  func send(_ signal: CInt) {
    kill(processIdentifier, signal)
  }

  /// Reads until the program has written `text` a number of times; returns whether it has.
  mutating func reads(_ text: String, times: Int = 1) async -> Bool {
    if has(text, times) { return true }
    for await piece in pieces {
      bytes += piece
      if has(text, times) { return true }
    }
    return false
  }

  private func has(_ text: String, _ times: Int) -> Bool {
    output.components(separatedBy: text).count > times
  }

  /// Reads to the end, and returns the exit status.
  mutating func end() async -> Int32 {
    for await piece in pieces { bytes += piece }
    process.waitUntilExit()
    return process.terminationStatus
  }

  private static func openPipe() -> (reading: FileHandle, writing: FileHandle) {
    let pipe = Pipe()
    return (pipe.fileHandleForReading, pipe.fileHandleForWriting)
  }

  private static func openTerminal(
    _ size: TerminalSize
  ) throws -> (reading: FileHandle, writing: FileHandle) {
    let terminal = try PseudoTerminal(rows: size.rows, columns: size.columns)
    return (terminal.outside, terminal.inside)
  }
}

extension EventStream {
  /// Appends the stream to a file, in pieces of some bytes, with a pause after each.
  func append(to path: String, pieces count: Int = 12) async throws {
    try await Self.append([self], to: path, pieces: count)
  }

  /// Appends streams one after the other, as writers of their own.
  ///
  /// On a thread that no other test waits for: a pause that gets longer ends the follower.
  static func append(_ streams: [EventStream], to path: String, pieces count: Int) async throws {
    let texts = streams.map(\.text)
    try await withCheckedThrowingContinuation { continuation in
      let writer = Thread {
        continuation.resume(
          with: Result { for text in texts { try append(text, to: path, pieces: count) } })
      }
      writer.start()
    }
  }

  /// A FIFO is opened for reading too, since opening it only for writing would wait for a reader.
  private static func append(_ text: String, to path: String, pieces count: Int) throws {
    guard let file = FileHandle(forUpdatingAtPath: path) else { throw POSIXError(.ENOENT) }
    _ = try? file.seekToEnd()
    let bytes = Data(text.utf8)
    let length = bytes.count / count + 1
    for start in stride(from: 0, to: bytes.count, by: length) {
      try file.write(contentsOf: bytes[start..<min(start + length, bytes.count)])
      Thread.sleep(forTimeInterval: 0.03)
    }
    try file.close()
    Thread.sleep(forTimeInterval: 0.3)
  }
}
