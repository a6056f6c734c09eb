#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A stream that another program is still writing: a file that grows, a FIFO, or standard input.
///
/// Reading never waits. A missing file counts as empty. A file that was shortened, rewritten or
/// replaced is read again from its start.
struct FollowedStream: ~Copyable {
  /// The result of `read(into:)`.
  enum Arrival: Equatable {
    case bytes(Int)
    /// No input at the moment.
    case nothing
    /// The earlier bytes have changed: the next bytes are the first of another stream.
    case startedOver
    /// The writer has gone. A FIFO may get another one, standard input may not.
    case hungUp
  }

  private let path: String
  private var file: OpenFile?
  /// Whether bytes have arrived, since a FIFO that was never opened looks like one without writers.
  private var hasRead = false

  /// - Parameter path: `-` stands for standard input.
  init(path: String) {
    self.path = path
  }

  /// Whether the stream ends when its writer has gone.
  var isStandardInput: Bool { path == "-" }

  /// Whether there is an open file.
  var isOpen: Bool { file != nil }

  /// Fills the front of `buffer` with the available input.
  mutating func read(into buffer: inout [UInt8]) throws(FileFailure) -> Arrival {
    guard let file = try opened() else { return .nothing }
    return file.isRegular ? try readFile(into: &buffer) : try readPipe(file, into: &buffer)
  }

  /// Waits for input of a pipe, or for a time if there is no open pipe.
  func wait(for time: Duration) {
    let milliseconds = CInt(time / .milliseconds(1))
    if let file { return file.wait(milliseconds) }
    _ = poll(nil, 0, milliseconds)
  }

  private mutating func opened() throws(FileFailure) -> OpenFile? {
    if file == nil {
      file = isStandardInput ? OpenFile(descriptor: STDIN_FILENO) : try OpenFile(path: path)
    }
    return file
  }

  private mutating func readPipe(
    _ file: OpenFile, into buffer: inout [UInt8]
  ) throws(FileFailure) -> Arrival {
    guard file.isReady else { return .nothing }
    guard let count = try file.read(into: &buffer) else { return .nothing }
    if count > 0 { hasRead = true }
    if count == 0 { return hasRead || isStandardInput ? .hungUp : .nothing }
    return .bytes(count)
  }

  private mutating func readFile(into buffer: inout [UInt8]) throws(FileFailure) -> Arrival {
    guard let count = try file?.readOn(into: &buffer) else { return startOver() }
    if count > 0 { return .bytes(count) }
    return file?.isReplaced(at: path) == true ? startOver() : .nothing
  }

  private mutating func startOver() -> Arrival {
    close()
    return .startedOver
  }

  private mutating func close() {
    file?.close()
    file = nil
  }

  deinit {
    file?.close()
  }
}
