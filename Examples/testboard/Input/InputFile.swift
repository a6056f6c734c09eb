#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The reason why a file could not be read, written or displayed.
struct FileFailure: Error {
  let reason: String

  /// The message of the system.
  init(errno code: CInt) {
    reason = unsafe String(cString: strerror(code))
  }

  /// The content cannot be displayed.
  init(_ error: any Error) {
    reason = "\(error)"
  }
}

/// A file, or standard input, that is read in chunks.
struct InputFile: ~Copyable {
  private let descriptor: CInt
  private let isOwned: Bool

  /// Opens the file at `path`, or standard input for `-`.
  init(path: String) throws(FileFailure) {
    guard path != "-" else {
      descriptor = STDIN_FILENO
      isOwned = false
      return
    }
    let opened = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard opened >= 0 else { throw FileFailure(errno: errno) }
    descriptor = opened
    isOwned = true
  }

  deinit {
    if isOwned { close(descriptor) }
  }

  /// Fills the front of `buffer` with the available bytes, and returns their number; 0 at the end.
  func read(into buffer: inout [UInt8]) throws(FileFailure) -> Int {
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { bytes in
        unsafe systemRead(descriptor, bytes)
      }
      if count >= 0 { return count }
      let code = errno
      guard code == EINTR else { throw FileFailure(errno: code) }
    }
  }
}

private func systemRead(_ descriptor: CInt, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
  unsafe read(descriptor, bytes.baseAddress, bytes.count)
}
