#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file that is followed, and the position up to which it was read.
struct OpenFile {
  /// The number of bytes before the position that are compared again.
  private static let tailLength = 256

  private let descriptor: CInt
  private let isOwned: Bool
  let isRegular: Bool
  private var offset = 0
  private var tail: [UInt8] = []

  /// An open stream, which is read to its end like a pipe.
  init(descriptor: CInt) {
    self.descriptor = descriptor
    isOwned = false
    isRegular = false
  }

  /// Opens the file at `path`; `nil` if it does not exist.
  init?(path: String) throws(FileFailure) {
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      let code = errno
      guard code == ENOENT else { throw FileFailure(errno: code) }
      return nil
    }
    isOwned = true
    var status = stat()
    isRegular = unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  func close() {
    if isOwned { _ = systemClose(descriptor) }
  }

  /// Whether a read would not wait.
  var isReady: Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&request, 1, 0) > 0
  }

  /// Waits for input of a pipe; in a file, and in a pipe without a writer, until the time is over.
  func wait(_ milliseconds: CInt) {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    if !isRegular {
      let count = unsafe poll(&request, 1, milliseconds)
      if count <= 0 || request.revents & Int16(POLLIN) != 0 { return }
    }
    _ = poll(nil, 0, milliseconds)
  }

  /// Reads the next bytes of a pipe: 0 without a writer, `nil` without input.
  func read(into buffer: inout [UInt8]) throws(FileFailure) -> Int? {
    let count = unsafe buffer.withUnsafeMutableBytes { bytes in
      unsafe systemRead(descriptor, bytes)
    }
    if count >= 0 { return count }
    let code = errno
    guard code == EINTR || code == EAGAIN else { throw FileFailure(errno: code) }
    return nil
  }

  /// Reads on in a regular file: 0 at its end, `nil` if the earlier bytes have changed.
  mutating func readOn(into buffer: inout [UInt8]) throws(FileFailure) -> Int? {
    guard try hasTail() else { return nil }
    let count = try read(into: &buffer, at: offset)
    offset += count
    tail = (tail + buffer[..<count].suffix(Self.tailLength)).suffix(Self.tailLength)
    return count
  }

  /// A rewritten stream often has as many bytes as before, and the same first ones, but its events have
  /// other times.
  private func hasTail() throws(FileFailure) -> Bool {
    guard !tail.isEmpty else { return true }
    var found = [UInt8](repeating: 0, count: tail.count)
    let count = try read(into: &found, at: offset - tail.count)
    return count == tail.count && found == tail
  }

  private func read(into buffer: inout [UInt8], at offset: Int) throws(FileFailure) -> Int {
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { bytes in
        unsafe pread(descriptor, bytes.baseAddress, bytes.count, off_t(offset))
      }
      if count >= 0 { return count }
      let code = errno
      guard code == EINTR else { throw FileFailure(errno: code) }
    }
  }

  /// Whether `path` names another file now; a file that was only removed is still read.
  func isReplaced(at path: String) -> Bool {
    var own = stat()
    var other = stat()
    guard unsafe fstat(descriptor, &own) == 0, unsafe stat(path, &other) == 0 else { return false }
    return own.st_dev != other.st_dev || own.st_ino != other.st_ino
  }
}

private func systemRead(_ descriptor: CInt, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
  unsafe read(descriptor, bytes.baseAddress, bytes.count)
}

private func systemClose(_ descriptor: CInt) -> CInt {
  close(descriptor)
}
