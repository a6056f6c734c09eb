#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file, or a standard stream, that is written in chunks.
///
/// It holds at most one chunk, whatever the length of the report. If the reader of a pipe has gone, as
/// after `| head`, the rest of the report is dropped; that is no failure.
final class OutputFile {
  private let descriptor: CInt
  private let isOwned: Bool
  private var buffer: [UInt8] = []
  /// Whether the reader of a pipe was still there at the last write.
  private(set) var hasReader = true
  /// The number of bytes that are collected before a write.
  static let chunk = 64 << 10

  /// Creates the file at `path`, or empties an existing one.
  init(path: String) throws(FileFailure) {
    let opened = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard opened >= 0 else { throw FileFailure(errno: errno) }
    descriptor = opened
    isOwned = true
  }

  /// Whether two paths lead to the same file, also through links.
  static func isSameFile(_ one: String, _ other: String) -> Bool {
    var first = stat()
    var second = stat()
    guard unsafe stat(one, &first) == 0, unsafe stat(other, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
      && first.st_mode & S_IFMT == S_IFREG
  }

  private init(standard descriptor: CInt) {
    self.descriptor = descriptor
    isOwned = false
  }

  static func standardOutput() -> OutputFile { OutputFile(standard: STDOUT_FILENO) }
  static func standardError() -> OutputFile { OutputFile(standard: STDERR_FILENO) }

  deinit {
    if isOwned { close(descriptor) }
  }

  /// Whether this is a terminal that supports more than lines.
  var isTerminal: Bool {
    isatty(descriptor) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// Whether to write colours: the terminal supports them, and the user has not declined them.
  var showsColor: Bool {
    isTerminal && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
  }

  /// The current size, which may change at any time.
  var terminalSize: TerminalSize { TerminalSize(of: descriptor) }

  func write(_ bytes: some Collection<UInt8>) throws(FileFailure) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.chunk { try flush() }
  }

  /// Writes everything collected so far.
  func flush() throws(FileFailure) {
    var start = 0
    while start < buffer.count, hasReader {
      let count = unsafe buffer.withUnsafeBytes { bytes in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[start...])
        return unsafe systemWrite(descriptor, rest)
      }
      if count >= 0 {
        start += count
        continue
      }
      let code = errno
      if code == EPIPE {
        hasReader = false
      } else if code != EINTR {
        throw FileFailure(errno: code)
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Makes writing to a pipe without a reader an error instead of ending the process.
  static func ignoreBrokenPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
  }
}

private func systemWrite(_ descriptor: CInt, _ bytes: UnsafeRawBufferPointer) -> Int {
  unsafe write(descriptor, bytes.baseAddress, bytes.count)
}
