import Foundation

@testable import testboard

/// `testboard --follow` while it runs, with a terminal or a pipe to write to.
///
/// It is killed after half a minute, so that no test waits for it for ever.
struct RunningFollower {
  private let process = Process()
  private let pieces: AsyncStream<Data>
  private var bytes = Data()

  /// Starts it with these words; without the size of a terminal it writes to a pipe.
  init(_ arguments: String..., terminal: TerminalSize? = nil, input: Pipe? = nil) throws {
    let output = try terminal.map(Self.openTerminal) ?? Self.openPipe()
    process.executableURL = RunningTestboard.executable
    process.arguments = ["--follow"] + arguments
    process.environment = ProcessInfo.processInfo.environment
      .merging(["TERM": "xterm", "NO_COLOR": ""]) { $1 }
    process.standardInput = input ?? FileHandle.nullDevice
    process.standardOutput = output.writing
    pieces = Self.pieces(of: output.reading)
    try process.run()
    try output.writing.close()
    let process = process
    DispatchQueue.global().asyncAfter(deadline: .now() + 30) {
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }
  }

  /// Everything it has written so far.
  var output: String { String(decoding: bytes, as: UTF8.self) }

  var processIdentifier: CInt { process.processIdentifier }

  func send(_ signal: CInt) {
    kill(processIdentifier, signal)
  }

  /// Reads on until it has written `text` so many times; says whether it has.
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

  /// Reads to the end, and gives the exit status.
  mutating func end() async -> Int32 {
    for await piece in pieces { bytes += piece }
    process.waitUntilExit()
    return process.terminationStatus
  }

  // MARK: - What it writes to

  private static func openPipe() -> (reading: FileHandle, writing: FileHandle) {
    let pipe = Pipe()
    return (pipe.fileHandleForReading, pipe.fileHandleForWriting)
  }

  private static func openTerminal(
    _ size: TerminalSize
  ) throws -> (reading: FileHandle, writing: FileHandle) {
    guard let (outside, inside) = pair() else { throw POSIXError(.ENOTTY) }
    resize(inside, to: size)
    return (
      FileHandle(fileDescriptor: outside, closeOnDealloc: true),
      FileHandle(fileDescriptor: inside, closeOnDealloc: true)
    )
  }

  #if os(Linux)
  /// The two ends of a terminal; the calls that POSIX has for it are not there for Swift.
  private static func pair() -> (outside: CInt, inside: CInt)? {
    let (setLock, getNumber) = (UInt(0x4004_5431), UInt(0x8004_5430))
    let outside = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var number: CInt = 0
    guard outside >= 0, unsafe ioctl(outside, setLock, &number) == 0,
      unsafe ioctl(outside, getNumber, &number) == 0
    else { return nil }
    let inside = unsafe open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    return inside >= 0 ? (outside, inside) : nil
  }
  #else
  /// The two ends of a terminal.
  private static func pair() -> (outside: CInt, inside: CInt)? {
    var (outside, inside): (CInt, CInt) = (0, 0)
    return unsafe openpty(&outside, &inside, nil, nil, nil) == 0 ? (outside, inside) : nil
  }
  #endif

  private static func resize(_ terminal: CInt, to size: TerminalSize) {
    var size = winsize(
      ws_row: UInt16(size.rows), ws_col: UInt16(size.columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = unsafe ioctl(terminal, UInt(TIOCSWINSZ), &size)
  }

  /// Pieces as they come, which a file handle would collect first.
  ///
  /// A terminal that the last writer has closed gives an error instead of an end.
  private static func pieces(of handle: FileHandle) -> AsyncStream<Data> {
    let (stream, continuation) = AsyncStream<Data>.makeStream()
    Thread.detachNewThread {
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = unsafe read(handle.fileDescriptor, &buffer, buffer.count)
        guard count > 0 else { break }
        continuation.yield(Data(buffer[..<count]))
      }
      continuation.finish()
    }
    return stream
  }
}

extension EventStream {
  /// Appends the stream to a file, in pieces of some bytes, with a pause after each.
  ///
  /// A FIFO is opened for reading too, since otherwise that would wait for a reader.
  func append(to path: String, pieces count: Int = 12, pause: Duration = .milliseconds(30))
    async throws
  {
    guard let file = FileHandle(forUpdatingAtPath: path) else { throw POSIXError(.ENOENT) }
    _ = try? file.seekToEnd()
    let bytes = Data(text.utf8)
    let length = bytes.count / count + 1
    for start in stride(from: 0, to: bytes.count, by: length) {
      try file.write(contentsOf: bytes[start..<min(start + length, bytes.count)])
      try await Task.sleep(for: pause)
    }
    try file.close()
  }
}
