#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The file, or standard output, that receives the page.
struct OutputFile: ~Copyable {
  /// The reason why the file cannot be written.
  struct Failure: Error {
    let reason: String

    fileprivate init(errno code: CInt) {
      reason = unsafe String(cString: strerror(code))
    }
  }

  private let descriptor: CInt
  private let isOwned: Bool

  /// Creates the file at `path`, or empties an existing one; `nil` stands for standard output.
  ///
  /// A link, a FIFO or a device at `path` is written to and not replaced.
  init(path: String?) throws(Failure) {
    guard let path else {
      descriptor = STDOUT_FILENO
      isOwned = false
      return
    }
    let opened = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard opened >= 0 else { throw Failure(errno: errno) }
    descriptor = opened
    isOwned = true
  }

  deinit {
    if isOwned { close(descriptor) }
  }

  func write(_ text: String) throws(Failure) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe systemWrite(descriptor, $0) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw Failure(errno: errno)
      }
    }
  }
}

private func systemWrite(_ descriptor: CInt, _ bytes: UnsafeRawBufferPointer) -> Int {
  unsafe write(descriptor, bytes.baseAddress, bytes.count)
}
