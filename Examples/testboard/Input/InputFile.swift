#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Why a file could not be read, written or shown.
struct FileFailure: Error {
  let reason: String

  /// In the words of the system.
  init(errno code: CInt) {
    reason = unsafe String(cString: strerror(code))
  }

  /// What was read cannot be shown.
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

  /// Fills `buffer` from `start` on with what is there, and returns how many bytes came; 0 at the
  /// end.
  func read(into buffer: inout [UInt8], from start: Int) throws(FileFailure) -> Int {
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { bytes in
        let free = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[start...])
        return unsafe systemRead(descriptor, free)
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
