#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A stream that somebody else is still writing: a file that grows, a FIFO, or standard input.
///
/// Reading never waits. A file that is not there yet is one without bytes. A file that has been
/// shortened, written anew or put in place of the old one is read from its start again.
struct FollowedStream: ~Copyable {
  /// What `read(into:)` found.
  enum Arrival: Equatable {
    case bytes(Int)
    /// Nothing at the moment.
    case nothing
    /// What was read before is no longer so: the next bytes are the first of another stream.
    case startedOver
    /// Who wrote has gone. Somebody else may open a FIFO again, but not standard input.
    case hungUp
  }

  private let path: String
  private var file: OpenFile?
  /// Whether bytes have come, since a FIFO that nobody has opened yet looks like one left behind.
  private var hasRead = false

  /// - Parameter path: `-` stands for standard input.
  init(path: String) {
    self.path = path
  }

  /// Whether a writer who has gone is the end of the stream.
  var isStandardInput: Bool { path == "-" }

  /// Whether there is something to read from.
  var isOpen: Bool { file != nil }

  /// Fills the front of `buffer` with what is there.
  mutating func read(into buffer: inout [UInt8]) throws(FileFailure) -> Arrival {
    guard let file = try opened() else { return .nothing }
    return file.isRegular ? try readFile(into: &buffer) : try readPipe(file, into: &buffer)
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
